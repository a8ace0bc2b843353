extension Dialect {
  /// What the specification recommends for new routers.
  public static let standard = Dialect(
    name: "standard", title: "the specification's recommendation",
    rules: Rules(
      reading: ReadingRules(
        invalidText: .kept, emptyText: .refused, leadingColon: .partOfPath, refusals: .told),
      schemes: SchemeRules(schemeCase: .ignored, defaultScheme: ""),
      tables: TableRules(
        tableCreation: .whenFilled, fallbackToGlobal: false, unmatchedCallbacks: .innermost),
      query: QueryRules(
        valuelessItems: .empty, repeatedItems: .array, itemSeparators: .ampersand,
        itemNames: .decoded),
      undecodableValues: .written,
      plus: PlusRules(decoding: true, order: .beforePercent),
      textEquality: .scalars,
      finding: .orderedPatterns(standardPatterns),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .colonNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .nextOpening,
        verboseLogging: false),
      redirects: RedirectRules(limit: 5),
      routeRedirects: RouteRedirectRules(
        loopStart: .openedURL, extraValues: .kept, redirectErrors: .returned),
      rewriting: RewriteRules(
        unusableRewrites: .refused, wordSyntax: .ascii, unknownWords: .written,
        encodedForm: .unreserved, wordParts: .anyText, searchLimit: 20),
      otherKinds: .skipped,
      unmatchedFacts: .urlAndParameters,
      names: NameRules(
        nameComparison: .exact, unknownNames: .error, missingValues: .error,
        locationValues: .encoded),
      redirectTable: RedirectTableRules(originalParameters: .belowTarget, replacedKeys: .read),
      waitingRoutes: .removed,
      bindings: .askedFirst,
      webLinks: WebLinkRules(fallback: .table, linkParameter: .none)))

  private static let standardPatterns = PatternRules(
    hosts: HostRules(foldedHosts: .names, hostAsPath: false),
    paths: PathRules(
      emptyComponents: .kept, emptyPath: .noComponents,
      literalComparison: .decoded, emptyValues: .refused, pathValues: .decodedOnce,
      wildcardItems: .decoded),
    fragments: FragmentRules(use: .ignored, trailingHash: .kept),
    syntax: SyntaxRules(
      patternReading: .path, patternTrailingSlash: .cut,
      namelessParameters: .refused, wildcardPlace: .last),
    groups: GroupRules(
      optionalGroups: .balanced, formOrder: .countedInBinary, optionalGroupLimit: 10),
    order: OrderRules(zeroPriority: .ordinary, removal: .registrations))
}
