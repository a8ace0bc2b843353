import ReferenceRouter
import RoutingConformance
import RoutingModel
import Synchronization

/// What the reference does in the steps of a case that ask something, and why.
struct ReferenceStory: Sendable {
  /// One step.
  struct Step: Sendable {
    /// The number of the step, from 1.
    let number: Int
    /// What it does.
    let words: String
    /// What the openings of the step did, in order; one inside another one comes first.
    let entries: [Trace.Entry]
    let answer: Answer
  }

  let steps: [Step]

  /// Plays a case on the reference.
  init(of subject: Case, in dialect: Dialect) async throws {
    let rules = dialect.rules.changed(by: subject.rules)
    let traces = TraceCollector()
    let adapter = ReferenceAdapter(rules: rules) { traces.add($0) }
    let player = Player(router: adapter, rules: rules)
    var steps: [Step] = []
    for (index, step) in subject.steps.enumerated() {
      let answer = try await player.play(step.step)
      let entries = traces.take()
      if case .nothing = answer { continue }
      steps.append(
        Step(number: index + 1, words: step.step.words, entries: entries, answer: answer))
    }
    self.steps = steps
  }

  /// What the reference did where a router first answered otherwise; `nil` where it tells nothing of
  /// that.
  func reason(of problem: ReportedProblem) -> Trace.Entry? {
    guard let difference = problem.differences.first,
      let entries = steps.first(where: { $0.number == problem.step })?.entries
    else { return nil }
    let last = difference.path.split(separator: ".").last.map(String.init)
    if last == "route" || last == "fullPath" {
      let routes = [difference.got, difference.expected].compactMap { $0?.text }
      return routes.lazy.compactMap { route in entries.last { $0.subject == .route(route) } }.first
    }
    if last == "handled" { return entries.last { $0.clause.hasPrefix("HANDLER-") } }
    return entries.last { entry in
      guard case .parameter(let name)? = entry.subject else { return false }
      let path = ".parameters.\(name)"
      return [path, path + "["].contains { difference.path.hasSuffix($0) }
        || difference.path.contains(path + "[") || difference.path.contains(path + ".")
    }
  }
}

/// Traces of openings, in order.
private final class TraceCollector: Sendable {
  private let entries = Mutex<[Trace.Entry]>([])

  func add(_ trace: Trace) {
    entries.withLock { $0 += trace.entries }
  }

  func take() -> [Trace.Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
