/// Collects the findings about one file while it is being read.
///
/// The type is a class, so that the readers of nested objects add to the same list. Only the code
/// that reads the file uses it; `sorted` is the value for other code.
///
/// In a file with very many faults, only the first errors and the first warnings are kept. The
/// others are counted, because nobody reads them all and each message takes time.
package final class DiagnosticBag {
  /// The name of the file in every finding.
  package let file: String
  /// The severity of an unknown key; `nil` if unknown keys are allowed.
  package let unknownKeys: Diagnostic.Severity?
  /// The largest number of errors that are kept, and of warnings.
  package static let most = 100

  private var kept: [Diagnostic] = []
  /// The number of findings of a severity that are only counted, and the position of the first one.
  private var leftOut: [Diagnostic.Severity: (count: Int, first: SourcePosition)] = [:]

  package init(file: String, unknownKeys: Diagnostic.Severity? = .error) {
    self.file = file
    self.unknownKeys = unknownKeys
  }

  /// The number of findings, including findings that were only counted.
  package var count: Int { leftOut.values.reduce(kept.count) { $0 + $1.count } }

  /// Whether any finding is an error.
  package var hasErrors: Bool { kept.contains { $0.severity == .error } }

  /// The findings in the order in which they were added, and the number of the others.
  package var diagnostics: [Diagnostic] {
    kept + [.error, .warning].compactMap(rest)
  }

  /// The findings sorted by position and then by the order in which they were added, and the number
  /// of the others.
  package var sorted: [Diagnostic] {
    let inOrder = kept.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
    return inOrder + diagnostics.dropFirst(kept.count)
  }

  private func rest(_ severity: Diagnostic.Severity) -> Diagnostic? {
    leftOut[severity].map { more, first in
      Diagnostic(
        severity, file: file, position: first,
        message:
          "and \(more) more \(severity)\(more == 1 ? "" : "s"); correct the first ones and run again"
      )
    }
  }

  /// Adds an error.
  package func error(at position: SourcePosition, _ message: @autoclosure () -> String) {
    add(.error, at: position, message)
  }

  /// Adds a warning.
  package func warning(at position: SourcePosition, _ message: @autoclosure () -> String) {
    add(.warning, at: position, message)
  }

  /// Adds an unknown key.
  package func unknownKey(at position: SourcePosition, _ message: @autoclosure () -> String) {
    if let unknownKeys { add(unknownKeys, at: position, message) }
  }

  /// The JSON document in these bytes of the file.
  ///
  /// The errors of the document are added.
  package func document(_ bytes: [UInt8]) -> JSONNode? {
    let (node, problems) = JSONReader.read(bytes, file: file)
    for finding in problems { add(finding.severity, at: finding.position) { finding.message } }
    return node
  }

  private func add(
    _ severity: Diagnostic.Severity, at position: SourcePosition, _ message: () -> String
  ) {
    if kept.count(where: { $0.severity == severity }) < Self.most {
      kept.append(Diagnostic(severity, file: file, position: position, message: message()))
    } else {
      leftOut[severity, default: (0, position)].count += 1
    }
  }
}
