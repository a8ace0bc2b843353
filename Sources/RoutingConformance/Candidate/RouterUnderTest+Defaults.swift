public import Routing

extension RouterUnderTest {
  /// Throws `Unsupported`.
  public func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    throw Unsupported("canOpen")
  }

  /// Throws `Unsupported`.
  public func set(_ rule: String, to value: Value, in table: TableAddress?) async throws {
    throw Unsupported("changing the rule \(rule)")
  }

  /// Throws `Unsupported`.
  public func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    throw Unsupported("unmatched callbacks")
  }

  /// Throws `Unsupported`.
  public func unregister(_ pattern: String, in table: TableAddress) async throws {
    throw Unsupported("removal")
  }

  /// Throws `Unsupported`.
  public func unregisterAll(in table: TableAddress) async throws {
    throw Unsupported("removal")
  }

  /// Throws `Unsupported`.
  public func unregisterScheme(_ scheme: String) async throws {
    throw Unsupported("removal of schemes")
  }

  /// Throws `Unsupported`.
  public func unregisterAllSchemes() async throws {
    throw Unsupported("removal of schemes")
  }

  /// Throws `Unsupported`.
  public func touchScheme(_ scheme: String) async throws {
    throw Unsupported("tables by scheme")
  }

  /// Throws `Unsupported`.
  public func routes(in table: TableAddress) async throws -> [String] {
    throw Unsupported("listing")
  }

  /// Throws `Unsupported`.
  public func allRoutes() async throws -> [TableListing] {
    throw Unsupported("listing")
  }

  /// Throws `Unsupported`.
  public func addRewrites(_ rules: [RewriteRule]) async throws {
    throw Unsupported("rewriting")
  }

  /// Throws `Unsupported`.
  public func removeRewrite(match: String) async throws {
    throw Unsupported("rewriting")
  }

  /// Throws `Unsupported`.
  public func removeAllRewrites() async throws {
    throw Unsupported("rewriting")
  }

  /// Throws `Unsupported`.
  public func rewrite(_ url: String) async throws -> String {
    throw Unsupported("rewriting")
  }

  /// Throws `Unsupported`.
  public func addRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws {
    throw Unsupported("redirecting")
  }

  /// Throws `Unsupported`.
  public func replaceRedirects(
    _ redirects: [RedirectEntry], in table: TableAddress?
  ) async throws {
    throw Unsupported("redirecting")
  }

  /// Throws `Unsupported`.
  public func addInterceptor(_ interceptor: Interceptor) async throws {
    throw Unsupported("interception")
  }

  /// Throws `Unsupported`.
  public func removeInterceptor(_ label: String) async throws {
    throw Unsupported("interception")
  }

  /// Throws `Unsupported`.
  public func createSubrouter(_ router: String, upper: String) async throws {
    throw Unsupported("nesting")
  }

  /// Throws `Unsupported`.
  public func bindSubrouter(
    _ pattern: String, to router: String, in table: TableAddress?
  ) async throws {
    throw Unsupported("nesting")
  }

  /// Throws `Unsupported`.
  public func registerCustom(_ registration: Registration) async throws {
    let capability: Capability = registration.definition == nil ? .handlerObjects : .definitions
    throw Unsupported(capability.rawValue)
  }

  /// Throws `Unsupported`.
  public func setDefaultDefinition(_ definition: DefinitionKind) async throws {
    throw Unsupported(Capability.definitions.rawValue)
  }

  /// Throws `Unsupported`.
  public func setParser(_ parser: TextParser?) async throws {
    throw Unsupported(Capability.parsers.rawValue)
  }

  /// Throws `Unsupported`.
  public func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String? {
    throw Unsupported("names")
  }
}
