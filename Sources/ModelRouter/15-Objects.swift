package import RoutingVocabulary

/// Section "Objects and callbacks": routes that are not of the requested kind.
extension ModelRouter {
  /// The next step at a route that is not of the requested kind (OBJECT-1, OBJECT-2).
  func passOver(_ match: Match, of opening: inout Opening) -> NextStep {
    opening.trace.note("OBJECT-2", "the route is of the kind \(match.route.kind)")
    return switch opening.rules.otherKinds {
    case .skipped: .nextRoute
    case .endSearch: .end(opening.outcome(handled: false))
    }
  }
}

/// Section "Handler objects and definitions": handlers that pass the call to objects.
extension HandlerObject {
  /// The handler that represents the object.
  ///
  /// The handler creates a new object for each match (TARGET-1, TARGET-2), or calls a target as
  /// long as the target exists, and declines after that (TARGET-3, TARGET-4).
  fileprivate var handler: Handler {
    switch self {
    case .fresh(let make, let completion):
      Handler { HandlerAnswer(accepts: completion(make($0))) }
    case .weak(let weak, let call):
      Handler { received in
        guard let target = weak.target else { return HandlerAnswer(accepts: false) }
        return HandlerAnswer(accepts: call(target, received))
      }
    }
  }
}

extension Route {
  /// The route and its descendants, with handlers instead of objects.
  var withHandlersOfObjects: Route {
    var route = self
    route.handler = handlerObject?.handler ?? handler
    route.children = children.map(\.withHandlersOfObjects)
    return route
  }
}

/// The default definition.
extension ModelRouter: DefiningRouter {
  /// Sets the definition of routes that are registered later (DEFINE-4).
  package func setDefaultDefinition(_ definition: DefinitionKind) throws {
    try require(.definitions)
    state.defaultDefinition = definition
    note("DEFINE-4", "the default definition is \(definition)")
  }
}
