internal import RoutingVocabulary

/// Performs the steps that change a router, and plays the handlers and interceptors that the router
/// calls.
///
/// Each handler and interceptor refers to this object.
final class ScriptRunner: Sendable {
  /// The maximum depth of nested openings: more than the specification allows (HANDLER-7), but not
  /// too much for any stack.
  private static let deepestNesting = 41
  /// The number of openings around the current one.
  @TaskLocal private static var nesting = 0

  /// The router, as long as the scenario lasts.
  let router: RouterCheckout
  let rules: Rules
  /// The events that handlers, callbacks and interceptors record.
  let events = EventLog()
  /// The objects that stand for labels, as long as the scenario lasts.
  let objects = ObjectPool()
  /// The openings that steps began.
  let begun = BegunOpenings()
  /// What handlers received.
  let kept = KeptCalls()

  init(router: any RouterUnderTest, rules: Rules) {
    self.router = RouterCheckout(router)
    self.rules = rules
  }

  /// A URL; `nil` if there is none and the rules demand a silent refusal (URL-2, URL-7).
  ///
  /// - Throws: `Refusal` if there is none and the rules demand an error.
  func url(_ url: String?) throws(Refusal) -> String? {
    if url == nil, rules.refusals == .reported { throw Refusal(.invalidURL) }
    return url
  }

  /// The request of an opening; `nil` if it has no URL and the rules demand a silent refusal.
  ///
  /// - Throws: `Refusal` if it has no URL and the rules demand an error.
  func request(_ step: OpenStep) throws(Refusal) -> OpenRequest? {
    guard let url = try url(step.url) else { return nil }
    var request = OpenRequest(
      url, parameters: step.parameters.map(objects.filled), in: step.table, kind: step.kind,
      extra: step.extra.map(objects.filled))
    request.isURLObject = step.isURLObject
    if step.kind == .callback {
      request.callback = ObjectCallback(atOnce: { [events, objects] in
        events.append(.callback(value: objects.written($0)))
      })
    }
    return request
  }

  /// Performs a step from inside a handler, an interceptor or a redirector.
  ///
  /// If the step shows something, it does so from the screen `source`.
  ///
  /// The step's events belong to the opening around it. A refusal is allowed, and is an event only
  /// if the case requests this.
  func perform(_ step: Step, from source: String? = nil) async {
    do {
      switch try await step.perform(on: self, from: source).content {
      case .changes(let changes): for change in changes { events.append(.change(change)) }
      case .opening(let opened): for change in opened.events { events.append(change) }
      case .hasRoute, .value, .screens, .refusal, .whole: break
      }
    } catch {
      guard let code = ErrorCode(error) else { return events.fail(error) }
      if step.opening?.reportsRefusal == true { events.append(.refused(error: code)) }
    }
  }

  /// The answer to an opening that returned an object.
  func answer(to result: OpenResult, returning object: Value?) -> Opened {
    Opened(
      handled: result.handled, events: result.changes.map { .change($0) }, logged: result.logged,
      returned: object.map(objects.written), error: result.error, url: result.url,
      fullPath: result.pattern, extra: result.extra.map(objects.written))
  }

  /// Opens a URL, unless too many openings are nested inside handlers, or were before.
  ///
  /// A handler that opens its own URL twice would otherwise try this depth 2^40 times.
  func inside<Result>(_ url: String, _ open: () async throws -> Result) async throws -> Result {
    guard Self.nesting < Self.deepestNesting, Self.nesting == 0 || !events.hasFailed else {
      throw EndlessOpenings(url: url, count: Self.nesting)
    }
    return try await Self.$nesting.withValue(Self.nesting + 1, operation: open)
  }
}

/// The values that a router receives.
extension ScriptRunner {
  /// The routes of a registration, one for each pattern.
  func routes(_ step: RegisterStep) -> [Route] {
    step.patterns.map { pattern in
      var route = Route(
        pattern, in: step.table, priority: step.priority, handler: handler(step))
      route.kind = step.kind
      route.name = step.name
      route.redirector = redirector(step)
      route.children = step.children.flatMap(routes)
      route.isDelayed = step.isDelayed
      route.handlerObject = handlerObject(step)
      route.buildsScreen = step.handler?.screen != nil
      route.definition = step.definition
      route.isURLObject = step.isURLObject
      return route
    }
  }

  private func handler(_ step: RegisterStep) -> Handler? {
    guard let script = step.handler, handlerObject(step) == nil else { return nil }
    guard script.takesTime else {
      return Handler(atOnce: { [self] call in
        answer(accepts(script, record(call, of: step)), script, step)
      })
    }
    return Handler { [self] call in
      let received = record(call, of: step)
      if case .wait = script { await wait() }
      guard case .perform(let steps, let returns) = script.whenFinished else {
        return answer(accepts(script.whenFinished, received), script, step)
      }
      for step in steps { await perform(step, from: call.source) }
      return answer(returns, script, step)
    }
  }

  private func answer(
    _ accepts: Bool, _ script: HandlerScript, _ step: RegisterStep
  ) -> HandlerAnswer {
    HandlerAnswer(
      accepts: accepts, object: step.returns.map(objects.filled), screen: script.screen)
  }

  /// The object that handles a route, if one does.
  private func handlerObject(_ step: RegisterStep) -> HandlerObject? {
    switch step.handler {
    case .newObject(let accepts):
      return .fresh(
        make: { HandlerTarget($0) },
        completion: { [self] completed in
          _ = record(completed.call, of: step)
          return accepts
        })
    case .weakTarget(let label, let accepts):
      return .weak(objects.target(label)) { [self] _, call in
        _ = record(call, of: step)
        return accepts
      }
    default: return nil
    }
  }

  /// Records the call of a handler.
  ///
  /// - Returns: The call with parameters as JSON.
  private func record(_ call: Call, of step: RegisterStep) -> Call {
    let parameters = objects.written(call.parameters)
    let route = CalledRoute(
      step.route, pattern: call.pattern, source: call.source, match: call.match)
    events.append(.call(route: route, parameters: parameters, request: call.request))
    kept.append { [objects] in
      .call(route: route, parameters: objects.written(call.parameters), request: call.request)
    }
    return Call(parameters: parameters, match: call.match, request: call.request)
  }

  func interceptor(_ step: AddInterceptorStep) -> Interceptor {
    Interceptor(label: step.label, patterns: step.routes, place: step.place) { [self] call in
      events.append(
        .intercept(
          interceptor: step.label, parameters: objects.written(call.parameters), match: call.match))
      return await play(step.script, parameters: call.parameters)
    }
  }

  func parser(_ script: ParserScript) -> TextParser {
    switch script {
    case .lowercase: TextParser(atOnce: { $0.lowercased() })
    case .refuse(let part): TextParser(atOnce: { $0.contains(part) ? nil : $0 })
    }
  }

  func unmatchedHandler(_ table: TableAddress) -> UnmatchedHandler {
    UnmatchedHandler(atOnce: { [events, objects] url, parameters in
      events.append(
        .unmatched(url: url, parameters: parameters.map(objects.written), table: table))
    })
  }
}

/// The work of handlers and interceptors.
extension ScriptRunner {
  /// Whether a handler that performs no steps accepts.
  private func accepts(_ script: HandlerScript, _ received: Call) -> Bool {
    switch script {
    case .accept, .build: return true
    case .decline, .newObject, .weakTarget, .perform, .wait: return false
    case .acceptPaths(let paths):
      return paths.contains { received.request?.path.hasSameScalars(as: $0) == true }
    case .acceptWhen(let name, let index, let expected):
      guard let value = value(of: name, in: received) else { return false }
      guard let index else { return value == expected }
      guard let elements = value.elements, elements.indices.contains(index) else { return false }
      return elements[index] == expected
    }
  }

  /// The decision of an interceptor.
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
    case .wait(let then):
      await wait()
      return await play(then, parameters: parameters)
    }
  }

  private func value(of name: ParameterName, in received: Call) -> Value? {
    switch name {
    case .named(let name): received.parameters[name]
    case .wildcard where rules.matchKeys?.isRecord == true:
      received.match?.members["wildcard"]
    case .wildcard: received.parameters[reserved: rules.wildcardKey]
    }
  }
}

/// The error for a router that nests the openings of handlers endlessly.
struct EndlessOpenings: Error, CustomStringConvertible {
  let url: String
  let count: Int

  var description: String {
    "\(count) nested openings, the last of '\(url)'\(Self.advice)"
  }

  private static let advice = "; refuse with tooManyOpenings"

  /// Whether a string that a candidate sent is the description of such an error.
  static func isDescribed(by text: String) -> Bool {
    text.utf8.reversed().starts(with: advice.utf8.reversed())
  }
}

extension HandlerScript {
  /// The screen that the handler returns, if it returns one.
  fileprivate var screen: Screen? {
    if case .build(let screen) = whenFinished { screen } else { nil }
  }

  /// Whether the handler cannot answer at once.
  fileprivate var takesTime: Bool {
    switch self {
    case .perform, .wait: true
    case .accept, .decline, .acceptWhen, .acceptPaths, .build, .newObject, .weakTarget: false
    }
  }
}
