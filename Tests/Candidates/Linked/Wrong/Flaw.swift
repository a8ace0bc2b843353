import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// How a wrong router differs from the right one inside it.
///
/// A flaw changes one of these properties. Everything else is right.
struct Flaw: Sendable {
  /// The name of the router that has it.
  let name: String
  /// Rules that the router is made with, in every scenario.
  var rules: [RuleSetting] = []
  /// Rules that it does not change when a scenario sets them.
  var ignoredRules: Set<String> = []
  /// How it changes a route, with the number of the registration.
  var route: @Sendable (inout Route, Int) -> Void = { _, _ in }
  /// How it changes an opening; it may call the right router.
  var opening: @Sendable (inout OpenRequest, ModelRouter) async throws -> Void = { _, _ in }
  /// How it changes the parameters of a call.
  var parameters: @Sendable (Parameters) -> Parameters = { $0 }
  /// How it changes the match record of a call.
  var match: @Sendable (MatchRecord) -> MatchRecord = { $0 }
  /// How often it calls a handler.
  var callsOfHandlers = 1
  /// Whether it treats handlers that decline as if they accepted.
  var acceptsForHandlers = false
  /// How often it calls back for a URL that nothing handled.
  var callsOfUnmatched = 1
  /// Whether it silently ignores registrations that the right router refuses.
  var acceptsEveryPattern = false
  /// Whether it removes routes.
  var removesRoutes = true
  /// Its answer to every `canOpen`; `nil`: the right answer.
  var canOpen: Bool?
  /// How it changes a list of patterns.
  var listing: @Sendable ([String]) -> [String] = { $0 }
  /// Whether it rewrites a URL twice.
  var rewritesTwice = false
  /// How it changes entries for the table of redirects.
  var redirects: @Sendable ([RedirectEntry]) -> [RedirectEntry] = { $0 }
  /// How it changes an interceptor.
  var interceptor: @Sendable (inout Interceptor) -> Void = { _ in }

  init(_ name: String, _ change: (inout Flaw) -> Void) {
    self.name = name
    change(&self)
  }

  /// The router as a candidate.
  var candidate: Candidate {
    Candidate("wrong/\(name)", capabilities: .all) { rules in
      WrongRouter(right: ModelRouter(rules: try changed(rules)), flaw: self)
    }
  }

  private func changed(_ rules: Rules) throws -> Rules {
    try self.rules.reduce(into: rules) { rules, setting in
      try Rule.named(setting.rule)?.set(setting.value, in: &rules)
    }
  }
}
