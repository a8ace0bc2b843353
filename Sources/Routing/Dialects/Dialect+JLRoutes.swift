extension Dialect {
  /// JLRoutes 2.1.
  public static let jlroutes = Dialect("jlroutes", "JLRoutes 2.1") { rules in
    rules.capabilities = [
      .queries, .percentDecoding, .plusDecoding, .callersParameters, .matchRecord, .declining,
      .handlerlessRoutes, .logging, .tables, .unmatched,
    ]
    rules.finding = .orderedPatterns

    rules.invalidText = .repaired
    rules.leadingColon = .partOfPath
    rules.emptyText = .refused
    rules.pastedText = .kept
    rules.refusals = .reported

    rules.schemeCase = .significant
    rules.defaultScheme = ""

    rules.userAndPort = .ignored
    rules.hostAsPath = false
    rules.foldedHosts = .dotless

    rules.pathSplitting = .beforeDecoding
    rules.dotSegments = .kept
    rules.pathTrailingSlash = .cut
    rules.emptyComponents = .droppedBehindHost
    rules.emptyPath = .oneComponent
    rules.literalComparison = .encoded
    rules.literalCase = .significant
    rules.textEquality = .scalars
    rules.emptyValues = .bound
    rules.pathValues = .decodedOnce
    rules.wildcardItems = .encoded
    rules.undecodableComponents = .asValues

    rules.undecodableValues = .missing
    rules.plusDecoding = true
    rules.plusOrder = .afterPercent
    rules.plusReach = .values

    rules.fragmentUse = .itemsAndPath
    rules.trailingHash = .cut

    rules.patternReading = .path
    rules.patternTrailingSlash = .kept
    rules.namelessParameters = .namedColon
    rules.parameterExtent = .component
    rules.patternText = .free
    rules.patternSlash = .optional
    rules.repeatedNames = .last
    rules.wildcardPlace = .anywhere
    rules.wildcardTakes = .anything

    rules.optionalGroups = .scanned
    rules.formOrder = .countedInBinary
    rules.optionalGroupLimit = 10

    rules.routeOrder = .registered
    rules.registeredAgain = .kept
    rules.parameterConflicts = .accepted
    rules.zeroPriority = .last
    rules.negativePriority = .aboveAll
    rules.removal = .firstListed

    rules.valuelessItems = .skipped
    rules.repeatedItems = .array
    rules.itemSeparators = .ampersand
    rules.itemNames = .decoded

    rules.precedence = .pathOverQuery
    rules.callersParameters = .strongest
    rules.reservedKeys = .prefixedNames
    rules.reservedStrength = .strongest

    rules.declining = .continues
    rules.missingHandlers = .accept
    rules.ruleChanges = .nextOpening
    rules.verboseLogging = false
    rules.noMatch = .unhandled

    rules.tableCreation = .whenNamed
    rules.fallbackToGlobal = false
    rules.unmatchedCallbacks = .outermostFirst
    rules.unmatchedFacts = .urlAndParameters
    rules.ownHosts = nil
  }
}
