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
  /// The components that patterns are compared with (HOST-1, MATCH-1).
  func components(hostAsPath: Bool) -> [PathComponent] {
    let isBehindHost = isHostComponent(hostAsPath: hostAsPath)
    var places = isBehindHost ? [host] : []
    let inner = bytes.cutSlashes(of: path)
    if !inner.isEmpty || isBehindHost && path.count > 1 { places += bytes.split(inner, at: "/") }
    return places.map { PathComponent($0, of: bytes) }
  }

  /// Whether the host is the first component (HOST-2, HOST-3).
  private func isHostComponent(hostAsPath: Bool) -> Bool {
    if host.isEmpty || hostAsPath { return !host.isEmpty }
    if bytes.begins(host, with: "[") { return false }
    let name = bytes.decoded(host)
    return !name.utf8.contains(UInt8(ascii: "."))
      && !name.lowercasedASCII.utf8.elementsEqual("localhost".utf8)
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
