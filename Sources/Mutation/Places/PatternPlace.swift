internal import Routing
internal import RoutingConformance

extension Alteration {
  /// Patterns are read as others when they are registered.
  static func pattern(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .registration(name) { registration, _ in
      registration.patterns = registration.patterns.map(change)
    }
  }

  /// Patterns, changed by an operator.
  static func pattern(_ operation: TextOperator) -> Alteration {
    .pattern("a pattern, \(operation.rawValue)", operation.apply)
  }

  /// The components of patterns, changed.
  static func component(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .pattern(name) { pattern in
      pattern.split(separator: "/", omittingEmptySubsequences: false)
        .map { change(String($0)) }.joined(separator: "/")
    }
  }

  /// The routes below a registration, changed by an operator, at every depth.
  static func children(_ operation: ListOperator) -> Alteration {
    .registration("the children of a route, \(operation.rawValue)") { registration, _ in
      registration.changeChildren(operation.apply)
    }
  }

  /// The patterns of one registration, changed by an operator.
  static func patterns(_ operation: ListOperator) -> Alteration {
    .registration("the patterns of one registration, \(operation.rawValue)") { registration, _ in
      if registration.patterns.count > 1 {
        registration.patterns = operation.apply(registration.patterns)
      }
    }
  }

  /// A registration whose patterns do not fit is forgotten.
  static func forgotten(
    _ name: String, _ isForgotten: @escaping @Sendable (RegisterStep, Scene) -> Bool
  ) -> Alteration {
    .step(name) { step, scene in
      guard case .register(let registration) = step else { return step }
      return isForgotten(registration, scene) ? nil : step
    }
  }
}

extension RegisterStep {
  mutating func changeChildren(_ change: ([RegisterStep]) -> [RegisterStep]) {
    children = change(children).map { child in
      var child = child
      child.changeChildren(change)
      return child
    }
  }

  /// The registration with every route of the tree changed.
  func mapped(_ change: (inout RegisterStep) -> Void) -> RegisterStep {
    var step = self
    change(&step)
    step.children = step.children.map { $0.mapped(change) }
    return step
  }
}

extension Step {
  /// The registration that the step is.
  var registration: RegisterStep? {
    if case .register(let registration) = self { registration } else { nil }
  }
}
