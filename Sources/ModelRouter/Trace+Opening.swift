internal import RoutingVocabulary

/// Trace entries about the stages of an opening.
extension Trace {
  /// Records the work before a URL is rewritten and read.
  mutating func noteBeginning(of given: OpenRequest, with url: String, registered count: Int) {
    if count > 0 { note("DELAY-1", "\(count) registrations were pending") }
    if !url.hasSameScalars(as: given.url) {
      note("URL-10", "the URL is read without the pasted white space")
    }
    if let extra = given.extra { note("EXTRA-1", "the opening has the extra value \(extra)") }
  }

  /// Records a reserved word of a rewrite rule's target, and its replacement.
  mutating func noteWord(_ word: Substring.UnicodeScalarView, _ value: String) {
    let clause =
      switch word.dropFirst().first {
      case "$", "#": "REWRITE-7"
      case let scalar?: scalar.properties.numericType == nil ? "REWRITE-9" : "REWRITE-8"
      case nil: "REWRITE-6"
      }
    note(clause, "'\(String(word))' is '\(value)'")
  }

  /// Records the table to which the opening is addressed.
  mutating func noteAddress(_ table: TableAddress?) {
    if let table { note("TABLE-5", "the opening is addressed to \(table.words)") }
  }

  /// Records the scheme by which a table is chosen, if the URL has none.
  mutating func noteScheme(_ scheme: String?, of parts: URLParts) {
    guard parts.scheme == nil else { return }
    let words = scheme.map { "'\($0)' is the default" } ?? "the global table is searched"
    note("TABLE-3", "there is no scheme; \(words)")
  }

  /// Records the tables that will be visited.
  mutating func noteVisits(_ visits: [Visit], for request: Request, rules: Rules) {
    if visits.count > 1 {
      note("NEST-4", "the tables are visited in this order: \(visits.map(\.table.words))")
    }
    let isMachine = rules.scheme(of: request.parts).map(URLParts.isSpecialScheme) == true
    if rules.ownHosts != nil, isMachine {
      let reach = request.reachesApp ? "the routes of the app" : "only routes for web links"
      note("WEB-5", "the URL may match \(reach)")
    }
    if request.link?.usesTable == true { note("WEB-1", "the URL is a web link") }
  }

  /// Records a table that is searched after another one.
  mutating func noteVisit(of table: TableAddress, after last: TableAddress?) {
    guard let last else { return }
    let clause = last.hasSameRouter(as: table) ? "TABLE-6" : "NEST-6"
    note(table == .webLinks ? "WEB-2" : clause, "\(table.words) is searched")
  }

  /// Records the parameters of a source, and the parameters that it replaces.
  mutating func noteParameters(from source: ParameterSource, over weaker: Parameters) {
    guard isRecording else { return }
    let (gift, strength) = source.origin.clauses
    for (name, value) in source.parameters.sorted {
      let replaced = weaker[name].map { ", replacing \($0)" } ?? ""
      note(
        replaced.isEmpty ? gift : strength, about: .parameter(name),
        "\(name) = \(value) from \(source.origin.words)\(replaced)")
    }
  }

  /// Records that a stronger source removes a parameter.
  mutating func noteRemoval(of name: String, by source: ParameterSource) {
    note("QUERY-3", about: .parameter(name), "\(name) is removed by \(source.origin.words)")
  }

  /// Records the contents of the match record.
  mutating func noteRecord(_ record: MatchRecord) {
    guard isRecording else { return }
    for (name, value) in record.members.sorted {
      let clause = ["query": "RECORD-3", "wildcard": "WILD-3"][name] ?? "RECORD-1"
      note(clause, "the match record has \(name) \(value)")
    }
  }

  /// Records the kind of the route, if only some openings request this kind.
  mutating func noteKind(of route: Route) {
    if route.kind != .plain { note("OBJECT-1", "the route is of the kind that is requested") }
  }

  /// Records the number of interceptors that are called.
  mutating func noteInterceptors(_ count: Int, of all: Int) {
    if all > 0 { note("INTERCEPT-3", "\(count) of \(all) interceptors concern the URL") }
  }

  /// Records that the parameters of a URL are passed to the target of a redirect.
  mutating func noteCarriedItems(_ items: Parameters) {
    if !items.isEmpty { note("REDIRECT-6", "the items of the query are passed to the target") }
  }

  /// Records the error of a redirect with which the opening ends, and the number of redirects.
  mutating func noteError(_ error: RoutingError, redirects: Int, limit: Int, rules: Rules) {
    let clause =
      switch error {
      case .tooManyRedirects where redirects <= limit: "LIMIT-4"
      case .tooManyRedirects(let urls):
        urls.dropLast().contains { $0.hasSameScalars(as: urls.last ?? "") }
          ? "REDIRECT-16" : "REDIRECT-5"
      case .redirectLoop: rules.hasRedirectors ? "REDIRECT-14" : "REDIRECT-4"
      default: "REDIRECT-8"
      }
    note(clause, "\(error)")
  }

  /// Records the call of a callback, and the number of callbacks.
  mutating func noteUnmatched(callbacks: Int) {
    let clause = callbacks > 1 ? "UNMATCHED-3" : "UNMATCHED-1"
    note(clause, "nothing handled the URL; a callback is called")
  }
}

extension ParameterSource.Origin {
  /// A description of the source.
  fileprivate var words: String {
    switch self {
    case .path: "the path"
    case .query: "the query"
    case .match: "the match"
    case .caller: "the caller"
    case .link: "the link"
    }
  }

  /// The clause about the parameters of the source, and the clause about its strength.
  fileprivate var clauses: (gift: String, strength: String) {
    switch self {
    case .path, .query: ("PARAM-1", "PARAM-2")
    case .match: ("PARAM-4", "PARAM-5")
    case .caller: ("PARAM-7", "PARAM-3")
    case .link: ("WEB-4", "WEB-4")
    }
  }
}
