package import Routing
package import RoutingConformance

/// What an alteration knows about the step that is being done.
package struct Scene: Sendable {
  /// The rules with which the router was made.
  package let rules: Rules
  /// All steps of the scenario.
  package let steps: [Step]
  /// The place of the step among them.
  package let index: Int
  /// What the router answers to the step when nothing is altered.
  package let truth: Answer?
}

extension Scene {
  /// The steps that came before.
  var done: ArraySlice<Step> { steps[..<index] }

  /// What comes of the opening when nothing is altered; `nil` when the step is none.
  var opened: Opened? {
    if case .opened(let opened)? = truth { opened } else { nil }
  }

  /// The registrations that came before, children behind their parents.
  var registrations: [RegisterStep] {
    done.flatMap { step -> [RegisterStep] in
      if case .register(let registration) = step { registration.withChildren } else { [] }
    }
  }

  /// The labels of the routes that the opening calls when nothing is altered.
  var calledRoutes: [String] {
    (opened?.events ?? []).compactMap { event in
      if case .call(let route, _, _) = event { route.label } else { nil }
    }
  }

  /// The labels of the interceptors that the opening asks when nothing is altered.
  var askedInterceptors: [String] {
    (opened?.events ?? []).compactMap { event in
      if case .intercept(let label, _) = event { label } else { nil }
    }
  }
}

extension RegisterStep {
  /// The registration and all below it.
  var withChildren: [RegisterStep] { [self] + children.flatMap(\.withChildren) }
}
