internal import RoutingModel

/// One opening, as a value that says what it wants next and is told the answer.
///
/// It holds no router: whoever carries it out hands it the router's state anew at each step, so that
/// what a handler changes is seen where the specification says so (HANDLER-4, HANDLER-5).
struct Opening: Sendable {
  /// What an opening wants to be done.
  enum Want: Sendable {
    /// Register what waits in these tables (DELAY-1).
    case load([Tables.Key])
    /// Ask a route where it redirects, and tell the answer.
    case redirector(Redirector, Match)
    /// Ask an interceptor, and tell what it decides.
    case interceptor(RouteInterceptor, Parameters)
    /// Call a handler, and tell its reply.
    case handler(Handler, Match)
    /// Tell a callback that nothing handled the URL.
    case unmatched(UnmatchedCallback, url: String)
    /// Nothing more.
    case finish(Outcome)
  }

  /// What an opening is told.
  enum Told: Sendable {
    case nothing
    case redirect(String?)
    case decision(RouteInterceptor.Decision)
    case reply(Reply)
  }

  /// What came of an opening.
  struct Outcome: Sendable {
    var handled = false
    var object: Value?
    var error: RoutingError?
    /// The pattern of the route that was found.
    var pattern: String?
  }

  /// The route that is being tried.
  private struct Attempt: Sendable {
    let candidate: Candidate
    var parameters: Parameters
    var interceptors: [RouteInterceptor]
  }

  /// The URL that was opened in the end.
  var url: String { request.url }

  private let rules: Rules
  private let caller: Parameters
  private let kind: RouteKind
  /// The value that travels with the opening (EXTRA-1).
  private(set) var extra: Value?
  private var request: Request
  private var search: Search
  private var history: RedirectHistory
  private var attempt: Attempt?
  private var unmatched: UnmatchedTold?
  /// Whether a route matched, whatever its handler did (OUTCOME-1).
  private var hasMatched = false
  /// The error of a redirect (REDIRECT-4).
  private var failure: RoutingError?
  private var unloaded: [Tables.Key]
  private(set) var trace: Trace

  /// Rewrites a URL, reads it, and chooses the tables to ask.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2), `RoutingError.expressionTooSlow` (REWRITE-11).
  init(
    _ url: String, caller: Parameters, kind: RouteKind, extra: Value?, in address: TableAddress?,
    state: RouterState, isTraced: Bool
  ) throws(RoutingError) {
    var trace = Trace(isRecording: isTraced)
    let url = try state.rewrites.rewritten(url, rules: state.rules.rewriting, trace: &trace)
    let location = try Location(opening: url, rules: state.rules, trace: &trace)
    request = Request(location, rules: state.rules, trace: &trace)
    unloaded = state.places(for: location.parts, in: address, trace: &trace)
    search = Search(places: unloaded)
    history = RedirectHistory(from: location.text, rules: state.rules.redirects)
    rules = state.rules
    self.trace = trace
    self.caller = caller
    self.kind = kind
    self.extra = extra
  }

  /// The next thing to do.
  mutating func next(_ state: RouterState, told: Told) -> Want {
    if !unloaded.isEmpty {
      defer { unloaded = [] }
      return .load(unloaded)
    }
    do {
      switch told {
      case .nothing:
        if attempt == nil, unmatched == nil, let target = redirectTarget(state) {
          try follow(target, state: state, because: "REDIRECT-2")
          return next(state, told: .nothing)
        }
      case .redirect(let target?) where isElsewhere(target):
        if state.rules.redirects?.extraValues == .dropped { extra = nil }
        try follow(target, state: state, because: "REDIRECT-10")
        return next(state, told: .nothing)
      case .redirect: return goOn(state)
      case .decision(let decision): return intercepted(decision, state: state)
      case .reply(let reply):
        if reply.accepts || rulesNow(state).handlers.declining == .impossible {
          return finish(handled: true, object: reply.object)
        }
        trace.note("HANDLER-2", "the handler declined")
        if rulesNow(state).handlers.declining == .ends { search.abandon() }
      }
      return tryNext(state)
    } catch {
      trace.note("REDIRECT-4", "\(error)")
      failure = error
      let isTold = state.rules.redirects?.redirectErrors == .told
      return isTold ? tellUnmatched(state) : finish(handled: false)
    }
  }

  /// The rules that are in force for the routes that are still to be tried (HANDLER-5).
  private func rulesNow(_ state: RouterState) -> Rules {
    rules.handlers.ruleChanges == .atOnce ? state.rules : rules
  }
}

extension Opening {
  /// Finds the next route that fits and begins to try it.
  private mutating func tryNext(_ state: RouterState) -> Want {
    attempt = nil
    let rules = rulesNow(state)
    while unmatched == nil,
      let candidate = search.next(request, state: state, rules: rules, trace: &trace)
    {
      guard candidate.route.kind == kind else {
        trace.note("OBJECT-2", "the route is of the kind \(candidate.route.kind)")
        if rules.objects?.otherKinds == .endSearch { return finish(handled: false) }
        continue
      }
      hasMatched = true
      attempt = Attempt(
        candidate: candidate, parameters: assembled(candidate, rules: rules),
        interceptors: state.interceptors.asked(about: request, rules: rules))
      if let redirector = candidate.route.redirector, let match {
        return .redirector(redirector, match)
      }
      return goOn(state)
    }
    return tellUnmatched(state)
  }

  /// What the route that is being tried is told.
  private var match: Match? {
    attempt.map { Match(parameters: $0.parameters, extra: extra, parts: request.parts) }
  }

  /// Asks the next interceptor of the attempt, or calls the handler.
  private mutating func goOn(_ state: RouterState) -> Want {
    guard var attempt else { return tryNext(state) }
    if !attempt.interceptors.isEmpty {
      let interceptor = attempt.interceptors.removeFirst()
      self.attempt = attempt
      trace.note("INTERCEPT-1", "interceptor '\(interceptor.label)' is asked")
      return .interceptor(interceptor, attempt.parameters)
    }
    if let handler = attempt.candidate.route.handler, let match { return .handler(handler, match) }
    trace.note("HANDLER-3", "there is no handler")
    if rulesNow(state).handlers.missingHandlers != .decline { return finish(handled: true) }
    if rulesNow(state).handlers.declining == .ends { search.abandon() }
    return tryNext(state)
  }

  private mutating func intercepted(
    _ decision: RouteInterceptor.Decision, state: RouterState
  ) -> Want {
    switch decision {
    case .next: break
    case .reject:
      trace.note("INTERCEPT-2", "the interceptor rejects")
      return finish(handled: false)
    case .reset(let parameters):
      trace.note("INTERCEPT-2", "the interceptor resets the parameters")
      attempt?.parameters = parameters
    }
    return goOn(state)
  }

  private mutating func assembled(_ candidate: Candidate, rules: Rules) -> Parameters {
    let facts = ParameterAssembly.MatchFacts(
      url: request.url, pattern: candidate.pattern, table: search.current)
    let sources = ParameterAssembly.Sources(
      query: request.query, bindings: candidate.bindings, caller: caller, match: facts)
    return ParameterAssembly.parameters(sources, rules: rules.parameters, trace: &trace)
  }

  private mutating func tellUnmatched(_ state: RouterState) -> Want {
    var told = unmatched ?? UnmatchedTold(asked: search.asked, state: state)
    let callback = told.next(state)
    unmatched = told
    guard let callback else {
      let isError = rules.outcomes.noMatch == .error && !hasMatched
      failure = failure ?? (isError ? .noMatch(url: request.url) : nil)
      return finish(handled: false)
    }
    trace.note("UNMATCHED-1", "a callback is told that nothing handled the URL")
    return .unmatched(
      callback, url: UnmatchedTold.url(request.url, rules: rulesNow(state).unmatched))
  }

  private mutating func finish(handled: Bool, object: Value? = nil) -> Want {
    trace.note("HANDLER-1", handled ? "the URL is handled" : "the URL is not handled")
    let pattern = handled ? attempt?.candidate.pattern : nil
    return .finish(Outcome(handled: handled, object: object, error: failure, pattern: pattern))
  }
}

extension Opening {
  /// Where the redirect table leads, before any route is tried (REDIRECT-2).
  private func redirectTarget(_ state: RouterState) -> String? {
    search.asked.isEmpty ? state.redirects.target(of: request, rules: state.rules) : nil
  }

  /// Goes on with another URL, which is read and looked for as if it had been opened.
  private mutating func follow(
    _ target: String, state: RouterState, because clause: String
  ) throws(RoutingError) {
    trace.note(clause, "redirected to '\(target)'")
    let location = try Location(reading: target, rules: state.rules.reading, trace: &trace)
    try history.follow(to: location.text, rules: state.rules.redirects)
    request = Request(location, rules: state.rules, trace: &trace)
    unloaded = state.places(for: location.parts, in: nil, trace: &trace)
    search = Search(places: unloaded)
    attempt = nil
    hasMatched = false
  }

  /// Whether a redirector's answer leads anywhere: it is a URL, and not the one that is being opened
  /// (REDIRECT-11, REDIRECT-12).
  private mutating func isElsewhere(_ target: String) -> Bool {
    if target.hasSameScalars(as: request.url) { return false }
    return (try? Location(reading: target, rules: rules.reading, trace: &trace)) != nil
  }
}
