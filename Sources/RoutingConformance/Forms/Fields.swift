internal import RoutingVocabulary

/// Reads the members of an object by name and type, and reports everything that is wrong.
///
/// Read each key once, then call `finish()`, which reports the keys that were not read. A value of
/// the wrong type is reported and counts as absent.
///
///     guard var fields = Fields(node, as: "a case", in: bag) else { return nil }
///     let id = fields.read("id", .text, need: "every case needs one")
///     fields.finish()
package struct Fields {
  /// The position of the object.
  package let position: SourcePosition
  /// The collection of findings.
  package let bag: DiagnosticBag
  private let members: [JSONMember]
  /// Whether each member was read.
  private var isRead: [Bool]
  /// The names that the object can have, some of them twice.
  private var known: [String] = []

  /// Reads an object; reports any other value, which messages call `subject`, and returns `nil`.
  package init?(
    _ node: JSONNode, as subject: @autoclosure () -> String, in bag: DiagnosticBag
  ) {
    guard let members = node.members else {
      bag.error(
        at: node.position, "\(subject()): expected an object in braces, found \(node.found)")
      return nil
    }
    self.position = node.position
    self.bag = bag
    self.members = members
    isRead = Array(repeating: false, count: members.count)
  }

  /// Whether the object has the given key; its value does not count as read.
  package func has(_ name: String) -> Bool {
    members.index(of: name) != nil
  }

  /// The member with the given name, if there is one.
  package mutating func member(_ name: String) -> JSONMember? {
    known.append(name)
    guard let index = members.index(of: name) else { return nil }
    isRead[index] = true
    return members[index]
  }

  /// The names that the object has.
  var names: [String] { members.map(\.name) }

  /// Adds names that the object can have.
  mutating func expect(_ names: [String]) { known += names }

  /// The value under a name, whatever its type, if there is one.
  package mutating func node(_ name: String) -> JSONNode? {
    member(name)?.value
  }

  /// The value under a name, whatever its type; a missing key is reported with the `need`.
  package mutating func requiredNode(_ name: String, need: String) -> JSONNode? {
    let node = node(name)
    if node == nil { bag.error(at: position, "missing key \(name.quotedForMessage); \(need)") }
    return node
  }

  /// The value of a kind under a name, if there is one.
  package mutating func read<Content>(_ name: String, _ kind: Codec<Content>) -> Content? {
    guard let node = node(name) else { return nil }
    return kind.read(node, FieldContext(name: name.quotedForMessage, bag: bag, isOptional: true))
  }

  /// The value of a kind under a name; a missing key is reported with the `need`.
  package mutating func read<Content>(
    _ name: String, _ kind: Codec<Content>, need: String
  ) -> Content? {
    guard let node = requiredNode(name, need: need) else { return nil }
    return kind.read(node, FieldContext(name: name.quotedForMessage, bag: bag))
  }

  /// Turns off the report of unread keys, for objects whose form is unclear.
  package mutating func forgiveRest() { isRead = members.map { _ in true } }

  /// Turns off the report of these keys, even if they are not read.
  mutating func forgive(_ names: [String]) {
    known += names
    for index in names.compactMap(members.index) { isRead[index] = true }
  }

  /// Whether a key looks like a misspelling of one of the given names, which `finish` then reports.
  mutating func hasSlip(ofOneOf names: [String]) -> Bool {
    known += names
    return members.contains { Suggestion.nearest(to: $0.name, among: names) != nil }
  }

  /// Reports keys that are not allowed together with another one.
  mutating func refuse(_ names: [String], beside name: String) {
    guard !names.isEmpty else { return }
    forgive(names)
    let all = ([name] + names).map(\.quotedForMessage).joined(separator: " or ")
    bag.error(at: position, "use \(all), not \(names.count == 1 ? "both" : "several")")
  }

  /// Reports every key that was not read.
  package func finish() {
    for (index, isRead) in isRead.enumerated() where !isRead {
      let member = members[index]
      bag.unknownKey(
        at: member.position,
        "unknown key \(member.name.quotedForMessage); \(advice(for: member.name))")
    }
  }

  private func advice(for name: String) -> String {
    var keys: [String] = []
    for name in known where !keys.contains(where: name.hasSameScalars) { keys.append(name) }
    if let known = Suggestion.nearest(to: name, among: keys) {
      return "did you mean \(known.quotedForMessage)?"
    }
    if keys.isEmpty { return "remove it: this object has no keys" }
    return "remove it, or use one of \(keys.map(\.quotedForMessage).joined(separator: ", "))"
  }
}
