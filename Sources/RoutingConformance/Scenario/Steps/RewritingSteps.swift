internal import RoutingVocabulary

/// A step that adds rewrite rules, in order.
struct AddRewritesStep: StepBody {
  var rules: [RewriteRule] = []

  static let variants = [
    Variant(
      "addRewrite", "Adds a rewrite rule.", needs: [.rewriting],
      ObjectForm({ AddRewritesStep(rules: [$0]) }, { $0.rules.first }, rule)),
    Variant(
      "addRewrites", "Adds several rewrite rules, in order.", needs: [.rewriting],
      ObjectForm(
        AddRewritesStep(),
        [
          .key(
            \.rules, "rewrites", rules, "The rewrite rules.", need: "write the rewrite rules")
        ])),
  ]

  var variant: Variant<AddRewritesStep> { Self.variants[1] }

  private static let rule: ObjectForm<RewriteRule> = ObjectForm(
    { RewriteRule(match: $0, target: $1) }, { ($0.match, $0.target) },
    .key(
      "match", .value, "The regular expression; a router must refuse a value that is not a string.",
      default: .null, isAlwaysWritten: true),
    .key(
      "target", .value, "The new URL, with reserved words.", default: .null,
      isAlwaysWritten: true))

  /// Rewrite rules.
  ///
  /// An element that is not an object is a rule that a router must refuse.
  private static let rules: Codec<[RewriteRule]> = .list(
    of: Codec<RewriteRule>(
      schema: [
        "anyOf": [
          rule.schema(),
          [
            "type": ["string", "number", "boolean", "null", "array"],
            "description": "No rule; a router must refuse it.",
          ],
        ]
      ],
      read: { node, subject in
        node.members == nil
          ? RewriteRule(match: .null, target: .null) : rule.read(object: node, subject)
      }, write: rule.node), "a rewrite rule")

  var words: String { "rewrite \(rules.map(\.words).joined(separator: ", "))" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.rewriting.addRewrites(rules)
    return NoAnswer()
  }
}

/// A step that removes the rewrite rule with a match; `nil` for a match that is not a string.
struct RemoveRewriteStep: StepBody {
  var match: String?

  static let variants = [
    Variant(
      "removeRewrite", "Removes the rewrite rule with this match.", needs: [.rewriting],
      ObjectForm(
        RemoveRewriteStep(),
        [
          .key(
            \.match, "match", Codec.text.orNull,
            "The expression; null for a match that is not a string.")
        ]))
  ]

  var words: String { "remove the rewrite rule \(match ?? "no string")" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    if let match { try await runner.router.rewriting.removeRewrite(match: match) }
    return NoAnswer()
  }
}

/// A step that removes all rewrite rules.
struct RemoveAllRewritesStep: StepBody {
  static let variants = [
    Variant(
      "removeAllRewrites", "Removes all rewrite rules.", needs: [.rewriting],
      ObjectForm(RemoveAllRewritesStep(), []))
  ]

  var words: String { "remove all rewrite rules" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.rewriting.removeAllRewrites()
    return NoAnswer()
  }
}

/// A step that rewrites a URL without opening it.
struct RewriteStep: StepBody {
  var url: String?

  static let variants = [
    Variant(
      "rewrite", "Rewrites a URL without opening it.", needs: [.rewriting],
      ObjectForm(RewriteStep(), [Field(\.url, ValueForms.plainURL)]))
  ]

  var words: String { "rewrite \(url.urlWords)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> RewrittenAnswer {
    guard let url else { return RewrittenAnswer(url: nil) }
    return RewrittenAnswer(url: try await runner.router.rewriting.rewrite(url))
  }
}

/// A step that looks up the location of a name.
struct LocationStep: StepBody {
  var name = ""
  var parameters: Parameters = [:]
  var query: Parameters = [:]

  static let variants = [
    Variant(
      "location", "Looks up the location of a name.", needs: [.names],
      ObjectForm(
        LocationStep(),
        [
          .key(\.name, "name", .text, "The name of a route."),
          .key(
            \.parameters, "parameters", .parameters, "The values of the route's parameters.",
            default: [:]),
          .key(\.query, "query", .parameters, "The items of the location's query.", default: [:]),
        ]))
  ]

  var words: String {
    "get the location of \(name) with \(parameters.words)"
      + (query.isEmpty ? "" : " and the query \(query.words)")
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> LocationAnswer {
    LocationAnswer(
      location:
        try await runner.router.naming.location(of: name, parameters: parameters, query: query))
  }
}
