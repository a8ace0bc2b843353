/// A router that can be checked.
///
/// An adapter implements this protocol.
///
/// An adapter translates these calls into calls of its router. From a `Route`, the adapter uses the
/// pattern, the handler, and whatever else its router supports. Capabilities with functions of
/// their own are claimed by conforming to the protocols below. The candidate lists the other
/// capabilities, or the runner probes for them. The runner plays the cases for which the router has
/// the capabilities; it skips and counts the others. A router without `async` implements the
/// functions without it.
///
/// The runner creates a new router for every case and uses it from one task at a time. But a
/// handler may call the router again before it returns.
///
/// In one process, the runner uses one router after the other. If the router is a singleton, the
/// adapter empties the router whenever the runner requests a new one. Tests that run in parallel
/// may use several routers at a time.
///
/// If a router is created for certain schemes, conform to `SchemeRouter`. If it accepts no URL
/// without a scheme, open `OpenRequest.link(_:)`.
///
/// A handler receives the parameters by name and, if the router has match records, a record:
/// `handler(parameters, match: MatchRecord(url: url, pattern: pattern, table: .global))`. The
/// handler of a route with a wildcard also receives the components that the wildcard matched,
/// whatever the router itself calls them: `MatchRecord(wildcard: components)`, or an array of
/// strings under `rules.wildcardKey` in dialects that have such a key.
///
/// A handler that is called without `await` performs its steps on the calling thread, and the
/// caller waits for them. If the router calls handlers on the main actor, a step that switches to
/// that actor with `await` waits for the caller, and both wait forever. The case then times out,
/// and its verdict names this possible cause. Pass an awaited handler to such a router, which
/// leaves the actor free in the meantime:
///
///     router.add(route.pattern) { parameters in await handler(parameters) }
///
/// If the router accepts no such handler, list the cases whose handlers call the router in the
/// baseline.
///
/// Every function may throw `Refusal` if the router refuses with an error, and `Unsupported` for
/// something that the router does not have.
public protocol RouterUnderTest: Sendable {
  /// Registers a route.
  func register(_ route: Route) async throws

  /// Opens a URL: finds a route and calls its handler. If the handler declines, the router decides
  /// how the opening continues.
  func open(_ opening: OpenRequest) async throws -> OpenResult
}

/// A router that is created for certain schemes, as an app declares them.
public protocol SchemeRouter: RouterUnderTest {
  /// Receives the schemes of the scenario, before everything else.
  ///
  /// - Parameters:
  ///   - schemes: The schemes of all URLs, patterns and tables in lower case, each once, and `app`.
  ///   - websites: The parts before the path in URLs of websites, such as `https://example.com`.
  ///     Their schemes are not among the `schemes`.
  /// - Throws: An error if no router can be created for these schemes.
  func accept(schemes: [String], websites: [String]) async throws
}

/// A router that can check whether a URL could be opened: the capability `canOpen`.
public protocol CanOpenRouter: RouterUnderTest {
  /// Whether a URL could be opened.
  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool
}

/// A router that calls back if nothing handled a URL: the capability `unmatched`.
public protocol UnmatchedRouter: RouterUnderTest {
  /// Sets or removes a table's callback for URLs that nothing handles.
  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws
}

/// A router that registers several routes at once: the capability `batches`.
///
/// A router that can only register routes one by one lacks the capability, unless it never refuses
/// a route.
public protocol BatchRouter: RouterUnderTest {
  /// Registers routes in their order, or none of them if one is refused (PATTERN-13).
  ///
  /// - Throws: `Refusal` with the error of the first refused route.
  func register(_ routes: [Route]) async throws
}

/// A router that removes routes: the capability `removal`.
public protocol RemovingRouter: RouterUnderTest {
  /// Removes a pattern from a table.
  func unregister(_ pattern: String, in table: TableAddress) async throws

  /// Removes all routes of a table.
  func unregisterAll(in table: TableAddress) async throws
}

/// A router that lists its routes: the capability `listing`.
public protocol ListingRouter: RouterUnderTest {
  /// The patterns of a table in the order in which they are tried.
  func routes(in table: TableAddress) async throws -> [String]

  /// The patterns of every table, the global one first, then by scheme.
  func allRoutes() async throws -> [TableListing]
}

/// A router with tables by scheme: the capability `tables`.
///
/// The functions are for routers with the corresponding features; without a function, the cases
/// about it are skipped.
public protocol TableRouter: RouterUnderTest {
  /// Forgets a scheme and everything that was set for it.
  func unregisterScheme(_ scheme: String) async throws

  /// Forgets all schemes.
  func unregisterAllSchemes() async throws

  /// Accesses the table of a scheme without any other effect.
  func touchScheme(_ scheme: String) async throws
}

/// A router whose rules change while it is used: the capabilities `options`, `limits`, `logging`
/// and `rules`, which it claims by name.
public protocol ConfigurableRouter: RouterUnderTest {
  /// Sets one rule, for the whole router or for one table.
  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws
}

/// A router that rewrites URLs: the capability `rewriting`.
public protocol RewritingRouter: RouterUnderTest {
  /// Adds rewrite rules after the existing ones, in order.
  ///
  /// - Throws: `Refusal` if a rule is refused. Then no rule is added (REWRITE-3).
  func addRewrites(_ rules: [RewriteRule]) async throws

  /// Removes the rewrite rule with the given match.
  func removeRewrite(match: String) async throws

  /// Removes all rewrite rules.
  func removeAllRewrites() async throws

  /// The URL to which a URL is rewritten.
  func rewrite(_ url: String) async throws -> String
}

/// A router that redirects, by a table and by the redirectors of routes: the capability
/// `redirecting`.
public protocol RedirectingRouter: RouterUnderTest {
  /// Adds redirects to the existing ones, or replaces them.
  func redirect(_ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?) async throws
}

/// A router with interceptors: the capability `interception`.
public protocol InterceptingRouter: RouterUnderTest {
  /// Adds an interceptor.
  func addInterceptor(_ interceptor: Interceptor) async throws

  /// Removes the interceptor with the given label.
  func removeInterceptor(_ label: String) async throws
}

/// A router with nested routers: the capability `nesting`.
public protocol NestingRouter: RouterUnderTest {
  /// Creates a router inside another one; the outermost router is `main`. If a router of that name
  /// exists, nothing changes (NEST-1).
  func createSubrouter(_ router: String, upper: String) async throws

  /// Binds a router to a pattern of another router: to the URLs of a host (NEST-3) or, if the
  /// pattern begins with one slash, to the URLs below a path (NEST-10).
  func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) async throws
}

/// A router whose routes have names: the capability `names`.
public protocol NamingRouter: RouterUnderTest {
  /// The location of a named route; `nil` if there is none and the router reports no error.
  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String?
}

/// A router whose routes have definitions: the capability `definitions`.
public protocol DefiningRouter: RouterUnderTest {
  /// Sets the definition of routes that are registered from now on.
  func setDefaultDefinition(_ definition: DefinitionKind) async throws
}

/// A router with a custom parser: the capability `parsers`.
public protocol ParsingRouter: RouterUnderTest {
  /// Sets a parser that runs before the router's own, or removes it with `nil`.
  func setParser(_ parser: TextParser?) async throws
}

extension TableRouter {
  /// Throws `Unsupported(.removal)`.
  public func unregisterScheme(_ scheme: String) throws { throw Unsupported(.removal) }

  /// Throws `Unsupported(.removal)`.
  public func unregisterAllSchemes() throws { throw Unsupported(.removal) }

  /// Does nothing.
  public func touchScheme(_ scheme: String) {}
}
