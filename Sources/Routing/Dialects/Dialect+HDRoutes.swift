extension Dialect {
  /// HDRoutes, a translation of JLRoutes into Swift.
  public static let hdroutes = Dialect("hdroutes", "HDRoutes") { rules in
    rules.finding = .orderedPatterns(hdroutesPatterns)
    rules.reading = ReadingRules(
      invalidText: .repaired, emptyText: .refused, leadingColon: .emptyScheme, refusals: .reported)
    rules.schemes = SchemeRules(schemeCase: .significant, defaultScheme: "")
    rules.textEquality = .canonical
    rules.undecodableValues = .forgotten
    rules.plus = PlusRules(decoding: true, order: .beforePercent)
    rules.query = QueryRules(
      valuelessItems: .emptyBesideOthers, repeatedItems: .last, itemSeparators: .ampersand,
      itemNames: .written)
    rules.parameters.precedence = .pathOverQuery
    rules.parameters.callersParameters = .strongest
    rules.parameters.reservedKeys = .longNames
    rules.parameters.reservedStrength = .strongest
    rules.handlers.declining = .continues
    rules.handlers.missingHandlers = .accept
    rules.handlers.ruleChanges = .atOnce
    rules.handlers.verboseLogging = false
    rules.noMatch = .unhandled
    rules.tables = TableRules(
      tableCreation: .whenNamed, fallbackToGlobal: false, unmatchedCallbacks: .outermostFirst)
    rules.unmatchedFacts = .urlAndParameters
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
