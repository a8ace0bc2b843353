internal import RoutingVocabulary

/// A route that matches, with everything that its handler receives (sections "Parameters" and
/// "Match record").
struct Attempt: Sendable {
  let match: Match
  /// What the handler receives under the names of parameters (PARAM-1).
  private(set) var parameters: Parameters
  /// The record that the handler receives in addition, if it receives one (RECORD-1).
  ///
  /// Nothing replaces it (RECORD-2).
  let record: MatchRecord?
  /// What the handler receives about the match itself (PARAM-4).
  fileprivate let reserved: Parameters
  /// The rules under which the parameters were assembled.
  fileprivate let rules: Rules

  /// Replaces all parameters.
  ///
  /// The reserved keys stay, with their strength (INTERCEPT-5).
  mutating func reset(to new: Parameters) {
    let sources = rules.placed(reserved, among: [new])
    parameters = sources.reduce([:]) { $0.merging($1) }
  }
}

extension Opening {
  /// Assembles what the handler of a route receives: the sources laid over each other, the weakest
  /// first (PARAM-1, PARAM-2, PARAM-3, PARAM-5).
  mutating func assembled(_ match: Match) -> Attempt {
    let reserved = reservedParameters(of: match)
    let query = match.bindings.query ?? request.query
    var parameters = Parameters()
    for source in sources(of: match, query, reserved: reserved) {
      trace.noteParameters(from: source, over: parameters)
      parameters = rules.merged(parameters, with: source.parameters)
      for removed in source.removed {
        for name in parameters.names where rules.areSame(name, removed) {
          trace.noteRemoval(of: name, by: source)
          parameters[name] = nil
        }
      }
    }
    let hasRecord = rules.matchKeys?.isRecord == true
    return Attempt(
      match: match, parameters: parameters, record: hasRecord ? record(of: match, query) : nil,
      reserved: reserved, rules: rules)
  }

  /// Where parameters come from, the weakest first.
  private func sources(
    of match: Match, _ query: QueryParameters, reserved: Parameters
  ) -> [ParameterSource] {
    var path = match.bindings.parameters
    // As strong as the path's parameters (PARAM-6).
    if let wildcard = match.bindings.wildcard, let key = rules.wildcardKey {
      path[key] = .array(wildcard.map { .string($0) })
    }
    let fromPath = ParameterSource(origin: .path, parameters: path)
    let fromQuery = ParameterSource(
      origin: .query, parameters: carriedParameters.merging(query.values), removed: query.removed)
    let own =
      switch rules.precedence {
      case .pathOverQuery: [fromQuery, fromPath]
      case .queryOverPath: [fromPath, fromQuery]
      }
    let link = request.link?.parameters(with: callersParameters) ?? [:]
    let caller = rules.has(.callersParameters) ? callersParameters : [:]
    return rules.placed(
      ParameterSource(origin: .match, parameters: reserved),
      among: own + [
        ParameterSource(origin: .caller, parameters: caller),
        ParameterSource(origin: .link, parameters: link),
      ])
  }

  /// What a handler receives about a match under reserved keys (PARAM-4).
  private func reservedParameters(of match: Match) -> Parameters {
    var parameters = Parameters()
    guard let keys = rules.matchKeys else { return parameters }
    parameters[reserved: keys.url] = .string(request.url)
    parameters[reserved: keys.pattern] = .string(match.wholePattern)
    let scheme = search?.current.scheme
    parameters[reserved: keys.scheme] = scheme.map { .string($0) } ?? keys.globalTable
    return parameters
  }

  /// The record of a match, whose query is that of the URL itself (RECORD-1, RECORD-3).
  private mutating func record(of match: Match, _ query: QueryParameters) -> MatchRecord {
    let record = MatchRecord(
      url: request.url, pattern: match.wholePattern, table: search?.current,
      wildcard: match.bindings.wildcard, query: query.items)
    trace.noteRecord(record)
    return record
  }

  /// What the handler and the redirector (REDIRECT-17) of a route receive.
  func received(by attempt: Attempt) -> Call {
    Call(
      parameters: attempt.parameters, match: attempt.record, extra: extra, request: request.facts,
      pattern: attempt.match.ownPattern, source: given.source)
  }
}

extension Rules {
  /// The reserved parameters at their place among other sources, the weakest first (PARAM-5).
  fileprivate func placed<Source>(_ reserved: Source, among others: [Source]) -> [Source] {
    switch reservedStrength {
    case .strongest: others + [reserved]
    case .weakest: [reserved] + others
    }
  }
}

/// One source of parameters: the values that it gives, and the names that it removes from weaker
/// ones.
struct ParameterSource {
  /// What gives parameters.
  enum Origin {
    case path, query, match, caller, link
  }

  let origin: Origin
  let parameters: Parameters
  /// The names that weaker sources give and this one removes (QUERY-3).
  var removed: [String] = []
}
