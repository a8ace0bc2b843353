internal import Routing

/// Reads the members of an object by name and type, and reports everything that does not fit.
///
/// Ask for each key once, then call `finish()`: it reports the keys that nothing asked for.
/// A value of the wrong type is reported and read as absent.
///
///     guard var fields = Fields(node, as: "a case", in: bag) else { return nil }
///     let id = fields.requiredString("id", need: "every case needs one")
///     fields.finish()
package struct Fields {
  /// The place of the object.
  package let position: SourcePosition
  /// Where findings go.
  package let bag: DiagnosticBag
  private let members: [JSONMember]
  /// The names that were asked for, some of them twice.
  private var asked: [String] = []

  /// Reads an object; reports any other value, named by `subject`, and returns `nil`.
  package init?(_ node: JSONNode, as subject: String, in bag: DiagnosticBag) {
    guard let members = node.members else {
      bag.error(at: node.position, "\(subject) is \(node.kind); write an object in braces")
      return nil
    }
    self.position = node.position
    self.bag = bag
    self.members = members
    asked.reserveCapacity(16)
  }

  /// Whether the object has this key, which does not count as asking for its value.
  package func has(_ name: String) -> Bool {
    index(of: name) != nil
  }

  /// The place of a member; only its name is looked at, which is faster than to copy each member.
  private func index(of name: String) -> Int? {
    members.indices.first { members[$0].name.hasSameScalars(as: name) }
  }

  /// The member with this name, if there is one.
  package mutating func member(_ name: String) -> JSONMember? {
    asked.append(name)
    return index(of: name).map { members[$0] }
  }

  /// The value under this name, of whatever type, if there is one.
  package mutating func node(_ name: String) -> JSONNode? {
    member(name)?.value
  }

  /// The value under this name, of whatever type; a missing key is reported with the `need`.
  package mutating func requiredNode(_ name: String, need: String) -> JSONNode? {
    let node = node(name)
    if node == nil { bag.error(at: position, "missing key \(name.quotedForMessage); \(need)") }
    return node
  }

  /// Leaves unreported what nothing asked for: for objects of which it is unclear what they are.
  package mutating func forgiveRest() {
    asked += members.map(\.name)
  }

  /// Reports keys that say different things of the same.
  func requireNoMore(thanOneOf names: [String]) {
    let found = names.filter(has)
    guard found.count > 1 else { return }
    bag.error(
      at: position,
      "\(found.map(\.quotedForMessage).joined(separator: " and ")) together; write one of them")
  }

  /// Reports every key that nothing asked for.
  package func finish() {
    for member in members where !asked.contains(where: member.name.hasSameScalars) {
      bag.unknownKey(
        at: member.position,
        "unknown key \(member.name.quotedForMessage); \(advice(for: member.name))")
    }
  }

  private func advice(for name: String) -> String {
    var keys: [String] = []
    for name in asked where !keys.contains(where: name.hasSameScalars) { keys.append(name) }
    if let known = Suggestion.nearest(to: name, among: keys) {
      return "did you mean \(known.quotedForMessage)?"
    }
    if keys.isEmpty { return "remove it: this object has no keys" }
    return "remove it, or use one of \(keys.map(\.quotedForMessage).joined(separator: ", "))"
  }
}
