extension Dialect {
  /// FFRouter 1.1.1.
  public static let ffrouter = Dialect("ffrouter", "FFRouter 1.1.1") { rules in
    rules.finding = .componentTree
    rules.reading = ReadingRules(invalidText: .kept, emptyText: .read, refusals: .reported)
    rules.query = QueryRules(
      valuelessItems: .removing, repeatedItems: .last, itemSeparators: .ampersand,
      itemNames: .written)
    rules.parameters.precedence = .queryOverPath
    rules.parameters.callersParameters = .strongest
    rules.parameters.reservedKeys = .urlAlone
    rules.parameters.reservedStrength = .weakest
    rules.handlers.declining = .impossible
    rules.handlers.missingHandlers = .unfound
    rules.handlers.verboseLogging = false
    rules.otherKinds = .endSearch
    rules.noMatch = .unhandled
    rules.unmatchedFacts = .encodedURL
    rules.rewriting = RewriteRules(
      rewriteExpressions: .icu, unusableRewrites: .skipped, wordSyntax: .anyScript,
      unknownWords: .empty, encodedForm: .query, wordParts: .readable, searchLimit: 5)
    rules.navigation = NavigationRules(
      currentScreen: .containersFirst, emptyContainers: .nothing, currentPage: .container,
      pushWithoutStack: .nothing)
  }
}
