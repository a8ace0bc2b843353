extension Dialect {
  /// What the specification recommends for new routers: the values with which a row of rules begins.
  public static let standard = Dialect(
    name: "standard", title: "the specification's recommendation", rules: Rules())
}
