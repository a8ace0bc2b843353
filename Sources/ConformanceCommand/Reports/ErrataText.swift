import RoutingConformance

/// The text about the errata of a published router: the errata that a router has, and the errata
/// that it does not have.
enum ErrataText {
  /// A sentence for each router and dialect in which an erratum explains a failure.
  static func all(of record: RunRecord) -> [String] {
    record.routerNames.flatMap { router in
      record.dialects.compactMap { dialect in
        let own = record.verdicts.filter { $0.router == router && $0.dialect == dialect }
        return sentence(own).map { "\(router) in \(dialect): \($0)" }
      }
    }
  }

  private static func sentence(_ verdicts: [ReportedCase]) -> String? {
    let met = verdicts.filter { $0.erratum != nil && $0.verdict.isProblem }
    if met.isEmpty { return nil }
    let failures = verdicts.count { $0.erratum == nil && $0.verdict.isProblem }
    let counts = Dictionary(grouping: met) { $0.erratum ?? "" }.mapValues(\.count)
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = ranked.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return "\(met.count.counted("case")) \(met.count == 1 ? "fails" : "fail") because of errata: "
      + "\(list); \(failures.counted("case")) \(failures == 1 ? "fails" : "fail") for other reasons"
      + passes(verdicts.filter { $0.erratum != nil && $0.verdict == .passed })
  }

  private static func passes(_ passed: [ReportedCase]) -> String {
    if passed.isEmpty { return "" }
    let named = passed.prefix(5).map { "\($0.id) (\($0.erratum ?? ""))" }.joined(separator: ", ")
    let more = passed.count > 5 ? " and \(passed.count - 5) more" : ""
    return "; \(passed.count.counted("case")) \(passed.count == 1 ? "passes" : "pass") although an "
      + "erratum describes their failure: \(named)\(more)"
  }
}
