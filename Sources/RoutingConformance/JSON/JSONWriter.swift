package import RoutingVocabulary

/// Writes values as JSON (RFC 8259): the same string for the same value on every machine.
///
/// Names are sorted by their UTF-8 bytes. Non-ASCII characters stay as they are, except hidden ones,
/// which are escaped.
package enum JSONWriter {
  /// The value on one line, without spaces.
  package static func line(_ value: Value) -> String { line(JSONNode(value: value)) }

  /// The value on one line, its members in their order.
  package static func line(_ node: JSONNode) -> String { JSONLayout.line.text(node) }

  /// The value over many lines, indented by two spaces, without a line end after it.
  package static func indented(_ value: Value) -> String {
    JSONLayout.indented.text(JSONNode(value: value))
  }
}
