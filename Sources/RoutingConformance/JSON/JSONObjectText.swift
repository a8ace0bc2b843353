package import RoutingModel

/// The text of an object, member by member, in the order in which they are added.
///
/// For lines that people read: a `Value` sorts its names, this keeps the order that makes sense.
package struct JSONObjectText {
  private var members = ""

  /// An object without members.
  package init() {}

  /// Adds a member; the names have to differ.
  package mutating func add(_ name: String, _ value: Value) {
    add(name, text: JSONWriter.line(value))
  }

  /// Adds a member unless its value is missing.
  package mutating func add(_ name: String, ifAny value: Value?) {
    if let value { add(name, value) }
  }

  /// Adds a member whose value is JSON text already.
  package mutating func add(_ name: String, text: String) {
    if !members.isEmpty { members += "," }
    members += JSONWriter.line(.string(name)) + ":" + text
  }

  /// The whole object on one line.
  package var text: String { "{\(members)}" }
}

extension [String] {
  /// The JSON text of an array whose elements are JSON texts.
  var jsonArrayText: String { "[\(joined(separator: ","))]" }
}
