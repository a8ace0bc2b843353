internal import Routing

/// What a router can have beside matching: a closed list.
public enum Capability: String, CaseIterable, Sendable {
  /// Patterns, parameters, queries, handlers.
  case core
  /// Tables by scheme.
  case tables
  /// Rewriting of URLs.
  case rewriting
  /// Redirecting, by a table or by routes.
  case redirecting
  /// Interceptors.
  case interception
  /// Routers inside routers.
  case nesting
  /// Names of routes and their locations.
  case names
  /// Routes that give back objects.
  case objects
  /// Objects in place of handlers.
  case handlerObjects
  /// Definitions that decide by their own code whether a route matches.
  case definitions
  /// Parsers of the user's own.
  case parsers
  /// Routes below routes.
  case children
  /// Registrations that wait for an opening.
  case delay
  /// The table for web links.
  case webLinks
  /// Values that travel with an opening, beside the parameters.
  case extras
  /// The settings that users of a router change (OPTION-1), and its default scheme.
  case options
  /// The log (OPTION-2).
  case logging
  /// Other rules than the dialect's, which no option stands for.
  case rules
}

extension Scenario {
  /// What a router needs to play the scenario.
  package var capabilities: Set<Capability> {
    steps.reduce(into: Capability.of(settings).union([.core])) { $0.formUnion($1.capabilities) }
  }
}

extension Capability {
  /// What a router needs to have these rules set.
  @Sendable static func of(_ settings: [RuleSetting]) -> Set<Capability> {
    Set(
      settings.map { setting in
        switch setting.rule {
        case "plusDecoding", "hostAsPath", "fallbackToGlobal", "defaultScheme": .options
        case "verboseLogging": .logging
        default: .rules
        }
      })
  }
}
