import Routing
import RoutingConformance

/// Steps that need what the dialects of their case do not have, as far as their rules say it: a route in
/// the table for web links where there is none cannot be registered by any router of the dialect.
struct AbsentCapabilityCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    // The steps that the cases of a file share are found wrong once.
    var known: Set<String> = []
    for entry in project.entries {
      guard let subject = entry.subject else { continue }
      for step in subject.steps {
        for (capability, dialects) in subject.lacks(for: step.step) {
          let names = dialects.joined(separator: ", ")
          let message =
            "this step needs \(capability.rawValue), which the rules of \(names) do not have; "
            + "leave the step or the \(dialects.count == 1 ? "dialect" : "dialects") out"
          let place = "\(entry.file.name):\(step.position) \(message)"
          if known.insert(place).inserted {
            findings.error(entry.file.name, step.position, message)
          }
        }
      }
    }
    return findings
  }
}

extension Case {
  /// What a step of the case needs and some of its dialects do not have.
  fileprivate func lacks(for step: Step) -> [(capability: Capability, dialects: [String])] {
    let all = dialects.compactMap(Dialect.named)
    return Capability.allCases.filter(step.capabilities.contains).compactMap { capability in
      let without = all.filter { dialect in
        !capability.isThere(under: dialect.rules.changed(by: rules))
      }
      return without.isEmpty ? nil : (capability, without.map(\.name))
    }
  }
}

extension Capability {
  /// Whether a router with these rules can have the capability; `true` where no rule speaks of it.
  fileprivate func isThere(under rules: Rules) -> Bool {
    switch self {
    case .tables: rules.$tables != nil
    case .rewriting: rules.$rewriting != nil
    case .redirecting: rules.$redirects != nil
    case .nesting: rules.$bindings != nil
    case .names: rules.$names != nil
    case .objects: rules.$otherKinds != nil
    case .handlerObjects, .definitions: rules.patternsInForce != nil
    case .parsers: rules.finding == .exactKeys
    case .delay: rules.$waitingRoutes != nil
    case .webLinks: rules.$webLinks?.fallback == .table
    case .logging: rules.handlers.$verboseLogging != nil
    case .core, .interception, .children, .extras, .options, .rules: true
    }
  }
}
