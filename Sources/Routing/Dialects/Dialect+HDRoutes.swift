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
      values: ValueRules(undecodableValues: .forgotten),
      plus: PlusRules(decoding: true, order: .beforePercent),
      textEquality: .canonical,
      finding: .orderedPatterns(hdroutesPatterns),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .longNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .atOnce,
        verboseLogging: false),
      unmatched: UnmatchedRules(unmatchedFacts: .urlAndParameters)))

  private static let hdroutesPatterns = PatternRules(
    foldedHosts: .dotlessOrEmpty, emptyComponents: .dropped,
    emptyPath: .noComponents, patternReading: .url, patternTrailingSlash: .dropped,
    literalComparison: .decoded, emptyValues: .unbound, pathValues: .decodedTwice,
    namelessParameters: .unbound, trailingHash: .kept, wildcardPlace: .anywhere,
    wildcardItems: .decoded, optionalGroups: .unchecked, formOrder: .earlierGroupsFirst,
    optionalGroupLimit: 10, fragment: .itemsOrPath, zeroPriority: .last,
    removal: .firstListedWithSlash)
}
