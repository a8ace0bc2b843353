/// Collects the findings about one file while it is being read.
///
/// A reference, so that the readers of nested objects add to the same list. It stays with the
/// code that reads the file; `sorted` is the value to hand on.
package final class DiagnosticBag {
  /// The name that every finding carries.
  package let file: String
  /// The findings in the order they were made.
  package private(set) var diagnostics: [Diagnostic] = []

  /// How much it matters that an object has a key that nothing asks for.
  package let unknownKeys: Diagnostic.Severity

  package init(file: String, unknownKeys: Diagnostic.Severity = .error) {
    self.file = file
    self.unknownKeys = unknownKeys
  }

  /// Whether any finding is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The findings in the order of their places; those at one place stay in the order made.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }

  /// Adds an error.
  package func error(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(.error, file: file, position: position, message: message))
  }

  /// Adds a warning.
  package func warning(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(.warning, file: file, position: position, message: message))
  }

  /// Adds a key that nothing asks for.
  package func unknownKey(at position: SourcePosition, _ message: String) {
    diagnostics.append(
      Diagnostic(unknownKeys, file: file, position: position, message: message))
  }

  /// Adds findings made elsewhere, such as those of `JSONReader`.
  package func add(_ found: [Diagnostic]) {
    diagnostics += found
  }
}
