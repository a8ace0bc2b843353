extension Dialect {
  /// HDRoutes, a translation of JLRoutes into Swift.
  public static let hdroutes = Dialect("hdroutes", "HDRoutes", like: jlroutes.rules) { rules in
    rules.leadingColon = .emptyScheme
    rules.hostsInPath = .dotlessOrEmpty
    rules.emptyComponents = .dropped
    rules.emptyPath = .noComponents
    rules.literalComparison = .decoded
    rules.textEquality = .canonical
    rules.emptyValues = .unbound
    rules.pathValues = .decodedTwice
    rules.wildcardItems = .decoded
    rules.undecodableValues = .forgotten
    rules.plusOrder = .beforePercent
    rules.fragmentUse = .itemsOrPath
    rules.trailingHash = .kept
    rules.patternReading = .url
    rules.patternTrailingSlash = .dropped
    rules.namelessParameters = .unbound
    rules.optionalGroups = .unchecked
    rules.expansionOrder = .earlierGroupsFirst
    rules.negativePriority = .belowZero
    rules.removal = .firstListedWithSlash
    rules.valuelessItems = .emptyBesideOthers
    rules.repeatedItems = .last
    rules.itemNames = .verbatim
    rules.reservedKeys = .longNames
    rules.ruleChanges = .atOnce
  }
}
