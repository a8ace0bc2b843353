extension Dialect {
  /// FFRouter 1.1.1.
  public static let ffrouter = Dialect("ffrouter", "FFRouter 1.1.1") { rules in
    rules.capabilities = [
      .queries, .matchRecord, .declining, .handlerlessRoutes, .logging,
      .objects, .unmatched, .rewriting, .navigation,
    ]
    rules.matchingStrategy = .componentTree

    rules.invalidCharacters = .kept
    rules.emptyURL = .read
    rules.pastedWhitespace = .kept
    rules.refusals = .reported

    rules.valuelessItems = .removing
    rules.repeatedItems = .last
    rules.itemSeparators = .ampersand
    rules.itemNames = .verbatim

    rules.precedence = .queryOverPath
    rules.reservedKeys = .urlOnly
    rules.reservedStrength = .weakest

    rules.declining = .impossible
    rules.missingHandlers = .skipped
    rules.verboseLogging = false
    rules.otherKinds = .endSearch
    rules.noMatch = .unhandled

    rules.unmatchedArguments = .encodedURL

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
