extension Dialect {
  /// What the specification recommends for new routers.
  public static let standard = Dialect(
    "standard", "the specification's recommendation"
  ) { rules in
    rules.finding = .orderedPatterns(.recommended)
    rules.reading = ReadingRules(
      invalidText: .kept, emptyText: .refused, leadingColon: .partOfPath, invalidScheme: .refused,
      refusals: .reported, pastedText: .removed)
    rules.schemes = SchemeRules(schemeCase: .ignored, defaultScheme: "")
    rules.textEquality = .scalars
    rules.undecodableValues = .written
    rules.plus = PlusRules(decoding: true, order: .beforePercent, reach: .queryItems)
    rules.query = QueryRules(
      valuelessItems: .empty, repeatedItems: .first, itemSeparators: .ampersand,
      itemNames: .decoded)
    rules.parameters.precedence = .pathOverQuery
    rules.parameters.callersParameters = .strongest
    rules.parameters.reservedKeys = .record
    rules.handlers.declining = .continues
    rules.handlers.missingHandlers = .refused
    rules.handlers.ruleChanges = .nextOpening
    rules.handlers.verboseLogging = false
    rules.otherKinds = .skipped
    rules.noMatch = .unhandled
    rules.tables = TableRules(
      tableCreation: .whenFilled, fallbackToGlobal: false, unmatchedCallbacks: .innermost)
    rules.unmatchedFacts = .urlAndParameters
    rules.rewriting = RewriteRules(
      rewriteExpressions: .iRegexp, unusableRewrites: .refused, wordSyntax: .ascii,
      unknownWords: .written, encodedForm: .unreserved, wordParts: .anyText, searchLimit: 5)
    rules.redirects = RedirectRules(limit: 5, zeroLimit: .none)
    rules.routeRedirects = RouteRedirectRules(
      loopStart: .openedURL, extraValues: .kept, redirectErrors: .returned,
      selfRedirects: .loop)
    rules.redirectTable = RedirectTableRules(originalParameters: .belowTarget, replacedKeys: .read)
    rules.names = NameRules(
      nameComparison: .exact, unknownNames: .error, missingValues: .error,
      locationValues: .encoded, namesAgain: .refused)
    rules.waitingRoutes = .removed
    rules.questions = .withoutTrace
    rules.bindings = .visitedFirst
    rules.webLinks = WebLinkRules(fallback: .table, linkParameter: .none)
    rules.ownHosts = []
    rules.navigation = NavigationRules(
      currentScreen: .presentedFirst, emptyContainers: .themselves, currentPage: .onlyPage,
      pushWithoutStack: .presents)
    rules.startingStack = .itself
    rules.showing = ShowingRules(
      ownShowing: .always, sameDestination: .sameMatchStays, errorPage: .bare,
      routeStyle: .automatic)
  }
}

extension PatternRules {
  /// What the specification recommends for path patterns.
  static let recommended = PatternRules(
    hosts: HostRules(foldedHosts: .byScheme, hostAsPath: false),
    paths: PathRules(
      emptyComponents: .kept, emptyPath: .noComponents,
      literalComparison: .decoded, emptyValues: .refused, pathValues: .decodedOnce,
      wildcardItems: .decoded, dotSegments: .removed),
    fragments: FragmentRules(use: .ignored, trailingHash: .kept),
    syntax: SyntaxRules(
      patternReading: .path, patternTrailingSlash: .cut,
      namelessParameters: .refused, wildcardPlace: .last, repeatedNames: .refused,
      patternText: .strict),
    groups: GroupRules(
      optionalGroups: .balanced, formOrder: .moreGroupsFirst, optionalGroupLimit: 10),
    order: OrderRules(
      zeroPriority: .ordinary, removal: .registrations, routeOrder: .mostSpecific))
}
