internal import Routing

/// A line that a candidate wrote, understood.
enum CandidateMessage: Equatable, Sendable {
  /// Its greeting and the version of the protocol that it speaks.
  case hello(Claims, version: Int)
  /// What came of the scenario of an id.
  case answer(id: String, Outcome)
  /// There is nothing more.
  case goodbye
}

/// Reads the lines of a candidate.
struct CandidateMessageReader {
  /// Keys that the protocol does not have, as the candidate's lines showed them.
  private(set) var unknownKeys: Set<String> = []

  /// The message of a line.
  ///
  /// - Throws: `Fault.Garbling` when it is none.
  mutating func message(_ line: [UInt8]) throws(Fault.Garbling) -> CandidateMessage {
    let bag = DiagnosticBag(file: "", unknownKeys: .warning)
    let (root, problems) = JSONReader.read(line, file: "")
    bag.add(problems)
    let message = root.flatMap { self.message($0, bag) }
    for finding in bag.diagnostics where finding.severity == .warning {
      unknownKeys.insert(finding.message)
    }
    if let error = bag.sorted.first(where: { $0.severity == .error }) {
      throw .unreadable(
        line: Excerpt.of(line), reason: "column \(error.position.column): \(error.message)")
    }
    guard let message else {
      throw .unreadable(line: Excerpt.of(line), reason: "it is no message")
    }
    return message
  }

  private func message(_ root: JSONNode, _ bag: DiagnosticBag) -> CandidateMessage? {
    guard var fields = Fields(root, as: "a message", in: bag) else { return nil }
    defer { fields.finish() }
    let kinds = "\"hello\", \"answer\" or \"goodbye\""
    guard let kind = fields.requiredString("message", need: "write \(kinds)") else { return nil }
    switch WireProtocol.Message(rawValue: kind) {
    case .hello: return hello(&fields, bag)
    case .answer: return answer(&fields, bag)
    case .goodbye: return .goodbye
    case .scenario, nil:
      bag.error(at: fields.position, "no such message '\(kind)'; write \(kinds)")
      return nil
    }
  }

  private func hello(_ fields: inout Fields, _ bag: DiagnosticBag) -> CandidateMessage? {
    let need = "write the version of the protocol, \(WireProtocol.version)"
    _ = fields.requiredNode("protocol", need: need)
    let version = fields.optionalInt("protocol")
    let name = fields.requiredString("name", need: "write the name of the router")
    if name?.isEmpty == true {
      bag.error(at: fields.position, "the router has no name; write one under 'name'")
    }
    var claims = Claims(
      name: name?.shown ?? "", version: fields.optionalString("version")?.shown)
    claims.dialects = fields.optionalStrings("dialects")
    for name in claims.dialects ?? [] where Dialect.named(name) == nil {
      bag.warning(at: fields.position, "no such dialect '\(name)'; the claim is ignored")
    }
    claims.capabilities = fields.optionalStrings("capabilities").map { names in
      for name in names where Capability(rawValue: name) == nil {
        bag.warning(at: fields.position, "no such capability '\(name)'; the claim is ignored")
      }
      return Set(names.compactMap { Capability(rawValue: $0) })
    }
    claims.tellsReservedKeys = fields.optionalBool("reservedKeys") ?? true
    guard let version, name != nil else { return nil }
    return .hello(claims, version: version)
  }

  private func answer(_ fields: inout Fields, _ bag: DiagnosticBag) -> CandidateMessage? {
    guard let id = fields.requiredString("id", need: "write that of the scenario") else {
      return nil
    }
    fields.requireNoMore(thanOneOf: ["observed", "unsupported", "thrown"])
    if fields.has("unsupported") {
      return fields.optionalString("unsupported").map {
        .answer(id: id, .unsupported($0.shown))
      }
    }
    if fields.has("thrown") {
      return fields.optionalString("thrown").map { .answer(id: id, .thrown($0.shown)) }
    }
    let need = "write an answer for each step, or \"unsupported\""
    let reader = AnswerReader(bag: bag)
    let steps = fields.requiredNodes("observed", need: need)?.compactMap(reader.outcome)
    return steps.map { .answer(id: id, .played($0)) }
  }
}

/// The beginning of bytes, for messages.
package enum Excerpt {
  private static let length = 200

  /// The first characters; bytes that are not UTF-8 show as U+FFFD.
  package static func of(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    return bytes.count > length ? text + "..." : text
  }
}
