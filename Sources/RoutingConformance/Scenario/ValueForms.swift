package import RoutingVocabulary

/// The values that steps, answers and expectations share.
enum ValueForms {
  /// A table or a router.
  static let table: Codec<TableAddress> = .choice(
    "table", "The addressed table or router (default: the global table).",
    [
      .word("global", .global, "The table for every scheme."),
      .word("webLinks", .webLinks, "The table for web links.", needs: [.webLinks]),
      .object(
        TableAddress.scheme, { if case .scheme(let name) = $0 { name } else { nil } },
        .key("scheme", .text, "The scheme of the table."), needs: [.tables]),
      .object(
        TableAddress.router, { if case .router(let label) = $0 { label } else { nil } },
        .key("router", .text, "The label of a nested router; main is the outermost."),
        needs: [.nesting]),
    ])

  /// The addressed table; the global one by default.
  static let inTable: ObjectForm<TableAddress> = .key("in", table.named("table"), default: .global)

  /// The addressed table, if there is one.
  static let inAnyTable: ObjectForm<TableAddress?> = .optional(
    "in", table.named("table"),
    "The addressed table or router. Without `in`, an opening is dispatched according to its URL, "
      + "and a setting applies to the whole router.")

  /// The kind of a route, or the kind that an opening requests.
  static let kind: Codec<RouteKind> = .one(
    of: "kind",
    [
      ("plain", .plain, "Only whether the URL was handled."),
      ("object", .object, "An object, as the result of the opening."),
      ("callback", .callback, "An object, through a callback of the opening."),
    ]
  ).described("The kind of the result (default: plain).")

  /// The kind under its key.
  static let ofKind: ObjectForm<RouteKind> = .key(
    "kind", kind.named("kind"), default: .plain, needs: [.objects])

  /// The definition of a route.
  static let definition: Codec<DefinitionKind> = .one(
    of: "definition",
    [
      ("patterns", .patterns, "The pattern."),
      ("alwaysMatches", .alwaysMatches, "Nothing decides: the route matches every URL."),
    ]
  ).described(
    "The definition that decides whether the route matches (default: the router's default definition)."
  )

  /// A string, or a URL object with this string: `{"$url": text}`.
  private static let givenText = Codec<GivenText>(
    schema: ["type": "string"],
    read: { node, subject in
      if let text = node.urlObjectText { return GivenText(text: text, isURLObject: true) }
      return node.text(as: subject).map { GivenText(text: $0) }
    },
    write: { JSONNode(value: $0.isURLObject ? .url($0.text) : .string($0.text)) })

  /// The patterns to register.
  static let pattern: Codec<GivenText> = givenText.changing(
    schema: [
      "oneOf": [
        Codec.text.schema.described("A pattern.", examples: ["/user/:id", "/files/*", "/a(/b)"]),
        .definition("urlObject"),
      ]
    ]
  ).needing { $1.add(pattern: $0.text) }

  /// Several patterns.
  static let patterns: Codec<[String]> = .texts.needing { patterns, needs in
    for pattern in patterns { needs.add(pattern: pattern) }
  }

  /// A URL to be opened; `nil` for a missing URL.
  static let url: Codec<GivenText?> = givenText.needing { $1.add(url: $0.text) }.orNull
    .changing(
      schema: [
        "description": "The URL, as a string or a URL object; null if there is none.",
        "oneOf": [
          Codec.text.orNull.schema.described(nil, examples: ["app://user/42?tab=posts"]),
          .definition("urlObject"),
        ],
      ])

  /// A URL object instead of a string.
  static let urlObject: JSONNode = .object([
    FormKey("$url", Codec.text.schema, "Its string.", isRequired: true)
  ])

  /// A URL as a string; `nil` for a missing URL.
  static let urlText: Codec<String?> = Codec.text.needing { $1.add(url: $0) }.orNull

  /// The URL under its key.
  static let plainURL: ObjectForm<String?> = .key(
    "url", urlText, "The URL; null: no URL.", need: "write the URL",
    examples: ["app://user/42?tab=posts"])

  /// Rules and their values, in the order of the document.
  static let rules: Codec<[RuleSetting]> = Codec<[RuleSetting]>(
    schema: .definition("rules"), read: { readRules($0, $1) },
    write: { settings in
      JSONNode(members: settings.map { ($0.rule, JSONNode(value: $0.value)) })
    }, needs: { $1.formUnion(Capability.of($0)) })

  /// The rules of a step, at least one, because the step would otherwise do nothing.
  static let someRules: Codec<[RuleSetting]> = rules.changing(
    schema: ["$ref": "#/$defs/rules", "minProperties": 1]
  ).checking { _, node, subject in
    guard node.members?.isEmpty == true else { return }
    subject.bag.error(at: node.position, "the step sets no rule; write one, or remove the step")
  }

  /// The rules of a router's declaration.
  ///
  /// `null` puts a rule out of force.
  static let declaredRules: Codec<[RuleSetting]> = Codec<[RuleSetting]>(
    schema: [
      "type": "object", "description": "Rules with other values; null if the rule is not in force.",
    ],
    read: { readRules($0, $1, isWithNull: true) }, write: rules.write)

  private static func readRules(
    _ node: JSONNode, _ subject: FieldContext, isWithNull: Bool = false
  ) -> [RuleSetting]? {
    guard let members = node.members else {
      return subject.refuse(node, expecting: "an object in braces")
    }
    return members.compactMap { member in
      guard let rule = Rule.named(member.name) else {
        subject.bag.error(at: member.position, Rule.unknown(member.name))
        return nil
      }
      let value = member.value.ruleValue
      if !rule.accepts(value), !isWithNull || value != .null {
        let error = RuleError.noSuchValue(rule: rule.name, value: value, choices: rule.choices)
        subject.bag.error(at: member.value.position, "\(error)")
      }
      return RuleSetting(rule: rule.name, value: value)
    }
  }

  /// A dialect by its name.
  static let dialect: Codec<Dialect> = .one(
    of: "dialect", Dialect.all.map { ($0.name, $0, $0.title) }
  ).described("A dialect.")

  /// The reason for a router's refusal, by its code.
  static let error: Codec<ErrorCode> = Codec<ErrorCode>.one(
    of: "error", ErrorCode.allCases.map { ($0.rawValue, $0, "") }
  ).changing(schema: ["enum": JSONNode(texts: ErrorCode.allCases.map(\.rawValue))])

  /// The parts of the URL that a handler receives.
  static let request: Codec<RequestFacts> = .object(
    ObjectForm(
      { RequestFacts(scheme: $0, host: $1, path: $2) }, { ($0.scheme, $0.host, $0.path) },
      .key("scheme", .text, "The scheme; empty for the default scheme."),
      .key("host", .text, "The host."), .key("path", .text, "The path.")))

  /// The match record of a handler; a router leaves out the members that it does not have.
  static let match: Codec<MatchRecord> = .object(
    ObjectForm(
      MatchRecord(),
      [
        .optional(\.url, "url", .text, "The URL that was opened."),
        .optional(\.pattern, "pattern", .text, "The pattern that matched."),
        .optional(
          \.scheme, "scheme", Codec.text.orNull,
          "The scheme of the route's table; null for the global table."),
        .optional(\.wildcard, "wildcard", .texts, "The components that the wildcard matched."),
        Field(\.query, query),
      ]))

  /// The items of a query.
  static let query: ObjectForm<[MatchRecord.Item]?> = .optional(
    "query", .list(of: item, "an item"),
    "The items of the query in their order, each as [name, value], decoded.")

  private static let item = Codec<MatchRecord.Item>(
    schema: ["type": "array", "items": ["type": "string"], "minItems": 2, "maxItems": 2],
    read: { node, subject in
      if let texts = node.elements?.compactMap(\.text), texts.count == 2,
        node.elements?.count == 2
      {
        return MatchRecord.Item(texts[0], texts[1])
      }
      return subject.refuse(node, expecting: #"its name and its value, such as ["q", "cats"]"#)
    },
    write: { JSONNode(texts: [$0.name, $0.value]) })

  /// The patterns of a table.
  static let listing: ObjectForm<TableListing> = ObjectForm(
    { TableListing(table: $0, patterns: $1) }, { ($0.table, $0.patterns) },
    .key("in", table.named("table"), need: "write the table"),
    .key("patterns", .texts))
}

extension JSONNode {
  /// The string of a URL object, if the value is one.
  fileprivate var urlObjectText: String? {
    guard let member = members?.first, members?.count == 1 else { return nil }
    return member.name.hasSameScalars(as: "$url") ? member.value.text : nil
  }
}

/// A URL or a pattern, and whether it is passed as a URL object.
struct GivenText: Sendable, Equatable {
  var text: String
  var isURLObject = false
}

extension TableListing {
  /// The listing in the form of the wire.
  package var value: Value { ValueForms.listing.node(self).value }
}

extension TableAddress {
  /// The table in the form of case files and the wire.
  package var value: Value { ValueForms.table.write(self).value }
}
