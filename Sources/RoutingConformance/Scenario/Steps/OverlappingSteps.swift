package import RoutingVocabulary

/// Begins an opening, which other steps may overlap.
package struct BeginStep: StepBody {
  /// The name of the opening.
  @ByScalars package private(set) var opening: String
  /// The step that opens or shows a URL.
  package let step: Step

  static let variants = [
    Variant(
      "begin", "Begins an opening. The answer has all events until the opening waits or ends.",
      needs: [.overlapping],
      ObjectForm(
        { opening, step -> BeginStep? in
          let opens = step.opening != nil || step.showing != nil
          return opens ? BeginStep(opening: opening, step: step) : nil
        }, { ($0.opening, $0.step) },
        .key("opening", .text, "The name of the opening.", need: "name the opening"),
        .key("step", StepForms.step, "The step that opens or shows a URL."),
        missing: "only 'open' and 'show' can be begun; write such a step"))
  ]

  package var words: String { "begin the opening \(opening): \(step.words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> Opened {
    try await runner.begin(opening) { [step] runner in
      try await step.perform(on: runner, from: source).opened ?? .unhandled
    }
  }
}

/// Lets an opening that waits continue.
struct FinishStep: StepBody {
  /// The name of the opening.
  @ByScalars var opening = ""

  static let variants = [
    Variant(
      "finish",
      "Lets an opening that waits continue. The answer has the result of the opening, and the events since the last answer.",
      needs: [.overlapping],
      ObjectForm(
        FinishStep(),
        [.key(\.opening, "opening", .text, "The name of the opening.", need: "name the opening")]))
  ]

  var words: String { "finish the opening \(opening)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> Opened {
    try await runner.finish(opening)
  }
}

/// Inspects the values that handlers have received.
struct KeptStep: StepBody {
  static let variants = [
    Variant(
      "kept",
      "Returns the current state of the values that handlers have received since the router was created.",
      needs: [.keptCalls], ObjectForm(KeptStep(), []))
  ]

  var words: String { "inspect what handlers have received" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> KeptAnswer {
    KeptAnswer(calls: runner.kept.calls)
  }
}

extension Step {
  /// Begins an opening under a name.
  package static func begin(_ opening: String, _ step: Step) -> Step {
    Step(BeginStep(opening: opening, step: step))
  }

  /// Lets the opening of a name continue.
  package static func finish(_ opening: String) -> Step { Step(FinishStep(opening: opening)) }

  /// The step with handlers, redirectors and interceptors that wait.
  package var waiting: Step {
    if let interceptor = body as? AddInterceptorStep {
      var waiting = interceptor
      waiting.script = .wait(then: interceptor.script)
      return Step(waiting)
    }
    return registration.map { .register($0.waiting) } ?? self
  }

  /// The step that opens a URL, if this one begins or finishes it in some steps.
  package func begun(in steps: [Step]) -> Step? {
    if let begin = body as? BeginStep { return begin.step }
    guard let finish = body as? FinishStep else { return nil }
    return steps.firstMapped { step in
      guard let begin = step.body as? BeginStep else { return nil }
      return begin.opening.hasSameScalars(as: finish.opening) ? begin.step : nil
    }
  }
}

extension RegisterStep {
  /// The registration with a handler and a redirector that wait.
  fileprivate var waiting: RegisterStep {
    var waiting = self
    if let handler, !handler.isObject { waiting.handler = .wait(then: handler) }
    if redirect != .none { waiting.redirect = .wait(then: redirect) }
    waiting.children = children.map(\.waiting)
    return waiting
  }
}
