package import RoutingVocabulary

extension Case {
  /// The clauses whose cases are about reserved keys, whatever they expect.
  static let clausesOfReservedKeys: Set<String> = ["PARAM-4", "PARAM-5", "PARAM-6"]

  /// The capabilities that a router needs to play the case in some of its dialects.
  package var capabilities: Set<Capability> {
    dialects.compactMap(Dialect.named).reduce(into: []) { $0.formUnion(playing(in: $1)) }
  }

  /// The capabilities that a router needs to play the case in a dialect, and to return the expected
  /// answers.
  ///
  /// The answers can require a match record, or the URL or pattern with which an opening ended.
  package func capabilities(in dialect: Dialect) -> Set<Capability> {
    var needed = playing(in: dialect)
    let hasRecords = dialect.rules.changed(by: rules).matchKeys?.isRecord == true
    if hasRecords, expectations(in: dialect.name).contains(where: needsRecord) {
      needed.insert(.matchRecord)
    }
    if openings(in: dialect.name).contains(where: { $0.url != nil || $0.fullPath != nil }) {
      needed.insert(.extras)
    }
    return needed
  }

  /// Whether only a match record can contain the expected facts about a match.
  private func needsRecord(_ match: MatchExpectation) -> Bool {
    match != .plain && (match.query != nil || isAboutMatches)
  }

  /// Whether the case is about the facts of a match that handlers receive.
  ///
  /// In other cases, only the members that a router has are compared.
  private var isAboutMatches: Bool {
    clauses.contains { Self.clausesOfReservedKeys.contains($0) || $0 == "URL-6" }
  }

  /// The capabilities that a router needs for the steps, the clauses and the changed rules.
  private func playing(in dialect: Dialect) -> Set<Capability> {
    let settings = Capability.of(scenario(in: dialect).settings)
    return stepNeeds.union(clauseNeeds).union(settings).union([.core])
  }

  /// Whether the case expects all items of a match record, but none of its dialects has one.
  package var expectsItemsInVain: Bool {
    let expecting = dialects.filter { expectations(in: $0).contains { $0.query != nil } }
    return !expecting.isEmpty
      && !expecting.compactMap(Dialect.named).contains {
        $0.rules.changed(by: rules).matchKeys?.isRecord == true
      }
  }

  /// Whether the case expects other values than the default ones for these keys in a dialect.
  func expects(reserved keys: ReservedKeys, in dialect: String) -> Bool {
    expectations(in: dialect).contains { match in
      match.values(under: keys).contains { name, key, value in
        key != nil && (value != nil || match.missing.contains(name))
      }
    }
  }

  /// The case's expectations about matches in a dialect.
  private func expectations(in dialect: String) -> [MatchExpectation] {
    openings(in: dialect).flatMap(\.events).compactMap { event in
      switch event {
      case .call(let call), .intercept(_, let call): call.match
      case .unmatched, .event: nil
      }
    }
  }

  /// The case's expectations about openings in a dialect.
  private func openings(in dialect: String) -> [OpenedExpectation] {
    steps.flatMap { $0.expectation(in: dialect)?.openings ?? [] }
  }
}

extension Expectation {
  /// The expectations about openings.
  fileprivate var openings: [OpenedExpectation] {
    switch self {
    case .answer: []
    case .anyOf(let choices): choices.flatMap(\.openings)
    case .opened(let opened): [opened]
    }
  }
}

extension MatchExpectation {
  /// The values under reserved keys, by their names.
  func values(under keys: ReservedKeys) -> [(name: String, key: String?, value: Value?)] {
    [("url", keys.url, url), ("pattern", keys.pattern, pattern), ("scheme", keys.scheme, scheme)]
  }
}
