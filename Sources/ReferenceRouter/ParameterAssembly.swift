internal import RoutingModel

/// Chapter "Parameters": what a handler receives.
enum ParameterAssembly {
  /// Where parameters come from.
  struct Sources {
    let query: Parameters
    let bindings: Bindings
    let caller: Parameters
    let match: MatchFacts
  }

  /// What a handler is told about the match itself (PARAM-4).
  struct MatchFacts {
    let url: String
    let pattern: String
    let table: Tables.Key
  }

  /// Lays the sources over one another, weakest first (PARAM-1 to PARAM-5).
  static func parameters(
    _ sources: Sources, rules: Rules, trace: inout Trace
  ) -> Parameters {
    let names = rules.patterns?.textEquality ?? .scalars
    var assembled = Parameters()
    for (name, layer) in layers(sources, rules: rules.parameters) {
      for (key, value) in layer.sorted {
        let replaced = assembled[key].map { ", replacing \($0)" } ?? ""
        trace.note("PARAM-1", "\(key) = \(value) from \(name)\(replaced)")
      }
      assembled = assembled.merging(layer, names: names)
    }
    return assembled
  }

  private static func layers(
    _ sources: Sources, rules: ParameterRules
  ) -> [(name: String, parameters: Parameters)] {
    let query = (name: "the query", parameters: sources.query)
    let path = (name: "the path", parameters: path(sources.bindings, rules: rules))
    let caller = (name: "the caller", parameters: sources.caller)
    let reserved = (name: "the match", parameters: reserved(sources.match, rules: rules))
    var layers = rules.precedence == .pathOverQuery ? [query, path] : [path, query]
    layers.insert(caller, at: rules.callersParameters == .strongest ? layers.endIndex : 0)
    layers.insert(reserved, at: rules.reservedStrength == .strongest ? layers.endIndex : 0)
    return layers
  }

  private static func path(_ bindings: Bindings, rules: ParameterRules) -> Parameters {
    var parameters = bindings.parameters
    if let wildcard = bindings.wildcard {
      parameters[rules.reservedKeys.wildcard] = .array(wildcard.map { .string($0) })
    }
    return parameters
  }

  private static func reserved(_ match: MatchFacts, rules: ParameterRules) -> Parameters {
    let keys = rules.reservedKeys
    var parameters = Parameters()
    parameters[keys.url] = .string(match.url)
    parameters[keys.pattern] = .string(match.pattern)
    parameters[keys.scheme] = keys.globalTable
    if case .scheme(let scheme) = match.table { parameters[keys.scheme] = .string(scheme.text) }
    return parameters
  }
}
