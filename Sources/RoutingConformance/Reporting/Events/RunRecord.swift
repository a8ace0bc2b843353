internal import RoutingVocabulary

/// All facts about a run so far.
package struct RunRecord: Sendable, Equatable {
  package internal(set) var header: RunHeader
  package var routers: [ReportedRouter] = []
  package var verdicts: [ReportedCase] = []
  package var earlyEnds: [ReportedEnd] = []
  package var explanations: [RuleExplanation] = []
  /// The failures of each router by their causes, once the causes are known.
  package internal(set) var causes: [CauseGroup] = []

  /// A run of which only the beginning is known.
  package init(header: RunHeader) {
    self.header = header
  }

  package func only(_ router: String) -> RunRecord {
    if routerNames == [router] { return self }
    var record = RunRecord(header: header)
    record.routers = routers.filter { $0.name == router }
    record.verdicts = verdicts.filter { $0.router == router }
    record.earlyEnds = earlyEnds.filter { $0.router == router }
    record.explanations = explanations.filter { $0.router == router }
    record.causes = causes.filter { $0.router == router }
    return record
  }

  package var routerNames: [String] { routers.map(\.name) }

  /// The topics of the verdicts, in alphabetical order.
  package var topics: [String] { Set(verdicts.map(\.topic)).sorted() }

  /// The dialects that have verdicts, in the order of the run.
  package var dialects: [String] {
    let met = Set(verdicts.map(\.dialect))
    return header.dialects.filter(met.contains)
  }

  package func clause(_ id: String) -> ReportedClause? {
    header.clauses.first { $0.id == id }
  }

  /// The number of verdicts of each kind, for all cases or for matching ones.
  package func count(where fits: (ReportedCase) -> Bool = { _ in true }) -> VerdictCount {
    // The numbers are counted in place, because a copy would take longer than all the rest.
    verdicts.indices.reduce(into: VerdictCount()) { count, index in
      if fits(verdicts[index]) { count.add(verdicts[index]) }
    }
  }

  /// Whether the run passes: every router passed some case, and failed no demanded case.
  ///
  /// Cases of the levels `should` and `may`, and errata, are not demanded. A router that skips
  /// every case passed none, and every router must have `core`. An unexpected pass fails the run,
  /// because the baseline is wrong.
  package var conforms: Bool {
    earlyEnds.isEmpty && !routers.isEmpty && verdicts.allSatisfy(\.isTolerated)
      && routers.allSatisfy { showsSomething($0.name) } && withoutCore.isEmpty
  }

  /// The routers that skipped every demanded case of `core` in the dialects that they claim, and the
  /// number of these cases.
  ///
  /// A part of the corpus may have only cases with URLs that the router does not support.
  package var withoutCore: [(router: String, cases: Int)] {
    routers.compactMap { claims in
      let router = claims.name
      let core = verdicts.lazy.filter { verdict in
        verdict.router == router && verdict.isOfCore
          && claims.dialects?.contains(verdict.dialect) ?? true
      }
      guard !core.isEmpty, core.allSatisfy({ $0.verdict == .skipped }) else { return nil }
      if header.isPart, core.allSatisfy(\.hasOtherURLs) { return nil }
      return (router, core.count)
    }
  }

  /// Whether a router passed a case or, if none is demanded, played one.
  private func showsSomething(_ router: String) -> Bool {
    let own = verdicts.lazy.filter { $0.router == router }
    let isDemanded = own.contains { $0.level == .must }
    return own.contains { $0.verdict == .passed || !isDemanded && $0.verdict != .skipped }
  }
}

extension ReportedCase {
  /// The capabilities that a case of `core` may need: `core`, and URLs of some kind.
  private static let core = Set([Capability.core, .paths, .schemes].map(\.rawValue))

  /// Whether every router that supports such URLs must play the case.
  fileprivate var isOfCore: Bool { level == .must && Self.core.isSuperset(of: capabilities) }

  /// Whether the case was skipped because the router does not support such URLs.
  fileprivate var hasOtherURLs: Bool {
    ["needs paths", "needs schemes"].contains(reason)
  }
}
