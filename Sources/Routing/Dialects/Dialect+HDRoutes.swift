extension Dialect {
  /// HDRoutes, a translation of JLRoutes into Swift.
  public static let hdroutes = Dialect("hdroutes", "HDRoutes", like: jlroutes.rules) { rules in
    rules.finding = .orderedPatterns(hdroutesPatterns)
    rules.reading.leadingColon = .emptyScheme
    rules.textEquality = .canonical
    rules.undecodableValues = .forgotten
    rules.plus.order = .beforePercent
    rules.query = QueryRules(
      valuelessItems: .emptyBesideOthers, repeatedItems: .last, itemSeparators: .ampersand,
      itemNames: .written)
    rules.parameters.reservedKeys = .longNames
    rules.handlers.ruleChanges = .atOnce
  }

  private static let hdroutesPatterns = PatternRules(
    hosts: HostRules(foldedHosts: .dotlessOrEmpty),
    paths: PathRules(
      emptyComponents: .dropped, emptyPath: .noComponents,
      literalComparison: .decoded, emptyValues: .unbound, pathValues: .decodedTwice,
      wildcardItems: .decoded),
    fragments: FragmentRules(use: .itemsOrPath, trailingHash: .kept),
    syntax: SyntaxRules(
      patternReading: .url, patternTrailingSlash: .dropped,
      namelessParameters: .unbound, wildcardPlace: .anywhere),
    groups: GroupRules(
      optionalGroups: .unchecked, formOrder: .earlierGroupsFirst, optionalGroupLimit: 10),
    order: OrderRules(zeroPriority: .last, removal: .firstListedWithSlash))
}
