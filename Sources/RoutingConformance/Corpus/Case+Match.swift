package import Routing

extension Case {
  /// The clauses that are about reserved keys, whatever a case of theirs expects.
  static let clausesOfReservedKeys: Set<String> = ["PARAM-4", "PARAM-5", "PARAM-6"]

  /// What a router needs to play the case in a dialect: where handlers receive a match record, also that,
  /// if the case expects more of it than what is plain.
  package func capabilities(in dialect: Dialect) -> Set<Capability> {
    let hasRecord = dialect.rules.changed(by: rules).matchKeys?.isRecord == true
    let isNeeded = hasRecord && expectations(in: dialect.name).contains { $0 != .plain }
    return isNeeded ? capabilities.union([.matchRecord]) : capabilities
  }

  /// Whether the case expects all items of a match record, and no dialect of it has one.
  package var expectsItemsInVain: Bool {
    let expecting = dialects.filter { expectations(in: $0).contains { $0.query != nil } }
    return !expecting.isEmpty
      && !expecting.compactMap(Dialect.named).contains {
        $0.rules.changed(by: rules).matchKeys?.isRecord == true
      }
  }

  /// Whether the case expects values of these keys in a dialect other than the plain ones.
  func expects(reserved keys: ReservedKeys, in dialect: String) -> Bool {
    expectations(in: dialect).contains { match in
      match.values(under: keys).contains { name, key, value in
        key != nil && (value != nil || match.missing.contains(name))
      }
    }
  }

  /// What the case expects about matches in a dialect.
  private func expectations(in dialect: String) -> [MatchExpectation] {
    steps.flatMap { $0.expectation(in: dialect)?.matches ?? [] }
  }
}

extension Expectation {
  /// What is expected of each match.
  fileprivate var matches: [MatchExpectation] {
    switch self {
    case .answer: []
    case .anyOf(let choices): choices.flatMap(\.matches)
    case .opened(let opened):
      opened.events.compactMap { event in
        switch event {
        case .call(let call), .intercept(_, let call): call.match
        case .unmatched, .event: nil
        }
      }
    }
  }
}

extension MatchExpectation {
  /// The values under reserved keys, by their names.
  func values(under keys: ReservedKeys) -> [(name: String, key: String?, value: Value?)] {
    [("url", keys.url, url), ("pattern", keys.pattern, pattern), ("scheme", keys.scheme, scheme)]
  }
}
