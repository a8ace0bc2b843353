/// A pattern for ids: `*` stands for any text, `?` for any one character.
package struct Glob: Sendable, Equatable {
  private let pattern: [Unicode.Scalar]

  package init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
  }

  /// The topic of all ids that a pattern matches, if they are of one.
  package static func topic(of pattern: String) -> String? {
    let parts = pattern.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let topic = parts.first.map(String.init) else { return nil }
    return CorpusFolder.isTopic(topic) ? topic : nil
  }

  /// Whether the whole text fits.
  package func matches(_ text: String) -> Bool {
    var places: Set<Int> = [0]
    for scalar in text.unicodeScalars {
      var next: Set<Int> = []
      for place in skippingStars(places) where place < pattern.count {
        if pattern[place] == "*" { next.insert(place) }
        if pattern[place] == "?" || pattern[place] == scalar { next.insert(place + 1) }
      }
      places = next
    }
    return skippingStars(places).contains(pattern.count)
  }

  /// The places with those behind stars, which may stand for nothing.
  private func skippingStars(_ places: Set<Int>) -> Set<Int> {
    places.reduce(into: places) { all, place in
      var place = place
      while place < pattern.count, pattern[place] == "*" {
        place += 1
        all.insert(place)
      }
    }
  }
}
