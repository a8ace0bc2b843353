import RoutingModel

/// What is called when a route matches: it receives the parameters and answers whether it has
/// handled the URL.
public typealias Handler = @Sendable (Parameters) async -> Bool

/// One pattern with what is to be done when it matches.
struct Route: Sendable {
  /// The pattern, optional groups already taken apart.
  let pattern: Pattern
  /// The text that was registered, optional groups included.
  let registered: String
  /// Routes of higher priority are tried first.
  let priority: Int
  /// What is called; `nil` when the registration gave nothing.
  let handler: Handler?
}
