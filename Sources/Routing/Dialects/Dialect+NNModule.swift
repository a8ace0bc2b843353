extension Dialect {
  /// NNModule's URLRouter.
  public static let nnmodule = Dialect(
    name: "nnmodule", title: "NNModule's URLRouter",
    rules: Rules(
      reading: ReadingRules(invalidText: .repaired, emptyText: .refused, refusals: .silent),
      schemes: SchemeRules(schemeCase: .ignored, defaultScheme: "nn"),
      query: QueryRules(
        valuelessItems: .skipped, repeatedItems: .last, itemSeparators: .ampersandAndSemicolon,
        itemNames: .decoded),
      undecodableValues: .itemDropped,
      textEquality: .canonical,
      finding: .exactKeys,
      parameters: ParameterRules(callersParameters: .strongest),
      handlers: HandlerRules(declining: .ends),
      redirects: RedirectRules(limit: 100),
      noMatch: nil,
      redirectTable: RedirectTableRules(
        originalParameters: .aboveTarget, replacedKeys: .written),
      waitingRoutes: .kept,
      bindings: .routes,
      webLinks: WebLinkRules(fallback: .route, linkParameter: .url)))
}
