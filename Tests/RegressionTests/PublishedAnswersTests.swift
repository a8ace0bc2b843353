import Foundation
import ModelRouter
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The published routers as candidates, with their recorded wrong answers: they fail only because
/// of their errata.
final class PublishedAnswersTests: XCTestCase {
  private static let dialects = Dialect.all.filter { $0 != .standard }

  func testEachFailsByItsErrataAlone() async throws {
    for dialect in Self.dialects {
      let answers = try PublishedAnswer.all(in: dialect)
      let verdicts = await verdicts(on: answers, in: dialect)
      XCTAssertEqual(verdicts.filter(\.isUnexpected).map(\.name), [])
      XCTAssertEqual(verdicts.count { $0.verdict == .skipped }, 0)
      let failed = Set(verdicts.filter { $0.mark != nil }.map(\.id))
      let named = Set(verdicts.filter { $0.erratum != nil && $0.verdict != .passed }.map(\.id))
      XCTAssertEqual(failed, named)
      XCTAssertEqual(Set(answers.map(\.id)).subtracting(verdicts.map(\.id)), [])
    }
  }

  func testWithoutErrataEachFails() async throws {
    for dialect in Self.dialects {
      let answers = try PublishedAnswer.all(in: dialect)
      let verdicts = await verdicts(on: answers, in: dialect) { $0.withoutErrata }
      let passed = Set(verdicts.filter { $0.verdict == .passed }.map(\.id))
      XCTAssertEqual(
        Set(verdicts.filter(\.isUnexpected).map(\.id)), Set(answers.map(\.id)).subtracting(passed))
      XCTAssertGreaterThan(verdicts.count(where: \.isUnexpected), 5, dialect.name)
    }
  }

  func testWhatFailsOtherwiseIsNoErratum() async throws {
    // For these errata, a crash is one of the possible effects. A case names FF-1 next to FF-5.
    let mayCrash = ["FF-1", "FF-17", "FJ-7", "HD-13", "JL-3", "NN-2"]
    for dialect in Self.dialects {
      let answers = try PublishedAnswer.all(in: dialect).map(\.otherwise)
      let verdicts = await verdicts(on: answers, in: dialect)
      let excused = Set(verdicts.filter { $0.mark != nil }.compactMap(\.erratum))
      XCTAssertEqual(excused.subtracting(mayCrash), [])
      let others = verdicts.filter(\.isUnexpected)
      XCTAssertTrue(
        others.allSatisfy { $0.erratum == nil }, "\(others.compactMap(\.erratum))")
      XCTAssertGreaterThan(others.count, 5, dialect.name)
    }
  }

  func testHDRoutesIsFoundToHaveWildcards() async throws {
    let player = PublishedPlayer(try PublishedAnswer.all(in: .hdroutes))
    let claims = try await player.completed(
      try await player.start(), by: await [Dialect.hdroutes].probes(), in: [.hdroutes])
    XCTAssertTrue(claims.found.contains(.wildcards))
    XCTAssertNil(claims.probeFailures["wildcards"])
    // A router that never matches fails the same cases, but not as the erratum says.
    let unhandled = Outcome.played([.answer(.opened(.unhandled))])
    let other = PublishedPlayer(
      try PublishedAnswer.all(in: .hdroutes).map {
        PublishedAnswer(id: $0.id, step: $0.step, outcome: unhandled)
      })
    let others = try await other.completed(
      try await other.start(), by: await [Dialect.hdroutes].probes(), in: [.hdroutes])
    XCTAssertTrue(others.missing.contains(.wildcards))
  }

  func testProbesThatNameAnErratumSayTheWrongAnswer() throws {
    for id in Capability.allCases.flatMap(\.probes) {
      let subject = try Selection.ownCorpus.case(id)
      for (dialect, errata) in subject.errata
      where errata.contains(where: { $0.effects.contains(.wrongAnswer) }) {
        XCTAssertTrue(subject.steps.contains { $0.publishedIn[dialect] != nil }, id)
      }
    }
  }

  /// The verdicts on the cases with an erratum of a dialect or a recorded answer, with errata
  /// allowed.
  private func verdicts(
    on answers: [PublishedAnswer], in dialect: Dialect, changed: (Case) -> Case = { $0 }
  ) async -> [ReportedCase] {
    let ids = Set(answers.map(\.id))
    let cases = Selection.ownCorpus.cases.filter { ids.contains($0.id) }.map(changed)
    let run = Run(players: [PublishedPlayer(answers)], dialects: [dialect], cases: cases)
    let (results, ends) = await run.results()
    XCTAssertEqual(ends, [])
    return results.map { ErrataOption.allow.judging(ReportedCase($0)) }
  }
}

extension ReportedCase {
  /// Whether the case failed and no erratum explains it.
  fileprivate var isUnexpected: Bool { verdict.isProblem && mark == nil }
}

extension Case {
  fileprivate var withoutErrata: Case {
    Case(
      id: id, title: title, clauses: clauses, level: level, dialects: dialects, rules: rules,
      steps: steps, note: note, because: because, file: file, position: position)
  }
}

/// The recorded answer of a published router in the failed step of a case.
///
/// `Tests/Published/answers.jsonl` has a line for each: the dialect, the case, the step, counted
/// from 1, and `answer`, as the wire writes it, `crash` or `hang`. Answers are cut after 300
/// characters.
private struct PublishedAnswer: Sendable {
  let id: String
  let step: Int
  let outcome: Outcome

  /// The same with another answer: a hang instead of a crash, and a crash instead of anything else.
  var otherwise: PublishedAnswer {
    if case .fault(let fault) = outcome, VerdictKind(fault) == .crashed {
      return PublishedAnswer(id: id, step: step, outcome: .fault(Fault(.silent(seconds: 10))))
    }
    return PublishedAnswer(id: id, step: step, outcome: .fault(Fault(.ended(.signal(4)))))
  }

  static func all(in dialect: Dialect) throws -> [PublishedAnswer] {
    let file = CorpusFolder.sourceRoot.appending(path: "Tests/Published/answers.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.compactMap { line -> PublishedAnswer? in
      let bag = DiagnosticBag(file: "answers.jsonl")
      let node = try XCTUnwrap(bag.document(Array(line.utf8)))
      if node["dialect"]?.text != dialect.name { return nil }
      let id = try XCTUnwrap(node["case"]?.text)
      let step = try XCTUnwrap(node["step"]?.wholeNumber) - 1
      return PublishedAnswer(
        id: id, step: step, outcome: try XCTUnwrap(outcome(node, bag), bag.sorted.description))
    }
  }

  private static func outcome(_ node: JSONNode, _ bag: DiagnosticBag) -> Outcome? {
    if node["crash"] != nil { return .fault(Fault(.ended(.signal(4)))) }
    if node["hang"] != nil { return .fault(Fault(.silent(seconds: 10))) }
    let subject = FieldContext(name: "an answer", bag: bag)
    return node["answer"].flatMap { AnswerForms.outcome.read($0, subject) }.map { .played([$0]) }
  }
}

/// Plays scenarios on the model, up to the steps with recorded answers.
private struct PublishedPlayer: ScenarioPlayer {
  let option = ""
  let title = "published"
  private let answers: [String: PublishedAnswer]
  private let model = Candidate("published") { ModelRouter(rules: $0) }

  init(_ answers: [PublishedAnswer]) {
    self.answers = Dictionary(uniqueKeysWithValues: answers.map { ($0.id, $0) })
  }

  func start() async throws(PlayerFailure) -> Claims { model.claims }

  func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    for (index, scenario) in scenarios.enumerated() {
      let outcome = await outcome(of: scenario)
      while take(index, outcome) {}
    }
  }

  func end() async {}

  private func outcome(of scenario: Scenario) async -> Outcome {
    let outcome = await model.outcome(of: scenario)
    // Probes have their capability before the id, and scenarios the dialect after it.
    let id = scenario.id.split(separator: "@")[0].split(separator: "/").suffix(2)
    guard let answer = answers[id.joined(separator: "/")] else { return outcome }
    guard case .played(let recorded) = answer.outcome, case .played(let steps) = outcome else {
      return answer.outcome
    }
    return .played(steps.prefix(answer.step) + recorded)
  }
}
