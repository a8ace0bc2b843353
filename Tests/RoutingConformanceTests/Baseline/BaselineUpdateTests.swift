import XCTest

@testable import RoutingConformance

/// A new baseline, made from an older one.
final class BaselineUpdateTests: XCTestCase {
  private let cases = Case.small("a/one", "a/two", "b/one", "c/one")

  private func result(
    _ id: String, _ verdict: VerdictKind, in dialect: String = "standard"
  ) -> ReportedCase {
    var result = ReportedCase.sample(verdict)
    (result.id, result.dialect) = (id, dialect)
    return result
  }

  private func updated(_ text: String, _ results: ReportedCase...) throws -> String {
    let (baseline, found) = BaselineReader.read(Array(text.utf8), file: "b", cases: cases)
    XCTAssertEqual(found, [])
    let updated = try XCTUnwrap(baseline).updated(with: results)
    XCTAssertEqual(updated.updated(with: results), updated)
    return updated.text
  }

  func testNewFailuresAreSortedAndSayWhatWentWrong() throws {
    var crash = result("c/one", .crashed)
    crash.cause = Cause(.crash)
    XCTAssertEqual(
      try updated("", crash, result("a/one", .failed), result("b/one", .passed)),
      """
      a/one  # handled: expected true, got false
      c/one crashed  # \(Cause.Kind.crash.words): was ended by signal 11: last words

      """)
  }

  func testReasonsCommentsAndOrderStayAndPassesGo() throws {
    let text =
      "# B\nb/one  # gone\n\nc/one timedOut  # skipped\na/two  # not shown\na/one  # mine\n"
    XCTAssertEqual(
      try updated(
        text, result("a/one", .failed), result("b/one", .passed), result("c/one", .skipped)),
      text.replacing("b/one  # gone\n", with: ""))
  }

  func testAnotherVerdictIsWrittenUnderTheOldReason() throws {
    XCTAssertEqual(
      try updated("a/one  # mine\n", result("a/one", .crashed)), "a/one crashed  # mine\n")
  }

  func testDialectsThatDifferHaveLinesOfTheirOwn() throws {
    let results = [result("a/one", .failed), result("a/one", .passed, in: "jlroutes")]
    XCTAssertEqual(
      try updated("a/one  # mine\n", results[0], results[1]), "a/one@standard  # mine\n")
    XCTAssertEqual(
      try updated("a/one  # mine\n", results[0], result("a/one", .garbled, in: "jlroutes")),
      "a/one@standard  # mine\na/one@jlroutes garbled  # mine\n")
    XCTAssertEqual(
      try updated("", results[0], results[1]),
      "a/one@standard  # handled: expected true, got false\n")
  }
}
