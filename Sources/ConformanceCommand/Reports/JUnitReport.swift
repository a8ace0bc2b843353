import RoutingConformance

/// Writes the verdicts as test cases: a wrong answer is a failure, and a broken candidate is an
/// error; there is a suite for each router, dialect and case file.
///
/// A failure that is expected or not demanded is skipped, with its reason.
///
/// The schema has a file only for a suite. The file, line and column of a case are in its output.
/// The report has no times, because cases are played in parallel.
struct JUnitReport {
  let record: RunRecord

  var text: String {
    let suites = record.routerNames.flatMap { router in
      record.dialects.flatMap { self.suites(of: router, in: $0) }
        + record.earlyEnds.filter { $0.router == router }.map {
          JUnitSuite(name: router, tests: [JUnitTest($0)])
        }
    }
    let counts = JUnitSuite(name: "conformance", tests: suites.flatMap(\.tests)).counts
    return
      ([
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<testsuites name="conformance" \#(counts)>"#,
      ] + suites.flatMap(\.lines) + ["</testsuites>"])
      .joined(separator: "\n")
  }

  private func suites(of router: String, in dialect: String) -> [JUnitSuite] {
    let verdicts = record.verdicts.filter { $0.router == router && $0.dialect == dialect }
    return Dictionary(grouping: verdicts, by: \.file).sorted { $0.key < $1.key }
      .map { file, verdicts in
        JUnitSuite(
          name: "\(router).\(dialect).\(verdicts.first?.topic ?? "")", file: file,
          tests: verdicts.map { JUnitTest($0) })
      }
  }
}

/// The cases of one file, for one router in one dialect.
private struct JUnitSuite {
  let name: String
  var file: String?
  let tests: [JUnitTest]

  var lines: [String] {
    let place = file.map { " file=\"\($0.asMarkup)\"" } ?? ""
    let skipped = tests.count { $0.result == .skipped }
    return ["  <testsuite name=\"\(name.asMarkup)\"\(place) \(counts) skipped=\"\(skipped)\">"]
      + tests.flatMap { $0.lines(of: name) } + ["  </testsuite>"]
  }

  /// The counts of cases that JUnit needs, as attributes.
  var counts: String {
    let failures = tests.count { $0.result == .failure }
    let errors = tests.count { $0.result == .error }
    return "tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }
}

/// One test case.
private struct JUnitTest {
  enum Result { case passed, skipped, failure, error }

  let name: String
  let result: Result
  private let message: String
  private let details: String
  /// The file, the line and the column; empty for an entry that is not a case.
  private let place: String

  init(_ verdict: ReportedCase) {
    name = verdict.id
    place = verdict.place
    (result, message) =
      switch (verdict.mark, verdict.verdict) {
      case (.expectedFailure(let reason), _): (.skipped, "expected failure: \(reason)")
      case (.unexpectedPass(let reason), _): (.failure, "unexpected pass: \(reason)")
      case (nil, .passed): (.passed, "")
      case (nil, .skipped): (.skipped, verdict.reason ?? "")
      case (nil, _) where !verdict.isDemanded:
        (.skipped, "\(verdict.verdict.words), which is not demanded (\(verdict.level))")
      case (nil, .failed): (.failure, verdict.message)
      case (nil, .crashed), (nil, .timedOut), (nil, .garbled): (.error, verdict.message)
      }
    let demand = result == .passed ? "" : "\(verdict.id): \(verdict.title)\n\(place)"
    details = verdict.problem.map { ProblemText(verdict: verdict, problem: $0).text } ?? demand
  }

  init(_ end: ReportedEnd) {
    name = "the whole corpus"
    (result, details, place) = (.error, "", "")
    message = "\(end.router) \(end.reason); without a verdict: \(end.missing) cases"
  }

  func lines(of suite: String) -> [String] {
    var children: [String] = []
    if result != .passed {
      let type =
        result == .skipped ? "" : " type=\"\(result == .failure ? "failed" : "broken")\""
      children.append(
        "<\(result) message=\"\(message.asMarkup)\"\(type)>\(details.asMarkup)</\(result)>")
    }
    if !place.isEmpty { children.append("<system-out>\(place.asMarkup)</system-out>") }
    let names = "classname=\"\(suite.asMarkup)\" name=\"\(name.asMarkup)\""
    return ["    <testcase \(names)>"] + children.map { "      " + $0 }
      + ["    </testcase>"]
  }
}
