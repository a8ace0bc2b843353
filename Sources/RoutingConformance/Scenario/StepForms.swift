internal import Routing

/// The steps: what each is, its keys, and what it answers.
package enum StepForms {
  /// Every step, in the order of the guide.
  package static let all = Variants<Step>(
    key: "do", noun: "step",
    need: #"every step says what it does, such as "do": "open""#,
    all: registering + opening + removing + rewriting + surroundings + navigation)

  /// Steps of which nothing is expected; what they make routers do has such steps in it, too.
  static let setup: Kind<[Step]> = .recursive("setup") { silent }

  private static let silent: Kind<[Step]> = .list(of: all.kind("silentStep"), "a step")

  private static let registering: [Variant<Step>] = [
    Variant(
      "register", "Registers a pattern.", Step.register,
      { step in
        if case .register(let step) = step, step.patterns.count == 1, !step.isDelayed {
          step
        } else {
          nil
        }
      }, route, words: { "register \($0.words)" }),
    Variant(
      "registerMany", "Registers several patterns under one label, all or none.", needs: [.batches],
      Step.register,
      { step in if case .register(let step) = step, step.patterns.count != 1 { step } else { nil }
      }, routes, words: { "register \($0.words)" }),
    Variant(
      "registerDelayed", "Registers a pattern with the next opening.", needs: [.delay],
      { .register($0.delayed) },
      { step in if case .register(let step) = step { step } else { nil } }, route,
      words: { "register \($0.words)" }),
  ]

  private static let opening: [Variant<Step>] = [
    Variant(
      "open", "Opens a URL.", answer: .opened, Step.open,
      { if case .open(let step) = $0 { step } else { nil } }, open(url: "url"),
      words: { "open \($0.words)" }),
    Variant(
      "canOpen", "Checks whether a URL could be opened.", needs: [.canOpen], answer: .canOpen,
      canOpen(url: ValueForms.plainURL)),
    Variant(
      "set", "Sets rules; of one table, where one is named.", Step.set,
      { if case .set(let rules, let table) = $0 { (rules, table) } else { nil } },
      .key(
        "rules", ValueForms.someRules, "The rules and their values.", need: "write the rules to set"
      ),
      ValueForms.inAnyTable, words: { "set \($0.words)\($1.words)" }),
    Variant(
      "onUnmatched", "Sets or takes away the callback for unmatched URLs.", needs: [.unmatched],
      Step.onUnmatched,
      { if case .onUnmatched(let enabled, let table) = $0 { (enabled, table) } else { nil } },
      .key(
        "enabled", .flag, "Whether there is one (default: true).", default: true,
        isAlwaysWritten: true), ValueForms.inTable,
      words: { "\($0 ? "set" : "take away") the unmatched callback\(Optional($1).words)" }),
  ]

  private static let removing: [Variant<Step>] = [
    Variant(
      "unregister", "Removes a pattern.", needs: [.removal], Step.unregister,
      { if case .unregister(let pattern, let table) = $0 { (pattern, table) } else { nil } },
      .key("pattern", .text, "The pattern."), ValueForms.inTable,
      words: { "remove \($0)\(Optional($1).words)" }),
    Variant(
      "unregisterAll", "Removes all patterns of a table.", needs: [.removal], Step.unregisterAll,
      { if case .unregisterAll(let table) = $0 { table } else { nil } }, ValueForms.inTable,
      words: { "remove all routes\(Optional($0).words)" }),
    Variant(
      "unregisterScheme", "Forgets the table of a scheme.", needs: [.tables], Step.unregisterScheme,
      { if case .unregisterScheme(let name) = $0 { name } else { nil } }, scheme,
      words: { "forget the scheme \($0)" }),
    Variant(
      "touchScheme", "Accesses the table of a scheme and does nothing with it.", needs: [.tables],
      Step.touchScheme, { if case .touchScheme(let name) = $0 { name } else { nil } }, scheme,
      words: { "access the table of scheme \($0)" }),
    Variant(
      "unregisterAllSchemes", "Forgets all tables of schemes.", needs: [.tables],
      { Step.unregisterAllSchemes }, { $0 == .unregisterAllSchemes ? () : nil },
      words: { "forget all schemes" }),
    Variant(
      "routes", "Lists the patterns of a table.", needs: [.listing], answer: .patterns, Step.routes,
      { if case .routes(let table) = $0 { table } else { nil } }, ValueForms.inTable,
      words: { "list the routes\(Optional($0).words)" }),
    Variant(
      "allRoutes", "Lists the patterns of all tables.", needs: [.listing, .tables], answer: .tables,
      { Step.allRoutes }, { $0 == .allRoutes ? () : nil },
      words: { "list the routes of all tables" }),
  ]

  private static let scheme: Form<String> = .key("scheme", .text, "The scheme.")

  /// The keys of an opening, its URL under one of these names.
  static func open(url name: String, _ sentence: String? = nil) -> Form<OpenStep> {
    Form(
      OpenStep(asking: "", in: nil),
      [
        .key(\.given, name, ValueForms.url.named("url"), sentence, need: "write the URL"),
        Field(\.kind, ValueForms.ofKind),
        .key(
          \.parameters, "parameters", Kind.parameters.orNull, "The caller's parameters.",
          default: nil, needs: [.callersParameters]),
        .optional(
          \.extra, "extra", .value, "A value that travels with the opening, beside the parameters.",
          needs: [.extras]),
        .key(
          \.reportsRefusal, "reported", .flag,
          "Whether its refusal is an event, where a handler opens it.", default: false),
        Field(\.table, ValueForms.inAnyTable),
      ])
  }

  /// The keys of a question whether a URL could be opened.
  static func canOpen(url: Form<String?>) -> Form<Step> {
    Form(
      Step.canOpen, { if case .canOpen(let url, let table) = $0 { (url, table) } else { nil } },
      url, ValueForms.inAnyTable,
      words: { "check whether \($0.urlWords) can be opened\($1.words)" })
  }
}

extension OpenStep {
  /// The URL as it is given.
  fileprivate var given: GivenText? {
    get { url.map { GivenText(text: $0, isURLObject: isURLObject) } }
    set { (url, isURLObject) = (newValue?.text, newValue?.isURLObject ?? false) }
  }
}
