extension Rule {
  /// Every rule of the specification, in the order of its chapters.
  public static let all: [Rule] =
    reading + host + path + patterns + query + parameters + handlers + rewriting + outcomes
    + surroundings + keys

  /// The rule of that name.
  public static func named(_ name: String) -> Rule? {
    byName[name]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private static let outcomes = [
    Rule("noMatch", "what an opening that no route matches says", \.outcomes, \.noMatch),
    Rule("zeroLimit", "what a limit of no redirects means", \.redirects, \.zeroLimit),
    Rule("loopStart", "the first URL of a loop", \.routeRedirects, \.loopStart),
    Rule(
      "extraValues", "the value that travels with an opening, in a redirect",
      \.routeRedirects, \.extraValues),
    Rule(
      "redirectErrors", "whether callbacks are told of errors of redirects",
      \.routeRedirects, \.redirectErrors),
    Rule("nameComparison", "how names are compared", \.names, \.nameComparison),
    Rule("unknownNames", "the location of a name that is not there", \.names, \.unknownNames),
    Rule(
      "missingValues", "a parameter of a location without a value", \.names, \.missingValues),
    Rule("locationValues", "how values are put into a location", \.names, \.locationValues),
    Rule(
      "repeatedPatterns", "a pattern that is registered again in a tree",
      \.prefixTree, \.repeatedPatterns),
    Rule(
      "deadPatterns", "patterns of a tree that cannot match anything",
      \.prefixTree, \.deadPatterns),
  ]

  private static let reading = [
    Rule("finding", "how a route is found", \.finding),
    Rule(
      "invalidText", "characters and escapes that RFC 3986 does not allow",
      \.reading.invalidText),
    Rule("leadingColon", "a colon at the beginning of a URL", \.reading.leadingColon),
    Rule("emptyText", "what the empty text is", \.reading.emptyText),
    Rule("refusals", "what a router answers when it refuses something", \.reading.refusals),
    Rule(
      "schemeCase", "whether schemes that differ by case alone are the same",
      \.schemes, \.schemeCase),
    Rule("defaultScheme", "the scheme of a URL that has none", \.schemes, \.defaultScheme),
    Rule(
      "tableCreation", "when naming a scheme's table brings it into being",
      \.tables, \.tableCreation),
  ]

  private static let host = [
    Rule("hostAsPath", "whether every host is a path component", \.hostOption, \.hostAsPath),
    Rule("foldedHosts", "which hosts are path components otherwise", \.patterns, \.foldedHosts),
  ]

  private static let path = [
    Rule(
      "emptyComponents", "empty components inside the path of a URL",
      \.patterns, \.emptyComponents),
    Rule("emptyPath", "what components an empty path has", \.patterns, \.emptyPath),
    Rule("literalComparison", "how literals are compared", \.patterns, \.literalComparison),
    Rule("textEquality", "when two texts are the same", \.textEquality),
    Rule("emptyValues", "a parameter against an empty component", \.patterns, \.emptyValues),
    Rule("pathValues", "how often a path parameter is decoded", \.patterns, \.pathValues),
    Rule(
      "undecodableValues", "values whose escapes cannot be decoded",
      \.values, \.undecodableValues),
    Rule("fragment", "what the text of a fragment is used for", \.patterns, \.fragment),
    Rule(
      "trailingHash", "a # at the end of a parameter's name or value",
      \.patterns, \.trailingHash),
  ]

  private static let patterns = [
    Rule("patternReading", "whether a pattern is a path or a URL", \.patterns, \.patternReading),
    Rule(
      "patternTrailingSlash", "a slash at the end of a pattern",
      \.patterns, \.patternTrailingSlash),
    Rule("namelessParameters", "a parameter without a name", \.patterns, \.namelessParameters),
    Rule("wildcardPlace", "where a wildcard may stand", \.patterns, \.wildcardPlace),
    Rule("wildcardItems", "how a wildcard's components are given", \.patterns, \.wildcardItems),
    Rule("optionalGroups", "how optional groups are read", \.patterns, \.optionalGroups),
    Rule("formOrder", "the order of the patterns that groups make", \.patterns, \.formOrder),
    Rule(
      "optionalGroupLimit", "the largest number of optional groups in one pattern",
      \.patterns, \.optionalGroupLimit, choices: [2, 10]),
    Rule("zeroPriority", "where a route of priority 0 is put", \.patterns, \.zeroPriority),
    Rule("removal", "what removing by pattern removes", \.patterns, \.removal),
  ]

  private static let query = [
    Rule("valuelessItems", "an item without =", \.query, \.valuelessItems),
    Rule("repeatedItems", "items of the same name", \.query, \.repeatedItems),
    Rule("itemSeparators", "which characters end an item", \.query, \.itemSeparators),
    Rule("itemNames", "whether names of items are decoded", \.query, \.itemNames),
    Rule("plusDecoding", "whether + in a value means a space", \.plus, \.decoding),
    Rule("plusOrder", "whether + is replaced before or after percent-decoding", \.plus, \.order),
  ]

  private static let parameters = [
    Rule("precedence", "path against query", \.parameters.precedence),
    Rule(
      "callersParameters", "caller's parameters against those of the URL",
      \.parameters.callersParameters),
    Rule("reservedKeys", "names for the match itself", \.parameters.reservedKeys),
    Rule("reservedStrength", "reserved keys against all others", \.parameters.reservedStrength),
  ]

  private static let handlers = [
    Rule(
      "declining", "whether the search goes on after a handler has declined",
      \.handlers.declining),
    Rule("missingHandlers", "a route without a handler", \.handlers.missingHandlers),
    Rule(
      "ruleChanges", "when a rule that a handler changes comes into force",
      \.handlers.ruleChanges, \.self),
    Rule(
      "fallbackToGlobal", "whether a scheme's table hands on to the global one",
      \.tables, \.fallbackToGlobal),
    Rule(
      "unmatchedCallbacks", "which callbacks are told that nothing handled a URL",
      \.tables, \.unmatchedCallbacks),
    Rule(
      "unmatchedFacts", "what a callback for unmatched URLs is told",
      \.unmatched, \.unmatchedFacts),
    Rule("otherKinds", "a route of another kind than is asked for", \.objects, \.otherKinds),
    Rule(
      "redirectLimit", "the largest number of redirects in one opening", \.redirects, \.limit,
      choices: [3, 5]),
    Rule("verboseLogging", "whether the router writes a log", \.handlers.verboseLogging),
  ]

  private static let rewriting = [
    Rule(
      "unusableRewrites", "a rewrite rule that cannot be used",
      \.rewriting, \.unusableRewrites),
    Rule("wordSyntax", "what a reserved word looks like", \.rewriting, \.wordSyntax),
    Rule("unknownWords", "a word that means nothing", \.rewriting, \.unknownWords),
    Rule("encodedForm", "what the encoded form of a value keeps", \.rewriting, \.encodedForm),
    Rule("wordParts", "which URLs have parts for words", \.rewriting, \.wordParts),
    Rule(
      "searchLimit", "how long a regular expression may search",
      \.rewriting, \.searchLimit, choices: [1, 20]),
  ]

  private static let surroundings = [
    Rule(
      "originalParameters", "parameters of the URL that is redirected",
      \.redirectTable, \.originalParameters),
    Rule(
      "replacedKeys", "how URLs are read that replace the table of redirects",
      \.redirectTable, \.replacedKeys),
    Rule(
      "waitingRoutes", "whether removing reaches delayed registrations",
      \.delays, \.waitingRoutes),
    Rule("bindings", "what the binding of a router is", \.nesting, \.bindings),
    Rule(
      "webLinkFallback", "where routes are for web links that nothing else takes",
      \.webLinks, \.fallback),
    Rule(
      "linkParameter", "whether handlers are told a web link among the parameters",
      \.webLinks, \.linkParameter),
  ]

  private static let keys = [
    Rule("keyDecoding", "how often host and path are decoded", \.exactKeys, \.keyDecoding),
    Rule("repeatedKeys", "which route of one key stays", \.exactKeys, \.repeatedKeys),
  ]
}
