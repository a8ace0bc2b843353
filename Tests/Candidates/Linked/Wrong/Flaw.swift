import ConformanceCommand
import Routing
import RoutingConformance

/// What a wrong router does otherwise than the right one inside it.
///
/// A flaw changes one of these; what it leaves alone is right.
struct Flaw: Sendable {
  /// The name of the router that has it.
  let name: String
  /// The router inside.
  var right = Candidate.compiled
  /// Rules that the router is made with, whatever it is told.
  var rules: [RuleSetting] = []
  /// Rules that it does not change when it is told to.
  var ignoredRules: Set<String> = []
  /// What it makes of a registration, with the number of that.
  var registration: @Sendable (inout Registration, Int) -> Void = { _, _ in }
  /// What it makes of an opening; it may ask the right router.
  var opening: @Sendable (inout OpenRequest, any RouterUnderTest) async throws -> Void = { _, _ in }
  /// What it makes of the parameters of a call.
  var parameters: @Sendable (Parameters) -> Parameters = { $0 }
  /// How often it calls a handler.
  var callsOfHandlers = 1
  /// Whether it takes a handler that declines for one that accepts.
  var acceptsForHandlers = false
  /// How often it calls back for a URL that nothing handled.
  var callsOfUnmatched = 1
  /// Whether it registers what the right router refuses as nothing, without a word.
  var acceptsEveryPattern = false
  /// Whether it removes what it is told to remove.
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
    Candidate("wrong/\(name)") { try WrongRouter(flaw: self, rules: $0) }
  }
}
