/// The names that rules and values had before version 0.4, for messages.
enum FormerNames {
  /// The present name of a rule; `nil` if no rule had this former name.
  static func rule(_ former: String) -> String? { rules[former] }

  /// The present name of a value; `nil` if the rule had no such value.
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

  /// The former and present names of values, by the present name of the rule.
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
  /// What to write instead of a rule's former name; `nil` if no rule had that name.
  package static func advice(onFormer name: String) -> String? {
    if name == "callersParameters" {
      return "it was removed, because it had only one value; leave it out"
    }
    return FormerNames.rule(name).map { "it is now called '\($0)'" }
  }

  /// What to write instead of a rule's former value; `nil` if the rule had no such value.
  package func advice(onFormer value: String) -> String? {
    FormerNames.value(value, of: name).map { "it is now called '\($0)'" }
  }
}
