extension Dialect {
  /// FFRouter 1.1.1.
  public static let ffrouter = Dialect("ffrouter", "FFRouter 1.1.1") { rules in
    rules.capabilities = [
      .queries, .callersParameters, .matchRecord, .declining, .handlerlessRoutes, .logging,
      .objects, .unmatched, .rewriting, .navigation,
    ]
    rules.finding = .componentTree

    rules.invalidText = .kept
    rules.emptyText = .read
    rules.pastedText = .kept
    rules.refusals = .reported

    rules.valuelessItems = .removing
    rules.repeatedItems = .last
    rules.itemSeparators = .ampersand
    rules.itemNames = .written

    rules.precedence = .queryOverPath
    rules.callersParameters = .strongest
    rules.reservedKeys = .urlAlone
    rules.reservedStrength = .weakest

    rules.declining = .impossible
    rules.missingHandlers = .unfound
    rules.verboseLogging = false
    rules.otherKinds = .endSearch
    rules.noMatch = .unhandled

    rules.unmatchedFacts = .encodedURL

    rules.rewriteExpressions = .icu
    rules.unusableRewrites = .skipped
    rules.wordSyntax = .anyScript
    rules.unknownWords = .empty
    rules.encodedForm = .query
    rules.wordParts = .readable
    rules.searchLimit = 5

    rules.currentScreen = .containersFirst
    rules.emptyContainers = .nothing
    rules.currentPage = .container
    rules.pushWithoutStack = .nothing
    rules.ownHosts = nil
  }
}
