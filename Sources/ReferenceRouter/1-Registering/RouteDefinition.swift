public import Routing

/// Chapter "Handler objects and definitions": what decides by its own code whether a route matches.
public struct RouteDefinition: Sendable {
  /// The parameters that a URL gives to the route; `nil`: the route does not match.
  ///
  /// It is told those that the pattern takes from the path, `nil` where the pattern does not match.
  let parameters: @Sendable (_ url: String, _ ofPattern: Parameters?) -> Parameters?

  /// A definition that gives the parameters of a URL, or `nil` when it does not match.
  public init(
    _ parameters: @escaping @Sendable (_ url: String, _ ofPattern: Parameters?) -> Parameters?
  ) {
    self.parameters = parameters
  }

  /// Matches every URL, and takes what the pattern takes where that matches (DEFINE-2).
  public static let alwaysMatches = RouteDefinition { _, ofPattern in ofPattern ?? [:] }
}

extension RouteDescription {
  /// What decides whether a route matches (DEFINE-1).
  public enum Definition: Sendable {
    /// The pattern.
    case patterns
    /// A definition with code of its own.
    case custom(RouteDefinition)
  }

  /// The route and those below it, with the definition of those that have none (DEFINE-4).
  func defined(by definition: Definition) -> RouteDescription {
    var route = self
    route.defaultDefinition = definition
    route.children = children.map { $0.defined(by: definition) }
    return route
  }
}
