package import Routing

/// What is set for tables, and what is in them.
extension ReferenceRouter: ConfigurableRouter, UnmatchedRouter, RemovingRouter, ListingRouter,
  TableRouter
{
  /// Sets a rule for the openings that follow (OPTION-1), or whether a table hands on to the global
  /// one (FALL-1).
  ///
  /// A value that does not fit changes nothing.
  package func set(_ rule: String, to value: Value, in table: TableAddress?) {
    guard let table else {
      try? Rule.named(rule)?.set(value, in: &state.rules)
      return
    }
    if rule == "fallbackToGlobal", case .bool(let fallsBack) = value {
      access(table)
      state.tables.settings(of: key(table)).fallbackToGlobal = fallsBack
    }
  }

  /// Sets or, with `nil`, takes away the callback of a table (UNMATCHED-1).
  package func onUnmatched(
    _ callback: UnmatchedHandler?, in table: TableAddress = .global
  ) throws {
    guard let key = try accessed(table), callback != nil || state.tables.contains(key) else {
      return
    }
    state.tables.claim(key)
    state.tables.settings(of: key).unmatched = callback
  }

  /// Removes routes by pattern (REMOVE-1).
  package func unregister(_ pattern: String, in table: TableAddress = .global) throws {
    if let key = try accessed(table) { state.unregister(pattern, in: key) }
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  package func unregisterAll(in table: TableAddress = .global) throws {
    if let key = try accessed(table) { state.unregister(nil, in: key) }
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  package func routes(in table: TableAddress = .global) throws -> [String] {
    try accessed(table).map { state.tables[$0].routes.listing } ?? []
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  package func allRoutes() -> [TableListing] {
    let listed = state.tables.all.map {
      TableListing(table: $0.key, patterns: $0.table.routes.listing)
    }
    let isMissing = !state.tables.contains(.global)
    return isMissing && state.rules.$tables?.tableCreation == .whenFilled
      ? [TableListing(table: .global, patterns: [])] + listed : listed
  }

  /// Forgets the table of a scheme (REMOVE-3).
  package func unregisterScheme(_ scheme: String) {
    let key = key(.scheme(scheme))
    state.tables.remove(key)
    state.names.forget(nil, in: key, rules: state.rules)
  }

  /// Forgets all tables (REMOVE-3).
  package func unregisterAllSchemes() {
    state.tables.removeAll()
    state.names.forgetAll()
  }

  /// Accesses a table and does nothing with it (TABLE-4).
  package func touchScheme(_ scheme: String) { access(.scheme(scheme)) }

  /// The key of a table that is accessed; `nil` for that of a router that was not made (NEST-8).
  private func accessed(_ table: TableAddress) throws -> TableAddress? {
    try require(table)
    guard try isMade(table) else { return nil }
    access(table)
    return key(table)
  }
}

/// What is set for the router as a whole.
extension ReferenceRouter: RewritingRouter, RedirectingRouter, InterceptingRouter, NestingRouter,
  NamingRouter, DefiningRouter, ParsingRouter
{
  /// Adds rewrite rules in order (REWRITE-4).
  ///
  /// - Throws: the error of the first one that is refused; none is added then (REWRITE-3).
  package func addRewrites(_ rewrites: [RewriteRule]) throws {
    try require(.rewriting, state.rules.$rewriting)
    try refusing { try state.rewrites.add(rewrites, rules: state.rules.rewriting) }
  }

  /// Removes the rewrite rule of an expression (REWRITE-4).
  package func removeRewrite(match: String) throws {
    try require(.rewriting, state.rules.$rewriting)
    state.rewrites.remove(match)
  }

  /// Removes all rewrite rules (REWRITE-4).
  package func removeAllRewrites() throws {
    try require(.rewriting, state.rules.$rewriting)
    state.rewrites.removeAll()
  }

  /// The URL that takes the place of another one (REWRITE-5).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  package func rewrite(_ url: String) throws -> String {
    try require(.rewriting, state.rules.$rewriting)
    var trace = Trace(.nothing)
    return try rewritten(url, costs: OpeningNest.costsNow, trace: &trace)
  }

  /// Adds redirects, or puts them in the place of those that are there (REDIRECT-1, REDIRECT-7).
  package func redirect(
    _ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?
  ) throws {
    try require(.redirecting, state.rules.$redirectTable)
    state.redirect(redirects, replacing: replacing)
  }

  /// Puts an interceptor at its place, or behind the others (INTERCEPT-1).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  package func addInterceptor(_ interceptor: Interceptor) throws {
    try refusing {
      var interceptor = interceptor
      interceptor.patterns = try interceptor.patterns.map(state.parsed)
      let forms = try state.formCount(of: interceptor.patterns)
      let isAdded = try state.interceptors.add(interceptor, rules: state.rules)
      if isAdded { OpeningNest.innermost?.costs[.forms] += forms }
    }
  }

  /// Removes the interceptor of a label.
  ///
  /// - Throws: `RoutingError.unknownName` when there is none (INTERCEPT-2).
  package func removeInterceptor(_ label: String) throws {
    try refusing { try state.interceptors.remove(label) }
  }

  /// Makes a router inside another one (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for another one that was not made.
  package func createSubrouter(_ router: String, upper: String) throws {
    try require(.nesting, state.rules.$bindings)
    try refusing { try state.nesting.create(key(.router(router)), inside: key(.router(upper))) }
  }

  /// Has a router handle the host of a pattern (NEST-2, NEST-3).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that is not inside the other one, and
  ///   `RoutingError.invalidURL` for a pattern without a host.
  package func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) throws {
    try require(.nesting, state.rules.$bindings)
    try refusing { try state.bind(pattern, of: key(table ?? .global), to: key(.router(router))) }
  }

  /// The location of a name; `nil` when there is none and that is no error (NAME-4).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  package func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws -> String? {
    try require(.names, state.rules.$names)
    return try state.location(of: name, parameters: parameters, query: query)
  }

  /// Sets what decides about routes that are registered from now on (DEFINE-4).
  package func setDefaultDefinition(_ definition: DefinitionKind) throws {
    try requireOfFinder(.definitions)
    state.defaultDefinition = definition
  }

  /// Puts a parser in front of the router's own, or takes it away with `nil` (KEY-10).
  package func setParser(_ parser: TextParser?) throws {
    try requireOfFinder(.parsers)
    state.parser = parser
  }
}
