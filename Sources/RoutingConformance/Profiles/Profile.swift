package import Routing

/// A capability that a router claims in a dialect, and what the run says of it.
///
/// The router *conforms* to it when every case that is demanded there has run and passed. One that
/// skips what it claims does not, and an expected failure is a failure here. Where no case is demanded,
/// those that should pass stand in their place.
package struct Profile: Sendable, Equatable {
  package let router: String
  package let dialect: String
  package let capability: Capability
  /// How much its cases demand: `must`, or `should` where nothing is demanded.
  package let level: Case.Level
  /// The number of those cases that passed.
  package private(set) var passed = 0
  /// The number of those that did not.
  package private(set) var failed = 0
  /// The number of those that were skipped.
  package private(set) var skipped = 0

  /// Whether nothing is demanded there, and the cases are those that should pass.
  package var isAdvised: Bool { level == .should }

  /// Whether every one of these cases passed, and there was one.
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
  /// The profiles that the routers claim, as far as the run had cases for them, in the order of
  /// routers, dialects and capabilities.
  ///
  /// A router that claims no capabilities beforehand has none.
  package var profiles: [Profile] {
    routers.flatMap { router -> [Profile] in
      guard let claimed = router.capabilities.map(Set.init) else { return [] }
      var found: [String: [Capability: [Case.Level: Profile]]] = [:]
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
  /// The capabilities, of those that a router claims, that it shows by this case.
  ///
  /// A case that needs another one which is not claimed, or not there in its dialect, shows nothing; of
  /// `core` are the cases that need nothing else but `paths` or, of a router without these, `schemes`.
  fileprivate func shown(of claimed: Set<String>) -> [Capability] {
    let isAbsent = capabilities.contains { reason == "needs \($0)" }
    if !claimed.isSuperset(of: capabilities) || isAbsent { return [] }
    let needed = capabilities.compactMap(Capability.init)
    let plain: Capability = claimed.contains(Capability.paths.rawValue) ? .paths : .schemes
    return needed.allSatisfy([.core, plain].contains) ? needed : needed.filter { $0 != .core }
  }
}
