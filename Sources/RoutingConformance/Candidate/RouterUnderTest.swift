public import Routing

/// A router that can be checked: what an adapter implements.
///
/// An adapter translates these calls into those of its router. Only `register` and `open` have to
/// be there; every other member has a default that throws `Unsupported`, so that the cases that need
/// it are skipped and counted, never passed. A router without `async` implements the members without
/// it.
///
/// The runner makes a new router for every case and uses it from one task at a time, but a handler
/// may call the router again while it is being called.
///
/// A handler that is called without `await` does its steps on the thread that called it, and the
/// caller waits for them. Where handlers are called on the main actor, a member that changes to that
/// actor by `await` would wait for the caller, and both for ever: the case times out, and its verdict
/// names this as the possible cause. Hand such a router a handler that is awaited, which leaves the
/// actor free meanwhile:
///
///     router.add(registration.pattern) { parameters in await handler(parameters) }
///
/// Where the router takes no such handler, list the cases whose handlers call it in the baseline.
public protocol RouterUnderTest: Sendable {
  /// Registers a pattern.
  ///
  /// - Throws: `Refusal` when the router refuses the pattern, `Unsupported` when it has nothing of
  ///   the kind that is asked for.
  func register(_ registration: Registration) async throws

  /// Opens a URL: finds a route, calls its handler, and goes on as the router does when the handler
  /// declines.
  ///
  /// - Throws: `Refusal` when the router refuses the URL, `Unsupported` when it cannot open in this
  ///   way.
  func open(_ opening: OpenRequest) async throws -> OpenResult

  /// Whether a URL could be opened.
  ///
  /// - Throws: `Refusal` when the router refuses the URL.
  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool

  /// Sets one rule from now on, for the whole router or for one table.
  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws

  /// Sets or takes away what is called when nothing handles a URL in a table.
  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws

  /// Removes a pattern from a table.
  func unregister(_ pattern: String, in table: TableAddress) async throws

  /// Removes all routes of a table.
  func unregisterAll(in table: TableAddress) async throws

  /// Forgets a scheme and everything that is set for it.
  func unregisterScheme(_ scheme: String) async throws

  /// Forgets all schemes.
  func unregisterAllSchemes() async throws

  /// Asks for the table of a scheme and does nothing with it.
  func touchScheme(_ scheme: String) async throws

  /// The patterns of a table in the order in which they are tried.
  func routes(in table: TableAddress) async throws -> [String]

  /// The patterns of every table, the global one first, then by scheme.
  func allRoutes() async throws -> [TableListing]

  /// Adds rewrite rules behind those that are there, in order.
  ///
  /// - Throws: `Refusal` when a rule is refused; the others are kept.
  func addRewrites(_ rules: [RewriteRule]) async throws

  /// Removes the rewrite rule that was added with this match rule.
  func removeRewrite(match: String) async throws

  /// Removes all rewrite rules.
  func removeAllRewrites() async throws

  /// What a URL is rewritten to.
  func rewrite(_ url: String) async throws -> String

  /// Adds redirects to those that are there.
  func addRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws

  /// Puts redirects in the place of those that are there.
  func replaceRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws

  /// Adds an interceptor.
  func addInterceptor(_ interceptor: Interceptor) async throws

  /// Removes the interceptor of a label.
  func removeInterceptor(_ label: String) async throws

  /// Makes a router inside another one; the outermost router is `main`.
  func createSubrouter(_ router: String, upper: String) async throws

  /// Has a router handle what a pattern of another router stands for.
  func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) async throws

  /// Registers a pattern with an object in place of a handler, or with a definition of its own, or
  /// with a child of that kind.
  ///
  /// - Throws: As `register`.
  func registerCustom(_ registration: Registration) async throws

  /// Sets what decides about routes that are registered from now on.
  func setDefaultDefinition(_ definition: DefinitionKind) async throws

  /// Puts a parser in front of the router's own, or takes it away with `nil`.
  func setParser(_ parser: TextParser?) async throws

  /// The location of the route of a name; `nil` when there is none and that is no error.
  ///
  /// - Throws: `Refusal` when that is an error.
  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String?
}
