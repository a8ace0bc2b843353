extension Rule {
  /// Sections "Delayed registration" and "Nested routers".
  static let composition =
    [
      Rule(
        "pendingRoutes", "whether removing routes removes pending registrations", \.pendingRoutes),
      Rule(
        "canOpenSideEffects", "what a check does to pending registrations",
        \.canOpenSideEffects),
    ].needing(.delay)
    + [Rule("bindings", "how a bound router is reached", \.bindings)].needing(.nesting)
}

/// Whether removing routes also removes pending routes (DELAY-5).
package enum PendingRoutes: String, CaseIterable, RuleValue {
  /// Pending routes are removed like all other routes.
  case removed
  /// Pending routes stay, and are registered later.
  case kept
}

/// What `canOpen` does to pending registrations (DELAY-7).
package enum CanOpenSideEffects: String, CaseIterable, RuleValue {
  /// `canOpen` answers as an opening would, and leaves the registrations pending.
  case withoutTrace
  /// `canOpen` registers the pending routes.
  case registering
}

/// What a binding is (NEST-4, NEST-5).
package enum RouterBindings: String, CaseIterable, RuleValue {
  /// The bound router is visited before the routes of the enclosing router.
  case visitedFirst
  /// A binding is a route among the other routes, which opens the URL in the bound router.
  case routes
}
