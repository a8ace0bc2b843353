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
  /// Whether nothing is demanded there, and the cases are those that should pass.
  package fileprivate(set) var isAdvised = false
  /// The number of those cases that passed.
  package private(set) var passed = 0
  /// The number of those that did not.
  package private(set) var failed = 0
  /// The number of those that were skipped.
  package private(set) var skipped = 0

  /// How much its cases demand: `must`, or `should` where nothing is demanded.
  package var level: Case.Level { isAdvised ? .should : .must }

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
      guard let claimed = router.capabilities else { return [] }
      let verdicts = verdicts.filter { $0.router == router.name && $0.level.isWanted }
      let capabilities = Capability.allCases.filter { claimed.contains($0.rawValue) }
      return header.dialects.filter { router.dialects?.contains($0) ?? true }.flatMap { dialect in
        let own = verdicts.filter { $0.dialect == dialect }
        return capabilities.compactMap { capability in
          profile(of: router, claiming: claimed, capability, in: dialect, among: own)
        }
      }
    }
  }

  private func profile(
    of router: ReportedRouter, claiming claimed: [String], _ capability: Capability,
    in dialect: String, among verdicts: [ReportedCase]
  ) -> Profile? {
    var profile = Profile(router: router.name, dialect: dialect, capability: capability)
    let own = verdicts.filter { $0.belongs(to: capability, claimed: claimed) }
    let demanded = own.filter { $0.level == .must }
    profile.isAdvised = demanded.isEmpty
    for verdict in demanded.isEmpty ? own : demanded { profile.add(verdict.verdict) }
    return own.isEmpty ? nil : profile
  }
}

extension ReportedCase {
  /// Whether a router that claims some capabilities shows one of them by this case.
  ///
  /// A case that needs another one which is not claimed shows nothing; of `core` are the cases that
  /// need nothing else.
  fileprivate func belongs(to capability: Capability, claimed: [String]) -> Bool {
    if capability == .core { return capabilities == [Capability.core.rawValue] }
    return capabilities.contains(capability.rawValue) && capabilities.allSatisfy(claimed.contains)
  }
}
