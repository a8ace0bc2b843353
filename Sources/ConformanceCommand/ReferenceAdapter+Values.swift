import ReferenceRouter
import RoutingConformance

extension RouteDescription {
  /// The route that a registration describes.
  init(_ registration: Registration) {
    self.init(registration.pattern, handler: nil)
    priority = registration.priority
    name = registration.name
    kind = registration.kind
    if let given = registration.handler {
      handler = { match in
        let answer = await given.answer(to: Call(match))
        return Reply(accepts: answer.accepts, object: answer.object)
      }
    }
    if let object = registration.handlerObject { handler = object.handler }
    definition = registration.definition.map(Definition.init)
    if let given = registration.redirector {
      redirector = { match in
        let question = RedirectQuestion(parameters: match.parameters, extra: match.extra)
        return await given(question)
      }
    }
    children = registration.children.map(RouteDescription.init)
  }
}

extension RouteDescription.Definition {
  /// The definition of a kind.
  init(_ kind: DefinitionKind) {
    switch kind {
    case .patterns: self = .patterns
    case .alwaysMatches: self = .custom(.alwaysMatches)
    }
  }
}

extension HandlerObject {
  /// The handler that hands on to the object.
  var handler: @Sendable (Match) async -> Reply {
    switch self {
    case .fresh(let make, let completion):
      Handlers.fresh({ make($0.parameters) }, completion: completion)
    case .weak(let weak, let call):
      Handlers.weak(weak.target) { call($0, $1.parameters) }
    }
  }
}

extension RouteInterceptor {
  /// The interceptor that the runner gives.
  init(_ interceptor: Interceptor) {
    self.init(label: interceptor.label, patterns: interceptor.routes) { parameters in
      switch await interceptor(parameters) {
      case .next: .next
      case .reject: .reject
      case .reset(let parameters): .reset(parameters)
      }
    }
  }
}

extension Call {
  /// What a handler is told of a match.
  init(_ match: Match) {
    self.init(
      parameters: match.parameters,
      request: match.location.map {
        RequestFacts(scheme: $0.scheme, host: $0.host, path: $0.path)
      }, pattern: match.pattern)
  }
}

extension Registration {
  /// Whether the route, or one below it, has a name.
  var isNamed: Bool { name != nil || children.contains(where: \.isNamed) }
}
