extension Dialect {
  /// FFRouter 1.1.1.
  public static let ffrouter = Dialect(
    name: "ffrouter", title: "FFRouter 1.1.1",
    rules: Rules(
      reading: ReadingRules(invalidText: .kept, emptyText: .read, refusals: .told),
      query: QueryRules(
        valuelessItems: .removing, repeatedItems: .last, itemSeparators: .ampersand,
        itemNames: .written),
      finding: .componentTree,
      parameters: ParameterRules(
        precedence: .queryOverPath, callersParameters: .strongest, reservedKeys: .urlAlone,
        reservedStrength: .weakest),
      handlers: HandlerRules(
        declining: .impossible, missingHandlers: .unfound, verboseLogging: false),
      rewriting: RewriteRules(
        unusableRewrites: .skipped, wordSyntax: .anyScript, unknownWords: .empty,
        encodedForm: .query, wordParts: .readable, searchLimit: 20),
      otherKinds: .endSearch,
      unmatchedFacts: .encodedURL))
}
