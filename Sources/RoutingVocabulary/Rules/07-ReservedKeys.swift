/// The names under which a handler receives facts about the match itself (PARAM-4), or the fact
/// that it receives a match record (RECORD-1).
///
/// The key of the wildcard's components is not protected as the other keys are: it is as strong as
/// the path's parameters.
package struct ReservedKeys: Sendable, Equatable {
  /// The name of the opened URL.
  package var url: String?
  /// The name of the matched pattern.
  package var pattern: String?
  /// The name of the table in which the route is.
  package var scheme: String?
  /// The name of the components that the wildcard took.
  package var wildcard: String?
  /// The value under `scheme` for a route of the global table.
  package var globalTable: Value
  /// Whether there are no names because handlers receive a match record.
  package private(set) var isRecord = false

  /// Names for a handler; `nil` for facts that it does not receive.
  ///
  /// `globalTable` is the value for the global table.
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
  /// No names, and a match record in addition to the parameters.
  package static let record = {
    var keys = ReservedKeys(url: nil, pattern: nil, scheme: nil, wildcard: nil, globalTable: .null)
    keys.isRecord = true
    return keys
  }()

  /// Names with the prefix `JLRoute`, and a name for the global table.
  package static let prefixedNames = ReservedKeys(
    url: "JLRouteURL", pattern: "JLRoutePattern", scheme: "JLRouteScheme",
    wildcard: "JLRouteWildcardComponents", globalTable: "JLRoutesGlobalRoutesScheme")

  /// Names with the prefix `HDRoutes`, and a name for the global table.
  package static let longNames = ReservedKeys(
    url: "HDRoutesURL", pattern: "HDRoutesPattern", scheme: "HDRoutesNamespace",
    wildcard: "HDRoutesWildcardComponents", globalTable: "HDRoutesGlobalNamespace")

  /// A name with the prefix `FFRouter` for the URL, and nothing else.
  package static let urlOnly = ReservedKeys(
    url: "FFRouterParameterURL", pattern: nil, scheme: nil, wildcard: nil, globalTable: .null)

  /// A name for the components of the wildcard, and nothing else (Starlette, Falcon, Werkzeug,
  /// Bottle, aiohttp: the rest of a path is a parameter like all others).
  package static let wildcardOnly = ReservedKeys(
    url: nil, pattern: nil, scheme: nil, wildcard: ":wildcard", globalTable: .null)
}

extension ReservedKeys: RuleValue {
  package var written: Value {
    if isRecord { return Self.recordWord }
    return .object([
      "url": Self.written(url), "pattern": Self.written(pattern),
      "scheme": Self.written(scheme), "wildcard": Self.written(wildcard),
      "globalTable": globalTable,
    ])
  }

  package init?(written: Value) {
    if written == Self.recordWord {
      self = .record
      return
    }
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
    [.record, .prefixedNames, .longNames, .urlOnly, .wildcardOnly]
  }

  private static let recordWord: Value = "record"

  private static func written(_ name: String?) -> Value {
    name.map { .string($0) } ?? .null
  }
}

extension Rules {
  /// The name under which a handler receives the components that the wildcard took, an array of
  /// strings (WILD-3).
  ///
  /// `nil` if they are not a parameter: then they can be in the match record.
  public var wildcardKey: String? { matchKeys?.wildcard }
}
