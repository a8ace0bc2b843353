package import RoutingVocabulary

/// A router that plays every dialect, with any values of the rules, and can explain its results
/// (`Trace`).
///
/// The model serves to explain cases, and to find the rules of other routers. Each file name begins
/// with the number of its chapter of the specification. For a router that is easier to read, see
/// `Sources/ReferenceRouter`.
package actor ModelRouter {
  /// The state of the router between two openings.
  ///
  /// A handler may change the state during an opening.
  var state: RouterState
  var onTrace: (@Sendable (Trace) -> Void)?

  /// An empty router with the given rules.
  ///
  /// `onTrace` receives a trace of each opening that returns a result.
  ///
  /// If it is `nil`, nothing is recorded, unless `verboseLogging` is set (OPTION-2).
  package init(rules: Rules, onTrace: (@Sendable (Trace) -> Void)? = nil) {
    state = RouterState(rules: rules)
    self.onTrace = onTrace
  }
}

/// The state of a router; nested routers share it (NEST-7).
struct RouterState: Sendable {
  /// The rules, some of which callers may change (OPTION-1).
  var rules: Rules
  /// The tables with their routes, and pending registrations.
  var tables: Tables
  /// The nested routers and their bindings (NEST-1).
  var nesting = Nesting()
  /// The rewrite rules in order (REWRITE-1).
  var rewrites: [Rewrite] = []
  /// The table of redirects (REDIRECT-1).
  var redirects: [Redirect] = []
  /// The interceptors in order (INTERCEPT-1).
  var interceptors: [AddedInterceptor] = []
  /// The routes that have names (NAME-1).
  var names = NameBook()
  /// The screens (NAV-1, NAV-16).
  var navigator = Navigator()
  /// The parser that reads strings before the router does (KEY-10).
  var parser: TextParser?
  /// The default definition of routes (DEFINE-4).
  var defaultDefinition = DefinitionKind.patterns

  init(rules: Rules) {
    self.rules = rules
    tables = Tables(matchingStrategy: rules.matchingStrategy)
  }
}

/// Refusals of features that the router lacks in its dialect (URL-7).
extension ModelRouter {
  /// Refuses a call that needs a capability which the router lacks.
  func require(_ capability: Capability) throws(Unsupported) {
    try refuse(capability, unless: state.rules.has(capability))
  }

  /// Refuses a call that needs a part of a capability which the router lacks.
  func refuse(_ capability: Capability, unless isThere: Bool) throws(Unsupported) {
    if !isThere { throw Unsupported(capability) }
  }

  /// Refuses a table of a kind that the router lacks.
  func requireTable(_ table: TableAddress?) throws(Unsupported) {
    switch table {
    case .router: try require(.nesting)
    case .webLinks: try require(.webLinks)
    case .global, .scheme, nil: break
    }
  }

  /// Whether callers receive the errors of refusals (URL-7).
  var reportsRefusals: Bool { state.rules.refusals == .reported }

  /// Calls a function that may refuse, without an error if the rule demands silence (URL-7).
  ///
  /// `unknownName` is the clause about unknown names.
  ///
  /// - Returns: The function's result; `nil` if it refused.
  @discardableResult
  func silencingRefusals<Result>(
    unknownName: String = "NEST-8", _ work: () throws -> Result
  ) throws -> Result? {
    do { return try work() } catch let error as RoutingError {
      note(state.rules.clause(of: error, unknownName: unknownName), "\(error)")
      if reportsRefusals { throw error }
      return nil
    }
  }
}
