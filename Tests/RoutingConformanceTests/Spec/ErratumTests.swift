import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// What the page of a dialect says about an erratum, and which verdicts agree with it.
final class ErratumTests: XCTestCase {
  private func read(_ text: String) -> (errata: [Erratum], diagnostics: [String]) {
    let bag = DiagnosticBag(file: "page.md")
    let errata = Erratum.all(in: text.lines, of: "hdroutes", bag)
    return (errata, bag.sorted.map(\.description))
  }

  func testWhatAnErratumShowsAs() throws {
    let examples: [(line: String, effects: [Erratum.Effect], occurrence: Erratum.Occurrence)] = [
      ("wrong answer", [.wrongAnswer], .always),
      ("crash or hang", [.crash, .hang], .always),
      ("refusal, intermittently", [.refusal], .intermittent),
      (
        "endless openings or wrong answer, intermittently", [.endlessOpenings, .wrongAnswer],
        .intermittent
      ),
      ("crash, in a debug build", [.crash], .inDebugBuild),
    ]
    for (line, effects, occurrence) in examples {
      let (errata, diagnostics) = read("#### Erratum HD-1: T\n\nSymptom: \(line)\n\nText.\n")
      let erratum = try XCTUnwrap(errata.first)
      XCTAssertEqual(diagnostics, [], line)
      XCTAssertEqual(erratum.effects, effects, line)
      XCTAssertEqual(erratum.occurrence, occurrence, line)
      XCTAssertEqual(erratum.effectWords, line)
    }
  }

  func testAnErratumWithoutASymptom() {
    let advice = """
      HD-1 does not name the effect that replaces the right answer; write a line 'Symptom: ' and one of \
      'wrong answer', 'refusal', 'crash', 'hang', 'endless openings', or several separated by ' or '; \
      add ', intermittently' or ', in a debug build' if the router sometimes passes
      """
    XCTAssertEqual(
      read("\n#### Erratum HD-1\n\nText.\n").diagnostics, ["page.md:2:1: error: \(advice)"])
    let lines = [
      "", "crashes", "crash, hang", "crash or", "wrong answer intermittently",
      "crash in a debug build",
      "crash, in a debug build, intermittently",
    ]
    for line in lines {
      XCTAssertEqual(
        read("#### Erratum HD-1\n\nSymptom: \(line)\n").diagnostics,
        ["page.md:3:1: error: \(advice)"], line)
    }
    XCTAssertEqual(read("#### Erratum HD-1\n\nWithdrawn: no.\n").diagnostics, [])
  }

  func testOnlyWhatAnErratumSaysIsTheErratum() throws {
    let failed = { (got: Failure.Got) in Verdict.failed(Failure(step: 0, expected: [], got: got)) }
    let endless = EndlessOpenings(url: "app:/a", count: 40)
    let verdicts: [(verdict: Verdict, isExplainedBy: Set<Erratum.Effect>)] = [
      (failed(.answer(Answer(CanOpenAnswer(can: true)))), [.wrongAnswer]),
      (failed(.answer(.opened(.unhandled))), [.wrongAnswer]),
      (failed(.answer(.error(.invalidPattern))), [.refusal]),
      (.broken(Fault(.ended(.signal(4)))), [.crash, .endlessOpenings]),
      (.broken(Fault(.closedOutput)), [.crash, .endlessOpenings]),
      (.broken(Fault(.silent(seconds: 10))), [.hang, .endlessOpenings]),
      (failed(.thrown("\(endless)")), [.endlessOpenings]),
      (failed(.thrown("another error")), []),
      (.broken(Fault(.garbled(.halfALine("{")))), []), (.passed, []), (.skipped(reason: ""), []),
    ]
    for effect in Erratum.Effect.allCases {
      let subject = Case.of(read("#### Erratum HD-1\n\nSymptom: \(effect.rawValue)\n").errata)
      for (verdict, isExplainedBy) in verdicts {
        XCTAssertEqual(
          subject.erratum(explaining: verdict, in: .hdroutes) != nil,
          isExplainedBy.contains(effect), "\(effect): \(verdict)")
        XCTAssertNil(subject.erratum(explaining: verdict, in: .standard))
      }
    }
  }

  func testAnswersThatDifferAreOnlyAnErratumThatShowsAtTimes() {
    let examples: [(line: String, erratum: String?)] = [
      ("wrong answer", nil), ("wrong answer, intermittently", "HD-1"),
      ("wrong answer, in a debug build", nil),
    ]
    for (line, erratum) in examples {
      let subject = Case.of(read("#### Erratum HD-1\n\nSymptom: \(line)\n").errata)
      let failure = Failure(
        step: 0, expected: [Answer(CanOpenAnswer(can: false))],
        got: .answer(Answer(CanOpenAnswer(can: true))))
      var result = CaseResult(
        subject: subject, dialect: .hdroutes, candidate: "r", verdict: .failed(failure))
      XCTAssertEqual(ReportedCase(result).erratum, "HD-1")
      result.isUnsteady = true
      XCTAssertEqual(ReportedCase(result).erratum, erratum, line)
    }
  }

  func testACaseThatPassesContradictsOnlyAnErratumThatAlwaysShows() {
    let examples: [(line: String, erratum: String?)] = [
      ("crash", "HD-1"), ("crash, intermittently", nil), ("crash, in a debug build", nil),
    ]
    for (line, erratum) in examples {
      let subject = Case.of(read("#### Erratum HD-1\n\nSymptom: \(line)\n").errata)
      let result = CaseResult(
        subject: subject, dialect: .hdroutes, candidate: "r", verdict: .passed)
      XCTAssertEqual(ReportedCase(result).erratum, erratum, line)
    }
  }

  func testOfSeveralErrataTheOneThatShowsIsTheReason() {
    let page =
      "#### Erratum HD-1\n\nSymptom: crash\n\n#### Erratum HD-2\n\nSymptom: wrong answer\n"
    let subject = Case.of(read(page).errata)
    let wrong = Failure(step: 0, expected: [], got: .answer(Answer(CanOpenAnswer(can: true))))
    let examples: [(verdict: Verdict, erratum: String?, other: String?)] = [
      (.broken(Fault(.ended(.signal(4)))), "HD-1", nil), (.failed(wrong), "HD-2", nil),
      (.broken(Fault(.silent(seconds: 10))), nil, "HD-1: crash; HD-2: wrong answer"),
      (.passed, "HD-1", nil),
    ]
    for (verdict, erratum, other) in examples {
      let reported = ReportedCase(
        CaseResult(subject: subject, dialect: .hdroutes, candidate: "r", verdict: verdict))
      XCTAssertEqual(reported.erratum, erratum, "\(verdict)")
      XCTAssertEqual(reported.otherErratum, other, "\(verdict)")
    }
  }

  func testARefusalInPlaceOfAnotherIsAWrongAnswer() {
    let verdict = Verdict.failed(
      Failure(
        step: 0, expected: [.error(.invalidPattern)], got: .answer(.error(.noHandler))))
    XCTAssertEqual(verdict.effect, .wrongAnswer)
  }
}

extension Case {
  /// A case with some errata.
  fileprivate static func of(_ errata: [Erratum]) -> Case {
    Case(
      id: "a/b", title: "", clauses: [], level: .must, dialects: ["hdroutes"], rules: [],
      errata: ["hdroutes": errata],
      steps: [], note: nil, because: nil, file: "", position: .start)
  }
}
