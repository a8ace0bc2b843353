extension Dialect {
  /// JLRoutes 2.1.
  public static let jlroutes = Dialect("jlroutes", "JLRoutes 2.1") { rules in
    rules.finding = .orderedPatterns(jlroutesPatterns)
    rules.reading = ReadingRules(
      invalidText: .repaired, emptyText: .refused, leadingColon: .partOfPath, refusals: .reported)
    rules.schemes = SchemeRules(schemeCase: .significant, defaultScheme: "")
    rules.textEquality = .scalars
    rules.undecodableValues = .missing
    rules.plus = PlusRules(decoding: true, order: .afterPercent)
    rules.query = QueryRules(
      valuelessItems: .skipped, repeatedItems: .array, itemSeparators: .ampersand,
      itemNames: .decoded)
    rules.parameters.precedence = .pathOverQuery
    rules.parameters.callersParameters = .strongest
    rules.parameters.reservedKeys = .prefixedNames
    rules.parameters.reservedStrength = .strongest
    rules.handlers.declining = .continues
    rules.handlers.missingHandlers = .accept
    rules.handlers.ruleChanges = .nextOpening
    rules.handlers.verboseLogging = false
    rules.noMatch = .unhandled
    rules.tables = TableRules(
      tableCreation: .whenNamed, fallbackToGlobal: false, unmatchedCallbacks: .outermostFirst)
    rules.unmatchedFacts = .urlAndParameters
  }

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
    order: OrderRules(
      zeroPriority: .last, negativePriority: .aboveAll, removal: .firstListed))
}
