extension Dialect {
  /// JLRoutes 2.1.
  public static let jlroutes = Dialect("jlroutes", "JLRoutes 2.1") { rules in
    rules.capabilities = [
      .queries, .percentDecoding, .plusDecoding, .matchRecord, .declining,
      .handlerlessRoutes, .logging, .tables, .unmatched,
    ]
    rules.matchingStrategy = .orderedPatterns

    rules.invalidCharacters = .repaired
    rules.leadingColon = .partOfPath
    rules.emptyURL = .refused
    rules.pastedWhitespace = .kept
    rules.refusals = .reported

    rules.schemeCase = .sensitive
    rules.defaultScheme = ""

    rules.userAndPort = .ignored
    rules.hostAsPath = false
    rules.hostsInPath = .dotless

    rules.pathSplitting = .beforeDecoding
    rules.dotSegments = .kept
    rules.pathTrailingSlash = .ignored
    rules.emptyComponents = .droppedAfterHost
    rules.emptyPath = .oneComponent
    rules.literalComparison = .encoded
    rules.literalCase = .sensitive
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
    rules.trailingHash = .stripped

    rules.patternReading = .path
    rules.patternTrailingSlash = .significant
    rules.namelessParameters = .namedColon
    rules.parameterExtent = .component
    rules.patternText = .free
    rules.patternSlash = .optional
    rules.duplicateParameters = .last
    rules.wildcardPlace = .anywhere
    rules.wildcardTakes = .anything

    rules.optionalGroups = .scanned
    rules.expansionOrder = .countedInBinary
    rules.optionalGroupLimit = 10

    rules.routeOrder = .registered
    rules.duplicateRoutes = .kept
    rules.parameterConflicts = .accepted
    rules.zeroPriority = .last
    rules.negativePriority = .aboveAll
    rules.removal = .firstListed

    rules.valuelessItems = .skipped
    rules.repeatedItems = .array
    rules.itemSeparators = .ampersand
    rules.itemNames = .decoded

    rules.precedence = .pathOverQuery
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
    rules.unmatchedArguments = .urlAndParameters
    rules.ownHosts = nil
  }
}
