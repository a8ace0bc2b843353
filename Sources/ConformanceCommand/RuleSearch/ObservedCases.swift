import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// What a router answered in the cases of the corpus, to be compared with the model under any rules.
struct ObservedCases: Sendable {
  /// A case, and the router's answers to its first steps; `nil`: any answer agrees.
  struct Observed: Sendable {
    let subject: Case
    let answers: [Answer?]
  }

  /// The cases that the router answered, in the order of the corpus.
  let all: [Observed]
  /// Whether the router's handlers receive facts about the match under reserved keys.
  let hasReservedKeys: Bool
  /// The names of rules that the answers cannot show, because the router lacks their feature.
  private(set) var unknownRules: Set<String> = []

  /// The cases that a router answered to the last step.
  init(_ outcomes: [(Case, Outcome)], of claims: Claims) {
    self.init(outcomes, hasReservedKeys: claims.hasReservedKeys)
    if claims.isComplete, !claims.capabilities.contains(.optionalGroups) {
      unknownRules.formUnion(["optionalGroups", "expansionOrder", "optionalGroupLimit"])
    }
  }

  /// The cases that a router answered to the last step, without regard to its capabilities.
  init(_ outcomes: [(Case, Outcome)], hasReservedKeys: Bool) {
    self.hasReservedKeys = hasReservedKeys
    all = outcomes.compactMap { subject, outcome in
      outcome.answers(to: subject.steps.count).map { Observed(subject: subject, answers: $0) }
    }
  }

  /// The compared answers of results.
  init(_ results: [CaseResult], hasReservedKeys: Bool) {
    self.hasReservedKeys = hasReservedKeys
    all = results.map { Observed(subject: $0.subject, answers: $0.answers) }
  }

  /// The numbers of those cases in which the model with these rules answers as the router does.
  ///
  /// Several are played at a time.
  func agreeing(_ rules: Rules, among numbers: [Int]) async -> Set<Int> {
    let agreeing = await numbers.concurrentMap { await agrees(all[$0], rules) ? $0 : nil }
    return Set(agreeing.compactMap(\.self))
  }

  /// Whether the model with these rules answers a case as the router does.
  func agrees(_ observed: Observed, _ rules: Rules) async -> Bool {
    await play(observed, rules, goesOn: Self.agrees)
  }

  /// Whether answers to a case agree with those of the router.
  func agrees(_ observed: Observed, _ answers: [Answer?]) -> Bool {
    answers.count == observed.answers.count
      && zip(answers, observed.answers).allSatisfy { Self.agrees($0, with: $1) }
  }

  private static func agrees(_ answer: Answer?, with observed: Answer?) -> Bool {
    guard let answer else { return false }
    return observed.map(answer.satisfies) ?? true
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
  /// If the model has no answer, it is `nil`.
  ///
  /// - Returns: Whether the case was played to its end.
  private func play(
    _ observed: Observed, _ rules: Rules, goesOn: (_ answer: Answer?, _ router: Answer?) -> Bool
  ) async -> Bool {
    let rules = rules.changed(by: observed.subject.rules)
    let player = Player(router: ModelRouter(rules: rules), rules: rules)
    let keys = hasReservedKeys ? nil : rules.matchKeys
    for (step, answer) in zip(observed.subject.steps, observed.answers) {
      let own = try? await player.play(step.step)
      let reported = own?.without([keys?.url, keys?.pattern, keys?.scheme])
      if !goesOn(reported, answer) { return false }
    }
    return true
  }
}

extension Case {
  /// Whether playing the case takes as long as many others, because of thousands of routes or
  /// openings.
  ///
  /// Shorter cases show the same rules.
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
