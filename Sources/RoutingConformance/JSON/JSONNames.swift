internal import RoutingModel

/// The names seen so far in one object, compared by Unicode scalars.
struct JSONNames {
  private var positions: [ScalarText: SourcePosition] = [:]

  /// Remembers a member's name; returns the place of an earlier one with the same name.
  mutating func insert(_ member: JSONMember) -> SourcePosition? {
    let name = ScalarText(member.name)
    if let first = positions[name] { return first }
    positions[name] = member.position
    return nil
  }
}
