extension Dialect {
  /// NNModule's URLRouter.
  public static let nnmodule = Dialect("nnmodule", "NNModule's URLRouter") { rules in
    rules.capabilities = [
      .queries, .percentDecoding, .callersParameters, .declining, .redirecting, .delay, .nesting,
      .webLinks, .navigation, .unmatched,
    ]
    rules.finding = .exactKeys

    rules.invalidText = .repaired
    rules.emptyText = .refused
    rules.pastedText = .kept
    rules.refusals = .silent

    rules.schemeCase = .ignored
    rules.defaultScheme = "nn"

    rules.textEquality = .canonical

    rules.undecodableValues = .itemDropped

    rules.valuelessItems = .skipped
    rules.repeatedItems = .last
    rules.itemSeparators = .ampersandAndSemicolon
    rules.itemNames = .decoded

    rules.callersParameters = .strongest

    rules.declining = .ends

    rules.redirectLimit = 100
    rules.zeroLimit = .none
    rules.originalParameters = .aboveTarget
    rules.replacedKeys = .written

    rules.waitingRoutes = .kept
    rules.questions = .registering
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
