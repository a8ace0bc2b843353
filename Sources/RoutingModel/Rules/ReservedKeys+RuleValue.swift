extension ReservedKeys {
  /// Names that begin with a colon, which no query has by accident; `null` for the global table.
  public static let colonNames = ReservedKeys(
    url: ":url", pattern: ":pattern", scheme: ":scheme", wildcard: ":wildcard", globalTable: .null)

  /// Names with the prefix `JLRoute`, and a name for the global table.
  public static let prefixedNames = ReservedKeys(
    url: "JLRouteURL", pattern: "JLRoutePattern", scheme: "JLRouteScheme",
    wildcard: "JLRouteWildcardComponents", globalTable: "JLRoutesGlobalRoutesScheme")

  /// Names with the prefix `HDRoutes`, and a name for the global table.
  public static let longNames = ReservedKeys(
    url: "HDRoutesURL", pattern: "HDRoutesPattern", scheme: "HDRoutesNamespace",
    wildcard: "HDRoutesWildcardComponents", globalTable: "HDRoutesGlobalNamespace")
}

extension ReservedKeys: RuleValue {
  package var written: Value {
    .object([
      "url": .string(url), "pattern": .string(pattern), "scheme": .string(scheme),
      "wildcard": .string(wildcard), "globalTable": globalTable,
    ])
  }

  package init?(written: Value) {
    guard case .object(let names) = written,
      let url = names["url"]?.text, let pattern = names["pattern"]?.text,
      let scheme = names["scheme"]?.text, let wildcard = names["wildcard"]?.text,
      let globalTable = names["globalTable"]
    else { return nil }
    self.init(
      url: url, pattern: pattern, scheme: scheme, wildcard: wildcard, globalTable: globalTable)
  }

  package static var choices: [ReservedKeys] { [.colonNames, .prefixedNames, .longNames] }
}
