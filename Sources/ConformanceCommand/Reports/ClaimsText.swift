import RoutingConformance
import RoutingVocabulary

/// The capabilities to which a router conforms, or which probes found, in words.
struct ClaimsText {
  let router: String
  /// The capabilities, without the name of the router.
  let statement: String
  /// The number of capabilities that are named if the router conforms to all of them.
  private static let mostNames = 12

  /// The capabilities to which each router conforms, and the results of probes, in the order of the
  /// run.
  ///
  /// The answers that show that a capability is missing are optional.
  static func all(of record: RunRecord, withEvidence: Bool = true) -> [ClaimsText] {
    let profiles = record.profiles
    return record.routers.flatMap { router in
      let own = profiles.filter { $0.router == router.name }
      let demanded = own.filter { !$0.isAdvised }
      let claims = demanded.isEmpty ? nil : ClaimsText(router, demanded, in: record)
      let advised = ClaimsText(router, advised: own.filter(\.isAdvised))
      return [claims, advised, ClaimsText(probed: router, withEvidence: withEvidence)].compactMap {
        $0
      }
    }
  }

  /// The results of probes, if they were played.
  init?(probed router: ReportedRouter, withEvidence: Bool = true) {
    if router.found.isEmpty && router.missing.isEmpty { return nil }
    self.router = router.name
    let missing = router.missing.map { name in
      let evidence = withEvidence ? router.probeFailures[name] : nil
      return evidence.map { "\(name) (\($0))" } ?? name
    }
    let lists = [router.found, missing].map { $0.joined(separator: ", ") }
    statement =
      "was probed, and has \(router.found.isEmpty ? "nothing else" : lists[0])"
      + (router.missing.isEmpty ? "" : "; it lacks \(lists[1])")
  }

  /// The results of the `should` cases, for capabilities without demanded cases.
  private init?(_ router: ReportedRouter, advised profiles: [Profile]) {
    if profiles.isEmpty { return nil }
    self.router = router.name
    let broken = profiles.filter { !$0.conforms }
    let kept = profiles.kept.map(\.rawValue).joined(separator: ", ")
    let missed = broken.map { "\($0.capability.rawValue) (\($0.shortfall) in \($0.dialect))" }
      .joined(separator: ", ")
    let verb = kept.isEmpty ? "does not pass" : "passes"
    statement =
      "\(verb) the 'should' cases of \(kept.isEmpty ? missed : kept)"
      + (kept.isEmpty || missed.isEmpty ? "" : "; not of \(missed)")
  }

  private init(_ router: ReportedRouter, _ profiles: [Profile], in record: RunRecord) {
    self.router = router.name
    let dialects = Set(profiles.map(\.dialect))
    let broken = profiles.filter { !$0.conforms }
    let kept = profiles.kept
    let isPart =
      record.only(router.name).isPart
      || dialects.count > 1 && dialects.count < (router.dialects?.count ?? 0)
    let place = dialects.count == 1 ? dialects.first ?? "" : "\(dialects.count) dialects"
    let limit = " in \(place)\(isPart ? ", in the cases of this run" : "")"
    let areMany = broken.isEmpty && kept.count > Self.mostNames
    let names =
      areMany
      ? "all \(kept.count) capabilities of the router"
      : kept.map(\.rawValue).joined(separator: ", ")
    let missed = broken.map { profile in
      let place = dialects.count == 1 ? "" : " in \(profile.dialect)"
      return "\(profile.capability.rawValue)\(place) (\(profile.shortfall))"
    }.joined(separator: ", ")
    statement =
      kept.isEmpty
      ? "does not conform\(limit): \(missed)"
      : "conforms to \(names)\(limit)" + (missed.isEmpty ? "" : "; not to \(missed)")
  }

  var sentence: String { "\(router) \(statement)" }
}

extension RunRecord {
  /// Whether the run left out cases of its dialects.
  fileprivate var isPart: Bool {
    header.isPart || !earlyEnds.isEmpty
  }
}

extension [Profile] {
  /// The capabilities to which the router conforms in every dialect, in their usual order.
  var kept: [Capability] {
    let broken = Set(filter { !$0.conforms }.map(\.capability))
    let kept = Set(map(\.capability)).subtracting(broken)
    return Capability.allCases.filter(kept.contains)
  }
}

extension Profile {
  /// The cases that prevent conformance.
  fileprivate var shortfall: String {
    let all = passed + failed + skipped
    let skips = skipped > 0 ? "\(skipped) of \(all) skipped" : ""
    if failed == 0 { return skips }
    return "\(failed) of \(all) \(failed == 1 ? "fails" : "fail")"
      + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
