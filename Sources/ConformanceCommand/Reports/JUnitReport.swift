import Foundation
import RoutingConformance

extension ReportFormat {
  /// For build servers: JUnit's XML, as the schema of Jenkins' xUnit plugin has it.
  static let junit = ReportFormat(name: "junit", kind: .document { JUnitReport(record: $0).text })
}

/// Writes the verdicts as test cases, a suite for each router, dialect and case file: a wrong answer
/// is a failure, a broken candidate an error, and what is not demanded or expected to fail is
/// skipped with its reason.
///
/// The schema knows the file of a suite only; file, line and column of a case are its output.
private struct JUnitReport {
  let record: RunRecord

  var text: String {
    let all: [JUnitSuite] = record.routerNames.flatMap { router in
      record.dialects.flatMap { suites(of: router, in: $0) }
        + record.earlyEnds.filter { $0.router == router }.map { JUnitSuite($0) }
    }
    let counts = JUnitCounts(all.flatMap(\.items))
    return
      ([
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<testsuites name="conformance" \#(counts.attributes)>"#,
      ] + all.flatMap(\.lines) + ["</testsuites>"])
      .joined(separator: "\n")
  }

  private func suites(of router: String, in dialect: String) -> [JUnitSuite] {
    let verdicts = record.verdicts.filter { $0.router == router && $0.dialect == dialect }
    return Dictionary(grouping: verdicts, by: \.file).sorted { $0.key < $1.key }
      .map { JUnitSuite(router: router, dialect: dialect, file: $0.key, verdicts: $0.value) }
  }
}

/// The cases of one file, for one router in one dialect.
private struct JUnitSuite {
  let items: [JUnitItem]
  private let name: String
  private let file: String?

  init(router: String, dialect: String, file: String, verdicts: [ReportedCase]) {
    name = "\(router).\(dialect).\(verdicts.first?.topic ?? "")"
    self.file = file
    items = verdicts.map(JUnitItem.init)
  }

  init(_ end: ReportedEnd) {
    name = end.router
    file = nil
    items = [JUnitItem(end)]
  }

  var lines: [String] {
    let counts = JUnitCounts(items)
    let place = file.map { " file=\"\($0.asMarkup)\"" } ?? ""
    let head =
      "name=\"\(name.asMarkup)\"\(place) \(counts.attributes) skipped=\"\(counts.skipped)\""
    return ["  <testsuite \(head)>"] + items.flatMap { $0.lines(suite: name) }
      + ["  </testsuite>"]
  }
}

/// One test case.
private struct JUnitItem {
  enum Result { case passed, skipped, failure, error }

  let result: Result
  let seconds: Double
  private let name: String
  private let message: String
  private let details: String
  /// The file, the line and the column, or nothing for what is no case.
  private let place: String

  init(_ verdict: ReportedCase) {
    name = verdict.id
    seconds = verdict.seconds ?? 0
    (result, message) = Self.result(of: verdict)
    place = "\(verdict.file):\(verdict.line):\(verdict.column)"
    details = Self.details(of: verdict, at: place)
  }

  init(_ end: ReportedEnd) {
    name = "the whole corpus"
    (seconds, result, details, place) = (0, .error, "", "")
    message = "\(end.router) \(end.reason); without a verdict: \(end.missing) cases"
  }

  /// What went wrong, in full; else what the case demands and where it stands, unless it passed.
  private static func details(of verdict: ReportedCase, at place: String) -> String {
    if let problem = verdict.problem {
      return ProblemText(verdict: verdict, problem: problem).text
    }
    if verdict.verdict == .passed && verdict.mark == nil { return "" }
    return "\(verdict.id): \(verdict.title)\n\(place)"
  }

  private static func result(of verdict: ReportedCase) -> (Result, String) {
    switch verdict.mark {
    case .expectedFailure(let reason)?: return (.skipped, "expected failure: \(reason)")
    case .unexpectedPass(let reason)?: return (.failure, "unexpected pass: \(reason)")
    case nil: break
    }
    switch verdict.verdict {
    case .passed: return (.passed, "")
    case .skipped: return (.skipped, verdict.reason ?? "")
    case _ where verdict.level != .must:
      return (.skipped, "\(verdict.verdict.words), which is not demanded (\(verdict.level))")
    case .failed: return (.failure, verdict.shortMessage)
    case .crashed, .timedOut, .garbled: return (.error, verdict.shortMessage)
    }
  }

  func lines(suite: String) -> [String] {
    let attributes =
      "classname=\"\(suite.asMarkup)\" name=\"\(name.asMarkup)\" time=\"\(seconds.inXML)\""
    let text = message.asMarkup
    switch result {
    case .passed: return wrapped(attributes, nil)
    case .skipped:
      return wrapped(
        attributes, "<skipped message=\"\(text)\">\(details.asMarkup)</skipped>")
    case .failure:
      return wrapped(
        attributes, "<failure message=\"\(text)\" type=\"failed\">\(details.asMarkup)</failure>")
    case .error:
      return wrapped(
        attributes, "<error message=\"\(text)\" type=\"broken\">\(details.asMarkup)</error>")
    }
  }

  private func wrapped(_ attributes: String, _ child: String?) -> [String] {
    let output = place.isEmpty ? nil : "<system-out>\(place.asMarkup)</system-out>"
    let children = [child, output].compactMap { $0 }.map { "      " + $0 }
    return ["    <testcase \(attributes)>"] + children + ["    </testcase>"]
  }
}

/// The numbers that JUnit wants of cases.
private struct JUnitCounts {
  let attributes: String
  let skipped: Int

  init(_ items: [JUnitItem]) {
    skipped = items.count { $0.result == .skipped }
    let failures = items.count { $0.result == .failure }
    let errors = items.count { $0.result == .error }
    let seconds = items.reduce(0) { $0 + $1.seconds }
    attributes =
      "tests=\"\(items.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(seconds.inXML)\""
  }
}

extension Double {
  /// Seconds with three digits behind the point.
  fileprivate var inXML: String { String(format: "%.3f", self) }
}
