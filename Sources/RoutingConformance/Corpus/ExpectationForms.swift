internal import RoutingVocabulary

/// The forms of expectations in case files: a part of an answer in the form of the wire, or the one
/// call of a handler.
package enum ExpectationForms {
  /// Reads the expectation of an answer; reports a wrong one.
  static func read(_ node: JSONNode, of answer: AnswerKind, _ subject: FieldContext) -> Expectation?
  {
    if node["anyOf"] != nil { return several(node, of: answer, subject) }
    if answer.isNull, node.isNull { return .answer(.nothing) }
    if answer.isNull, node["error"] == nil {
      subject.bag.error(
        at: node.position,
        "this step answers nothing; expect {\"error\": {\"code\": ...}} or remove the expectation")
      return nil
    }
    return forms[answer]?.read(object: node, subject.part("the answer of '\(answer.name)'"))
  }

  /// The form of an expectation, for every kind of answer that a step can have.
  private static let forms: [AnswerKind: ObjectForm<Expectation>] = Dictionary(
    StepForms.kinds.map { ($0.answer, ObjectForm.choice("answer", ways(to: $0.answer))) }
  ) { first, _ in first }

  private static func several(
    _ node: JSONNode, of answer: AnswerKind, _ subject: FieldContext
  ) -> Expectation? {
    guard var fields = Fields(node, as: "an expectation", in: subject.bag) else { return nil }
    let choice = Codec<Expectation>(
      schema: [:], read: { read($0, of: answer, $1) }, write: \.node)
    let choices: [Expectation] = fields.read("anyOf", .list(of: choice)) ?? []
    fields.finish()
    if let list = node["anyOf"], (list.elements ?? []).count < 2 {
      subject.bag.error(
        at: list.position, "'anyOf' has fewer than two choices; write the answer without 'anyOf'")
    }
    return .anyOf(choices)
  }

  /// The ways to write the expectation of an answer.
  package static func ways(to answer: AnswerKind) -> [ObjectForm<Expectation>] {
    if answer == .opened {
      return opening.map { form in
        ObjectForm(
          Expectation.opened, { if case .opened(let opened) = $0 { opened } else { nil } }, form)
      } + [refusal]
    }
    return answer.isNull ? [refusal] : [whole(answer.form), refusal]
  }

  /// A refusal.
  package static let refusal = whole(AnswerKind.refusal.form)

  /// An answer without optional keys.
  private static func whole(_ form: ObjectForm<Answer>) -> ObjectForm<Expectation> {
    ObjectForm(
      Expectation.answer, { if case .answer(let answer) = $0 { answer } else { nil } }, form)
  }

  /// The ways to expect an opening that is not refused.
  package static let opening: [ObjectForm<OpenedExpectation>] = [
    ObjectForm(
      OpenedExpectation(handled: true, events: []),
      [Field(\.onlyCall, ObjectForm(.plain, handlerCall))] + rest
        + [Field(\.onlyCall.match, match)] + OpeningForms.returned()
    ).only(\.isOneCall),
    ObjectForm(
      OpenedExpectation(handled: false, events: []),
      [
        .key(\.handled, "handled", .flag, "Whether the URL was handled."),
        .key(
          \.events, "events", .list(of: event.kind("event"), "an event"),
          "Everything that happens, in order; if missing, nothing may happen.", default: []),
      ] + rest + OpeningForms.returned()
    ).only { !$0.isOneCall },
  ]

  fileprivate static let openings = ObjectForm.choice("answer", opening)

  /// The keys of an answer in addition to a call or events.
  private static let rest: [Field<OpenedExpectation>] = OpeningForms.besideEvents(
    limit: "; compared only if present")
}

extension ExpectationForms {
  /// The values that a handler or its interceptor receives.
  private static let received: [Field<CallExpectation>] = [
    Field(\.parameters, parameters),
    .optional(\.wildcard, "wildcard", .value, "The components that the wildcard matched."),
    .optional(\.request, "request", ValueForms.request.named("request")),
  ]

  /// A call of a handler, which may receive the pattern of its route.
  private static let handlerCall: [Field<CallExpectation>] =
    [
      .key(
        \.route, "route", .text, "The label of the route whose handler is called.",
        need: "write the label of the route that is called")
    ] + received + [
      .optional(
        \.pattern, "pattern", .text,
        "The pattern that the handler receives; compared only if present."),
      .optional(
        \.source, "source", .text,
        "The screen from which the handler shows something; compared only if present."),
    ]

  private static let parameters: ObjectForm<Parameters> = .key(
    "parameters", Codec.parameters.orNull.map({ $0 ?? [:] }, { $0 }),
    "All parameters of the handler, without the reserved keys.", default: [:])

  private static let match: ObjectForm<MatchExpectation> = .key(
    "match", .object(matchValues).named("match"), default: .plain)

  /// The facts about the match that differ from the default.
  package static let matchValues: ObjectForm<MatchExpectation> = ObjectForm(
    .plain,
    [
      .optional(\.url, "url", .value, "The URL that the handler receives."),
      .optional(\.pattern, "pattern", .value, "The pattern that the handler receives."),
      .optional(\.scheme, "scheme", .value, "The table that the handler receives."),
      Field(\.query, ValueForms.query),
      .key(
        \.missing, "missing",
        Codec.texts.changing(schema: [
          "type": "array", "items": ["enum": ["url", "pattern", "scheme"]],
        ]), "The reserved keys that the handler does not receive.", default: []),
    ])

  /// The events of an opening.
  package static let event = Variants<EventExpectation>(
    key: "event", noun: "event",
    all: [
      Variant(
        "call", "A handler is called.", EventExpectation.call,
        { if case .call(let call) = $0 { call } else { nil } },
        ObjectForm(CallExpectation.plain, handlerCall + [Field(\.match, match)])),
      Variant(
        "unmatched", "The callback for unmatched URLs is called.",
        { EventExpectation.unmatched(url: $1, parameters: $0, table: $2) },
        {
          switch $0 {
          case .unmatched(let url, let parameters, let table): (parameters, url, table)
          case .event(.unmatched(let url, let parameters, let table)): (parameters, url, table)
          case .call, .intercept, .event: nil
          }
        },
        .key(
          "parameters", Codec.parameters.orNull,
          "The parameters that the callback receives (default: the caller's).", default: nil),
        .optional("url", .text, "The URL that the callback receives (default: the opened URL)."),
        ValueForms.inTable),
      Variant("intercept", "An interceptor is called.", interception),
    ]
      + EventForms.shared.map { variant in
        Variant(
          variant.name, variant.sentence, EventExpectation.event,
          { if case .event(let event) = $0 { event } else { nil } }, variant.form)
      })

  /// A call of an interceptor.
  ///
  /// The values under reserved keys are known only if there is a route.
  private static let interception: ObjectForm<EventExpectation> = ObjectForm(
    { label, route, call in
      guard let route else {
        let isPlain = call.wildcard == nil && call.request == nil && call.match == .plain
        let event = Event.intercept(interceptor: label, parameters: call.parameters)
        return isPlain ? .event(event) : nil
      }
      var call = call
      call.route = route
      return .intercept(label: label, call)
    },
    {
      switch $0 {
      case .intercept(let label, let call): (label, call.route, call)
      case .event(.intercept(let label, let parameters, _)):
        (label, nil, CallExpectation(route: "", parameters: parameters))
      case .call, .unmatched, .event: nil
      }
    },
    .key("interceptor", .text, "Its label.", need: "write its label"),
    .optional("route", .text, "The label of the route whose handler is called."),
    ObjectForm(.plain, received + [Field(\.match, match)]),
    missing: "missing key 'route'; write the route for which the interceptor is called")
}

extension Expectation {
  /// The expectation in the form of case files.
  package var node: JSONNode {
    switch self {
    case .answer(let answer): answer.node
    case .opened(let opened): ExpectationForms.openings.node(opened)
    case .anyOf(let choices): ["anyOf": JSONNode(.array(choices.map(\.node)))]
    }
  }
}
