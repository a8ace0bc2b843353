public import Routing

/// What a router can be asked and told besides.
extension ReferenceRouter {
  /// The rules in force now.
  public var rules: Rules { state.rules }

  /// Sets the rules for the openings that follow (OPTION-1).
  public func set(_ rules: Rules) {
    state.rules = rules
  }

  /// Sets what decides about routes that are registered from now on (DEFINE-4).
  public func setDefault(_ definition: RouteDescription.Definition) {
    state.defaultDefinition = definition
  }

  /// Sets whether a table hands on to the global one (FALL-1).
  public func setFallback(_ fallsBack: Bool, in address: TableAddress) {
    state.tables.settings(of: key(address)).fallbackToGlobal = fallsBack
  }

  /// Sets or, with `nil`, takes away the callback of a table (UNMATCHED-1).
  public func setUnmatched(_ callback: UnmatchedCallback?, in address: TableAddress = .global) {
    guard callback != nil || state.tables.contains(key(address)) else {
      return createTable(address)
    }
    state.tables.settings(of: key(address)).unmatched = callback
  }

  /// Removes routes by pattern (REMOVE-1).
  public func unregister(_ pattern: String, in address: TableAddress = .global) {
    createTable(address)
    state.unregister(pattern, in: key(address))
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  public func unregisterAll(in address: TableAddress = .global) {
    createTable(address)
    state.unregister(nil, in: key(address))
  }

  /// Forgets the table of a scheme (REMOVE-3).
  public func unregisterScheme(_ scheme: String) {
    let key = key(.scheme(scheme))
    state.tables.remove(key)
    state.names.forget(nil, in: key, rules: state.rules)
  }

  /// Forgets all tables (REMOVE-3).
  public func unregisterAllSchemes() {
    state.tables.removeAll()
    state.names.forgetAll()
  }

  /// Asks for a table and does nothing with it (TABLE-4).
  public func touch(_ address: TableAddress) {
    createTable(address)
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  public func patterns(in address: TableAddress = .global) -> [String] {
    createTable(address)
    return state.tables[key(address)].routes.listing
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  public var allPatterns: [(table: TableAddress, patterns: [String])] {
    let listed = state.tables.all.map { ($0.key.address, $0.table.routes.listing) }
    let isMissing = !state.tables.contains(.global)
    return isMissing && state.rules.tables?.tableCreation == .whenFilled
      ? [(.global, [])] + listed : listed
  }

  /// Adds rewrite rules in order (REWRITE-4); those that can be used are kept whatever the others are.
  ///
  /// - Throws: the error of the first one that is refused (REWRITE-3).
  public func addRewrites(_ rewrites: [Rewrite]) throws(RoutingError) {
    guard let rules = state.rules.rewriting else { return }
    try state.rewrites.add(rewrites, rules: rules)
  }

  /// Removes the rewrite rule of an expression (REWRITE-4).
  public func removeRewrite(_ match: String) {
    state.rewrites.remove(match)
  }

  /// Removes all rewrite rules (REWRITE-4).
  public func removeAllRewrites() {
    state.rewrites.removeAll()
  }

  /// The URL that takes the place of another one (REWRITE-5).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  public func rewritten(_ url: String) throws(RoutingError) -> String {
    var trace = Trace(.nothing)
    return try rewritten(url, costs: OpeningNest.costsNow, trace: &trace)
  }

  /// Adds redirects, or puts them in the place of those that are there (REDIRECT-1, REDIRECT-7).
  public func redirect(_ redirects: [(from: String, to: String)], replacing: Bool) {
    state.redirect(redirects, replacing: replacing)
  }

  /// Puts an interceptor at a place, or behind the others (INTERCEPT-1).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  public func add(
    _ interceptor: RouteInterceptor, at place: Int? = nil
  ) throws(RoutingError) {
    try refusing { () throws(RoutingError) in
      let interceptor = try state.parsed(interceptor)
      try state.count(interceptor.patterns, in: OpeningNest.innermost?.costs)
      try state.interceptors.add(interceptor, at: place, rules: state.rules)
    }
  }

  /// Removes the interceptor of a label (INTERCEPT-1).
  public func removeInterceptor(_ label: String) {
    state.interceptors.remove(label)
  }

  /// Makes a router inside another one (NEST-1).
  public func createRouter(_ router: String, inside upper: String) {
    state.nesting.create(key(.router(router)), inside: key(.router(upper)))
  }

  /// Has a router handle the host of a pattern (NEST-2, NEST-3).
  ///
  /// - Throws: `RoutingError.invalidURL` for a pattern without a host.
  public func bind(
    _ pattern: String, of owner: TableAddress, to router: String
  ) throws(RoutingError) {
    try refusing { () throws(RoutingError) in
      try state.bind(pattern, of: key(owner), to: key(.router(router)))
    }
  }

  /// The location of a name; `nil` when there is none and that is no error (NAME-4).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  public func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws(RoutingError) -> String? {
    try state.location(of: name, parameters: parameters, query: query)
  }
}
