/// A named row of rule values: the specification's own recommendation, or a published router.
public struct Dialect: Sendable, Equatable {
  /// The name in case files and on the command line.
  public let name: String
  /// Whose rules these are, in a few words.
  public let title: String
  /// The value of every rule.
  public let rules: Rules

  /// All dialects, `standard` first.
  public static let all: [Dialect] = [.standard, .jlroutes]

  /// The dialect of that name.
  public static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name }
  }
}

extension Dialect {
  /// What the specification recommends for new routers.
  public static let standard = Dialect(
    name: "standard", title: "the specification's recommendation",
    rules: Rules(
      reading: ReadingRules(invalidText: .kept, schemeCase: .ignored, defaultScheme: ""),
      query: QueryRules(
        valuelessItems: .empty, repeatedItems: .array, itemSeparators: .ampersand,
        itemNames: .decoded),
      plus: PlusRules(decoding: true, order: .beforePercent),
      finding: .orderedPatterns(
        PatternRules(
          hostAsPath: false, foldedHosts: .names, emptyComponents: .kept,
          emptyPath: .noComponents,
          patternTrailingSlash: .cut, literalComparison: .decoded, emptyValues: .refused,
          namelessParameters: .refused, trailingHash: .kept, undecodableValues: .written,
          wildcardPlace: .last, wildcardItems: .decoded, optionalGroups: .balanced,
          optionalGroupLimit: 10, fragment: .ignored, zeroPriority: .ordinary,
          tableCreation: .whenFilled, removal: .registrations)),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .colonNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .nextOpening,
        fallbackToGlobal: false, unmatchedCallbacks: .innermost, verboseLogging: false)))

  /// JLRoutes 2.1.
  public static let jlroutes = Dialect(
    name: "jlroutes", title: "JLRoutes 2.1",
    rules: Rules(
      reading: ReadingRules(invalidText: .repaired, schemeCase: .significant, defaultScheme: ""),
      query: QueryRules(
        valuelessItems: .skipped, repeatedItems: .array, itemSeparators: .ampersand,
        itemNames: .decoded),
      plus: PlusRules(decoding: true, order: .afterPercent),
      finding: .orderedPatterns(
        PatternRules(
          hostAsPath: false, foldedHosts: .dotless, emptyComponents: .droppedBehindHost,
          emptyPath: .oneComponent,
          patternTrailingSlash: .kept, literalComparison: .encoded, emptyValues: .bound,
          namelessParameters: .namedColon, trailingHash: .cut, undecodableValues: .missing,
          wildcardPlace: .anywhere, wildcardItems: .encoded, optionalGroups: .scanned,
          optionalGroupLimit: 10, fragment: .itemsAndPath, zeroPriority: .last,
          tableCreation: .whenNamed, removal: .firstListed)),
      parameters: ParameterRules(
        precedence: .pathOverQuery, callersParameters: .strongest, reservedKeys: .prefixedNames,
        reservedStrength: .strongest),
      handlers: HandlerRules(
        declining: .continues, missingHandlers: .accept, ruleChanges: .nextOpening,
        fallbackToGlobal: false, unmatchedCallbacks: .outermostFirst, verboseLogging: false)))
}
