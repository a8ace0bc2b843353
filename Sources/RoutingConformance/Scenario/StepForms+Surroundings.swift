package import Routing

extension StepForms {
  static let rewriting: [Variant<Step>] = [
    Variant(
      "addRewrite", "Adds a rewrite rule.", needs: [.rewriting], { Step.addRewrites([$0]) },
      { _ in nil }, rewriteRule),
    Variant(
      "addRewrites", "Adds several rewrite rules in their order.", needs: [.rewriting],
      Step.addRewrites, { if case .addRewrites(let rules) = $0 { rules } else { nil } },
      .key("rewrites", rewriteRules, "The rewrite rules.", need: "write the rewrite rules"),
      words: { "rewrite \($0.map(\.words).joined(separator: ", "))" }),
    Variant(
      "removeRewrite", "Removes the rewrite rule with this match.", needs: [.rewriting],
      Step.removeRewrite, { if case .removeRewrite(let match) = $0 { match } else { nil } },
      .key("match", Kind.text.orNull, "The expression; null: no text at all."),
      words: { "remove the rewrite rule \($0 ?? "no text")" }),
    Variant(
      "removeAllRewrites", "Removes all rewrite rules.", needs: [.rewriting],
      { Step.removeAllRewrites }, { $0 == .removeAllRewrites ? () : nil },
      words: { "remove all rewrite rules" }),
    Variant(
      "rewrite", "Rewrites a URL without opening it.", needs: [.rewriting], answer: .rewritten,
      Step.rewrite, { if case .rewrite(let url) = $0 { url } else { nil } }, ValueForms.plainURL,
      words: { "rewrite \($0.urlWords)" }),
    Variant(
      "location", "Looks up the location of a name.", needs: [.names], answer: .location,
      Step.location, { if case .location(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
      .key("name", .text, "The name of a route."),
      values("parameters", "The values of its parameters."),
      values("query", "The items of its query."),
      words: { name, parameters, query in
        "get the location of \(name) with \(parameters.words)"
          + (query.isEmpty ? "" : " and the query \(query.words)")
      }),
  ]

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

  static let surroundings: [Variant<Step>] = [
    Variant(
      "addRedirects", "Adds redirects to the table of redirects.", needs: [.redirecting],
      redirects(replacing: false)),
    Variant(
      "replaceRedirects", "Replaces the table of redirects.", needs: [.redirecting],
      redirects(replacing: true)),
    Variant(
      "addInterceptor", "Adds an interceptor.", needs: [.interception], Step.addInterceptor,
      { step in if case .addInterceptor(let step) = step { step } else { nil } }, interceptor,
      words: { "add the interceptor \($0.words)" }),
    Variant(
      "removeInterceptor", "Removes an interceptor.", needs: [.interception],
      Step.removeInterceptor, { if case .removeInterceptor(let label) = $0 { label } else { nil } },
      .key("label", .text, "Its label."), words: { "remove the interceptor \($0)" }),
    Variant(
      "createSubrouter", "Makes a router inside another one.", needs: [.nesting],
      Step.createSubrouter,
      { if case .createSubrouter(let label, let upper) = $0 { (label, upper) } else { nil } },
      .key("router", .text, "The label of the new router."),
      .key(
        "upper", .text, "The router inside which it is (default: main).",
        default: "main", isAlwaysWritten: true), words: { "make the router \($0) inside \($1)" }),
    Variant(
      "bindSubrouter", "Binds a router to a pattern of another one.", needs: [.nesting],
      Step.bindSubrouter,
      { if case .bindSubrouter(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
      .key("pattern", .text, "The pattern."), .key("router", .text, "The router that is bound."),
      ValueForms.inAnyTable, words: { "have the router \($1) handle \($0)\($2.words)" }),
    Variant(
      "releaseTarget", "Lets go of the object of a label.", needs: [.handlerObjects],
      Step.releaseTarget, { if case .releaseTarget(let label) = $0 { label } else { nil } },
      .key("target", .text, "The label."), words: { "let go of the target \($0)" }),
    Variant(
      "setDefaultDefinition", "Sets what decides about routes from now on.",
      needs: [.definitions], Step.setDefaultDefinition,
      { if case .setDefaultDefinition(let kind) = $0 { kind } else { nil } },
      .key(
        "definition", ValueForms.definition.named("definition"), need: "write the definition"),
      words: { "set the default definition to \($0.rawValue)" }),
    Variant(
      "setParser", "Sets a parser in front of the router's own, or takes it away.",
      needs: [.parsers], Step.setParser,
      { if case .setParser(let script) = $0 { script } else { nil } },
      .key("parser", ScriptForms.parser.named("parser"), need: "write what it does"),
      words: { $0.map { "set a parser that \($0.words)" } ?? "take away the parser" }),
  ]

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

  private static let interceptor: Form<InterceptorStep> = Form(
    { InterceptorStep(label: $0, routes: $1, place: $2, script: $3) },
    { ($0.label, $0.routes, $0.place, $0.script) },
    .key("label", .text, "The label under which it is expected and removed."),
    .key(
      "routes", Kind.texts.orNull.map({ $0 ?? [] }, { $0 }),
      "The patterns for which it is called (default: all URLs).", default: []),
    .optional("at", .integer, "Its place among the others (default: the end)."),
    .key("result", ScriptForms.interception.named("interception"), need: "write what it does"))
}

extension Step {
  /// The JSON text of the step, as documents write it.
  package var text: String { JSONWriter.line(StepForms.all.node(self)) }

  /// Every text of the step as documents write it, names of keys included.
  package var texts: [String] { StepForms.all.node(self).texts }

  /// What a router needs to do the step.
  package var capabilities: Set<Capability> { Capability.of([self]) }
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
