package import Routing

/// The text of an object, member by member, in the order in which they are added.
///
/// For lines that people read: a `Value` sorts its names, this keeps the order that makes sense.
package struct JSONObjectText {
  private var members = JSONWriter(isIndented: false)

  /// An object without members.
  package init() {}

  /// Adds a member; the names have to differ.
  package mutating func add(_ name: String, _ value: Value) {
    begin(name)
    members.write(value)
  }

  /// Adds a member unless its value is missing.
  package mutating func add(_ name: String, ifAny value: Value?) {
    if let value { add(name, value) }
  }

  /// Adds a member whose value is JSON text already.
  package mutating func add(_ name: String, text: String) {
    begin(name)
    members.write(json: text)
  }

  private mutating func begin(_ name: String) {
    if !members.isEmpty { members.write(json: ",") }
    members.write(name: name)
  }

  /// The whole object on one line.
  package var text: String { "{\(members.text)}" }
}

extension [String] {
  /// The JSON text of an array whose elements are JSON texts.
  var jsonArrayText: String { "[\(joined(separator: ","))]" }
}
