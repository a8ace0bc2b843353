// Begin here to read this folder.
//
// `open` below is the algorithm of chapter 9: it calls the stages of an opening in their order.
// Each stage is a function in the file of its chapter. The files `07-` implement chapter 7 of the
// specification, clause by clause. Files that begin with `A` implement appendix A: the matching
// strategies that only other dialects have.
//
// `Opening` is passed from one stage to the next; `RouterState` (`ModelRouter.swift`) is the state
// between two openings.
//
// The code of a clause reads its rule in a `switch` over the rule's values, beginning with the
// value of `standard`, or in an `if` if only one value differs. To follow `standard`, read the
// first branch and skip the others. `Sources/RoutingVocabulary/Rules` has the values of each rule.

package import RoutingVocabulary

extension ModelRouter: RouterUnderTest {
  /// Opens a URL: goes through the stages until a handler has handled it (STAGE-1).
  ///
  /// Errors of redirects, and the error that no route matches, are part of the result (OUTCOME-1,
  /// OUTCOME-3).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2, PCT-5), `RoutingError.expressionTooSlow`
  ///   (REWRITE-11), `RoutingError.rewriteTooLong` (REWRITE-12), `RoutingError.tooManyOpenings`
  ///   (HANDLER-7), `RoutingError.unknownName` (NEST-8).
  package func open(_ given: OpenRequest) async throws -> OpenResult {
    try await open(given, isSilent: false)
  }

  /// Opens a URL, with or without no-match callbacks (NAV-14).
  ///
  /// - Throws: The errors of `open`.
  func open(
    _ given: OpenRequest, isSilent: Bool, _ costs: OpeningCosts = RunningOpening.costsNow
  ) async throws -> OpenResult {
    let (result, trace) = try await open(given, isSilent: isSilent, tracing: detail, costs)
    onTrace?(trace)
    return result
  }

  /// Opens a URL and records some of the steps.
  ///
  /// - Throws: The errors of `open`.
  func open(
    _ given: OpenRequest, isSilent: Bool, tracing detail: Trace.Detail,
    _ costs: OpeningCosts = RunningOpening.costsNow
  ) async throws -> (result: OpenResult, trace: Trace) {
    try requireTable(given.table)
    let trace = Trace(state.rules.verboseLogging ? .everything : detail)
    guard let running = try silencingRefusals({ try RunningOpening(costs) }),
      var opening = try silencingRefusals({
        try begin(given, costs: running.costs, trace: trace)  // 1 register, 2 rewrite, 3 read
      })
    else {
      var result = OpenResult(.unhandled(), url: given.url)
      result.isRefused = true
      return (result, Trace(.nothing))
    }
    if running.isInner {
      opening.trace.note("HANDLER-6", "the opening runs to its end inside another one")
    }
    running.countAmongInner()
    defer { running.end() }
    do {
      url: while true {
        try redirectByTable(&opening)  // 4 redirect
        chooseTables(&opening)  // 5 choose tables
        while let match = nextMatch(&opening) {  // 6 search
          switch try await handle(match, of: &opening, in: running) {  // 7 call
          case .end(let outcome):
            return (await finish(&opening, outcome, in: running), opening.trace)
          case .nextRoute: continue
          case .anotherURL: continue url
          }
        }
        break
      }
    } catch {
      opening.failure = error
      opening.trace.note("OUTCOME-3", "the opening ends with the error \(error.code)")
    }
    let outcome = await endUnhandled(&opening, isSilent: isSilent, in: running)  // 8 end
    return (await finish(&opening, outcome, in: running), opening.trace)
  }
}

/// One opening: the results of the stages so far (STAGE-2).
///
/// A stage reads the router's state when it needs it (HANDLER-13). Handlers receive values, which
/// never change (HANDLER-14).
struct Opening: Sendable {
  /// The current URL, after rewriting and redirects.
  var request: Request
  /// The caller's parameters, unchanged (PARAM-7), or the parameters with which a redirect or a
  /// bound router continues.
  var callersParameters: Parameters
  /// The parameters of the URLs that redirected, which are weaker than all others (REDIRECT-6).
  var carriedParameters: Parameters = [:]
  /// The extra value of the opening (EXTRA-1).
  var extra: Value?
  /// The table or router to which the opening is addressed.
  var address: TableAddress?
  /// The URLs that the opening has visited, including the first one.
  var history: [String]
  /// The search through the tables; `nil` until they are chosen.
  var search: Search?
  /// One table of each router whose pending routes this opening has registered (DELAY-2).
  var withoutPending: [TableAddress]
  /// Whether a route of the requested kind matched the URL, whatever its handler did (OUTCOME-1).
  var hasMatched = false
  /// The screen that the handler built (NAV-12).
  var screen: Screen?
  /// The error of a redirect, or the error that nothing matched (OUTCOME-1, OUTCOME-3).
  var failure: RoutingError?
  /// The rules of the opening: the rules with which it began, or the rules as handlers changed them
  /// (HANDLER-5).
  var rules: Rules
  /// The trace of the stages so far.
  var trace: Trace

  /// The opening as the caller requested it.
  let given: OpenRequest
  /// Whether the URL is opened, or only checked.
  let purpose: Request.Purpose
  /// The costs of this opening, and of the openings around it and inside it (HANDLER-7).
  let costs: OpeningCosts
}

extension Opening {
  /// The outcome if the opening ends here.
  ///
  /// `match` is the route that is being tried.
  mutating func outcome(
    handled: Bool, object: Value? = nil, by match: Match? = nil
  ) -> OpenResult.Outcome {
    trace.note("HANDLER-1", handled ? "the URL is handled" : "the URL is not handled")
    return handled
      ? .handled(by: match?.wholePattern, object: object) : .unhandled(by: match?.wholePattern)
  }
}

/// The next step after a route matched, as stage 7 decides.
enum NextStep {
  /// The opening ends.
  case end(OpenResult.Outcome)
  /// The next route that matches is tried.
  case nextRoute
  /// The opening continues at stage 4, with another URL that was already read.
  case anotherURL
}

/// Stages 1 to 3: the beginning.
extension ModelRouter {
  /// Stages 1 to 3: registers the pending routes of the addressed router (DELAY-1, DELAY-6),
  /// rewrites the URL, and reads it.
  ///
  /// - Throws: The errors of `rewritten`; `RoutingError.unknownName` (NEST-8),
  ///   `RoutingError.invalidURL` (URL-2).
  private func begin(
    _ given: OpenRequest, for purpose: Request.Purpose = .opening, costs: OpeningCosts, trace: Trace
  ) throws(RoutingError) -> Opening {
    var trace = trace
    let table = try given.table.map { address throws(RoutingError) in try use(address) }
    let count = state.registerPending(of: table ?? .global)  // 1
    // Expressions are compared with the URL without pasted white space around it (URL-10).
    let url = state.rules.withoutPastedWhitespace(given.url)
    trace.noteBeginning(of: given, with: url, registered: count)
    let text = try rewritten(url, costs: costs, trace: &trace)  // 2
    let request = try Request(  // 3
      reading: state.parsed(text), isGiven: true, for: purpose, rules: state.rules, trace: &trace)
    return Opening(
      request: request, callersParameters: given.parameters ?? [:], extra: given.extra,
      address: given.table,
      history: [request.url], withoutPending: [table ?? .global], rules: state.rules, trace: trace,
      given: given, purpose: purpose, costs: costs)
  }
}

/// Stage 7: a route that matches (section "Handlers").
extension ModelRouter {
  /// Redirects by the route, intercepts and calls the handler.
  ///
  /// - Throws: The errors of `follow`.
  private func handle(
    _ match: Match, of opening: inout Opening, in running: RunningOpening
  ) async throws(RoutingError) -> NextStep {
    if match.route.kind != opening.given.kind { return passOver(match, of: &opening) }
    opening.trace.noteKind(of: match.route)
    opening.hasMatched = true
    var attempt = opening.assembled(match)
    if try await redirectByRoute(attempt, of: &opening, in: running) { return .anotherURL }
    let isRejected = await intercept(&attempt, of: &opening, in: running)
    if isRejected { return .end(opening.outcome(handled: false, by: match)) }
    guard let handler = match.route.handler else {
      return withoutHandler(attempt, of: &opening)
    }
    let call = opening.received(by: attempt)
    let answer: HandlerAnswer = await perform(&opening, in: running) { await handler(call) }
    if answer.accepts || opening.rules.declining == .impossible {
      opening.screen = answer.screen
      opening.screen?.destination = Screen.Destination(call)
      return .end(opening.outcome(handled: true, object: answer.object, by: match))
    }
    opening.trace.note("HANDLER-2", "the handler declined")
    if opening.rules.declining == .ends { opening.search?.abandon() }
    return .nextRoute
  }

  /// The next step at a route without a handler (HANDLER-3): a bound router continues (NEST-5), or
  /// the URL is handled.
  private func withoutHandler(_ attempt: Attempt, of opening: inout Opening) -> NextStep {
    if let router = attempt.match.route.boundRouter {
      return continueOpening(in: router, with: attempt, of: &opening)
    }
    opening.trace.note("HANDLER-3", "there is no handler")
    return .end(opening.outcome(handled: true, by: attempt.match))
  }

  /// Calls a function that may change rules.
  ///
  /// With `ruleChanges: atOnce`, this opening continues with the changed rules (HANDLER-5).
  func perform<Result>(
    _ opening: inout Opening, in running: RunningOpening, _ work: () async -> Result
  ) async -> Result {
    let result = await running.run(work)
    if opening.rules.ruleChanges == .atOnce { opening.rules = state.rules }
    return result
  }
}

/// Stage 8: the end (sections "Unmatched URLs" and "Outcomes").
extension ModelRouter {
  /// Calls the callbacks for URLs that nothing handled, and adds the error if no route matched.
  ///
  /// The callbacks do not handle the URL either (UNMATCHED-2).
  private func endUnhandled(
    _ opening: inout Opening, isSilent: Bool, in running: RunningOpening
  ) async -> OpenResult.Outcome {
    let rules = opening.rules
    if isSilent {
      opening.trace.note("NAV-14", "no callback is called, because errors are ignored")
    } else if opening.failure == nil || rules.redirectErrors == .reported {
      await callUnmatched(&opening, in: running)
    }
    if !opening.hasMatched, opening.failure == nil {
      let isError = rules.noMatch == .error
      if isError { opening.failure = .noMatch(url: opening.request.url) }
      opening.trace.note("OUTCOME-1", "no route matches\(isError ? ", which is an error" : "")")
    }
    return opening.outcome(handled: false)
  }

  /// Calls the callbacks of the visited tables (UNMATCHED-1, UNMATCHED-3).
  private func callUnmatched(_ opening: inout Opening, in running: RunningOpening) async {
    let rules = opening.rules
    // After an error, the remaining tables are visited as if no route matched (OUTCOME-3).
    chooseTables(&opening)
    while nextMatch(&opening) != nil {}
    let tables = opening.search?.visited.map(\.settings).filter { $0.unmatched != nil } ?? []
    if tables.isEmpty { opening.trace.note("UNMATCHED-1", "no table has a callback") }
    for table in rules.called(of: tables) {
      // The callback is looked up late, because another callback may have removed it.
      guard let callback = table.unmatched else { continue }
      opening.trace.noteUnmatched(callbacks: tables.count)
      let facts = rules.unmatchedArguments(opening.request.url, opening.given.parameters)
      await running.run { await callback(facts) }
    }
  }

  /// The result of an opening (OUTCOME-1, OUTCOME-2, EXTRA-1).
  ///
  /// The caller's callback receives the object (OBJECT-4, OBJECT-5).
  private func finish(
    _ opening: inout Opening, _ outcome: OpenResult.Outcome, in running: RunningOpening
  ) async -> OpenResult {
    var result = OpenResult(outcome, url: opening.request.url)
    if let error = opening.failure, reportsRefusals { result.outcome = .failed(error.code) }
    result.extra = opening.extra
    result.screen = opening.screen
    result.logged = opening.rules.verboseLogging
    if result.logged { opening.trace.note("OPTION-2", "the opening is logged") }
    if let object = result.object { opening.trace.note("OBJECT-4", "\(object) is given back") }
    if result.handled, let callback = opening.given.callback {
      await running.run { await callback(result.object ?? .null) }
    }
    return result
  }
}

extension Rules {
  /// The callbacks to call, among the callbacks of the searched tables (UNMATCHED-3).
  fileprivate func called<Table>(of searched: [Table]) -> [Table] {
    switch unmatchedCallbacks {
    case .innermost: Array(searched.prefix(1))
    case .outermostFirst: searched.reversed()
    }
  }

  /// The URL and the caller's parameters that callbacks receive (UNMATCHED-4).
  fileprivate func unmatchedArguments(
    _ url: String, _ parameters: Parameters?
  ) -> (url: String, parameters: Parameters?) {
    switch unmatchedArguments {
    case .urlAndParameters: (url, parameters)
    case .encodedURL: (PercentCoding.encode(url, allowed: .query), nil)
    }
  }
}

extension ModelRouter: CanOpenRouter {
  /// Whether a route matches a URL.
  ///
  /// Redirectors, interceptors and handlers are not called. If the rule demands it, nothing is
  /// changed (STAGE-3, CAN-1, REDIRECT-9, DELAY-7).
  ///
  /// - Throws: `RoutingError.invalidURL` (CAN-2), `RoutingError.unknownName` (NEST-8).
  package func canOpen(_ url: String, in table: TableAddress? = nil) throws -> Bool {
    try requireTable(table)
    let before = state
    let leavesNoTrace = before.rules.has(.delay) && before.rules.canOpenSideEffects == .withoutTrace
    defer { if leavesNoTrace { state = before } }
    let begun = try silencingRefusals {
      try begin(
        OpenRequest(url, in: table), for: .canOpen, costs: RunningOpening.costsNow,
        trace: Trace(detail))  // 1 register, 2 rewrite, 3 read
    }
    guard var opening = begun else { return false }
    var isMatched = false
    do {
      try redirectByTable(&opening)  // 4 redirect
      chooseTables(&opening)  // 5 choose tables
      isMatched = nextMatch(&opening) != nil  // 6 search
    } catch {}  // If redirects end with an error, the answer is no (REDIRECT-9).
    opening.trace.note("CAN-1", "the URL \(isMatched ? "can" : "cannot") be opened")
    onTrace?(opening.trace)
    return isMatched
  }
}
