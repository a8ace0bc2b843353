import ReferenceRouter
import Routing
import RoutingConformance

/// What a wrong router does otherwise than the right one inside it.
///
/// A flaw changes one of these; what it leaves alone is right.
struct Flaw: Sendable {
  /// The name of the router that has it.
  let name: String
  /// Rules that the router is made with, whatever the scenario says.
  var rules: [RuleSetting] = []
  /// Rules that it does not change when a scenario sets them.
  var ignoredRules: Set<String> = []
  /// What it makes of a route, with the number of the registration.
  var route: @Sendable (inout Route, Int) -> Void = { _, _ in }
  /// What it makes of an opening; it may call the right router.
  var opening: @Sendable (inout OpenRequest, ReferenceRouter) async throws -> Void = { _, _ in }
  /// What it makes of the parameters of a call.
  var parameters: @Sendable (Parameters) -> Parameters = { $0 }
  /// What it makes of the match record of a call.
  var match: @Sendable (MatchRecord) -> MatchRecord = { $0 }
  /// How often it calls a handler.
  var callsOfHandlers = 1
  /// Whether it takes a handler that declines for one that accepts.
  var acceptsForHandlers = false
  /// How often it calls back for a URL that nothing handled.
  var callsOfUnmatched = 1
  /// Whether it registers what the right router refuses as nothing, without a word.
  var acceptsEveryPattern = false
  /// Whether it removes what it is to remove.
  var removesRoutes = true
  /// What it answers to every question whether a URL can be opened; `nil`: the right answer.
  var canOpen: Bool?
  /// What it makes of a list of patterns.
  var listing: @Sendable ([String]) -> [String] = { $0 }
  /// Whether it rewrites what it has rewritten.
  var rewritesTwice = false
  /// What it makes of entries for the table of redirects.
  var redirects: @Sendable ([RedirectEntry]) -> [RedirectEntry] = { $0 }
  /// What it makes of an interceptor.
  var interceptor: @Sendable (inout Interceptor) -> Void = { _ in }

  init(_ name: String, _ change: (inout Flaw) -> Void) {
    self.name = name
    change(&self)
  }

  /// The router as a candidate.
  var candidate: Candidate {
    Candidate("wrong/\(name)", capabilities: Set(Capability.allCases)) { rules in
      WrongRouter(right: ReferenceRouter(rules: try changed(rules)), flaw: self)
    }
  }

  private func changed(_ rules: Rules) throws -> Rules {
    try self.rules.reduce(into: rules) { rules, setting in
      try Rule.named(setting.rule)?.set(setting.value, in: &rules)
    }
  }
}
