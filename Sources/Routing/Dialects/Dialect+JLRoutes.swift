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
      undecodableValues: .missing,
      plus: PlusRules(decoding: true, order: .afterPercent),
      textEquality: .scalars,
      finding: .orderedPatterns(jlroutesPatterns),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .prefixedNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .nextOpening,
        verboseLogging: false),
      unmatchedFacts: .urlAndParameters))

  private static let jlroutesPatterns = PatternRules(
    hosts: HostRules(foldedHosts: .dotless, hostAsPath: false),
    paths: PathRules(
      emptyComponents: .droppedBehindHost, emptyPath: .oneComponent,
      literalComparison: .encoded, emptyValues: .bound, pathValues: .decodedOnce,
      wildcardItems: .encoded),
    fragments: FragmentRules(use: .itemsAndPath, trailingHash: .cut),
    syntax: SyntaxRules(
      patternReading: .path, patternTrailingSlash: .kept,
      namelessParameters: .namedColon, wildcardPlace: .anywhere),
    groups: GroupRules(
      optionalGroups: .scanned, formOrder: .countedInBinary, optionalGroupLimit: 10),
    order: OrderRules(zeroPriority: .last, removal: .firstListed))
}
