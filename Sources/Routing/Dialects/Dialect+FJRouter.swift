extension Dialect {
  /// FJRouter, a Swift library.
  public static let fjrouter = Dialect("fjrouter", "FJRouter 1.2.3") { rules in
    rules.finding = .prefixTree
    rules.reading = ReadingRules(
      invalidText: .repaired, emptyText: .refused, leadingColon: .emptyScheme, refusals: .reported)
    rules.undecodableValues = .written
    rules.handlers.missingHandlers = .refused
    rules.noMatch = .error
    rules.redirects = RedirectRules(limit: 5, zeroLimit: .one)
    rules.routeRedirects = RouteRedirectRules(
      loopStart: .firstTarget, extraValues: .dropped, redirectErrors: .reported)
    rules.names = NameRules(
      nameComparison: .loose, unknownNames: .none, missingValues: .empty, locationValues: .written)
    rules.navigation = NavigationRules(
      currentScreen: .containersFirst, emptyContainers: .tabs, currentPage: .firstPage,
      pushWithoutStack: .nothing)
    rules.startingStack = .around
    rules.showing = ShowingRules(
      ownShowing: .withGoAlone, sameDestination: .shownAgain, errorPage: .inStack,
      routeStyle: .fullScreen)
  }
}
