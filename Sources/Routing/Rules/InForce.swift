/// A rule, or a group of them, that is not in force in every dialect.
///
/// Stages read the value and need not know: where no dialect has set one, it is the value under
/// which a router without the rule does what it does. `$` in front of the name gives the value in force,
/// `nil` where there is none; setting one brings it into force.
@propertyWrapper
package struct InForce<Value: Omissible>: Sendable, Equatable {
  package var projectedValue: Value?

  package init() {}

  package var wrappedValue: Value {
    get { projectedValue ?? Value.otherwise }
    set { projectedValue = newValue }
  }
}

/// What a dialect may leave out.
package protocol Omissible: Sendable, Equatable {
  /// What a router does that has no such rule.
  static var otherwise: Self { get }
}
