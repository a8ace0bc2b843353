internal import Routing

/// Chapter "Parameters": what a handler receives.
enum ParameterAssembly {
  /// Where parameters come from.
  struct Sources {
    let query: QueryParameters
    let bindings: Bindings
    let caller: Parameters
    let match: MatchFacts
    /// What the handler of a web link receives besides (WEB-4).
    let link: Parameters
  }

  /// What a handler receives about the match itself (PARAM-4).
  struct MatchFacts {
    let url: String
    let pattern: String
    let table: Tables.Key
  }

  /// Lays the sources over one another, weakest first (PARAM-1 to PARAM-5).
  static func parameters(
    _ sources: Sources, rules: Rules, trace: inout Trace
  ) -> Parameters {
    var assembled = Parameters()
    for layer in layers(sources, rules: rules.parameters) {
      for (key, value) in layer.parameters.sorted {
        let replaced = assembled[key].map { ", replacing \($0)" } ?? ""
        trace.note(
          replaced.isEmpty ? "PARAM-1" : layer.clause, about: .parameter(key),
          "\(key) = \(value) from \(layer.name)\(replaced)")
      }
      assembled = rules.merged(assembled, with: layer.parameters)
      for key in layer.removed where assembled[key] != nil {
        trace.note("QUERY-3", about: .parameter(key), "\(key) is removed by \(layer.name)")
        assembled[key] = nil
      }
    }
    return assembled
  }

  /// One source: what it gives, and the names that it removes from weaker ones.
  private struct Layer {
    let name: String
    /// The clause that says how strong the source is.
    let clause: String
    let parameters: Parameters
    var removed: [String] = []
  }

  private static func layers(_ sources: Sources, rules: ParameterRules) -> [Layer] {
    let query = Layer(
      name: "the query", clause: "PARAM-2", parameters: sources.query.values,
      removed: sources.query.removed)
    let path = Layer(
      name: "the path", clause: "PARAM-2", parameters: path(sources.bindings, rules: rules))
    let isCallerHeard = rules.callersParameters != nil
    let caller = Layer(
      name: "the caller", clause: "PARAM-3", parameters: isCallerHeard ? sources.caller : [:])
    let reserved = Layer(
      name: "the match", clause: "PARAM-5", parameters: reserved(sources.match, rules: rules))
    var layers = rules.precedence == .queryOverPath ? [path, query] : [query, path]
    layers.append(caller)
    layers.append(Layer(name: "the link", clause: "WEB-4", parameters: sources.link))
    layers.insert(reserved, at: rules.reservedStrength == .weakest ? 0 : layers.endIndex)
    return layers
  }

  /// Parameters in the place of all others; the reserved keys stay, as strong as they are
  /// (INTERCEPT-5).
  static func replaced(
    by parameters: Parameters, match: MatchFacts, rules: ParameterRules
  ) -> Parameters {
    let reserved = reserved(match, rules: rules)
    return rules.reservedStrength == .weakest
      ? reserved.merging(parameters) : parameters.merging(reserved)
  }

  private static func path(_ bindings: Bindings, rules: ParameterRules) -> Parameters {
    var parameters = bindings.parameters
    if let wildcard = bindings.wildcard, let keys = rules.reservedKeys {
      parameters[reserved: keys.wildcard] = .array(wildcard.map { .string($0) })
    }
    return parameters
  }

  /// What a handler receives about the match (PARAM-4).
  private static func reserved(_ match: MatchFacts, rules: ParameterRules) -> Parameters {
    guard let keys = rules.reservedKeys else { return [:] }
    var parameters = Parameters()
    parameters[reserved: keys.url] = .string(match.url)
    parameters[reserved: keys.pattern] = .string(match.pattern)
    parameters[reserved: keys.scheme] = keys.globalTable
    if case .scheme(let scheme) = match.table {
      parameters[reserved: keys.scheme] = .string(scheme.text)
    }
    return parameters
  }
}
