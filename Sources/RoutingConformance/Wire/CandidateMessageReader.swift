/// Reads the lines of a candidate.
struct CandidateMessageReader {
  /// Keys that the protocol does not have, as the candidate's lines showed them.
  private(set) var unknownKeys: Set<String> = []

  private static let kind = MessageForms.candidate.kind("message")

  /// The message of a line.
  ///
  /// - Throws: `Fault.Garbling` when it is none.
  mutating func message(_ line: [UInt8]) throws(Fault.Garbling) -> CandidateMessage {
    let bag = DiagnosticBag(file: "", unknownKeys: .warning)
    let message = bag.document(line).flatMap {
      Self.kind.read($0, Subject(name: "a message", bag: bag))
    }
    for finding in bag.diagnostics where finding.severity == .warning {
      unknownKeys.insert(finding.message)
    }
    let error = bag.sorted.first { $0.severity == .error }
    if let message, error == nil { return message }
    throw .unreadable(
      line: Excerpt.of(line),
      reason: error.map { "column \($0.position.column): \($0.message)" } ?? "it is no message")
  }
}

/// The beginning of bytes, for messages.
package enum Excerpt {
  private static let length = 200

  /// The first scalars; bytes that are not UTF-8 show as U+FFFD.
  package static func of(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(4 * length + 4), as: UTF8.self).unicodeScalars
    return text.count > length ? String(text.prefix(length)) + "..." : String(text)
  }
}
