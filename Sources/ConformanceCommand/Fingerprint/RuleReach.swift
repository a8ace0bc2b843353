import Routing

extension CaseSigns {
  /// The signs of which a case has one in which a rule can make a difference; `nil`: any case.
  static func reached(by rule: String) -> CaseSigns? { reach[rule] }

  private static let reach: [String: CaseSigns] = [
    "invalidText": [.percent, .colons, .noPath, .nameless, .emptyText],
    "leadingColon": [.leadingColon, .percent, .fragment],
    "emptyText": [.emptyText, .percent, .fragment],
    "pastedText": .percent, "dotSegments": [.dot, .percent],
    "foldedHosts": [
      .dot, .specialScheme, .percent, .colons, .settings, .tables, .userOrPort,
    ],
    "userAndPort": [.userOrPort, .percent, .colons],
    "pathTrailingSlash": [.oddSlash, .percent, .fragment, .noPath, .emptyText, .colons, .star],
    "patternSlash": [.bare, .percent, .parenthesis],
    "patternText": [.percent, .star, .parenthesis, .textBesideName, .nameless, .items, .bare],
    "callersParameters": [.given, .redirects, .routers],
    "pathSplitting": .percent, "literalComparison": .percent, "textEquality": .percent,
    "undecodableComponents": .percent, "undecodableValues": .percent,
    "pathValues": [.percent, .plus], "wildcardItems": [.star, .percent],
    "plusDecoding": [.plus, .percent], "plusOrder": [.plus, .percent],
    "plusReach": [.plus, .percent],
    "fragment": .fragment, "trailingHash": [.fragment, .percent],
    "emptyComponents": [.oddSlash, .percent, .fragment, .noPath, .colons],
    "emptyPath": emptyPaths, "emptyValues": emptyPaths,
    "patternTrailingSlash": [.oddSlash, .percent, .parenthesis],
    "namelessParameters": [.nameless, .percent, .parenthesis],
    "parameterExtent": [.textBesideName, .percent, .parenthesis],
    "repeatedNames": [.colons, .percent, .parenthesis],
    "wildcardPlace": [.star, .percent], "wildcardTakes": [.star, .percent],
    "optionalGroups": .parenthesis, "formOrder": .parenthesis, "optionalGroupLimit": .parenthesis,
    "routeOrder": severalPatterns, "registeredAgain": severalPatterns,
    "parameterConflicts": severalPatterns, "zeroPriority": .priority,
    "removal": .removal,
    "valuelessItems": [.items, .percent], "repeatedItems": [.items, .percent],
    "itemSeparators": [.items, .percent],
    "itemNames": [.items, .percent], "precedence": .items,
    "declining": .handlers, "missingHandlers": .handlers, "ruleChanges": .settings,
    "otherKinds": .objects, "tableCreation": .tables, "fallbackToGlobal": .tables,
    "unmatchedCallbacks": .unmatched, "unmatchedFacts": .unmatched,
    "rewriteExpressions": .rewriting, "unusableRewrites": .rewriting, "wordSyntax": .rewriting,
    "unknownWords": .rewriting, "encodedForm": .rewriting, "wordParts": .rewriting,
    "searchLimit": .rewriting,
    "redirectLimit": .redirects, "zeroLimit": .redirects, "loopStart": .redirects,
    "extraValues": .redirects, "redirectErrors": .redirects,
    "originalParameters": .redirects, "replacedKeys": .redirects,
    "nameComparison": .names, "unknownNames": .names, "missingValues": .names,
    "locationValues": .names, "namesAgain": .names, "waitingRoutes": .delay,
    "questions": [.delay, .tables], "bindings": .routers, "selfRedirects": .redirects,
    "ownHosts": specialSchemes, "webLinkFallback": specialSchemes.union(.tables),
    "linkParameter": specialSchemes.union(.tables),
    "currentScreen": .screens, "emptyContainers": .screens, "currentPage": .screens,
    "pushWithoutStack": .screens, "startingStack": .screens, "ownShowing": .screens,
    "sameDestination": .screens, "errorPage": .screens, "routeStyle": .screens,
  ]

  private static let specialSchemes: CaseSigns = [.specialScheme, .settings, .percent]

  private static let severalPatterns: CaseSigns = [.patterns, .parenthesis, .delay]

  private static let emptyPaths: CaseSigns = [
    .oddSlash, .noPath, .emptyText, .percent, .parenthesis, .fragment, .colons,
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
