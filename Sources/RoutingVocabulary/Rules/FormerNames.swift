/// The names that rules and values had before version 0.4, for messages.
enum FormerNames {
  /// The name that a rule has now; `nil` if no rule had this name.
  static func rule(_ former: String) -> String? { rules[former] }

  /// The name that a value has now; `nil` if the rule had no such value.
  static func value(_ former: String, of rule: String) -> String? { values[rule]?[former] }

  static let rules = [
    "emptyText": "emptyURL",
    "finding": "matchingStrategy",
    "foldedHosts": "hostsInPath",
    "formOrder": "expansionOrder",
    "invalidText": "invalidCharacters",
    "namesAgain": "duplicateNames",
    "ownShowing": "handlerPresents",
    "pastedText": "pastedWhitespace",
    "questions": "canOpenSideEffects",
    "registeredAgain": "duplicateRoutes",
    "repeatedNames": "duplicateParameters",
    "unmatchedFacts": "unmatchedArguments",
    "waitingRoutes": "pendingRoutes",
  ]

  /// By the present name of the rule.
  static let values = [
    "emptyComponents": ["droppedBehindHost": "droppedAfterHost"],
    "emptyValues": ["refused": "unmatched"],
    "handlerPresents": ["withGoAlone": "onlyInGoMode"],
    "itemNames": ["written": "verbatim"],
    "literalCase": ["ignored": "insensitive", "significant": "sensitive"],
    "locationValues": ["written": "verbatim"],
    "missingHandlers": ["unfound": "skipped"],
    "pastedWhitespace": ["removed": "stripped"],
    "pathTrailingSlash": [
      "added": "addedIfUnmatched", "addedOrCut": "toggledIfUnmatched", "cut": "ignored",
      "cutLast": "strippedIfUnmatched",
    ],
    "pathValues": ["written": "verbatim"],
    "patternTrailingSlash": ["cut": "ignored", "kept": "significant"],
    "replacedKeys": ["written": "verbatim"],
    "schemeCase": ["ignored": "insensitive", "significant": "sensitive"],
    "trailingHash": ["cut": "stripped"],
    "undecodableValues": ["written": "verbatim"],
    "unknownWords": ["written": "verbatim"],
    "wildcardItems": ["dividedLast": "splitAfterDecoding"],
    "wildcardTakes": ["behindSlash": "afterSlash"],
  ]
}

extension Rule {
  /// What to write instead of a name that a rule had before; `nil` if no rule had it.
  package static func advice(onFormer name: String) -> String? {
    if name == "callersParameters" {
      return "it was removed, because it had only one value; leave it out"
    }
    return FormerNames.rule(name).map { "it is now called '\($0)'" }
  }

  /// What to write instead of a value that the rule had before; `nil` if it did not have it.
  package func advice(onFormer value: String) -> String? {
    FormerNames.value(value, of: name).map { "it is now called '\($0)'" }
  }
}
