extension CandidateMessage {
  private static let kind = MessageForms.candidate.kind("message")

  /// The message of a line; `note` receives unknown fields.
  ///
  /// - Throws: `Fault.Garbling` if the line is not a message.
  static func read(
    _ line: [UInt8], note: (String) -> Void = { _ in }
  ) throws(Fault.Garbling) -> CandidateMessage {
    let bag = DiagnosticBag(file: "", unknownKeys: .warning)
    let message = bag.document(line).flatMap {
      kind.read($0, FieldContext(name: "a message", bag: bag))
    }
    for finding in bag.diagnostics where finding.severity == .warning { note(finding.message) }
    let error = bag.sorted.first { $0.severity == .error }
    if let message, error == nil { return message }
    throw .unreadable(
      line: Excerpt.of(line),
      reason: error.map { "column \($0.position.column): \($0.message)" } ?? "it is not a message")
  }
}
