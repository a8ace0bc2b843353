extension Rule {
  /// Sections "Delayed registration" and "Nested routers".
  static let composition =
    [
      Rule(
        "pendingRoutes", "whether removing routes removes pending registrations", \.pendingRoutes),
      Rule(
        "canOpenSideEffects", "what a check for canOpen does to pending registrations",
        \.canOpenSideEffects),
    ].needing(.delay)
    + [Rule("bindings", "how a bound router is reached", \.bindings)].needing(.nesting)
}

/// Whether removing routes removes those that are pending (DELAY-5).
package enum PendingRoutes: String, CaseIterable, RuleValue {
  /// They are removed like all other routes.
  case removed
  /// They are registered nevertheless.
  case kept
}

/// What `canOpen` does to pending registrations (DELAY-7).
package enum CanOpenSideEffects: String, CaseIterable, RuleValue {
  /// It answers as an opening would, and leaves them pending.
  case withoutTrace
  /// It registers them.
  case registering
}

/// What a binding is (NEST-4, NEST-5).
package enum RouterBindings: String, CaseIterable, RuleValue {
  /// The bound router is visited before the routes of the router around it.
  case visitedFirst
  /// A route among the other routes, which opens the URL in the bound router.
  case routes
}
