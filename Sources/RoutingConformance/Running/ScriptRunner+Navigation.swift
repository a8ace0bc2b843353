internal import Routing

/// Screens.
extension ScriptRunner {
  /// What a step changes on screen, from a screen where the step names none; `nil` for another step.
  func changes(by step: Step, from source: String? = nil) async throws -> [ScreenChange]? {
    switch step {
    case .push(var push):
      push.source = push.source ?? source
      return try await router.navigating.push(push)
    case .present(var presentation):
      presentation.source = presentation.source ?? source
      return try await router.navigating.present(presentation)
    case .close(let animated): return try await router.navigating.close(animated: animated)
    case .setRoot(let screen): return try await router.navigating.setRoot(screen)
    case .show(var step):
      step.source = step.source ?? source
      guard let showing = try showing(step) else { return [] }
      return try await inside(step.url ?? step.name ?? "") {
        try await router.navigating.show(showing).changes
      }
    default: return nil
    }
  }

  /// What a router is given to show; `nil` where it is refused silently, for it has neither a URL nor a
  /// name.
  ///
  /// - Throws: `Refusal` where that is reported.
  func showing(_ step: ShowStep) throws(Refusal) -> Showing? {
    if step.name == nil, try url(step.url) == nil { return nil }
    let parameters = step.parameters.map(objects.filled)
    var opening = OpenRequest(
      step.url ?? "", parameters: step.name == nil ? parameters : nil,
      extra: step.extra.map(objects.filled))
    opening.source = step.source
    var showing = Showing(step.manner, opening)
    showing.name = step.name.map { ($0, parameters ?? [:], (step.query ?? [:])) }
    showing.ignoresErrors = step.ignoresErrors
    return showing
  }
}

extension HandlerScript {
  /// The screen that the handler gives back, if it does.
  var screen: Screen? { if case .build(let screen) = self { screen } else { nil } }
}
