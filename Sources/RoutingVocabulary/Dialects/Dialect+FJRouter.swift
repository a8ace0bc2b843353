extension Dialect {
  /// FJRouter, a Swift library.
  public static let fjrouter = Dialect("fjrouter", "FJRouter 1.2.3") { rules in
    rules.capabilities = [
      .percentDecoding, .handlerlessRoutes, .unmatched, .redirecting, .names, .navigation,
    ]
    rules.matchingStrategy = .prefixTree

    rules.invalidCharacters = .repaired
    rules.leadingColon = .emptyScheme
    rules.emptyURL = .refused
    rules.pastedWhitespace = .kept
    rules.refusals = .reported

    rules.undecodableValues = .verbatim

    rules.missingHandlers = .refused
    rules.noMatch = .error

    rules.redirectLimit = 5
    rules.zeroLimit = .one
    rules.loopStart = .firstTarget
    rules.extraValues = .dropped
    rules.redirectErrors = .reported
    rules.selfRedirects = .stay

    rules.nameComparison = .loose
    rules.unknownNames = .none
    rules.missingValues = .empty
    rules.duplicateNames = .moved
    rules.locationValues = .verbatim

    rules.currentScreen = .containersFirst
    rules.emptyContainers = .tabs
    rules.currentPage = .firstPage
    rules.pushWithoutStack = .nothing
    rules.startingStack = .around
    rules.handlerPresents = .onlyInGoMode
    rules.sameDestination = .shownAgain
    rules.errorPage = .inStack
    rules.ignoredErrors = .silent
    rules.routeStyle = .fullScreen
    rules.ownHosts = nil
  }
}
