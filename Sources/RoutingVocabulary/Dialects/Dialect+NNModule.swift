extension Dialect {
  /// NNModule's URLRouter.
  public static let nnmodule = Dialect("nnmodule", "NNModule's URLRouter") { rules in
    rules.capabilities = [
      .queries, .percentDecoding, .declining, .redirecting, .delay, .nesting,
      .webLinks, .navigation, .unmatched,
    ]
    rules.matchingStrategy = .exactKeys

    rules.invalidCharacters = .repaired
    rules.emptyURL = .refused
    rules.pastedWhitespace = .kept
    rules.refusals = .silent

    rules.schemeCase = .insensitive
    rules.defaultScheme = "nn"

    rules.textEquality = .canonical

    rules.undecodableValues = .itemDropped

    rules.valuelessItems = .skipped
    rules.repeatedItems = .last
    rules.itemSeparators = .ampersandAndSemicolon
    rules.itemNames = .decoded

    rules.declining = .ends

    rules.redirectLimit = 100
    rules.zeroLimit = .none
    rules.originalParameters = .aboveTarget
    rules.replacedKeys = .verbatim

    rules.pendingRoutes = .kept
    rules.canOpenSideEffects = .registering
    rules.bindings = .routes

    rules.webLinkFallback = .route
    rules.linkParameter = .url

    rules.currentScreen = .presentedFirst
    rules.emptyContainers = .themselves
    rules.currentPage = .onlyPage
    rules.pushWithoutStack = .nothing
    rules.startingStack = .itselfAsSource
    rules.ownHosts = nil
  }
}
