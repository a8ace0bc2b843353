package import RoutingVocabulary

/// A capability that a router claims in a dialect, and the results of its cases.
///
/// The router *conforms* to the capability if every demanded case ran and passed. If it skips a
/// case of a claimed capability, it does not conform. An expected failure counts as a failure. If
/// no case is demanded, the cases of the level `should` count instead.
package struct Profile: Sendable, Equatable {
  package let router: String
  package let dialect: String
  package let capability: Capability
  /// The level of the cases: `must`, or `should` if no case is demanded.
  package let level: Level
  /// The number of these cases that passed.
  package private(set) var passed = 0
  /// The number of these cases that failed.
  package private(set) var failed = 0
  /// The number of these cases that were skipped.
  package private(set) var skipped = 0

  /// Whether no case is demanded, so that the cases of the level `should` count.
  package var isAdvised: Bool { level == .should }

  /// Whether every one of these cases passed, and there was at least one.
  package var conforms: Bool { passed > 0 && failed == 0 && skipped == 0 }

  mutating func add(_ verdict: VerdictKind) {
    switch verdict {
    case .passed: passed += 1
    case .skipped: skipped += 1
    case .failed, .crashed, .timedOut, .garbled: failed += 1
    }
  }
}

extension RunRecord {
  /// The profiles that the routers claim and for which the run had cases, in the order of routers,
  /// dialects and capabilities.
  ///
  /// A router that claims no capabilities has no profiles.
  package var profiles: [Profile] {
    routers.flatMap { router -> [Profile] in
      guard let claimed = router.capabilities.map(Set.init) else { return [] }
      var found: [String: [Capability: [Level: Profile]]] = [:]
      for verdict in verdicts where verdict.router == router.name && verdict.level.isWanted {
        for capability in verdict.shown(of: claimed) {
          let empty = Profile(
            router: router.name, dialect: verdict.dialect, capability: capability,
            level: verdict.level)
          found[verdict.dialect, default: [:]][capability, default: [:]][
            verdict.level, default: empty
          ].add(verdict.verdict)
        }
      }
      return header.dialects.filter { router.dialects?.contains($0) ?? true }.flatMap { dialect in
        Capability.allCases.compactMap { capability in
          let levels = found[dialect]?[capability]
          return levels?[.must] ?? levels?[.should]
        }
      }
    }
  }
}

extension ReportedCase {
  /// The claimed capabilities that a router demonstrates with the given case.
  ///
  /// A case demonstrates nothing if it needs a capability that is not claimed, or that does not
  /// exist in its dialect. A case demonstrates `core` if it needs only `paths` or, for a router
  /// without paths, `schemes`.
  fileprivate func shown(of claimed: Set<String>) -> [Capability] {
    let isAbsent = capabilities.contains { reason == Capability(rawValue: $0)?.need }
    if !claimed.isSuperset(of: capabilities) || isAbsent { return [] }
    let needed = capabilities.compactMap(Capability.init)
    let plain: Capability = claimed.contains(Capability.paths.rawValue) ? .paths : .schemes
    return needed.allSatisfy([.core, plain].contains) ? needed : needed.filter { $0 != .core }
  }
}
