package import RoutingVocabulary

extension Case {
  /// The clauses whose cases are about reserved keys, whatever they expect.
  static let clausesOfReservedKeys: Set<String> = ["PARAM-4", "PARAM-5", "PARAM-6"]

  /// The capabilities that a router needs to play the case in some of its dialects.
  package var capabilities: Capabilities {
    dialects.compactMap(Dialect.named).reduce(into: []) { $0.formUnion(needs.playing(in: $1)) }
  }

  /// The capabilities that a router needs to play the case in a dialect, and to return the expected
  /// answers.
  package func capabilities(in dialect: Dialect) -> Capabilities {
    let known = dialect.baseName == nil ? needsIn[dialect.name] : nil
    return known ?? needs.all(in: dialect)
  }

  /// Whether the case expects all items of a match record, but none of its dialects has one.
  package var expectsItemsInVain: Bool {
    let expecting = dialects.filter { steps.matches(in: $0).contains { $0.query != nil } }
    return !expecting.isEmpty
      && !expecting.compactMap(Dialect.named).contains {
        $0.rules.changed(by: rules).matchKeys?.isRecord == true
      }
  }

  /// Whether the case expects other values than the default ones for these keys in a dialect.
  func expects(reserved keys: ReservedKeys, in dialect: String) -> Bool {
    steps.matches(in: dialect).contains { match in
      match.values(under: keys).contains { name, key, value in
        key != nil && (value != nil || match.missing.contains(name))
      }
    }
  }
}

extension [CaseStep] {
  /// The expectations about matches in a dialect.
  func matches(in dialect: String) -> [MatchExpectation] {
    openings(in: dialect).flatMap(\.events).compactMap { event in
      switch event {
      case .call(let call), .intercept(_, let call): call.match
      case .unmatched, .event: nil
      }
    }
  }

  /// The expectations about openings in a dialect.
  func openings(in dialect: String) -> [OpenedExpectation] {
    flatMap { $0.expectation(in: dialect)?.openings ?? [] }
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
