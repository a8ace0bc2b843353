import ModelRouter
import RoutingConformance
import RoutingVocabulary
import Synchronization

/// The model's work in the steps of a case, with reasons.
package struct ModelTrace: Sendable {
  /// One step of a trace.
  package struct Step: Sendable {
    /// The number of the step, from 1.
    let number: Int
    let words: String
    /// The entries of the step, in order; a nested opening comes first.
    let entries: [Trace.Entry]
    package let answer: Answer
    /// The screens before and after, if the step changed them.
    let screens: (before: ScreenState, after: ScreenState)?
  }

  package let steps: [Step]

  /// Plays a whole case, or its first steps, on the model.
  package init(of subject: Case, in dialect: Dialect, first count: Int = .max) async throws {
    let session = TracedModel(dialect.rules.changed(by: subject.rules))
    var steps: [Step] = []
    for (index, step) in subject.steps.prefix(count).enumerated() {
      let before = await session.screens
      let (answer, entries) = try await session.play(step.step)
      if case .nothing = answer, entries.isEmpty { continue }
      let after = await session.screens
      steps.append(
        Step(
          number: index + 1, words: step.step.words, entries: entries, answer: answer,
          screens: before == after ? nil : (before, after)))
    }
    self.steps = steps
  }

  /// The answer to the step with a number.
  func answer(to number: Int) -> Answer {
    steps.first { $0.number == number }?.answer ?? .nothing
  }

  /// The model's work in one step of a case, by index.
  ///
  /// The trace is empty if an earlier step needs a feature that the model lacks.
  package static func entries(
    of subject: Case, in dialect: Dialect, step: Int
  ) async -> [Trace.Entry] {
    let trace = try? await ModelTrace(of: subject, in: dialect, first: step + 1)
    guard let last = trace?.steps.last, last.number == step + 1 else { return [] }
    return last.entries
  }

  /// The model's entry at the first difference from a router; `nil` if the trace has no entry about
  /// it.
  func reason(of problem: ReportedProblem) -> Trace.Entry? {
    problem.differences.first.flatMap { reason(step: problem.step, of: $0) }
  }

  /// The model's entry about the place in a step where an answer first differs from its own.
  func reason(step: Int?, of difference: Difference) -> Trace.Entry? {
    steps.first { $0.number == step }?.entries.reason(of: difference)
  }
}

extension [Trace.Entry] {
  /// What the model did at the place where an answer first differs from its own.
  func reason(of difference: Difference) -> Trace.Entry? {
    let entries = self
    let last = difference.path.split(separator: ".").last.map(String.init)
    if last == "route" || last == "fullPath" {
      let routes = [difference.got, difference.expected].compactMap { $0?.text }
      return routes.firstMapped { route in entries.last { $0.subject == .route(route) } }
    }
    if last == "handled" { return entries.last { $0.clause.hasPrefix("HANDLER-") } }
    let path = [UInt8](difference.path.utf8)
    guard let start = path.firstRange(of: ".parameters.".utf8)?.upperBound else { return nil }
    return entries.last { entry in
      guard case .parameter(let name)? = entry.subject, path[start...].starts(with: name.utf8)
      else { return false }
      let next = path[start...].dropFirst(name.utf8.count).first
      return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
    }
  }
}

extension ModelTrace.Step {
  /// The step, its stages and its answer.
  package func lines(_ specification: Specification) -> [String] {
    var lines = TextLayout.lines("  \(number). ", words)
    var stage = ""
    for entry in entries {
      let next = specification.stage(of: entry)
      if next != stage { lines.append("     \(next)") }
      stage = next
      lines += TextLayout.lines("       \(entry.clause.padding(to: 12)) ", entry.text)
    }
    if case .nothing = answer { return lines + drawing }
    return lines + drawing + TextLayout.lines("     -> ", answer.words)
  }

  /// The screens before and after, next to each other.
  private var drawing: [String] {
    guard let (before, after) = screens else { return [] }
    let (left, right) = (["before"] + before.drawing, ["after"] + after.drawing)
    let width = left.map(\.count).max() ?? 0
    return (0..<max(left.count, right.count)).map { index in
      let first = left.indices.contains(index) ? left[index] : ""
      let second = right.indices.contains(index) ? right[index] : ""
      return second.isEmpty ? "       \(first)" : "       \(first.padding(to: width))   \(second)"
    }
  }
}

extension Specification {
  /// The stage of an entry: the chapter of its clause.
  func stage(of entry: Trace.Entry) -> String {
    clause(entry.clause)?.chapter ?? entry.clause
  }
}

/// The model with the trace of the step played last.
struct TracedModel {
  private let log = TraceLog()
  private let router: ModelRouter
  private let player: Player

  init(_ rules: Rules) {
    router = ModelRouter(rules: rules) { [log] in log.add($0) }
    player = Player(router: router, rules: rules)
  }

  /// The model after some steps that are not recorded.
  ///
  /// A trace of each registration would list all routes again.
  init(_ rules: Rules, after steps: [Step]) async {
    router = ModelRouter(rules: rules)
    player = Player(router: router, rules: rules)
    for step in steps { _ = try? await player.play(step) }
    await router.record { [log] in log.add($0) }
  }

  func play(_ step: Step) async throws -> (answer: Answer, entries: [Trace.Entry]) {
    let answer = try await player.play(step)
    return (answer, log.take())
  }

  /// The screens; empty if the dialect has no screens.
  var screens: ScreenState {
    get async {
      defer { _ = log.take() }
      return (try? await router.screens()) ?? ScreenState()
    }
  }
}

/// The traces of openings, in order.
private final class TraceLog: Sendable {
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
