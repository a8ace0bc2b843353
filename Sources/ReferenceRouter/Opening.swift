internal import RoutingModel

/// One opening, as a value that says what it wants next and is told the answer.
///
/// It holds no router: whoever carries it out hands it the router's state anew at each step, so that
/// what a handler changes is seen where the specification says so (HANDLER-4, HANDLER-5).
struct Opening: Sendable {
  /// What an opening wants to be done.
  enum Want: Sendable {
    /// Register what waits in these tables (DELAY-2).
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
    var handled: Bool
    var object: Value?
    var error: RoutingError?
    /// The pattern of the route that was found.
    var pattern: String?
  }

  /// The route that is being tried.
  struct Attempt: Sendable {
    let candidate: Candidate
    let facts: ParameterAssembly.MatchFacts
    var parameters: Parameters
    var interceptors: ArraySlice<RouteInterceptor>
  }

  /// The URL that was opened in the end.
  var url: String { request.url }
  /// The value that travels with the opening (EXTRA-1).
  var extra: Value?

  let rules: Rules
  let kind: RouteKind
  /// The parameters that the caller gave, or those with which a redirect or a router went on.
  var caller: Parameters
  /// Those of the URLs that redirected, below everything else (REDIRECT-6).
  var carried: Parameters = [:]
  /// The router to which the opening is addressed.
  var router: TableAddress?
  var request: Request
  var search: Search
  var history: RedirectHistory
  var attempt: Attempt?
  var unmatched: UnmatchedTold?
  /// Whether the table of redirects was not asked about the request yet.
  var isNew = true
  /// Whether a route matched, whatever its handler did (OUTCOME-1).
  var hasMatched = false
  /// The error of a redirect (REDIRECT-4).
  var failure: RoutingError?
  var trace: Trace

  /// Rewrites a URL, reads it, and chooses the tables to ask.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2), `RoutingError.expressionTooSlow` (REWRITE-11).
  init(
    _ url: String, caller: Parameters, kind: RouteKind, extra: Value?, in address: TableAddress?,
    state: RouterState, costs: OpeningCosts, tracing: Trace.Detail
  ) throws(RoutingError) {
    var trace = Trace(tracing)
    let url = try state.rewrites.rewritten(
      url, rules: state.rules.rewriting, costs: costs, trace: &trace)
    request = try Request(opening: state.parsed(url), rules: state.rules, trace: &trace)
    search = Search(places: state.places(for: request, in: address, trace: &trace))
    history = RedirectHistory(
      from: request.url, start: state.rules.routeRedirects?.loopStart)
    router = address?.isRouter == true ? address : nil
    rules = state.rules
    self.trace = trace
    self.caller = caller
    self.kind = kind
    self.extra = extra
  }

  /// The next thing to do.
  mutating func next(_ state: RouterState, told: Told) -> Want {
    do {
      switch told {
      case .nothing: break
      case .redirect(let target?) where isElsewhere(target):
        if state.rules.routeRedirects?.extraValues == .dropped { extra = nil }
        carried = [:]
        try follow(target, state: state, because: "REDIRECT-10")
      case .redirect: return goOn(state)
      case .decision(let decision): return intercepted(decision, state: state)
      case .reply(let reply):
        if reply.accepts || rulesNow(state).handlers.declining == .impossible {
          return finish(handled: true, object: reply.object)
        }
        trace.note("HANDLER-2", "the handler declined")
        if rulesNow(state).handlers.declining == .ends { search.abandon() }
      }
      try followTable(state)
      return tryNext(state)
    } catch {
      trace.note("REDIRECT-4", "\(error)")
      failure = error
      let isTold = state.rules.routeRedirects?.redirectErrors == .told
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
    while unmatched == nil {
      let found = search.next(request, state: state, rules: rules, trace: &trace)
      if case .waiting(let table) = found { return .load([table]) }
      guard case .candidate(let candidate) = found else { break }
      guard candidate.route.kind == kind else {
        trace.note("OBJECT-2", "the route is of the kind \(candidate.route.kind)")
        if rules.objects?.otherKinds == .endSearch { return finish(handled: false) }
        continue
      }
      hasMatched = true
      attempt = begun(candidate, state: state, rules: rules)
      if let redirector = candidate.route.redirector, let match {
        return .redirector(redirector, match)
      }
      return goOn(state)
    }
    return tellUnmatched(state)
  }

  /// Assembles what a route is to be told.
  private mutating func begun(
    _ candidate: Candidate, state: RouterState, rules: Rules
  ) -> Attempt {
    let facts = ParameterAssembly.MatchFacts(
      url: request.url, pattern: candidate.pattern, table: search.current)
    var query = candidate.bindings.isOfFragment ? request.fragment.query : request.query
    query.values = carried.merging(query.values)
    let sources = ParameterAssembly.Sources(
      query: query, bindings: candidate.bindings, caller: caller, match: facts,
      link: request.link?.parameters(with: caller) ?? [:])
    return Attempt(
      candidate: candidate, facts: facts,
      parameters: ParameterAssembly.parameters(sources, rules: rules, trace: &trace),
      interceptors: state.interceptors.asked(about: request, rules: rules)[...])
  }

  /// What the route that is being tried is told.
  private var match: Match? {
    attempt.map {
      Match(
        parameters: $0.parameters, extra: extra, location: request.key?.told,
        pattern: $0.candidate.ownPattern)
    }
  }

  /// Asks the next interceptor of the attempt, or calls the handler.
  private mutating func goOn(_ state: RouterState) -> Want {
    guard let attempt else { return tryNext(state) }
    if let interceptor = self.attempt?.interceptors.popFirst() {
      trace.note("INTERCEPT-1", "interceptor '\(interceptor.label)' is asked")
      return .interceptor(interceptor, attempt.parameters)
    }
    if let handler = attempt.candidate.route.handler, let match { return .handler(handler, match) }
    if let router = attempt.candidate.route.boundRouter {
      return forward(to: router, with: attempt.parameters, state: state)
    }
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
      let rules = rulesNow(state).parameters
      attempt?.replaceParameters(by: parameters, rules: rules)
    }
    return goOn(state)
  }

  private mutating func tellUnmatched(_ state: RouterState) -> Want {
    var told = unmatched ?? UnmatchedTold(asked: search.held, rules: state.rules.tables)
    let callback = told.next()
    unmatched = told
    guard let callback else {
      let isError = rules.outcomes?.noMatch == .error && !hasMatched
      failure = failure ?? (isError ? .noMatch(url: request.url) : nil)
      return finish(handled: false)
    }
    trace.note("UNMATCHED-1", "a callback is told that nothing handled the URL")
    return .unmatched(
      callback, url: UnmatchedTold.url(request.url, rules: rulesNow(state).unmatched))
  }

  /// Ends the opening.
  mutating func finish(handled: Bool, object: Value? = nil) -> Want {
    trace.note("HANDLER-1", handled ? "the URL is handled" : "the URL is not handled")
    let pattern = failure == nil ? attempt?.candidate.pattern : nil
    return .finish(Outcome(handled: handled, object: object, error: failure, pattern: pattern))
  }
}

extension Opening.Attempt {
  /// Puts parameters in the place of all others (INTERCEPT-5).
  fileprivate mutating func replaceParameters(by new: Parameters, rules: ParameterRules) {
    parameters = ParameterAssembly.replaced(by: new, match: facts, rules: rules)
  }
}
