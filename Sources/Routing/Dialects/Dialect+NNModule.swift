extension Dialect {
  /// NNModule's URLRouter.
  public static let nnmodule = Dialect("nnmodule", "NNModule's URLRouter") { rules in
    rules.finding = .exactKeys
    rules.reading = ReadingRules(
      invalidText: .repaired, emptyText: .refused, refusals: .silent)
    rules.schemes = SchemeRules(schemeCase: .ignored, defaultScheme: "nn")
    rules.textEquality = .canonical
    rules.undecodableValues = .itemDropped
    rules.query = QueryRules(
      valuelessItems: .skipped, repeatedItems: .last, itemSeparators: .ampersandAndSemicolon,
      itemNames: .decoded)
    rules.parameters.callersParameters = .strongest
    rules.handlers.declining = .ends
    rules.redirects = RedirectRules(limit: 100, zeroLimit: .none)
    rules.redirectTable = RedirectTableRules(
      originalParameters: .aboveTarget, replacedKeys: .written)
    rules.waitingRoutes = .kept
    rules.questions = .registering
    rules.bindings = .routes
    rules.webLinks = WebLinkRules(fallback: .route, linkParameter: .url)
    rules.navigation = NavigationRules(
      currentScreen: .presentedFirst, emptyContainers: .themselves, currentPage: .onlyPage,
      pushWithoutStack: .nothing)
    rules.startingStack = .itselfAsSource
  }
}
