import Routing

extension CaseSigns {
  /// The signs of which a case has one in which a rule can make a difference; `nil`: any case.
  static func reached(by rule: String) -> CaseSigns? { reach[rule] }

  private static let reach: [String: CaseSigns] = [
    "pathSplitting": .percent, "literalComparison": .percent, "textEquality": .percent,
    "undecodableComponents": .percent, "undecodableValues": .percent,
    "pathValues": [.percent, .plus], "wildcardItems": [.star, .percent],
    "plusDecoding": [.plus, .percent], "plusOrder": [.plus, .percent],
    "plusReach": [.plus, .percent],
    "fragment": .fragment, "trailingHash": [.fragment, .percent],
    "pathTrailingSlash": [.oddSlash, .percent], "emptyComponents": [.oddSlash, .percent],
    "patternTrailingSlash": [.oddSlash, .percent],
    "wildcardPlace": [.star, .percent], "wildcardTakes": [.star, .percent],
    "optionalGroups": .parenthesis, "formOrder": .parenthesis, "optionalGroupLimit": .parenthesis,
    "routeOrder": [.patterns, .parenthesis], "registeredAgain": [.patterns, .parenthesis],
    "parameterConflicts": [.patterns, .parenthesis], "zeroPriority": .priority,
    "removal": .removal,
    "valuelessItems": .items, "repeatedItems": .items, "itemSeparators": .items,
    "itemNames": .items, "precedence": .items, "declining": .declining,
    "unmatchedCallbacks": .unmatched, "unmatchedFacts": .unmatched,
    "unusableRewrites": .rewriting, "wordSyntax": .rewriting, "unknownWords": .rewriting,
    "encodedForm": .rewriting, "wordParts": .rewriting, "searchLimit": .rewriting,
    "redirectLimit": .redirects, "zeroLimit": .redirects, "loopStart": .redirects,
    "extraValues": .redirects, "redirectErrors": .redirects,
    "originalParameters": .redirects, "replacedKeys": .redirects,
    "nameComparison": .names, "unknownNames": .names, "missingValues": .names,
    "locationValues": .names, "waitingRoutes": .delay, "bindings": .routers,
    "webLinkFallback": .webScheme, "linkParameter": .webScheme,
  ]

  /// The signs of which a case has one in which a change of rules can make a difference; `nil`: any case.
  static func reached(from rules: Rules, to others: Rules) -> CaseSigns? {
    var signs: CaseSigns = []
    for rule in Rule.all where rule.value(in: rules) != rule.value(in: others) {
      guard let reach = reach[rule.name] else { return nil }
      signs.formUnion(reach)
    }
    return signs
  }
}
