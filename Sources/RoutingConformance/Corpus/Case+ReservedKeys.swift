extension Case {
  /// The clauses that are about reserved keys, whatever a case of theirs expects.
  static let clausesOfReservedKeys: Set<String> = ["PARAM-4", "PARAM-5", "PARAM-6"]

  /// Whether the case expects values of reserved keys other than the plain ones.
  var expectsReservedKeys: Bool {
    steps.contains { step in
      let all = [step.expected].compactMap { $0 } + step.expectedIn.values
      return all.contains(where: \.expectsReservedKeys)
    }
  }
}

extension Expectation {
  fileprivate var expectsReservedKeys: Bool {
    switch self {
    case .answer: false
    case .anyOf(let choices): choices.contains(where: \.expectsReservedKeys)
    case .opened(let opened):
      opened.events.contains { event in
        if case .call(let call) = event { call.reserved != ReservedValues() } else { false }
      }
    }
  }
}
