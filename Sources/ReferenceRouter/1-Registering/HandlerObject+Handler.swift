internal import Routing

/// Section "Handler objects and definitions": handlers that pass the call on to objects.
extension HandlerObject {
  /// The handler that stands for the object: it makes a new one for each match (TARGET-1, TARGET-2),
  /// or calls a target as long as it lives, and declines from then on (TARGET-3, TARGET-4).
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
  /// The route and those below it, with handlers in place of objects.
  var withHandlersOfObjects: Route {
    var route = self
    route.handler = handlerObject?.handler ?? handler
    route.children = children.map(\.withHandlersOfObjects)
    return route
  }
}
