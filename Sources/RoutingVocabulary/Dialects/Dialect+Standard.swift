extension Dialect {
  /// The dialect that the specification recommends for new routers.
  ///
  /// A row of rules begins with these values.
  public static let standard = Dialect(
    name: "standard", title: "the specification's recommendation", rules: Rules())
}
