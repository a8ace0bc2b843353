extension Dialect {
  /// HDRoutes, a translation of JLRoutes into Swift.
  public static let hdroutes = Dialect(
    name: "hdroutes", title: "HDRoutes",
    rules: Rules(
      reading: ReadingRules(
        invalidText: .repaired, emptyText: .refused, leadingColon: .emptyScheme, refusals: .told),
      schemes: SchemeRules(schemeCase: .significant, defaultScheme: ""),
      tables: TableRules(
        tableCreation: .whenNamed, fallbackToGlobal: false, unmatchedCallbacks: .outermostFirst),
      query: QueryRules(
        valuelessItems: .emptyBesideOthers, repeatedItems: .last,
        itemSeparators: .ampersand, itemNames: .written),
      undecodableValues: .forgotten,
      plus: PlusRules(decoding: true, order: .beforePercent),
      textEquality: .canonical,
      finding: .orderedPatterns(hdroutesPatterns),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .longNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .atOnce,
        verboseLogging: false),
      unmatchedFacts: .urlAndParameters))

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
