/// A rule, or a group of them, that is not in force in every dialect.
///
/// Stages read the value and need not know: where no dialect has set one, it is the value under
/// which a router without the rule does what it does. `$` in front of the name gives the value in force,
/// `nil` where there is none; setting one brings it into force.
@propertyWrapper
package struct InForce<Value: Sendable & Equatable>: Sendable, Equatable {
  private let otherwise: Value
  package var projectedValue: Value?

  package var wrappedValue: Value {
    get { projectedValue ?? otherwise }
    set { projectedValue = newValue }
  }

  init(otherwise: Value) {
    self.otherwise = otherwise
  }
}
