import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Steps that need a feature which the dialects of their case lack, according to their rules.
  ///
  /// For example, a dialect without a table for web links cannot register a route in it.
  static let absentCapabilities = LintCheck { project in
    // Errors in the shared steps of a file are reported only once.
    var known: Set<String> = []
    return project.wantedEntries.flatMap(\.absentCapabilities).filter {
      known.insert($0.diagnostic.description).inserted
    }
  }

  /// Steps at the end of a case that have an answer but no expectation, and the steps that prepare
  /// them.
  static let idleSteps = LintCheck(ofCases: { entry in
    let idle = entry.steps.reversed().prefix {
      $0.step.expected == nil && $0.step.expectedIn.isEmpty
    }
    guard let first = idle.last, idle.contains(where: { $0.step.step.hasAnswer }) else { return [] }
    return [
      entry.finding(
        .warning, at: first.node.position,
        "no step has an expectation from here on; add 'expect' to a step, or remove the steps")
    ]
  })

  /// Cases that expect the items of a match record in dialects without one.
  static let absentRecords = LintCheck(ofCases: { entry in
    guard entry.subject?.expectsItemsInVain == true else { return [] }
    return [
      entry.finding(
        .warning, at: entry.node.position,
        "no dialect of the case has a match record; remove 'query' from 'match', or add a dialect")
    ]
  })
}

extension LintEntry {
  /// Capabilities that steps of the case need, and that some of its dialects do not have.
  fileprivate var absentCapabilities: [LintFinding] {
    guard let subject else { return [] }
    let dialects = subject.dialects.compactMap(Dialect.named).map {
      (name: $0.name, rules: $0.rules.changed(by: subject.rules))
    }
    return subject.steps.flatMap { step -> [LintFinding] in
      let needed = step.step.capabilities
      return Capability.allCases.filter(needed.contains).compactMap { capability -> LintFinding? in
        let without = dialects.filter { !capability.isThere(under: $0.rules) }
        if without.isEmpty { return nil }
        let names = without.map(\.name).joined(separator: ", ")
        return finding(
          at: step.position,
          "this step needs \(capability.rawValue), which \(names) \(without.count == 1 ? "does" : "do") not have; "
            + "remove the step or the \(without.count == 1 ? "dialect" : "dialects")")
      }
    }
  }
}

extension Capability {
  /// Whether a router with the given rules can have the capability; `true` if no rule is about the
  /// capability.
  fileprivate func isThere(under rules: Rules) -> Bool {
    switch self {
    case .tables, .rewriting, .redirecting, .nesting, .names, .navigation, .objects,
      .handlerObjects, .definitions, .parsers, .delay, .logging:
      rules.has(self)
    case .webLinks: rules.has(self) && rules.webLinkFallback == .table
    case .core, .paths, .schemes, .queries, .fragments, .percentDecoding, .plusDecoding,
      .wildcards, .optionalGroups, .priorities, .declining, .handlerlessRoutes, .nestedOpenings,
      .overlapping, .keptCalls, .callersParameters, .matchRecord, .canOpen, .unmatched, .batches,
      .removal, .listing,
      .interception, .children, .extras, .options, .limits, .rules:
      true
    }
  }
}
