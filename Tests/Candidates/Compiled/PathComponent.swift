/// A component of a URL's path, host included where it is one.
struct PathComponent: Sendable {
  /// Where it is written; empty for an empty component.
  let place: Range<Int>
  /// What it means, percent-decoded once.
  let key: TextKey

  init(_ place: Range<Int>, of bytes: Bytes) {
    self.place = place
    key = TextKey(bytes.decoded(place))
  }
}

extension CompiledURL {
  /// The components that patterns are compared with (HOST-1, MATCH-1); `isBehindHost` says that the host,
  /// if there is one, is the first.
  func components(isBehindHost: Bool) -> [PathComponent] {
    let host = isBehindHost && host?.isEmpty == false ? host : nil
    let inner = bytes.cutSlashes(of: behindDots)
    var places: [Range<Int>] = []
    if !inner.isEmpty || host != nil && path.count > 1 {
      places = withoutDots(bytes.split(inner, at: "/"))
      // What the dots leave of `///..` is `//`, which is as much as a path without components.
      if host == nil, places.count == 1, places.allSatisfy(\.isEmpty) { places = [] }
    }
    return ([host].compactMap(\.self) + places).map { PathComponent($0, of: bytes) }
  }

  /// The path without dots that a relative one begins with, which go with the slash behind them.
  private var behindDots: Range<Int> {
    let left = bytes.split(path, at: "/").drop { [".", ".."].contains(bytes.decoded($0)) }
    return (left.first?.lowerBound ?? path.upperBound)..<path.upperBound
  }

  /// The segments that are left when `.` is dropped, and `..` with the one in front of it (URL-5).
  private func withoutDots(_ places: [Range<Int>]) -> [Range<Int>] {
    var left: [Range<Int>] = []
    for place in places {
      switch bytes.decoded(place) {
      case ".": continue
      case "..": _ = left.popLast()
      default: left.append(place)
      }
    }
    return left
  }
}

extension Bytes {
  /// A range without one slash at its beginning and one at its end (MATCH-3, PATTERN-3).
  func cutSlashes(of range: Range<Int>) -> Range<Int> {
    let start = begins(range, with: "/") ? range.lowerBound + 1 : range.lowerBound
    let hasSlashAtEnd = start < range.upperBound && self[range.upperBound - 1] == UInt8(ascii: "/")
    return start..<(hasSlashAtEnd ? range.upperBound - 1 : range.upperBound)
  }
}
