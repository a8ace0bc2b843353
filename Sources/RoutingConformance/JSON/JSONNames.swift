internal import Routing

/// Finds names that an object has already, compared by Unicode scalars.
struct JSONNames {
  /// Up to this number, looking at one member after the other is faster than a dictionary.
  private static let few = 16
  private var positions: [ScalarText: SourcePosition] = [:]

  /// The place of the member of a name among those of an object, to which only new ones are added
  /// from one time to the next.
  mutating func position(of name: String, among members: [JSONMember]) -> SourcePosition? {
    if members.count <= Self.few {
      let index = members.indices.first { members[$0].name.hasSameScalars(as: name) }
      return index.map { members[$0].position }
    }
    for member in members[positions.count...] {
      positions[ScalarText(member.name)] = member.position
    }
    return positions[ScalarText(name)]
  }
}
