package import Routing

/// Openings: reading begins here.
extension ReferenceRouter: RouterUnderTest {
  /// Opens a URL, by the steps of STAGE-1.
  package func open(_ request: OpenRequest) async throws -> OpenResult {
    // 1. Count.
    let running = try RunningOpening()
    defer { running.end() }
    let address = try address(request.table)
    writeLog("open \(request.url)")
    // 2. Load.
    load(address.router)
    // 3. Rewrite.
    let rewritten = try rewrite(request.url, running.costs)
    // 4. Read.
    let url = try ReadURL(rewritten, options)
    running.count()
    let opening = Opening(request, of: url, address, options, running.costs)
    return await running.run { await goOn(opening) }
  }

  /// Goes on with the URL of an opening, and with each target to which it is redirected.
  private func goOn(_ opening: Opening) async -> OpenResult {
    var opening = opening
    while true {
      switch await openURL(of: &opening) {
      case .ended(let result): return result
      case .redirected(let target):
        // 10. Follow a target, and go to step 4 with it.
        do { try opening.follow(target, limit: options.redirectLimit) } catch {
          return opening.result(.failed(error.code))
        }
      }
    }
  }

  /// What happens to the URL at which an opening is: steps 5 to 9.
  private func openURL(of opening: inout Opening) async -> End {
    // 5. Redirect by the table.
    if let target = redirects.target(of: opening.url, opening.options) {
      return .redirected(to: target)
    }
    // 6. Choose the tables.
    var visited: [Table] = []
    for place in places(for: opening) {
      guard let table = table(at: place, after: visited.last) else { continue }
      if opening.loaded.insert(place.router).inserted { load(place.router) }
      visited.append(table)
      // 7. Find a route, among those that the table has now (HANDLER-4).
      for route in table.routes {
        guard let match = match(route, at: place, opening.url) else { continue }
        // 8. Call the route.
        if let end = await call(route, match, for: opening) { return end }
      }
    }
    // 9. End unhandled.
    await callBack(visited, for: opening)
    return .ended(opening.result(.unhandled()))
  }

  /// Calls a route that matches: step 8.
  ///
  /// - Returns: How that ended; `nil` if the search continues with the next route.
  private func call(_ route: TableRoute, _ match: Match, for opening: Opening) async -> End? {
    // Another kind than the one that is requested is passed over (OBJECT-2).
    guard route.route.kind == opening.request.kind else { return nil }
    let pattern = route.pattern.text
    let call = opening.call(of: route, match)
    if let target = await redirect(route, call) { return .redirected(to: target) }
    guard let call = await intercept(call, at: opening.url) else {
      return .ended(opening.result(.unhandled(by: pattern)))
    }
    // The first handler that accepts ends the opening (HANDLER-1); after one that declines, the
    // search continues (HANDLER-2).
    let answer = await handle(route, call)
    guard answer.accepts else { return nil }
    let object = await give(answer.object, to: opening.request)
    var result = opening.result(.handled(by: pattern, object: object))
    result.screen = answer.screen
    result.screen?.destination = Screen.Destination(call)
    return .ended(result)
  }

  /// Lets the handler of a route answer; a route that has only a redirector accepts (HANDLER-3).
  private func handle(_ route: TableRoute, _ call: Call) async -> HandlerAnswer {
    if let object = route.route.handlerObject { return object.answer(call) }
    return await route.route.handler?(call) ?? HandlerAnswer(accepts: true)
  }
}

/// How an opening continues after a URL.
enum End {
  /// It ends.
  case ended(OpenResult)
  /// It follows a target.
  case redirected(to: String)
}

/// An opening: what it was given, and where it is.
struct Opening {
  /// What the caller gave.
  let request: OpenRequest
  /// The options that were set when the opening began (HANDLER-5).
  let options: Options
  /// What the outermost opening has used (HANDLER-7).
  let costs: Costs
  /// The URL at which the opening is: every step uses this one (STAGE-2).
  var url: ReadURL
  /// Where the opening searches.
  var address: Address
  /// The routers whose pending routes were registered (DELAY-6).
  var loaded: Set<ScalarText>
  /// The query parameters of the URLs that were redirected (REDIRECT-6).
  var inherited = Parameters()
  /// The URLs at which the opening has been, the last one included (REDIRECT-14).
  var history: [ScalarText]

  init(
    _ request: OpenRequest, of url: ReadURL, _ address: Address, _ options: Options, _ costs: Costs
  ) {
    self.request = request
    self.options = options
    self.costs = costs
    self.url = url
    self.address = address
    loaded = [address.router]
    history = [ScalarText(url.text)]
  }

  /// What the opening returns: the URL that was opened in the end (OUTCOME-2), and the extra value as
  /// it arrived (EXTRA-2).
  func result(_ outcome: OpenResult.Outcome) -> OpenResult {
    var result = OpenResult(outcome, url: url.text)
    result.extra = request.extra
    result.logged = options.verboseLogging
    return result
  }
}

/// Which tables an opening visits.
enum Address {
  /// Those that the URL chooses, in a router and those around it (NEST-1, NEST-6).
  case router(ScalarText)
  /// One table of the outermost router (TABLE-5).
  case table(TableAddress)

  /// The router that the opening is addressed to (STAGE-1).
  var router: ScalarText {
    if case .router(let name) = self { name } else { outermost }
  }
}

/// A place that an opening visits.
struct Place {
  /// The router of its table.
  let router: ScalarText
  /// Which table is there.
  let table: Kind
  /// The components that its routes are compared with (NEST-10).
  let path: [ScalarText]
  /// The parameters of the prefixes to which its router is bound (NEST-10).
  var prefix = Parameters()

  /// Which table is at a place.
  enum Kind {
    /// The one at an address.
    case at(TableAddress)
    /// The one of the URL's scheme, or the global table (TABLE-1).
    case ofScheme(String?)
    /// The global table, if the table before falls back (FALL-1).
    case fallback
  }
}

/// The tables of an opening.
extension ReferenceRouter {
  /// Where an opening searches; an opening without an address is for the outermost router (NEST-1).
  func address(_ address: TableAddress?) throws(RoutingError) -> Address {
    switch address {
    case nil: return .router(outermost)
    case .router(let name):
      // NEST-8
      _ = try home(of: .router(name))
      return .router(ScalarText(name))
    case .global, .scheme, .webLinks: return .table(try home(of: address ?? .global))
    }
  }

  /// The tables that an opening visits, in order, each of them once: step 6 of STAGE-1.
  func places(for opening: Opening) -> [Place] {
    let (url, path) = (opening.url, opening.url.path)
    switch opening.address {
    case .table(let table):
      // Only this table, and the global one if it falls back (TABLE-5).
      return [
        Place(router: outermost, table: .at(table), path: path),
        Place(router: outermost, table: .fallback, path: path),
      ]
    case .router(let router):
      let webLinks = Place(router: outermost, table: .at(.webLinks), path: path)
      return routerPlaces(from: router, url) + (url.isWebLink ? [webLinks] : [])
    }
  }

  /// The table at a place when its turn comes; `nil` if the table before does not fall back.
  func table(at place: Place, after last: Table?) -> Table? {
    switch place.table {
    case .at(.scheme(let scheme)):
      // Nothing is set for a table that was not created (TABLE-5).
      return tables[created: .scheme(scheme)] ?? Table(.scheme(scheme))
    case .at(let address): return table(at: address)
    case .ofScheme(let scheme):
      return scheme.flatMap { tables[created: .scheme($0)] } ?? table(at: .global)
    case .fallback:
      guard let last, fallsBack(last) else { return nil }
      return table(at: .global)
    }
  }

  /// Whether a table falls back: read at the end of its search (FALL-1, FALL-2, FALL-3).
  private func fallsBack(_ table: Table) -> Bool {
    guard case .scheme = table.address else { return false }
    return table.fallback ?? options.fallbackToGlobal
  }

  /// What a route takes from a URL at a place; `nil` if it does not match.
  func match(_ route: TableRoute, at place: Place, _ url: ReadURL) -> Match? {
    // URLs of foreign hosts match only routes for web links (WEB-5).
    guard !url.isForeign || route.table == .webLinks else { return nil }
    guard var match = route.match(place.path) else { return nil }
    match.parameters = place.prefix.merging(match.parameters)
    return match
  }
}

/// URLs that no route handled, and checks.
extension ReferenceRouter: UnmatchedRouter, CanOpenRouter {
  /// Sets or removes the callback of a table, which creates the table (UNMATCHED-1, TABLE-4).
  package func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) throws {
    let address = try home(of: table)
    guard let callback else {
      tables[address]?.onUnmatched = nil
      return
    }
    let table = self.table(at: address)
    table.onUnmatched = callback
    table.isCreated = true
  }

  /// Calls the no-match callback of the first visited table that has one, and no other (UNMATCHED-3),
  /// with the URL and the caller's parameters (UNMATCHED-4).
  ///
  /// Whatever it does, nothing has handled the URL (UNMATCHED-2, OUTCOME-1).
  private func callBack(_ visited: [Table], for opening: Opening) async {
    let callback = visited.firstMapped(\.onUnmatched)
    await callback?((opening.url.text, opening.request.parameters))
  }

  /// Whether a URL can be opened (CAN-1): the steps 2 to 7 and 10 of STAGE-1, which call nothing
  /// (STAGE-3).
  ///
  /// - Throws: `RoutingError` for a string that is not a URL (CAN-2).
  package func canOpen(_ url: String, in table: TableAddress?) throws -> Bool {
    let address = try address(table)
    let costs = RunningOpening.costs ?? Costs()
    let url = try ReadURL(try rewrite(url, costs), options)
    var opening = Opening(OpenRequest(url.text), of: url, address, options, costs)
    while let target = redirects.target(of: opening.url, options) {
      // If a redirect fails, the answer is no (REDIRECT-9).
      do { try opening.follow(target, limit: options.redirectLimit) } catch { return false }
    }
    return hasMatch(for: opening)
  }

  /// Whether a route matches in one of the tables, with pending ones as if they were registered
  /// (DELAY-7).
  private func hasMatch(for opening: Opening) -> Bool {
    var last: Table?
    for place in places(for: opening) {
      guard let table = table(at: place, after: last) else { continue }
      last = table
      let routes = table.routes + pendingRoutes(of: table)
      if routes.contains(where: { match($0, at: place, opening.url) != nil }) { return true }
    }
    return false
  }

  /// Writes to the log, if it is on (OPTION-2).
  private func writeLog(_ line: String) {
    if options.verboseLogging { log(line) }
  }
}
