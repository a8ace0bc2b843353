internal import Routing

/// Does the steps that change a router, and plays the handlers and interceptors that it calls.
struct ScriptRunner: Sendable {
  /// The largest number of openings inside one another that a router may allow: more than the
  /// specification does (HANDLER-7), and few enough for any stack.
  private static let deepestNesting = 40
  /// How many openings are under way around this one.
  @TaskLocal private static var nesting = 0

  private let lent: LentRouter
  let rules: Rules
  /// What handlers, callbacks and interceptors write down.
  let events = EventLog()
  /// The objects that stand for labels, as long as the scenario lasts.
  let objects = ObjectPool()
  /// The targets of handlers, which routers hold weakly.
  let targets = TargetPool()

  init(router: any RouterUnderTest, rules: Rules) {
    lent = LentRouter(router)
    self.rules = rules
  }

  /// The router, as long as the scenario lasts.
  var router: any RouterUnderTest { lent.router }

  /// Ends the scenario: handlers no longer have the router.
  func end() {
    lent.takeBack()
  }

  /// Does a step that changes the router and answers nothing.
  func change(_ step: Step) async throws {
    switch step {
    case .register(let registration):
      for pattern in registration.patterns {
        try await register(self.registration(registration, pattern: pattern))
      }
    case .set(let rules, let table):
      for setting in rules { try await router.set(setting.rule, to: setting.value, in: table) }
    case .onUnmatched(let enabled, let table):
      try await router.onUnmatched(enabled ? unmatchedHandler(table) : nil, in: table)
    case .unregister(let pattern, let table): try await router.unregister(pattern, in: table)
    case .unregisterAll(let table): try await router.unregisterAll(in: table)
    case .unregisterScheme(let scheme): try await router.unregisterScheme(scheme)
    case .unregisterAllSchemes: try await router.unregisterAllSchemes()
    case .touchScheme(let scheme): try await router.touchScheme(scheme)
    default: try await changeSurroundings(step)
    }
  }

  private func changeSurroundings(_ step: Step) async throws {
    switch step {
    case .addRewrites(let rules): try await router.addRewrites(rules)
    case .removeRewrite(let match):
      if let match { try await router.removeRewrite(match: match) }
    case .removeAllRewrites: try await router.removeAllRewrites()
    case .redirects(let entries, replacing: false, let table):
      try await router.addRedirects(entries, in: table)
    case .redirects(let entries, replacing: true, let table):
      try await router.replaceRedirects(entries, in: table)
    case .addInterceptor(let step): try await router.addInterceptor(interceptor(step))
    case .removeInterceptor(let label): try await router.removeInterceptor(label)
    case .createSubrouter(let name, let upper):
      try await router.createSubrouter(name, upper: upper)
    case .bindSubrouter(let pattern, let name, let table):
      try await router.bindSubrouter(pattern, to: name, in: table)
    case .releaseTarget(let label): targets.release(label)
    case .setParser(let script): try await router.setParser(script.map(parser))
    case .setDefaultDefinition(let kind): try await router.setDefaultDefinition(kind)
    default: break
    }
  }

  /// The request of an opening; `nil` when there is no URL at all.
  func request(_ step: OpenStep) -> OpenRequest? {
    step.url.map { url in
      OpenRequest(
        url: url, parameters: step.parameters.map(objects.filled), table: step.table,
        kind: step.kind,
        callback: step.kind == .callback
          ? ObjectCallback { [events, objects] in
            events.append(.callback(value: objects.written($0)))
          } : nil,
        extra: step.extra.map(objects.filled), isURLObject: step.isURLObject)
    }
  }

  private func registration(_ step: RegisterStep, pattern: String) -> Registration {
    Registration(
      pattern: pattern, table: step.table, priority: step.priority, handler: handler(step),
      kind: step.kind, name: step.name, redirector: redirector(step),
      children: step.children.flatMap { child in
        child.patterns.map { registration(child, pattern: $0) }
      },
      isDelayed: step.isDelayed, handlerObject: handlerObject(step), definition: step.definition,
      isURLObject: step.isURLObject)
  }

  private func handler(_ step: RegisterStep) -> Handler? {
    guard let script = step.handler, !script.isObject else { return nil }
    guard case .perform(let steps, let returns) = script else {
      return Handler(atOnce: { call in
        let call = record(call, of: step)
        return HandlerAnswer(
          accepts: accepts(script, call: call), object: step.returns.map(objects.filled))
      })
    }
    return Handler { call in
      _ = record(call, of: step)
      for step in steps { await perform(step) }
      return HandlerAnswer(accepts: returns, object: step.returns.map(objects.filled))
    }
  }

  /// Writes the call of a handler down.
  ///
  /// - Returns: The call as JSON can say it.
  private func record(_ call: Call, of step: RegisterStep) -> Call {
    let parameters = objects.written(call.parameters)
    let route = CalledRoute(step.route, pattern: call.pattern)
    events.append(.call(route: route, parameters: parameters, request: call.request))
    return Call(parameters: parameters, request: call.request, pattern: call.pattern)
  }

  private func interceptor(_ step: InterceptorStep) -> Interceptor {
    Interceptor(label: step.label, routes: step.routes, place: step.place) { parameters in
      events.append(
        .intercept(interceptor: step.label, parameters: objects.written(parameters)))
      return await play(step.script, parameters: parameters)
    }
  }

  private func parser(_ script: ParserScript) -> TextParser {
    switch script {
    case .lowercase: TextParser { $0.lowercased() }
    case .refuse(let part): TextParser { $0.contains(part) ? nil : $0 }
    }
  }

  private func unmatchedHandler(_ table: TableAddress) -> UnmatchedHandler {
    UnmatchedHandler { [events, objects] url, parameters in
      events.append(
        .unmatched(url: url, parameters: parameters.map(objects.written), table: table))
    }
  }
}

extension ScriptRunner {
  /// Whether a handler that does no steps accepts.
  private func accepts(_ script: HandlerScript, call: Call) -> Bool {
    switch script {
    case .accept: return true
    case .decline, .newObject, .weakTarget, .perform: return false
    case .acceptPaths(let paths):
      return paths.contains { call.request?.path.hasSameScalars(as: $0) == true }
    case .acceptWhen(let name, let index, let expected):
      guard let value = call.parameters[reserved: text(of: name)] else { return false }
      guard let index else { return value == expected }
      guard let elements = value.elements, elements.indices.contains(index) else { return false }
      return elements[index] == expected
    }
  }

  /// What an interceptor decides.
  private func play(_ script: InterceptorScript, parameters: Parameters) async -> Interception {
    switch script {
    case .next: return .next
    case .reject: return .reject
    case .reset(let parameters): return .reset(objects.filled(parameters))
    case .addMissing(let added):
      let completed = objects.filled(added).merging(parameters)
      return completed == parameters ? .next : .reset(completed)
    case .perform(let steps, let then):
      for step in steps { await perform(step) }
      return await play(then, parameters: parameters)
    }
  }

  private func text(of name: ParameterName) -> String? {
    switch name {
    case .named(let name): name
    case .wildcard: rules.parameters.reservedKeys?.wildcard ?? ""
    }
  }

  /// Opens a URL from inside a handler, unless the router lets that go on without end.
  private func openInside(_ request: OpenRequest) async throws {
    guard Self.nesting < Self.deepestNesting else {
      throw EndlessOpenings(url: request.url, count: Self.nesting)
    }
    try await Self.$nesting.withValue(Self.nesting + 1) { _ = try await router.open(request) }
  }

  /// Does a step from inside a handler, an interceptor or a redirector.
  ///
  /// What it makes happen belongs to the opening around it; a refusal is the router's good right and
  /// is not reported.
  func perform(_ step: Step) async {
    do {
      if case .open(let opening) = step {
        if let request = request(opening) { try await openInside(request) }
      } else {
        try await change(step)
      }
    } catch is Refusal {
      return
    } catch {
      events.fail(error)
    }
  }
}

/// A router lets handlers open URLs inside one another without end.
struct EndlessOpenings: Error, CustomStringConvertible {
  let url: String
  let count: Int

  var description: String {
    "\(count) openings inside one another, the last of '\(url)'; refuse with tooManyOpenings"
  }
}
