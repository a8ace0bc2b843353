extension Rules {
  /// The value of a rule by its name in the rule table; `nil` where it is not in force.
  public subscript(name: String) -> Value? {
    Rule.named(name)?.value(in: self)
  }
}
