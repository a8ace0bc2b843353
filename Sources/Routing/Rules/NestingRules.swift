/// Rules of the chapter "Nested routers".
public struct NestingRules: Sendable, Equatable {
  /// What a binding is.
  public var bindings: Bindings

  /// What a binding is (NEST-4, NEST-5).
  public enum Bindings: String, CaseIterable, Sendable {
    /// A claim on a host: the bound router is asked before the routes of the router around it.
    case askedFirst
    /// A route among the others, which opens the URL in the bound router.
    case routes
  }
}

extension NestingRules.Bindings: RuleValue {}
