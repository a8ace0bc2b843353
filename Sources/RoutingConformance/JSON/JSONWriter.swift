package import RoutingVocabulary

/// Writes values as JSON (RFC 8259), as the same string for the same value on every machine.
///
/// Names are sorted by their UTF-8 bytes. Non-ASCII characters are not escaped, except invisible
/// ones.
package enum JSONWriter {
  /// The value on one line, without spaces.
  package static func line(_ value: Value) -> String { line(JSONNode(value: value)) }

  /// The value on one line, with its members in their order.
  package static func line(_ node: JSONNode) -> String { JSONLayout.line.text(node) }

  /// The value on many lines, indented by two spaces, without a line end after it.
  package static func indented(_ value: Value) -> String {
    JSONLayout.indented.text(JSONNode(value: value))
  }
}
