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

  /// A name with the prefix `FFRouter` for the URL, and nothing else.
  public static let urlAlone = ReservedKeys(
    url: "FFRouterParameterURL", pattern: nil, scheme: nil, wildcard: nil, globalTable: .null)
}

extension ReservedKeys: RuleValue {
  package var written: Value {
    .object([
      "url": Self.written(url), "pattern": Self.written(pattern),
      "scheme": Self.written(scheme), "wildcard": Self.written(wildcard),
      "globalTable": globalTable,
    ])
  }

  package init?(written: Value) {
    guard case .object(let names) = written,
      let url = names["url"], let pattern = names["pattern"], let scheme = names["scheme"],
      let wildcard = names["wildcard"], let globalTable = names["globalTable"],
      [url, pattern, scheme, wildcard].allSatisfy({ $0.text != nil || $0 == .null })
    else { return nil }
    self.init(
      url: url.text, pattern: pattern.text, scheme: scheme.text, wildcard: wildcard.text,
      globalTable: globalTable)
  }

  package static var choices: [ReservedKeys] {
    [.colonNames, .prefixedNames, .longNames, .urlAlone]
  }

  private static func written(_ name: String?) -> Value {
    name.map { .string($0) } ?? .null
  }
}
