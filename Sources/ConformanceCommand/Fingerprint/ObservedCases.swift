import ReferenceRouter
import Routing
import RoutingConformance

/// What a router answered in the cases of the corpus, to be compared with the reference under any rules.
struct ObservedCases: Sendable {
  /// A case and the answers of the router to its first steps; `nil`: any answer.
  struct Observed: Sendable {
    let subject: Case
    let answers: [Answer?]
  }

  /// The cases that the router answered, in the order of the corpus.
  let all: [Observed]
  /// Whether the router's handlers receive facts about the match under reserved keys.
  let hasReservedKeys: Bool
  /// The names of rules of which the answers show nothing, because the router has nothing of what they
  /// are about.
  private(set) var unknownRules: Set<String> = []

  /// The cases that a router answered to the last step.
  init(_ outcomes: [(Case, Outcome)], of claims: Claims) {
    self.init(outcomes, hasReservedKeys: claims.hasReservedKeys)
    if claims.isComplete, !claims.capabilities.contains(.optionalGroups) {
      unknownRules.formUnion(["optionalGroups", "formOrder", "optionalGroupLimit"])
    }
  }

  /// The cases that a router answered to the last step, whatever it has.
  init(_ outcomes: [(Case, Outcome)], hasReservedKeys: Bool) {
    self.hasReservedKeys = hasReservedKeys
    all = outcomes.compactMap { subject, outcome in
      outcome.answers(to: subject.steps.count).map { Observed(subject: subject, answers: $0) }
    }
  }

  /// The failures of a router, each up to the step that it answered otherwise than expected.
  init(failures: [CaseResult], hasReservedKeys: Bool) {
    self.hasReservedKeys = hasReservedKeys
    all = failures.compactMap { result in
      guard case .failed(let failure) = result.verdict, case .answer(let answer) = failure.got
      else {
        return nil
      }
      let before = [Answer?](repeating: nil, count: failure.step)
      return Observed(subject: result.subject, answers: before + [answer])
    }
  }

  /// Those of some cases, by their numbers, in which the reference with these rules answers as the
  /// router does; several are played at a time.
  func agreeing(_ rules: Rules, among numbers: [Int]) async -> Set<Int> {
    let agreeing = await numbers.concurrentMap { await agrees(all[$0], rules) ? $0 : nil }
    return Set(agreeing.compactMap(\.self))
  }

  /// Those of some cases, by their numbers, that the reference answers otherwise with other rules.
  func changing(from old: Rules, to new: Rules, among numbers: [Int]) async -> [Int] {
    var changing: [Int] = []
    for number in numbers {
      let subject = all[number].subject
      let rules = old.changed(by: subject.rules)
      let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
      let before = ObservedCases(
        [(subject, .played(await player.play(subject.actions)))], hasReservedKeys: true)
      if let before = before.all.first, await !agrees(before, new) { changing.append(number) }
    }
    return changing
  }

  /// Whether the reference with these rules answers a case as the router does.
  func agrees(_ observed: Observed, _ rules: Rules) async -> Bool {
    let rules = rules.changed(by: observed.subject.rules)
    let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
    for (step, answer) in zip(observed.subject.steps, observed.answers) {
      guard let own = try? await player.play(step.step) else { return false }
      let keys = hasReservedKeys ? nil : rules.parameters.$reservedKeys
      let reported = own.without([keys?.url, keys?.pattern, keys?.scheme])
      if let answer, !reported.satisfies(answer) { return false }
    }
    return true
  }
}

extension Case {
  /// Whether playing the case takes as long as playing many others, as thousands of routes do; what
  /// it shows of rules, shorter ones show too.
  var isLong: Bool { steps.reduce(0) { $0 + $1.step.text.utf8.count } > 10_000 }
}

extension Answer {
  /// The answer of a router whose handlers receive nothing under some reserved keys.
  func without(_ keys: [String?]) -> Answer {
    guard case .opened(var opened) = self, keys.contains(where: { $0 != nil }) else { return self }
    opened.events = opened.events.map { event in
      guard case .call(let route, var parameters, let request) = event else { return event }
      for key in keys { parameters[reserved: key] = nil }
      return .call(route: route, parameters: parameters, request: request)
    }
    return .opened(opened)
  }
}
