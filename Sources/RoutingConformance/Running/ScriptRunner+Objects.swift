internal import Routing

/// Handler objects and definitions.
extension ScriptRunner {
  /// Hands a registration to the member of the router that is made for it.
  func register(_ registration: Registration) async throws {
    if registration.isCustom {
      try await router.registerCustom(registration)
    } else {
      try await router.register(registration)
    }
  }

  /// The object that handles a route, if one does.
  func handlerObject(_ step: RegisterStep) -> HandlerObject? {
    switch step.handler {
    case .newObject(let accepts):
      return .fresh(
        make: { HandlerTarget(parameters: $0) },
        completion: { record($0.parameters, of: step.route, accepts: accepts) })
    case .weakTarget(let label, let accepts):
      return .weak(targets.target(label)) { _, parameters in
        record(parameters, of: step.route, accepts: accepts)
      }
    default: return nil
    }
  }

  private func record(_ parameters: Parameters, of route: String, accepts: Bool) -> Bool {
    events.append(
      .call(route: CalledRoute(route), parameters: objects.written(parameters), request: nil))
    return accepts
  }
}

extension HandlerScript {
  /// Whether an object stands in the place of the handler.
  var isObject: Bool {
    switch self {
    case .newObject, .weakTarget: true
    default: false
    }
  }
}
