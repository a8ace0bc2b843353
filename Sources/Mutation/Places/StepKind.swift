internal import Routing
internal import RoutingConformance

/// A kind of step, as a place where a router can be broken.
struct StepKind: Sendable {
  let name: String
  let contains: @Sendable (Step) -> Bool

  init(_ name: String, _ contains: @escaping @Sendable (Step) -> Bool) {
    self.name = name
    self.contains = contains
  }

  static let registering = StepKind("a registration") {
    if case .register = $0 { true } else { false }
  }
  static let delayed = StepKind("a delayed registration") {
    if case .register(let step) = $0 { step.isDelayed } else { false }
  }
  static let opening = StepKind("an opening") { if case .open = $0 { true } else { false } }
  static let asking = StepKind("a question") { if case .canOpen = $0 { true } else { false } }
  static let rewritingURL = StepKind("a URL that is rewritten") {
    if case .rewrite = $0 { true } else { false }
  }
  static let removing = StepKind("a removal by pattern") {
    if case .unregister = $0 { true } else { false }
  }
  static let emptying = StepKind("a removal of all routes") {
    if case .unregisterAll = $0 { true } else { false }
  }
  static let forgetting = StepKind("a scheme that is forgotten") {
    if case .unregisterScheme = $0 { true } else { false }
  }
  static let forgettingAll = StepKind("all schemes that are forgotten") {
    if case .unregisterAllSchemes = $0 { true } else { false }
  }
  static let touching = StepKind("a scheme that is asked for") {
    if case .touchScheme = $0 { true } else { false }
  }
  static let setting = StepKind("a rule that is set") {
    if case .set = $0 { true } else { false }
  }
  static let callback = StepKind("a callback that is set") {
    if case .onUnmatched(true, _) = $0 { true } else { false }
  }
  static let noCallback = StepKind("a callback that is taken away") {
    if case .onUnmatched(false, _) = $0 { true } else { false }
  }
  static let rewriting = StepKind("rewrite rules that are added") {
    if case .addRewrites = $0 { true } else { false }
  }
  static let removingRewrite = StepKind("a rewrite rule that is removed") {
    if case .removeRewrite = $0 { true } else { false }
  }
  static let removingRewrites = StepKind("the removal of all rewrite rules") {
    if case .removeAllRewrites = $0 { true } else { false }
  }
  static let redirects = StepKind("redirects that are added") {
    if case .redirects(_, false, _) = $0 { true } else { false }
  }
  static let replacing = StepKind("redirects that replace the table") {
    if case .redirects(_, true, _) = $0 { true } else { false }
  }
  static let intercepting = StepKind("an interceptor that is added") {
    if case .addInterceptor = $0 { true } else { false }
  }
  static let removingInterceptor = StepKind("an interceptor that is removed") {
    if case .removeInterceptor = $0 { true } else { false }
  }
  static let subrouter = StepKind("a router that is made") {
    if case .createSubrouter = $0 { true } else { false }
  }
  static let binding = StepKind("a router that is bound") {
    if case .bindSubrouter = $0 { true } else { false }
  }
  static let releasing = StepKind("a target that is released") {
    if case .releaseTarget = $0 { true } else { false }
  }
  static let defining = StepKind("a default definition that is set") {
    if case .setDefaultDefinition = $0 { true } else { false }
  }
  static let parsing = StepKind("a parser that is set") {
    if case .setParser = $0 { true } else { false }
  }
}

extension Condition {
  /// A step of this kind is done.
  static func doing(_ kind: StepKind) -> Condition {
    Condition("in \(kind.name)") { step, _ in kind.contains(step) }
  }
}

extension Alteration {
  /// Steps of a kind are forgotten.
  static func dropped(_ kind: StepKind) -> Alteration {
    Alteration("\(kind.name), forgotten") { step, _, play in
      kind.contains(step) ? .nothing : try await play(step)
    }
  }

  /// Steps of a kind are done twice.
  static func doubled(_ kind: StepKind) -> Alteration {
    Alteration("\(kind.name), done twice") { step, _, play in
      if kind.contains(step) { _ = try await play(step) }
      return try await play(step)
    }
  }
}

/// When steps are done that handlers and interceptors do while they are called.
enum NestedTime: String, CaseIterable, Sendable {
  case early = "before the opening around"
  case late = "after the opening around"
  case never = "never"
}

extension Alteration {
  /// Steps of a kind that stand inside handlers and interceptors are done at another time.
  static func nested(_ kind: StepKind, _ time: NestedTime) -> Alteration {
    Alteration("\(kind.name) inside a handler, \(time.rawValue)") { step, scene, play in
      guard case .open = step else { return try await play(step.without(kind)) }
      let moved = scene.nestedSteps(kind)
      if time == .early { for step in moved { _ = try? await play(step) } }
      let answer = try await play(step)
      if time == .late { for step in moved { _ = try? await play(step) } }
      return answer
    }
  }
}

extension Scene {
  /// The steps of a kind that handlers and interceptors do in this opening.
  func nestedSteps(_ kind: StepKind) -> [Step] {
    let called = registrations.filter { calledRoutes.contains($0.route) }
    let asked = done.compactMap { step -> InterceptorStep? in
      if case .addInterceptor(let step) = step, askedInterceptors.contains(step.label) {
        step
      } else {
        nil
      }
    }
    return (called.flatMap(\.nested) + asked.flatMap(\.script.nested)).filter(kind.contains)
  }
}

extension RegisterStep {
  /// The steps that the handler does.
  var nested: [Step] {
    if case .perform(let steps, _)? = handler { steps } else { [] }
  }

  fileprivate func without(_ kind: StepKind) -> RegisterStep {
    var step = self
    if case .perform(let steps, let returns)? = handler {
      step.handler = .perform(steps: steps.filter { !kind.contains($0) }, returns: returns)
    }
    step.children = children.map { $0.without(kind) }
    return step
  }
}

extension InterceptorScript {
  /// The steps that the interceptor does.
  var nested: [Step] {
    if case .perform(let steps, let then) = self { steps + then.nested } else { [] }
  }
}

extension Step {
  /// The step without the steps of a kind that handlers and interceptors in it do.
  fileprivate func without(_ kind: StepKind) -> Step {
    switch self {
    case .register(let step): return .register(step.without(kind))
    case .addInterceptor(var step):
      if case .perform(let steps, let then) = step.script {
        step.script = .perform(steps: steps.filter { !kind.contains($0) }, then: then)
      }
      return .addInterceptor(step)
    default: return self
    }
  }
}
