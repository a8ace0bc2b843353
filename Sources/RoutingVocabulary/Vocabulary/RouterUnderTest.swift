/// A router that can be checked.
///
/// An adapter implements this protocol.
///
/// An adapter translates these calls into calls of its router. From a `Route` it takes the pattern,
/// the handler, and whatever else the router has. Capabilities with functions of their own are
/// claimed by conforming to the protocols below. The candidate lists the other capabilities, or the
/// runner probes for them. The runner plays the cases that the router can play; it skips and counts
/// the others. A router without `async` implements the functions without it.
///
/// The runner makes a new router for every case and uses it from one task at a time. But a handler
/// may call the router again while it is being called.
///
/// In one process, the runner uses one router after the other. If a router exists once in a
/// process, the adapter empties it when it makes the next one. Tests that run in parallel may use
/// several routers at a time.
///
/// If a router is made for certain schemes, make it anew for the scheme of each URL, as an app with
/// this scheme would. If it takes no URL without a scheme, `open` throws `Unsupported(.paths)`.
///
/// A handler receives the parameters by their names and, if the router has one, a record of the
/// match: `handler(parameters, match: MatchRecord(url: url, pattern: pattern, table: .global))`.
/// The handler of a route with a wildcard also receives the components that the wildcard took,
/// whatever the router itself calls them: `MatchRecord(wildcard: components)`, or an array of
/// strings under `rules.wildcardKey` in dialects that have such a key.
///
/// A handler that is called without `await` does its steps on the calling thread, and the caller
/// waits for them. If the router calls handlers on the main actor, a function that switches to that
/// actor by `await` would wait for the caller, and both would wait for ever. The case then times
/// out, and its verdict names this as the possible cause. Give such a router a handler that is
/// awaited, which leaves the actor free meanwhile:
///
///     router.add(route.pattern) { parameters in await handler(parameters) }
///
/// If the router takes no such handler, list the cases whose handlers call it in the baseline.
///
/// Every function may throw `Refusal` if the router refuses with an error, and `Unsupported` for
/// something that the router does not have.
public protocol RouterUnderTest: Sendable {
  /// Registers a route.
  func register(_ route: Route) async throws

  /// Opens a URL: finds a route, calls its handler, and continues as the router does if the handler
  /// declines.
  func open(_ opening: OpenRequest) async throws -> OpenResult
}

/// A router that says whether a URL could be opened: the capability `canOpen`.
public protocol CanOpenRouter: RouterUnderTest {
  /// Whether a URL could be opened.
  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool
}

/// A router that calls back if nothing handled a URL: the capability `unmatched`.
public protocol UnmatchedRouter: RouterUnderTest {
  /// Sets or removes the callback for URLs that nothing handles in a table.
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
public protocol TableRouter: RouterUnderTest {
  /// Forgets a scheme and everything that is set for it.
  func unregisterScheme(_ scheme: String) async throws

  /// Forgets all schemes.
  func unregisterAllSchemes() async throws

  /// Accesses the table of a scheme and does nothing with it.
  func touchScheme(_ scheme: String) async throws
}

/// A router whose rules change while it is used: the capabilities `options`, `limits`, `logging`
/// and `rules`, which it claims by name.
public protocol ConfigurableRouter: RouterUnderTest {
  /// Sets one rule from now on, for the whole router or for one table.
  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws
}

/// A router that rewrites URLs: the capability `rewriting`.
public protocol RewritingRouter: RouterUnderTest {
  /// Adds rewrite rules after the existing ones, in order.
  ///
  /// - Throws: `Refusal` if a rule is refused. Then no rule is added (REWRITE-3).
  func addRewrites(_ rules: [RewriteRule]) async throws

  /// Removes the rewrite rule that was added with this match.
  func removeRewrite(match: String) async throws

  /// Removes all rewrite rules.
  func removeAllRewrites() async throws

  /// The URL that a URL is rewritten to.
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

  /// Removes the interceptor of a label.
  func removeInterceptor(_ label: String) async throws
}

/// A router with routers inside it: the capability `nesting`.
public protocol NestingRouter: RouterUnderTest {
  /// Makes a router inside another one; the outermost router is `main`. An existing name changes
  /// nothing (NEST-1).
  func createSubrouter(_ router: String, upper: String) async throws

  /// Binds a router to a pattern of another router: to the URLs of a host (NEST-3) or, if the
  /// pattern begins with one slash, to the URLs below a path (NEST-10).
  func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) async throws
}

/// A router whose routes have names: the capability `names`.
public protocol NamingRouter: RouterUnderTest {
  /// The location of a named route; `nil` if there is none and that is not an error.
  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String?
}

/// A router whose routes have definitions: the capability `definitions`.
public protocol DefiningRouter: RouterUnderTest {
  /// Sets the definition of routes that are registered from now on.
  func setDefaultDefinition(_ definition: DefinitionKind) async throws
}

/// A router that takes a parser of the user's own: the capability `parsers`.
public protocol ParsingRouter: RouterUnderTest {
  /// Puts a parser before the router's own, or removes it with `nil`.
  func setParser(_ parser: TextParser?) async throws
}
