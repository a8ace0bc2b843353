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
      values: ValueRules(undecodableValues: .written),
      plus: PlusRules(decoding: true, order: .beforePercent),
      textEquality: .scalars,
      finding: .orderedPatterns(standardPatterns),
      hostOption: HostOptionRules(hostAsPath: false),
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
      objects: ObjectRules(otherKinds: .skipped),
      unmatched: UnmatchedRules(unmatchedFacts: .urlAndParameters),
      names: NameRules(
        nameComparison: .exact, unknownNames: .error, missingValues: .error,
        locationValues: .encoded),
      redirectTable: RedirectTableRules(originalParameters: .belowTarget, replacedKeys: .read),
      delays: DelayRules(waitingRoutes: .removed),
      nesting: NestingRules(bindings: .askedFirst),
      webLinks: WebLinkRules(fallback: .table, linkParameter: .none)))

  private static let standardPatterns = PatternRules(
    foldedHosts: .names, emptyComponents: .kept, emptyPath: .noComponents,
    patternReading: .path, patternTrailingSlash: .cut, literalComparison: .decoded,
    emptyValues: .refused,
    pathValues: .decodedOnce, namelessParameters: .refused, trailingHash: .kept,
    wildcardPlace: .last, wildcardItems: .decoded, optionalGroups: .balanced,
    formOrder: .countedInBinary, optionalGroupLimit: 10, fragment: .ignored,
    zeroPriority: .ordinary, removal: .registrations)
}
