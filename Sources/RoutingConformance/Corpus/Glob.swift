/// A pattern for ids: `*` stands for any text, `?` for any one character.
package struct Glob: Sendable, Equatable {
  private let pattern: [Character]

  package init(_ pattern: String) {
    self.pattern = Array(pattern)
  }

  /// Whether the whole text fits.
  package func matches(_ text: String) -> Bool {
    var places: Set<Int> = [0]
    for character in text {
      var next: Set<Int> = []
      for place in skippingStars(places) where place < pattern.count {
        if pattern[place] == "*" { next.insert(place) }
        if pattern[place] == "?" || pattern[place] == character { next.insert(place + 1) }
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
