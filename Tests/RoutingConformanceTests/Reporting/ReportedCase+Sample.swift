@testable import RoutingConformance

extension ReportedCase {
  /// A verdict with everything that its kind can have.
  static func sample(_ kind: VerdictKind) -> ReportedCase {
    ReportedCase(
      id: "query/\(kind)", title: "A <title> & \"more\"", clauses: ["PARAM-2"], level: .must,
      dialect: "standard", router: "r", capabilities: ["core"],
      file: "Conformance/cases/query/a.json", line: 3, column: 5, caseLine: 2, verdict: kind,
      reason: kind == .skipped ? "the router does not support tables" : nil, problem: .sample(kind))
  }
}

extension ReportedProblem {
  fileprivate static func sample(_ kind: VerdictKind) -> ReportedProblem? {
    guard kind.isProblem else { return nil }
    guard kind == .failed else {
      return ReportedProblem(
        message: "was ended by signal 11", standardError: ["last words"], again: "again",
        why: "why")
    }
    return ReportedProblem(
      step: 2, doing: "open /a",
      expected: [ReportedAnswer(words: "handled", value: .object(["handled": true]))],
      got: ReportedAnswer(words: "not handled", value: .object(["handled": false])),
      differences: [Difference(path: "handled", expected: true, got: false)],
      trace: [ReportedReason(clause: "MATCH-1", text: "the first route matches")],
      again: "again", why: "why")
  }
}
