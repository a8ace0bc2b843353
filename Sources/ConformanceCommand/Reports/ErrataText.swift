import RoutingConformance

/// Which errata of the published router of a dialect a router has, and which it has not.
struct ErrataText {
  /// The verdicts on cases that an erratum names, in one dialect.
  private let verdicts: [ReportedCase]
  private let failures: Int

  /// Errata for each router and dialect in which a case fails by one.
  static func all(of record: RunRecord) -> [ErrataText] {
    record.routerNames.flatMap { router in
      record.dialects.compactMap { dialect in
        let own = record.verdicts.filter { $0.router == router && $0.dialect == dialect }
        let text = ErrataText(
          verdicts: own.filter { $0.erratum != nil },
          failures: own.count { $0.verdict.isProblem && $0.erratum == nil })
        return text.met.isEmpty ? nil : text
      }
    }
  }

  private var met: [ReportedCase] { verdicts.filter(\.verdict.isProblem) }

  /// One sentence.
  var statement: String {
    guard let first = met.first else { return "" }
    let counts = Dictionary(grouping: met) { $0.erratum ?? "" }.mapValues(\.count)
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let list = ranked.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return "\(first.router) in \(first.dialect): \(met.count.counted("case")) "
      + "\(met.count == 1 ? "fails" : "fail") by a named erratum: \(list); "
      + "\(failures.counted("case")) \(failures == 1 ? "fails" : "fail") otherwise\(passes)"
  }

  private var passes: String {
    let passed = verdicts.filter { $0.verdict == .passed }
    if passed.isEmpty { return "" }
    let named = passed.prefix(5).map { "\($0.id) (\($0.erratum ?? ""))" }.joined(separator: ", ")
    let more = passed.count > 5 ? " and \(passed.count - 5) more" : ""
    return "; \(passed.count.counted("case")) \(passed.count == 1 ? "passes" : "pass") although an "
      + "erratum says otherwise: \(named)\(more)"
  }
}
