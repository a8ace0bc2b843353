import RoutingVocabulary

@testable import ConformanceCommand
@testable import RoutingConformance

extension RunRecord {
  /// A run with one string in every place that comes from a router, a baseline or a file name.
  static func saying(_ text: String) -> RunRecord {
    let clause = ReportedClause(
      id: "PARAM-2", title: text, chapter: text, text: [text, text], file: text, line: 7)
    var record = RunRecord(
      header: RunHeader(
        specification: text, dialects: ["standard", text], count: 9,
        clauses: [clause]))
    record.routers.append(ReportedRouter(name: text, version: text))
    record.routers.append(ReportedRouter(name: "other"))
    for verdict in ReportedCase.saying(text) { record.verdicts.append(verdict) }
    record.earlyEnds.append(ReportedEnd(router: text, reason: text, missing: 2))
    return record
  }

  /// The report of a run in a format.
  func report(_ format: String, paint: Paint = .none) throws -> String {
    var record = self
    record.findCauses()
    return try ReportFormat.named(format).text(record, paint)
  }
}

extension ReportedCase {
  /// A verdict of every kind, for every kind of directive and annotation.
  static func saying(_ text: String) -> [ReportedCase] {
    var verdicts = VerdictKind.allCases.map { saying(text, $0) }
    var expected = saying(text, .failed)
    expected.mark = .expectedFailure(reason: text)
    var unexpected = saying(text, .passed)
    unexpected.mark = .unexpectedPass(reason: text)
    var should = saying(text, .failed)
    should.level = .should
    verdicts += [expected, unexpected, should]
    for index in verdicts.indices { verdicts[index].id = "\(text)/\(index)\(text)" }
    return verdicts
  }

  private static func saying(_ text: String, _ kind: VerdictKind) -> ReportedCase {
    let answer = ReportedAnswer(words: text, value: .object([text: .string(text)]))
    let difference = Difference(path: text, expected: .string("x" + text), got: .string(text))
    let missing = Difference(path: text, expected: nil, got: .string(text))
    let reason = ReportedReason(clause: text, text: text)
    let failure = ReportedProblem(
      step: 1, doing: text, expected: [answer, answer], got: answer,
      differences: [difference, missing], trace: [reason], again: text, why: text)
    let fault = ReportedProblem(
      message: text, standardError: [text, text], again: text, why: text)
    return ReportedCase(
      id: text, title: text, clauses: ["PARAM-2", text], level: .must, dialect: text, router: text,
      capabilities: ["core"], file: text, line: 3, column: 5, caseLine: 2,
      verdict: kind, reason: kind == .skipped ? text : nil,
      problem: kind == .failed ? failure : kind.isProblem ? fault : nil)
  }
}
