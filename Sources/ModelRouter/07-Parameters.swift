internal import RoutingVocabulary

/// A route that matches, with all values that its handler receives (sections "Parameters" and
/// "Match record").
struct Attempt: Sendable {
  let match: Match
  /// The parameters that the handler receives (PARAM-1).
  private(set) var parameters: Parameters
  /// The record that the handler receives in addition, if it receives one (RECORD-1).
  ///
  /// Nothing replaces the record (RECORD-2).
  let record: MatchRecord?
  /// The facts about the match that the handler receives (PARAM-4).
  fileprivate let reserved: Parameters
  /// The rules under which the parameters were assembled.
  fileprivate let rules: Rules

  /// Replaces all parameters except the reserved ones.
  ///
  /// The reserved keys and their strength stay (INTERCEPT-5).
  mutating func reset(to new: Parameters) {
    let sources = rules.placed(reserved, among: [new])
    parameters = sources.reduce([:]) { $0.merging($1) }
  }
}

extension Opening {
  /// Assembles the parameters for the handler of a route from their sources, beginning with the
  /// weakest (PARAM-1, PARAM-2, PARAM-3, PARAM-5).
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

  /// The sources of parameters, beginning with the weakest.
  private func sources(
    of match: Match, _ query: QueryParameters, reserved: Parameters
  ) -> [ParameterSource] {
    var path = match.bindings.parameters
    // The components of the wildcard, which are as strong as the path's parameters (PARAM-6).
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

  /// The facts about a match that a handler receives under reserved keys (PARAM-4).
  private func reservedParameters(of match: Match) -> Parameters {
    var parameters = Parameters()
    guard let keys = rules.matchKeys else { return parameters }
    parameters[reserved: keys.url] = .string(request.url)
    parameters[reserved: keys.pattern] = .string(match.wholePattern)
    let scheme = search?.current.scheme
    parameters[reserved: keys.scheme] = scheme.map { .string($0) } ?? keys.globalTable
    return parameters
  }

  /// The record of a match, with the query of the opened URL (RECORD-1, RECORD-3).
  private mutating func record(of match: Match, _ query: QueryParameters) -> MatchRecord {
    let record = MatchRecord(
      url: request.url, pattern: match.wholePattern, table: search?.current,
      wildcard: match.bindings.wildcard, query: query.items)
    trace.noteRecord(record)
    return record
  }

  /// The values that the handler and the redirector (REDIRECT-17) of a route receive.
  func received(by attempt: Attempt) -> Call {
    Call(
      parameters: attempt.parameters, match: attempt.record, extra: extra, request: request.facts,
      pattern: attempt.match.ownPattern, source: given.source)
  }
}

extension Rules {
  /// The reserved parameters in their place among the sources, which begin with the weakest
  /// (PARAM-5).
  fileprivate func placed<Source>(_ reserved: Source, among others: [Source]) -> [Source] {
    switch reservedStrength {
    case .strongest: others + [reserved]
    case .weakest: [reserved] + others
    }
  }
}

/// One source of parameters: its values, and the names that it removes from weaker sources.
struct ParameterSource {
  /// The origin of the parameters.
  enum Origin {
    case path, query, match, caller, link
  }

  let origin: Origin
  let parameters: Parameters
  /// The names that this source removes from weaker sources (QUERY-3).
  var removed: [String] = []
}
