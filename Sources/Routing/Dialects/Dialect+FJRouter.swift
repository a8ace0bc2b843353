extension Dialect {
  /// FJRouter, a Swift library.
  public static let fjrouter = Dialect(
    name: "fjrouter", title: "FJRouter 1.2.3",
    rules: Rules(
      reading: ReadingRules(
        invalidText: .repaired, emptyText: .refused, leadingColon: .emptyScheme, refusals: .told),
      undecodableValues: .written,
      finding: .prefixTree,
      parameters: ParameterRules(),
      handlers: HandlerRules(missingHandlers: .refused),
      redirects: RedirectRules(limit: 5, zeroLimit: .one),
      routeRedirects: RouteRedirectRules(
        loopStart: .firstTarget, extraValues: .dropped, redirectErrors: .told),
      noMatch: .error,
      names: NameRules(
        nameComparison: .loose, unknownNames: .none, missingValues: .empty,
        locationValues: .written)))
}
