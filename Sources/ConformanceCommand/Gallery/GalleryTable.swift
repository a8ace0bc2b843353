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
  /// The questions that not all routers answer as `standard` does.
  let questions: [GalleryQuestion]
  /// What the adapters decide.
  let ofAdapters: [GalleryQuestion]

  init(_ folder: GalleryFolder) {
    self.init(
      folder.routers.map(Router.init), folder.questions, ofAdapters: folder.ofAdapters)
  }

  /// A gallery of which nobody has written anything: rules stand for questions, and values for answers.
  init(_ results: [GalleryResult]) {
    self.init(
      results.map { Router(result: $0, facts: nil) }, Rule.all.map(GalleryQuestion.init),
      ofAdapters: [])
  }

  private init(
    _ routers: [Router], _ questions: [GalleryQuestion], ofAdapters: [GalleryQuestion]
  ) {
    self.routers = routers
    self.ofAdapters = ofAdapters
    self.questions = questions.filter { question in
      routers.contains { $0.result.value(of: question.rule) != Self.standard(question) }
    }
  }

  /// What `standard` answers.
  static func standard(_ question: GalleryQuestion) -> Value? {
    question.rule.value(in: Dialect.standard.rules)
  }

  /// The answers to a question, that of `standard` first, and the names of those who give them.
  func answers(to question: GalleryQuestion) -> [(answer: String, names: [String])] {
    let values = [Self.standard(question)] + routers.map { $0.result.value(of: question.rule) }
    let names = ["standard"] + routers.map(\.result.router)
    return zip(values, names).map { ($0, $1) }.grouped(by: { $0.0 ?? .null })
      .map { value, items in (question.words(for: value), items.map(\.1)) }
  }

  /// The questions that a router answers otherwise than `standard`.
  func differences(of router: Router) -> [GalleryQuestion] {
    questions.filter { router.result.value(of: $0.rule) != Self.standard($0) }
  }

  /// How many cases nobody has looked into that are answered otherwise than the dialect of a router says.
  func open(_ router: Router) -> Int {
    let seen = Set(router.observed.map(\.difference.words))
    return router.result.differences.filter { !seen.contains($0.words) }
      .reduce(0) { $0 + $1.cases.count }
  }

  /// The names of counts that somebody has.
  func played(_ names: [String]) -> [String] {
    names.filter { name in routers.contains { $0.result.counts[name] != nil } }
  }
}

extension GalleryTable.Router {
  /// What was seen and confirmed, each with the failures that it is one of.
  var observed:
    [(observation: GalleryFacts.Observation, difference: GalleryResult.Difference)]
  {
    (facts?.observations ?? []).compactMap { seen in
      result.differences.first { $0.cases.contains(seen.id) }.map { (seen, $0) }
    }
  }

  /// Its name and version, the capabilities that it has.
  var capabilities: [String] {
    Capability.allCases.map(\.rawValue).filter { result.counts[$0] != nil }
  }
}

extension GalleryQuestion {
  /// A rule of which nobody has written anything.
  fileprivate init(_ rule: Rule) {
    self.init(rule: rule, words: rule.summary, answers: [])
  }

  /// What a value answers: its name where nobody has written more.
  func words(for value: Value) -> String { answer(value) ?? "`\(value.inTables)`" }

  /// The rule and a value of it.
  func setting(_ value: Value?) -> String { "\(rule.name): \((value ?? .null).inTables)" }
}
