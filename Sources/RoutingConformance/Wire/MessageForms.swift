internal import RoutingVocabulary

/// A decoded line from a candidate.
enum CandidateMessage: Equatable, Sendable {
  /// The candidate's hello, and the version of its protocol.
  case hello(Claims, version: Int)
  /// The outcome of the scenario with an id.
  case answer(id: String, Outcome)
  /// The last message of the candidate, which then ends.
  case goodbye
}

/// A decoded line from the runner.
enum RunnerMessage: Sendable {
  /// The runner's name, and the version of its protocol.
  case hello(version: Int, runner: String)
  /// The scenario to play.
  case scenario(id: Value?, dialect: String?, rules: [RuleSetting], steps: [Step])
  /// The last message of the runner.
  case goodbye
}

/// The messages of the wire protocol (Conformance/wire/README.md).
enum MessageForms {
  /// The messages of the runner.
  static let runner = Variants<RunnerMessage>(
    key: "message", noun: "message",
    all: [
      Variant("hello", "The first line: the version of the protocol.", greeting),
      Variant("scenario", "The steps for a fresh router.", scenario),
      Variant(
        "goodbye", "The last line.", { RunnerMessage.goodbye },
        { if case .goodbye = $0 { () } else { nil } }),
    ])

  private static let greeting: ObjectForm<RunnerMessage> = ObjectForm(
    RunnerMessage.hello,
    { if case .hello(let version, let name) = $0 { (version, name) } else { nil } }, version,
    .written("runner", .text, "The name of the runner."))

  /// The messages of a candidate.
  static let candidate = Variants<CandidateMessage>(
    key: "message", noun: "message",
    all: [
      Variant("hello", "The candidate's answer: its name and its claims.", hello),
      Variant("answer", "The outcome of a scenario.", answer),
      Variant(
        "goodbye", "The last line; the candidate then ends.", { CandidateMessage.goodbye },
        { $0 == .goodbye ? () : nil }),
    ])

  private static let hello: ObjectForm<CandidateMessage> = ObjectForm(
    { .hello($1, version: $0) },
    { if case .hello(let claims, let version) = $0 { (version, claims) } else { nil } }, version,
    claims)

  private static let answer: ObjectForm<CandidateMessage> = ObjectForm(
    CandidateMessage.answer,
    { if case .answer(let id, let outcome) = $0 { (id, outcome) } else { nil } },
    .key("id", .text, "The id of the scenario.", need: "write the id of the scenario"), outcome)

  private static let version: ObjectForm<Int> = .key(
    "protocol",
    .integer.changing(schema: ["const": JSONNode(integerLiteral: WireProtocol.version)]),
    "The version of the protocol.",
    need: "write the version of the protocol, \(WireProtocol.version)")

  /// A scenario, in the form that the runner sends and `observe` reads.
  static let scenario: ObjectForm<RunnerMessage> = ObjectForm(
    RunnerMessage.scenario,
    { if case .scenario(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .optional("id", .value, "The case and the dialect; the answer repeats this id."),
    .optional("dialect", .text, "The dialect whose rules the router starts with."),
    .key(
      "rules", ValueForms.rules, "Rules that differ from the rules of the dialect.", default: []),
    .key("steps", StepForms.setup, need: "write the steps of the scenario"))

  /// The outcome of a scenario.
  ///
  /// A fault has no message.
  static let outcome: ObjectForm<Outcome> = .choice(
    "answer",
    [
      ObjectForm(
        Outcome.played, { if case .played(let steps) = $0 { steps } else { nil } },
        .key("observed", .list(of: AnswerForms.outcome, "an answer"))),
      ObjectForm(
        { Outcome.unsupported($0.shown) },
        { if case .unsupported(let feature) = $0 { feature } else { nil } },
        .key(
          "unsupported", .text,
          "The feature that the router lacks for the whole scenario: the name of a capability, or a few words."
        )
      ),
      ObjectForm(
        { Outcome.thrown($0.shown) }, { if case .thrown(let error) = $0 { error } else { nil } },
        .key(
          "thrown", .text, "An error that is not a refusal; no router could be created.")),
    ])
}

extension MessageForms {
  private static let claims: ObjectForm<Claims> = ObjectForm(
    Claims.init(greeting:_:_:_:_:_:_:), { $0.members },
    .key(
      "name", .fullText(need: "write the name of the router"),
      "The name of the router in reports, of at most \(Claims.longest) bytes."),
    .optional(
      "version", .text, "The version of the router, of at most \(Claims.longest) bytes."),
    .optional(
      "dialects", dialects,
      "The dialects that the candidate claims; cases of other dialects are skipped and not sent (default: all are sent)."
    ),
    .optional(
      "dialect", .object(DialectDeclaration.form),
      "The dialect that the candidate declares, the only one in which it is checked."),
    .optional(
      "capabilities", capabilities,
      "The capabilities that the candidate has in addition to `core` and `paths`. Cases that need other capabilities are skipped and not sent (default: probes find them). Probes complete a list that contains `core`."
    ),
    .key(
      "without", capabilities,
      "Capabilities that the candidate does not have, even if a probe would find them; cases that need one are skipped and not sent (default: none).",
      default: Capabilities()),
    .key(
      "reservedKeys", .flag,
      "Whether handlers receive facts about the match itself under reserved keys (PARAM-4) (default: true).",
      default: true))

  private static let dialects: Codec<[String]> = .claims("dialect") { Dialect.named($0) != nil }

  private static let capabilityNames: Codec<[String]> = .claims("capability") {
    Capability(rawValue: $0) != nil
  }.changing(
    schema: [
      "type": "array", "uniqueItems": true,
      "items": ["enum": JSONNode(texts: Capability.allCases.map(\.rawValue))],
    ])

  private static let capabilities: Codec<Capabilities> = capabilityNames.map(
    { Capabilities($0.compactMap(Capability.init)) },
    Capability.names)
}

extension Claims {
  /// The claims of a hello, from its members in the order of the form.
  fileprivate init(
    greeting name: String, _ version: String?, _ dialects: [String]?,
    _ declaration: DialectDeclaration?, _ capabilities: Capabilities?,
    _ without: Capabilities, _ hasReservedKeys: Bool
  ) {
    let claims = Claims(
      name: name.shown, version: version?.shown, dialects: dialects, capabilities: capabilities,
      without: without, isComplete: capabilities?.contains(.core) == false,
      hasReservedKeys: hasReservedKeys)
    self = declaration.map(claims.declaring) ?? claims
  }

  /// The members of a hello in the order of the form.
  fileprivate var members:
    (
      String, String?, [String]?, DialectDeclaration?, Capabilities?, Capabilities, Bool
    )
  {
    (
      name, version, dialects, ownDialect.map(DialectDeclaration.init), listed, without,
      hasReservedKeys
    )
  }

  /// The capabilities in a hello; `core` is in the list if probes may find more.
  fileprivate var listed: Capabilities? {
    if isComplete { return capabilities.subtracting([.core]) }
    return capabilities == [.core] ? nil : capabilities
  }
}

extension Codec where Content == [String] {
  /// The names of claimed capabilities; an unknown name is a warning.
  fileprivate static func claims(
    _ noun: String, _ exists: @escaping @Sendable (String) -> Bool
  ) -> Codec {
    texts.checking { names, node, subject in
      for name in names where !exists(name) {
        subject.bag.warning(at: node.position, "no such \(noun) '\(name)'; the claim is ignored")
      }
    }
  }
}
