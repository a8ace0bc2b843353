/// Rules of the chapter "Parameters".
package struct ParameterRules: Sendable, Equatable {
  /// Which of the URL's own sources wins over the other; `nil` where there is one alone.
  package var precedence: Precedence?
  /// Whether caller's parameters win over those of the URL; `nil` where callers give none.
  package var callersParameters: CallersParameters?
  /// The names under which a handler is told about the match itself; `nil` where it is not.
  package var reservedKeys: ReservedKeys?
  /// Whether the reserved keys win over everything else; `nil` where there are none.
  package var reservedStrength: ReservedStrength?

  static let all = [
    Rule("precedence", "path against query", \.parameters.precedence),
    Rule(
      "callersParameters", "caller's parameters against those of the URL",
      \.parameters.callersParameters),
    Rule("reservedKeys", "names for the match itself", \.parameters.reservedKeys),
    Rule("reservedStrength", "reserved keys against all others", \.parameters.reservedStrength),
  ]
}

/// Which of the URL's own sources wins over the other (PARAM-2).
package enum Precedence: String, CaseIterable, RuleValue {
  /// The path wins over the query.
  case pathOverQuery
  /// The query wins over the path.
  case queryOverPath
}

/// How strong the caller's parameters are beside those of the URL (PARAM-3).
package enum CallersParameters: String, CaseIterable, RuleValue {
  /// The caller's win.
  case strongest
}

/// Whether the reserved keys win over everything else (PARAM-5).
package enum ReservedStrength: String, CaseIterable, RuleValue {
  /// Nothing replaces them.
  case strongest
  /// Everything replaces them.
  case weakest
}

/// The names under which a handler is told about the match itself (PARAM-4).
///
/// The key of the wildcard's components is not protected as the others are: it stands where the
/// path's parameters stand.
package struct ReservedKeys: Sendable, Equatable {
  /// The name of the opened URL.
  package var url: String?
  /// The name of the matched pattern.
  package var pattern: String?
  /// The name of the table in which the route is.
  package var scheme: String?
  /// The name of the components that the wildcard took.
  package var wildcard: String?
  /// What stands under `scheme` for a route of the global table.
  package var globalTable: Value

  /// Names for a handler, `nil` for what it is not told; `globalTable` is the value that stands for
  /// the global table.
  package init(
    url: String?, pattern: String?, scheme: String?, wildcard: String?, globalTable: Value
  ) {
    self.url = url
    self.pattern = pattern
    self.scheme = scheme
    self.wildcard = wildcard
    self.globalTable = globalTable
  }
}

extension ReservedKeys {
  /// Names that begin with a colon, which no query has by accident; `null` for the global table.
  package static let colonNames = ReservedKeys(
    url: ":url", pattern: ":pattern", scheme: ":scheme", wildcard: ":wildcard", globalTable: .null)

  /// Names with the prefix `JLRoute`, and a name for the global table.
  package static let prefixedNames = ReservedKeys(
    url: "JLRouteURL", pattern: "JLRoutePattern", scheme: "JLRouteScheme",
    wildcard: "JLRouteWildcardComponents", globalTable: "JLRoutesGlobalRoutesScheme")

  /// Names with the prefix `HDRoutes`, and a name for the global table.
  package static let longNames = ReservedKeys(
    url: "HDRoutesURL", pattern: "HDRoutesPattern", scheme: "HDRoutesNamespace",
    wildcard: "HDRoutesWildcardComponents", globalTable: "HDRoutesGlobalNamespace")

  /// A name with the prefix `FFRouter` for the URL, and nothing else.
  package static let urlAlone = ReservedKeys(
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
