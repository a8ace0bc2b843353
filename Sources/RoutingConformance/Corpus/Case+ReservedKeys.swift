internal import Routing

extension Case {
  /// The clauses that are about reserved keys, whatever a case of theirs expects.
  static let clausesOfReservedKeys: Set<String> = ["PARAM-4", "PARAM-5", "PARAM-6"]

  /// Whether the case expects values of these keys in a dialect other than the plain ones.
  func expects(reserved keys: ReservedKeys, in dialect: String) -> Bool {
    steps.contains { $0.expectation(in: dialect)?.expects(reserved: keys) ?? false }
  }
}

extension Expectation {
  fileprivate func expects(reserved keys: ReservedKeys) -> Bool {
    switch self {
    case .answer: false
    case .anyOf(let choices): choices.contains { $0.expects(reserved: keys) }
    case .opened(let opened):
      opened.events.contains { event in
        if case .call(let call) = event { call.reserved.says(anythingOf: keys) } else { false }
      }
    }
  }
}

extension ReservedValues {
  /// Whether a value of one of these keys is not the plain one.
  fileprivate func says(anythingOf keys: ReservedKeys) -> Bool {
    let names = [
      ("url", keys.url, url), ("pattern", keys.pattern, pattern), ("scheme", keys.scheme, scheme),
    ]
    return names.contains { name, key, value in
      key != nil && (value != nil || missing.contains(name))
    }
  }
}
