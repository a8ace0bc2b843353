package import Routing

extension StepForms {
  static let rewriting: [Variant<Step>] = [
    addRewrite, addRewrites, removeRewrite, removeAllRewrites, rewrite, location,
  ]

  private static let addRewrite: Variant<Step> = Variant(
    "addRewrite", "Adds a rewrite rule.", needs: [.rewriting],
    Form({ Step.addRewrites([$0]) }, { _ in nil }, rewriteRule))

  private static let addRewrites: Variant<Step> = Variant(
    "addRewrites", "Adds several rewrite rules in their order.", needs: [.rewriting],
    Form(
      Step.addRewrites, { if case .addRewrites(let rules) = $0 { rules } else { nil } },
      .key("rewrites", rewriteRules, "The rewrite rules.", need: "write the rewrite rules")
    ) { "rewrite \($0.map(\.words).joined(separator: ", "))" })

  private static let removeRewrite: Variant<Step> = Variant(
    "removeRewrite", "Removes the rewrite rule with this match.", needs: [.rewriting],
    Form(
      Step.removeRewrite, { if case .removeRewrite(let match) = $0 { match } else { nil } },
      .key("match", Kind.text.orNull, "The expression; null: no text at all.")
    ) { "remove the rewrite rule \($0 ?? "no text")" })

  private static let removeAllRewrites: Variant<Step> = Variant(
    "removeAllRewrites", "Removes all rewrite rules.", needs: [.rewriting],
    Form(
      { Step.removeAllRewrites }, { $0 == .removeAllRewrites ? () : nil },
      words: { "remove all rewrite rules" }))

  private static let rewrite: Variant<Step> = Variant(
    "rewrite", "Rewrites a URL without opening it.", needs: [.rewriting], answer: .rewritten,
    Form(
      Step.rewrite, { if case .rewrite(let url) = $0 { url } else { nil } }, ValueForms.plainURL
    ) { "rewrite \($0.urlWords)" })

  private static let location: Variant<Step> = Variant(
    "location", "Looks up the location of a name.", needs: [.names], answer: .location,
    Form(
      Step.location,
      { if case .location(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
      .key("name", .text, "The name of a route."),
      values("parameters", "The values of its parameters."),
      values("query", "The items of its query.")
    ) { name, parameters, query in
      "get the location of \(name) with \(parameters.words)"
        + (query.isEmpty ? "" : " and the query \(query.words)")
    })

  private static func values(_ name: String, _ sentence: String) -> Form<Parameters> {
    .key(name, .parameters, sentence, default: [:])
  }

  private static let rewriteRule: Form<RewriteRule> = Form(
    { RewriteRule(match: $0, target: $1) }, { ($0.match, $0.target) },
    .key(
      "match", .value, "The regular expression; a router has to refuse what is no text.",
      default: .null, isAlwaysWritten: true),
    .key(
      "target", .value, "What a URL that it matches becomes.", default: .null,
      isAlwaysWritten: true))

  /// Rewrite rules; an element that is no object is one that a router has to refuse.
  private static let rewriteRules: Kind<[RewriteRule]> = .list(
    of: Kind<RewriteRule>(
      schema: [
        "anyOf": [
          rewriteRule.schema(),
          [
            "type": ["string", "number", "boolean", "null", "array"],
            "description": "No rule; a router has to refuse it.",
          ],
        ]
      ],
      read: { node, subject in
        node.members == nil
          ? RewriteRule(match: .null, target: .null) : rewriteRule.read(object: node, subject)
      }, write: rewriteRule.node), "a rewrite rule")

  static let surroundings: [Variant<Step>] =
    redirecting + interception + nesting + [
      releaseTarget, defaultDefinition, setParser,
    ]

  private static let releaseTarget: Variant<Step> = Variant(
    "releaseTarget", "Lets go of the object of a label.", needs: [.handlerObjects],
    Form(
      Step.releaseTarget, { if case .releaseTarget(let label) = $0 { label } else { nil } },
      .key("target", .text, "The label.")
    ) { "let go of the target \($0)" })

  private static let setParser: Variant<Step> = Variant(
    "setParser", "Sets a parser in front of the router's own, or takes it away.",
    needs: [.parsers],
    Form(
      Step.setParser, { if case .setParser(let script) = $0 { script } else { nil } },
      .key("parser", ScriptForms.parser.named("parser"), need: "write what it does")
    ) { $0.map { "set a parser that \($0.words)" } ?? "take away the parser" })

  private static let redirecting: [Variant<Step>] = [
    addRedirects, replaceRedirects,
  ]

  private static let addRedirects: Variant<Step> = Variant(
    "addRedirects", "Adds redirects to the table of redirects.", needs: [.redirecting],
    redirects(replacing: false))

  private static let replaceRedirects: Variant<Step> = Variant(
    "replaceRedirects", "Replaces the table of redirects.", needs: [.redirecting],
    redirects(replacing: true))

  private static func redirects(replacing: Bool) -> Form<Step> {
    Form(
      { Step.redirects($0, replacing: replacing, table: $1) },
      { if case .redirects(let a, replacing, let b) = $0 { (a, b) } else { nil } },
      .key("map", redirectMap, "URLs and where they lead.", need: "write the redirects"),
      ValueForms.inAnyTable,
      words: { entries, table in
        let entries = entries.map(\.words).joined(separator: ", ")
        return "redirect \(replacing ? "nothing but " : "")\(entries)\(table.words)"
      })
  }

  private static let redirectMap: Kind<[RedirectEntry]> = .members(
    of: .text, "a target", { RedirectEntry(from: $0, to: $1) }, { ($0.from, $0.to) })

  private static let interception: [Variant<Step>] = [
    addInterceptor, removeInterceptor,
  ]

  private static let addInterceptor: Variant<Step> = Variant(
    "addInterceptor", "Adds an interceptor.", needs: [.interception],
    interceptor.as(Step.addInterceptor) { step in
      if case .addInterceptor(let step) = step { step } else { nil }
    } words: {
      "add the interceptor \($0.words)"
    })

  private static let removeInterceptor: Variant<Step> = Variant(
    "removeInterceptor", "Removes an interceptor.", needs: [.interception],
    Form(
      Step.removeInterceptor,
      { if case .removeInterceptor(let label) = $0 { label } else { nil } },
      .key("label", .text, "Its label.")
    ) { "remove the interceptor \($0)" })

  private static let interceptor: Form<InterceptorStep> = Form(
    { InterceptorStep(label: $0, routes: $1, place: $2, script: $3) },
    { ($0.label, $0.routes, $0.place, $0.script) },
    .key("label", .text, "The label under which it is expected and removed."),
    .key(
      "routes", Kind.texts.orNull.map({ $0 ?? [] }, { $0 }),
      "The patterns for which it is called (default: all URLs).", default: []),
    .optional("at", .integer, "Its place among the others (default: the end)."),
    .key("result", ScriptForms.interception.named("interception"), need: "write what it does"))

  private static let nesting: [Variant<Step>] = [
    createSubrouter, bindSubrouter,
  ]

  private static let createSubrouter: Variant<Step> = Variant(
    "createSubrouter", "Makes a router inside another one.", needs: [.nesting],
    Form(
      Step.createSubrouter,
      { if case .createSubrouter(let label, let upper) = $0 { (label, upper) } else { nil } },
      .key("router", .text, "The label of the new router."),
      .key(
        "upper", .text, "The router inside which it is; main if nothing is said.",
        default: "main", isAlwaysWritten: true)
    ) { "make the router \($0) inside \($1)" })

  private static let bindSubrouter: Variant<Step> = Variant(
    "bindSubrouter", "Binds a router to a pattern of another one.", needs: [.nesting],
    Form(
      Step.bindSubrouter,
      { if case .bindSubrouter(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
      .key("pattern", .text, "The pattern."),
      .key("router", .text, "The router that is bound."), ValueForms.inAnyTable
    ) { "have the router \($1) handle \($0)\($2.words)" })
}

extension Step {
  /// The JSON text of the step, as documents write it.
  package var text: String { JSONWriter.line(StepForms.all.node(self)) }

  /// Every text of the step as documents write it, names of keys included.
  package var texts: [String] { StepForms.all.node(self).texts }

  /// What a router needs to do the step.
  package var capabilities: Set<Capability> { StepForms.all.needs(self) }
}

extension [RuleSetting] {
  /// The JSON text of the rules and their values.
  package var text: String { JSONWriter.line(ValueForms.rules.write(self)) }
}

extension JSONNode {
  /// Every text in the value, names of members included.
  fileprivate var texts: [String] {
    switch content {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
    case .null, .bool, .number: []
    }
  }
}
