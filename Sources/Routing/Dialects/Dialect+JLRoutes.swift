extension Dialect {
  /// JLRoutes 2.1.
  public static let jlroutes = Dialect(
    name: "jlroutes", title: "JLRoutes 2.1",
    rules: Rules(
      reading: ReadingRules(
        invalidText: .repaired, emptyText: .refused, leadingColon: .partOfPath, refusals: .told),
      schemes: SchemeRules(schemeCase: .significant, defaultScheme: ""),
      tables: TableRules(
        tableCreation: .whenNamed, fallbackToGlobal: false, unmatchedCallbacks: .outermostFirst),
      query: QueryRules(
        valuelessItems: .skipped, repeatedItems: .array, itemSeparators: .ampersand,
        itemNames: .decoded),
      values: ValueRules(undecodableValues: .missing),
      plus: PlusRules(decoding: true, order: .afterPercent),
      textEquality: .scalars,
      finding: .orderedPatterns(jlroutesPatterns),
      hostOption: HostOptionRules(hostAsPath: false),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .prefixedNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .nextOpening,
        verboseLogging: false),
      unmatched: UnmatchedRules(unmatchedFacts: .urlAndParameters)))

  private static let jlroutesPatterns = PatternRules(
    foldedHosts: .dotless, emptyComponents: .droppedBehindHost,
    emptyPath: .oneComponent, patternReading: .path, patternTrailingSlash: .kept,
    literalComparison: .encoded,
    emptyValues: .bound, pathValues: .decodedOnce, namelessParameters: .namedColon,
    trailingHash: .cut,
    wildcardPlace: .anywhere, wildcardItems: .encoded,
    optionalGroups: .scanned, formOrder: .countedInBinary, optionalGroupLimit: 10,
    fragment: .itemsAndPath,
    zeroPriority: .last, removal: .firstListed)
}
