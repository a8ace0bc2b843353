import Routing
import RoutingConformance

/// The contents of both pages of a gallery, in their order.
struct GalleryTable: Sendable {
  /// A router with what people wrote about it, if they did.
  struct Router: Sendable {
    let result: GalleryResult
    let facts: GalleryFacts?
  }

  let routers: [Router]
  /// The clauses whose cases show a rule, by its name.
  private let clauses: [String: [String]]
  /// The questions that some routers answer differently from `standard`.
  private(set) var questions: [GalleryQuestion]
  /// The rules that adapters decide.
  let ofAdapters: [GalleryQuestion]

  init(_ folder: GalleryFolder, _ specification: Specification) {
    self.init(
      folder.routers.map(Router.init), folder.questions, ofAdapters: folder.ofAdapters,
      specification)
  }

  /// A gallery without descriptions.
  ///
  /// Rules are the questions, and values the answers.
  init(_ results: [GalleryResult], _ specification: Specification) {
    self.init(
      results.map { Router(result: $0, facts: nil) }, Rule.all.map(GalleryQuestion.init),
      ofAdapters: [], specification)
  }

  private init(
    _ routers: [Router], _ asked: [GalleryQuestion], ofAdapters: [GalleryQuestion],
    _ specification: Specification
  ) {
    self.routers = routers
    self.ofAdapters = ofAdapters
    clauses = specification.clauses.reduce(into: [:]) { clauses, clause in
      for rule in clause.rules { clauses[rule, default: []].append(clause.id) }
    }
    questions = asked
    questions = asked.filter { question in
      routers.contains { router in
        answer(of: router, to: question).map { $0 != Self.standard(question) } ?? false
      }
    }
  }

  /// The answer of `standard`.
  static func standard(_ question: GalleryQuestion) -> String {
    question.words(for: question.rule.value(in: Dialect.standard.rules) ?? .null)
  }

  /// The answer of a router: the written one, or the value that it shows; `nil` if it plays no case
  /// of a clause that names the rule.
  func answer(of router: Router, to question: GalleryQuestion) -> String? {
    let words = ownAnswer(of: router, to: question)
    let isByRedirect = router.facts?.redirects.contains(question.rule.name) ?? false
    return words.map { isByRedirect ? "\($0) (by a redirect)" : $0 }
  }

  private func ownAnswer(of router: Router, to question: GalleryQuestion) -> String? {
    if let needed = question.capability, router.result.counts[needed] == nil { return nil }
    if let own = router.facts?.answers[question.rule.name] { return own }
    let isShown =
      router.result.rules.contains { $0.rule == question.rule.name }
      || clauses[question.rule.name]?.contains { router.result.counts[$0] != nil } ?? false
    if !isShown { return nil }
    return question.words(for: router.result.value(of: question.rule) ?? .null)
  }

  /// The answers to a question, that of `standard` first, and the names of the routers that give
  /// them.
  func answers(to question: GalleryQuestion) -> [(answer: String, names: [String])] {
    let own = routers.compactMap { router in
      answer(of: router, to: question).map { (answer: $0, name: router.result.router) }
    }
    return ([(Self.standard(question), "standard")] + own).grouped(by: \.answer)
      .map { answer, items in (answer, items.map(\.name)) }
  }

  /// The questions that a router answers differently from `standard`, and its answers.
  func differences(of router: Router) -> [(question: GalleryQuestion, answer: String)] {
    questions.compactMap { question in
      answer(of: router, to: question)
        .flatMap { $0 == Self.standard(question) ? nil : (question, $0) }
    }
  }

  /// The capabilities of which some router passes a case.
  var capabilities: [String] {
    Capability.allCases.map(\.rawValue).filter { name in
      routers.contains { ($0.result.counts[name]?.passed ?? 0) > 0 }
    }
  }

  /// The capabilities that some router has, and of which this one plays no case.
  func missing(of router: Router) -> [String] {
    capabilities.filter { router.result.counts[$0] == nil }
  }
}

extension GalleryTable.Router {
  /// What was seen and confirmed, each with the failure that shows it.
  var observed: [(observation: GalleryFacts.Observation, failure: GalleryResult.Failure)] {
    (facts?.observations ?? []).compactMap { seen in
      result.failures.first { $0.id == seen.cases.first }.map { (seen, $0) }
    }
  }

  /// The failures that no observation names.
  var unexplained: [GalleryResult.Failure] {
    let explained = Set((facts?.observations ?? []).flatMap(\.cases))
    return result.failures.filter { !explained.contains($0.id) }
  }

  /// The rule of a question with its value, where that says all.
  func setting(_ question: GalleryQuestion) -> String? {
    if facts?.answers[question.rule.name] != nil { return nil }
    return "\(question.rule.name): \((result.value(of: question.rule) ?? .null).inTables)"
  }
}

extension GalleryQuestion {
  /// A rule without a written question.
  fileprivate init(_ rule: Rule) {
    self.init(rule: rule, words: rule.summary, answers: [])
  }

  /// The answer of a value; its name if nobody wrote an answer.
  func words(for value: Value) -> String { answer(value) ?? "`\(value.inTables)`" }
}
