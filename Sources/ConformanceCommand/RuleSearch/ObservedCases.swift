import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// The answers of a router in the cases of the corpus, to be compared with the model under any
/// rules.
struct ObservedCases: Sendable {
  /// A case, and the router's answers to its first steps; `nil` for a step to which any answer
  /// agrees.
  struct Observed: Sendable {
    let subject: Case
    var answers: [Answer?]
    /// The values of rules for which the case was written, if the router played it under its own
    /// rules.
    var written: [RuleSetting] = []
  }

  /// The cases that the router answered, in the order of the corpus.
  private(set) var all: [Observed]
  /// What the router claims.
  private let claims: Claims

  /// The facts about openings that are not compared, because the router's differ from the model's
  /// in most cases, whatever else differs.
  private(set) var hidden: [OpeningFact] = []

  /// The cases that a router answered to the last step, always under its own rules.
  init(_ outcomes: [(Case, Outcome)], of claims: Claims) {
    self.claims = claims
    all = outcomes.compactMap { subject, outcome in
      let plain = subject.rules.isEmpty ? subject : subject.withoutRules
      return outcome.answers(to: subject.steps.count).map {
        Observed(subject: plain, answers: $0, written: subject.rules)
      }
    }
  }

  /// The compared answers of results.
  init(_ results: [CaseResult], of claims: Claims) {
    self.claims = claims
    all = results.map { Observed(subject: $0.subject, answers: $0.answers) }
  }

  /// The numbers of those cases in which the model with these rules returns the router's answer.
  ///
  /// Several cases are played at the same time.
  func agreeing(_ rules: Rules, among numbers: [Int]) async -> Set<Int> {
    let agreeing = await numbers.concurrentMap { await agrees(all[$0], rules) ? $0 : nil }
    return Set(agreeing.compactMap(\.self))
  }

  /// Whether the model with these rules returns the router's answers to a case.
  func agrees(_ observed: Observed, _ rules: Rules) async -> Bool {
    await play(observed, rules, goesOn: Self.agrees)
  }

  /// Whether answers to a case agree with the router's answers.
  func agrees(_ observed: Observed, _ answers: [Answer?]) -> Bool {
    answers.count == observed.answers.count
      && zip(answers, observed.answers).allSatisfy { Self.agrees($0, with: $1) }
  }

  /// Whether the answers of the model agree with the router's answers to a case in one step.
  func agrees(_ answers: [Answer?], with observed: Observed, at step: Int) -> Bool {
    answers.indices.contains(step) && observed.answers.indices.contains(step)
      && Self.agrees(answers[step], with: observed.answers[step])
  }

  private static func agrees(_ answer: Answer?, with observed: Answer?) -> Bool {
    guard let answer else { return false }
    return observed.map(answer.satisfies) ?? true
  }

  /// What the model with these rules answers to some steps.
  func answers(to steps: [Step], _ rules: Rules) async -> [Answer?] {
    let player = Player(router: ModelRouter(rules: rules), rules: rules)
    var answers: [Answer?] = []
    for step in steps {
      answers.append(reported(try? await player.play(step), rules))
    }
    return answers
  }

  /// Whether some answers of the model agree with those of the router.
  func agrees(_ answers: [Answer?], _ observed: [Answer]) -> Bool {
    answers.count == observed.count
      && zip(answers, observed).allSatisfy { Self.agrees($0, with: withoutHidden($1)) }
  }

  /// What the model with these rules answers in a case.
  func answers(to observed: Observed, _ rules: Rules) async -> [Answer?] {
    var answers: [Answer?] = []
    _ = await play(observed, rules) { answer, _ in
      answers.append(answer)
      return answer != nil
    }
    return answers
  }

  /// Plays a case on the model with these rules, until an answer ends it.
  ///
  /// An answer is `nil` if the model has none.
  ///
  /// - Returns: Whether the case was played to its end.
  private func play(
    _ observed: Observed, _ rules: Rules, goesOn: (_ answer: Answer?, _ router: Answer?) -> Bool
  ) async -> Bool {
    let rules = rules.changed(by: observed.subject.rules)
    let player = Player(router: ModelRouter(rules: rules), rules: rules)
    for (step, answer) in zip(observed.subject.steps, observed.answers) {
      if !goesOn(reported(try? await player.play(step.step), rules), answer) { return false }
    }
    return true
  }
}

extension ObservedCases {
  /// Whether the answers can reveal the value of a rule: the router has the capabilities of a
  /// clause that names the rule.
  func canReveal(_ rule: String, in specification: Specification) -> Bool {
    !claims.isComplete
      || specification.clauses.contains {
        $0.rules.contains(rule) && $0.capabilities.isSubset(of: claims.capabilities)
      }
  }
}

/// Facts that differ everywhere.
extension ObservedCases {
  /// These cases without the facts that cause most of the failures.
  ///
  /// A router that reports a different URL to every handler answers no case as the model does. The
  /// router's rules are visible only without this URL.
  func withoutConstantDifferences(under rules: Rules) async -> ObservedCases {
    var observed = self
    let agreeing = await agreeing(rules, among: Array(all.indices))
    var differing = all.indices.filter { !agreeing.contains($0) }
    while differing.count >= Self.leastConstant {
      let sample = differing.spread(Self.sampleSize)
      var best: (without: ObservedCases, agreeing: Set<Int>)?
      for fact in OpeningFact.allCases where observed.isReported(fact) {
        let without = observed.hiding(fact)
        let resolved = await without.agreeing(rules, among: sample)
        if resolved.count > best?.agreeing.count ?? 0 { best = (without, resolved) }
      }
      guard let best, best.agreeing.count * 2 > sample.count else { break }
      let resolved = await best.without.agreeing(rules, among: differing)
      if resolved.count < Self.leastConstant { break }
      observed = best.without
      differing.removeAll(where: resolved.contains)
    }
    return observed
  }

  /// In how many cases a fact must be the only difference.
  private static let leastConstant = 20
  /// With how many failures each fact is tried.
  private static let sampleSize = 60

  private func isReported(_ fact: OpeningFact) -> Bool {
    all.contains { $0.answers.contains { $0?.opened.map(fact.isReported) ?? false } }
  }

  private func hiding(_ fact: OpeningFact) -> ObservedCases {
    var observed = self
    observed.hidden.append(fact)
    for index in all.indices {
      observed.all[index].answers = all[index].answers.map(observed.withoutHidden)
    }
    return observed
  }
}

extension ObservedCases {
  /// An answer of the model, without what the router's handlers do not receive.
  private func reported(_ answer: Answer?, _ rules: Rules) -> Answer? {
    let keys = claims.hasReservedKeys ? nil : rules.matchKeys
    return answer?.without([keys?.url, keys?.pattern, keys?.scheme])
  }

  /// An answer of the router, without the facts that are not compared.
  private func withoutHidden(_ answer: Answer?) -> Answer? {
    guard var opened = answer?.opened else { return answer }
    for fact in hidden { fact.remove(from: &opened) }
    return .opened(opened)
  }
}

extension Case {
  /// Whether the case takes as long as many others, because of thousands of routes or openings.
  ///
  /// Shorter cases reveal the same rules.
  var isLong: Bool { steps.reduce(0) { $0 + $1.step.text.utf8.count } > 2_500 }
}

extension Answer {
  /// The answer of a router whose handlers receive nothing under some reserved keys.
  func without(_ keys: [String?]) -> Answer {
    guard var opened, keys.contains(where: { $0 != nil }) else { return self }
    opened.events = opened.events.map { event in
      guard case .call(let route, var parameters, let request) = event else { return event }
      for key in keys { parameters[reserved: key] = nil }
      return .call(route: route, parameters: parameters, request: request)
    }
    return .opened(opened)
  }
}
