internal import Routing

/// A pattern as most routers read it: literals, parameters, and a wildcard for the rest.
struct RouteShape: Sendable {
  enum Segment: Sendable, Equatable {
    case literal(String)
    case parameter(String)
    case rest

    /// How much it narrows a search.
    var rank: Int {
      switch self {
      case .literal: 2
      case .parameter: 1
      case .rest: 0
      }
    }

    /// Whether a trie has the same branch for both.
    func isSameBranch(as other: Segment) -> Bool {
      switch (self, other) {
      case (.literal(let left), .literal(let right)): left.hasSameScalars(as: right)
      default: rank == other.rank
      }
    }

    func fits(_ segment: String) -> Bool {
      switch self {
      case .literal(let text): text.hasSameScalars(as: segment.decodedIfPossible)
      case .parameter: !segment.isEmpty
      case .rest: true
      }
    }
  }

  let label: String
  let pattern: String
  let segments: [Segment]

  init(label: String, pattern: String) {
    self.label = label
    self.pattern = pattern
    let path = pattern.afterScheme ?? pattern
    segments = path.pathSegments.map { text in
      if text == "*" { return .rest }
      return text.utf8.first == UInt8(ascii: ":")
        ? .parameter(String(text.unicodeScalars.dropFirst()))
        : .literal(text.decodedIfPossible)
    }
  }

  /// How much each segment narrows a search; the end does as a literal.
  var ranks: [Int] { segments.map(\.rank) + [2] }

  var names: [String] {
    segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// Whether it has optional groups, which this reading knows nothing of.
  var hasGroups: Bool { pattern.contains(ascii: "(") }

  /// Whether neither a slash nor a scheme stands at the beginning.
  var lacksSlash: Bool { pattern.utf8.first != UInt8(ascii: "/") && pattern.afterScheme == nil }

  /// Whether a literal has signs that mean something in expressions, but for the dot.
  var hasExpressionSigns: Bool {
    segments.contains { segment in
      guard case .literal(let text) = segment else { return false }
      return text.unicodeScalars.contains { "+*?[]{}|^$\\".unicodeScalars.contains($0) }
    }
  }

  /// What a router overlooks that takes a URL for this pattern, which does not fit it.
  func laxity(for url: String) -> Cause.Fact? {
    let paths = url.possiblePaths.filter { $0.count == segments.count && !fits($0) }
    let reasons: [(Cause.Fact, (String, String) -> Bool)] = [
      (.letterCase, { $0.lowercased().hasSameScalars(as: $1.lowercased()) }),
      (.anyCharacter, { $0.matchesByDots($1) }),
      (.beginning, { $1.utf8.starts(with: $0.utf8) }),
    ]
    return reasons.first { _, isSame in
      paths.contains { path in
        zip(segments, path).allSatisfy { segment, text in
          if segment.fits(text) { return true }
          guard case .literal(let literal) = segment else { return false }
          return isSame(literal, text.decodedIfPossible)
        }
      }
    }?.0
  }

  func fits(_ path: [String]) -> Bool {
    if segments.last == .rest {
      let inner = segments.dropLast()
      return path.count >= inner.count && zip(inner, path).allSatisfy { $0.fits($1) }
    }
    return path.count == segments.count && zip(segments, path).allSatisfy { $0.fits($1) }
  }

  /// Whether a search that takes the most specific branch leaves the way to this route for one of
  /// another route, which leads nowhere.
  func isHidden(by other: RouteShape, for path: [String]) -> Bool {
    guard !other.fits(path) else { return false }
    for (index, (mine, its)) in zip(segments, other.segments).enumerated() {
      guard path.indices.contains(index), its.fits(path[index]) else { return false }
      if mine.rank < its.rank { return true }
      if !mine.isSameBranch(as: its) { return false }
      if case .parameter(let name) = mine, case .parameter(let otherName) = its,
        !name.hasSameScalars(as: otherName)
      {
        return true
      }
    }
    return false
  }
}

extension String {
  var afterScheme: String? {
    unicodeScalars.firstRange(of: "://".unicodeScalars).map { String(self[$0.upperBound...]) }
  }

  /// The segments of a path, one slash at each end apart.
  var pathSegments: [String] {
    var segments = segments
    if segments.first == "" { segments.removeFirst() }
    if segments.last == "" { segments.removeLast() }
    return segments == [""] ? [] : segments
  }

  /// Whether another text differs only where this one has a dot.
  fileprivate func matchesByDots(_ other: String) -> Bool {
    unicodeScalars.count == other.unicodeScalars.count
      && zip(unicodeScalars, other.unicodeScalars).allSatisfy { $0 == $1 || $0 == "." }
  }

  /// The text percent-decoded; as it is where that cannot be done.
  var decodedIfPossible: String { PercentCoding.decode(self) ?? self }
}
