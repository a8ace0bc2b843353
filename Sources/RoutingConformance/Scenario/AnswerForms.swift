package import Routing

/// The answers of candidates, as the wire writes them.
enum AnswerForms {
  /// The outcome of one step.
  static let outcome: Kind<StepOutcome> = .choice(
    "answer", "The outcome of one step.",
    [.word(nil, .answer(.nothing), "Nothing; most steps have this answer.")]
      + answers.map { form in
        .object(
          StepOutcome.answer, { if case .answer(let answer) = $0 { answer } else { nil } }, form)
      } + ends.map { .object($0) })

  /// The outcomes that end the list of answers.
  static let ends: [Form<StepOutcome>] = [
    Form(
      { .unsupported($0.shown) },
      { if case .unsupported(let feature) = $0 { feature } else { nil } },
      .key("unsupported", .text, "What the router lacks for this step; no answer follows it.")),
    Form(
      { .thrown($0.shown) }, { if case .thrown(let error) = $0 { error } else { nil } },
      .key("thrown", .text, "An error that is not a refusal; no answer follows it.")),
  ]

  /// The forms of answers, in the order of `AnswerForm`.
  static let answers: [Form<Answer>] = [
    Form(
      Answer.opened, { if case .opened(let opened) = $0 { opened } else { nil } }, opened),
    Form(
      Answer.canOpen, { if case .canOpen(let can) = $0 { can } else { nil } },
      .key("can", .flag, "Whether the URL could be opened.")),
    Form(
      Answer.patterns, { if case .patterns(let patterns) = $0 { patterns } else { nil } },
      .key("patterns", .texts, "The patterns of the table, in order.")),
    Form(
      Answer.tables, { if case .tables(let tables) = $0 { tables } else { nil } },
      .key(
        "tables", .list(of: .object(ValueForms.listing), "a table"),
        "The patterns of every table, the global one first, each with its `in` and `patterns`.")),
    Form(
      Answer.rewritten, { if case .rewritten(let url) = $0 { url } else { nil } },
      .key("url", Kind.text.orNull, "The URL after rewriting, or null if there is none.")),
    Form(
      Answer.location, { if case .location(let location) = $0 { location } else { nil } },
      .key("location", Kind.text.orNull, "The location, or null if there is none.")),
    Form(
      Answer.changes, { if case .changes(let changes) = $0 { changes } else { nil } },
      .key("changes", ScreenForms.changes, "The changes of the screens, in order.")),
    Form(
      Answer.screens, { if case .screens(let state) = $0 { state } else { nil } },
      .key("screens", .object(ScreenForms.state), "The screens, and which of them is current.")),
    refusal,
  ]

  /// The same, by `AnswerForm`.
  static let forms = Dictionary(uniqueKeysWithValues: zip(AnswerForm.allCases, answers))

  /// A refusal.
  static let refusal: Form<Answer> = Form(
    Answer.error, { if case .error(let code) = $0 { code } else { nil } },
    .key("error", error, "The error with which the router refuses, by its `code`."))

  private static let error: Kind<ErrorCode> = .object(
    Form({ $0 }, { $0 }, .key("code", ValueForms.error, need: "write the code of the error")))

  private static let opened: Form<Opened> = Form(
    .unhandled,
    [
      .key(\.handled, "handled", .flag, "Whether the URL was handled."),
      .key(
        \.events, "events", .list(of: event.kind("event"), "an event"),
        "Everything that happened, in order.", need: "write what happened, in order"),
    ] + besideEvents() + returned())

  /// The other keys of an opening; `limit` is a sentence that says when some of them are compared.
  static func besideEvents<Event>(limit: String = "") -> [Field<OpenedAs<Event>>] {
    [
      .key(\.logged, "logged", .flag, "Whether the router wrote to its log.", default: false),
      .optional(
        \.error, "error", error, "The error with which the router refuses, or the opening ends."),
      .optional(\.url, "url", .text, "The URL that was opened last\(limit)."),
      .optional(\.fullPath, "fullPath", .text, "The whole pattern of the route\(limit)."),
      .optional(\.extra, "extra", .value, "The value that travelled\(limit)."),
    ]
  }

  /// The object that an opening returns.
  static func returned<Event>() -> [Field<OpenedAs<Event>>] {
    [
      .optional(
        \.returned, "returned", .value,
        "The object that the opening returns, or the screen that was shown as `nothing`.")
    ]
  }

  /// The events of an opening.
  static let event = Variants<Event>(
    key: "event", noun: "event",
    all: [
      Variant(
        "call", "A handler is called.",
        { route, parameters, match, request in
          var route = route
          route.match = match
          return .call(route: route, parameters: parameters, request: request)
        }, { if case .call(let a, let b, let c) = $0 { (a, b, a.match?.said, c) } else { nil } },
        route, received, match, .optional("request", ValueForms.request)),
      Variant(
        "unmatched", "The callback for unmatched URLs is called.", Event.unmatched,
        { if case .unmatched(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
        .key("url", .text),
        .key("parameters", Kind.parameters.orNull, default: nil, isAlwaysWritten: true),
        .key("in", ValueForms.table.named("table"), default: .global, isAlwaysWritten: true)),
      Variant(
        "intercept", "An interceptor is called.", Event.intercept,
        { if case .intercept(let a, let b, let c) = $0 { (a, b, c?.said) } else { nil } },
        .key("interceptor", .text), received, match),
    ] + shared)

  /// Events that answers and expectations write in the same way.
  static let shared: [Variant<Event>] =
    [
      Variant(
        "redirect", "A route redirects.", Event.redirect,
        { if case .redirect(let route, let target) = $0 { (route, target) } else { nil } },
        .key("route", .text, "The route.", need: "write the route that redirects"),
        .key("to", .text, "The URL to which it redirects.", need: "write where it redirects")),
      Variant(
        "callback", "The opening's callback is called with an object.", Event.callback,
        { if case .callback(let value) = $0 { value } else { nil } },
        .key("value", .value, "The object.", need: "write the object")),
      Variant(
        "refused", "An opening inside a handler is refused.", Event.refused,
        { if case .refused(let error) = $0 { error } else { nil } },
        .key("error", ValueForms.error, "The error.", need: "write the error")),
    ]
    + ScreenForms.change.all.map { variant in
      Variant(
        variant.name, variant.sentence, Event.change,
        { if case .change(let it) = $0 { it } else { nil } }, variant.form)
    }

  /// A route by its label.
  ///
  /// With a key `label`, `route` is the pattern that the handler received.
  private static let route: Form<CalledRoute> = Form(
    { route, label, source in
      CalledRoute(label ?? route, pattern: label == nil ? nil : route, source: source)
    },
    { ($0.pattern ?? $0.label, $0.pattern == nil ? nil : $0.label, $0.source) },
    .key("route", .text), .optional("label", .text),
    .optional("source", .text, "The screen from which the handler shows something."))

  /// The parameters that the handler received; possibly none.
  private static let received: Form<Parameters> = .key(
    "parameters", .parameters, need: "write {} if there are none")

  /// The record of the match, if the handler received one.
  private static let match: Form<MatchRecord?> = .optional(
    "match", ValueForms.match, "The record of the match.")
}

extension MatchRecord {
  /// The record, if it has members.
  fileprivate var said: MatchRecord? { members.isEmpty ? nil : self }
}

extension StepOutcome {
  /// The outcome as the wire writes it.
  package var value: Value { AnswerForms.outcome.write(self).value }
}

extension Answer {
  /// The answer as the wire writes it; `null` for nothing.
  package var value: Value { StepOutcome.answer(self).value }
}

extension Event {
  /// The event as the wire writes it.
  package var value: Value { AnswerForms.event.node(self).value }
}

extension TableListing {
  /// The listing as the wire writes it.
  package var value: Value { ValueForms.listing.node(self).value }
}

extension TableAddress {
  /// The table as case files and the wire write it.
  package var value: Value { ValueForms.table.write(self).value }
}
