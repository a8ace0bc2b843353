/// One finding about a file: its position, the problem, and the correction.
package struct Diagnostic: Error, Equatable {
  /// The severity of a finding.
  package enum Severity: String, Sendable {
    /// The file cannot be used without a correction.
    case error
    /// The file can be used, and should be changed.
    case warning
  }

  /// The number of scalars of a message that are shown, because a message may quote a whole file.
  private static let longest = 1_000

  package let severity: Severity
  /// The name of the file that the reader was given.
  package let file: String
  package let position: SourcePosition
  /// What is wrong and, after a semicolon, what to do; one line without a full stop.
  package let message: String

  package init(
    _ severity: Severity = .error, file: String, position: SourcePosition, message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: error: MESSAGE`, the form that editors and build tools link to the place.
  package var description: String {
    "\(file.shown):\(position): \(severity.rawValue): \(message.shortened(to: Self.longest).shown)"
  }
}
