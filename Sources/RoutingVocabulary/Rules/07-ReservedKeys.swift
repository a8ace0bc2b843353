/// The names under which a handler receives facts about the match itself (PARAM-4), or the fact
/// that it receives a match record (RECORD-1).
///
/// Unlike the other keys, the key of the wildcard's components is not protected: it is as strong as
/// the path's parameters.
package struct ReservedKeys: Sendable, Equatable {
  /// The key of the opened URL.
  package var url: String?
  /// The key of the matched pattern.
  package var pattern: String?
  /// The key of the table in which the route is.
  package var scheme: String?
  /// The key of the components that the wildcard matched.
  package var wildcard: String?
  /// The value under `scheme` for a route of the global table.
  package var globalTable: Value
  /// Whether there are no names because handlers receive a match record.
  package private(set) var isRecord = false

  /// The keys for a handler; `nil` for facts that the handler does not receive.
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
  /// A handler receives a match record in addition to the parameters, and there are no reserved
  /// keys.
  package static let record = {
    var keys = ReservedKeys(url: nil, pattern: nil, scheme: nil, wildcard: nil, globalTable: .null)
    keys.isRecord = true
    return keys
  }()

  /// The keys have the prefix `JLRoute`, and the global table has a name.
  package static let prefixedNames = ReservedKeys(
    url: "JLRouteURL", pattern: "JLRoutePattern", scheme: "JLRouteScheme",
    wildcard: "JLRouteWildcardComponents", globalTable: "JLRoutesGlobalRoutesScheme")

  /// The keys have the prefix `HDRoutes`, and the global table has a name.
  package static let longNames = ReservedKeys(
    url: "HDRoutesURL", pattern: "HDRoutesPattern", scheme: "HDRoutesNamespace",
    wildcard: "HDRoutesWildcardComponents", globalTable: "HDRoutesGlobalNamespace")

  /// The only key is the key of the URL, with the prefix `FFRouter`.
  package static let urlOnly = ReservedKeys(
    url: "FFRouterParameterURL", pattern: nil, scheme: nil, wildcard: nil, globalTable: .null)

  /// The only key is the key of the wildcard's components (Starlette, Falcon, Werkzeug, Bottle and
  /// aiohttp, where the rest of a path is a parameter like all others).
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
  /// The key under which a handler receives the components that the wildcard matched, as an array
  /// of strings (WILD-3).
  ///
  /// The key is `nil` if these components are not a parameter. The match record can then contain
  /// them.
  public var wildcardKey: String? { matchKeys?.wildcard }
}
