internal import RoutingVocabulary

/// Trace entries about locations.
extension Trace {
  /// Records the number of patterns among which the location is chosen.
  mutating func noteTemplates(_ templates: [[PatternPiece]]) {
    guard templates.count > 1 else { return }
    note("NAME-7", "the first of \(templates.count) patterns that has values is used")
  }

  /// Records how a location is built.
  mutating func notePath(_ path: String, of template: [PatternPiece], query: Parameters) {
    note("NAME-6", "the path is '\(path)'")
    if template.contains(.wildcard) {
      note("NAME-7", "the wildcard is replaced by the values of '*'")
    }
    if path == "/" || path.utf8.last == UInt8(ascii: "/") || path.utf8.starts(with: "//".utf8) {
      note("NAME-8", "slashes at the beginning and the end are written so that the route matches")
    }
    if !query.isEmpty { note("NAME-9", "the query has \(query.names)") }
  }
}
