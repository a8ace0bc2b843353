import Routing
import RoutingConformance

/// What both pages of a gallery say, in the order in which they say it.
struct GalleryTable: Sendable {
  /// A router with what people have written about it, where they have.
  struct Router: Sendable {
    let result: GalleryResult
    let facts: GalleryFacts?
  }

  let routers: [Router]
  /// Of which clauses cases show a rule, by its name.
  private let clauses: [String: [String]]
  /// The questions that not all routers answer as `standard` does.
  private(set) var questions: [GalleryQuestion]
  /// What the adapters decide.
  let ofAdapters: [GalleryQuestion]

  init(_ folder: GalleryFolder, _ specification: Specification) {
    self.init(
      folder.routers.map(Router.init), folder.questions, ofAdapters: folder.ofAdapters,
      specification)
  }

  /// A gallery of which nobody has written anything: rules stand for questions, and values for answers.
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

  /// What `standard` answers.
  static func standard(_ question: GalleryQuestion) -> String {
    question.words(for: question.rule.value(in: Dialect.standard.rules) ?? .null)
  }

  /// What a router answers: what is written about it, or the value that it shows; `nil` where it plays no case of a
  /// clause that names the rule.
  func answer(of router: Router, to question: GalleryQuestion) -> String? {
    if let own = router.facts?.answers[question.rule.name] { return own }
    let isShown =
      router.result.rules.contains { $0.rule == question.rule.name }
      || clauses[question.rule.name]?.contains { router.result.counts[$0] != nil } ?? false
    if !isShown { return nil }
    return question.words(for: router.result.value(of: question.rule) ?? .null)
  }

  /// The answers to a question, that of `standard` first, and the names of those who give them.
  func answers(to question: GalleryQuestion) -> [(answer: String, names: [String])] {
    let own = routers.compactMap { router in
      answer(of: router, to: question).map { (answer: $0, name: router.result.router) }
    }
    return ([(Self.standard(question), "standard")] + own).grouped(by: \.answer)
      .map { answer, items in (answer, items.map(\.name)) }
  }

  /// The questions that a router answers otherwise than `standard`, and its answers.
  func differences(of router: Router) -> [(question: GalleryQuestion, answer: String)] {
    questions.compactMap { question in
      answer(of: router, to: question)
        .flatMap { $0 == Self.standard(question) ? nil : (question, $0) }
    }
  }

  /// How many cases nobody has looked into that are answered otherwise than the dialect of a router says.
  func open(_ router: Router) -> Int {
    let seen = Set(router.observed.map(\.difference.words))
    return router.result.differences.filter { !seen.contains($0.words) }
      .reduce(0) { $0 + $1.cases.count }
  }

  /// The capabilities of which somebody passes something.
  var capabilities: [String] {
    Capability.allCases.map(\.rawValue).filter { name in
      routers.contains { ($0.result.counts[name]?.passed ?? 0) > 0 }
    }
  }
}

extension GalleryTable.Router {
  /// What was seen and confirmed, each with the failures that it is one of.
  var observed: [(observation: GalleryFacts.Observation, difference: GalleryResult.Difference)] {
    (facts?.observations ?? []).compactMap { seen in
      result.differences.first { $0.cases.contains(seen.id) }.map { (seen, $0) }
    }
  }

  /// The rule of a question with its value, where that says all.
  func setting(_ question: GalleryQuestion) -> String? {
    if facts?.answers[question.rule.name] != nil { return nil }
    return "\(question.rule.name): \((result.value(of: question.rule) ?? .null).inTables)"
  }
}

extension GalleryQuestion {
  /// A rule of which nobody has written anything.
  fileprivate init(_ rule: Rule) {
    self.init(rule: rule, words: rule.summary, answers: [])
  }

  /// What a value answers: its name where nobody has written more.
  func words(for value: Value) -> String { answer(value) ?? "`\(value.inTables)`" }
}
