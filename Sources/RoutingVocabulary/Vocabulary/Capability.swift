/// A feature that a router can have.
///
/// The list is closed, so that claims, cases and reports use the same names.
public enum Capability: String, CaseIterable, Sendable {
  /// Literals and parameters in paths, and calls of handlers.
  case core
  /// URLs that are only a path, without a scheme or a host.
  case paths
  /// URLs and patterns with a scheme or a host.
  case schemes
  /// Queries of URLs.
  case queries
  /// Fragments of URLs.
  case fragments
  /// Percent-encoded octets in URLs and patterns.
  case percentDecoding
  /// A `+` in URLs, which may mean a space.
  case plusDecoding
  /// A `*` at the end of a pattern.
  case wildcards
  /// Parts of a pattern in parentheses, which may be missing.
  case optionalGroups
  /// Routes of higher priority, which are tried first.
  case priorities
  /// Handlers that decline.
  case declining
  /// Routes without a handler.
  case handlerlessRoutes
  /// Handlers that call the router while they are being called.
  case nestedOpenings
  /// Openings that overlap: handlers that wait while other URLs are opened.
  case overlapping
  /// The values that handlers received, inspected after the handlers have answered.
  case keptCalls
  /// Parameters of the caller.
  case callersParameters
  /// A record of the match, which handlers receive in addition to the parameters.
  case matchRecord
  /// A check whether a URL could be opened.
  case canOpen
  /// Callbacks for URLs that nothing handled.
  case unmatched
  /// Registration of several routes at once, all or none.
  case batches
  /// Removal of routes.
  case removal
  /// Listing of patterns.
  case listing
  /// Tables by scheme.
  case tables
  /// Rewriting of URLs.
  case rewriting
  /// Redirecting, by a table or by routes.
  case redirecting
  /// Interceptors.
  case interception
  /// Screens that are pushed, presented and closed.
  case navigation
  /// Nested routers.
  case nesting
  /// Names of routes and their locations.
  case names
  /// Routes that return objects.
  case objects
  /// Objects in place of handlers.
  case handlerObjects
  /// Definitions that decide whether a route matches.
  case definitions
  /// Custom parsers, which run before the router's own.
  case parsers
  /// Routes with child routes.
  case children
  /// Registrations that are pending until an opening.
  case delay
  /// The table for web links.
  case webLinks
  /// The extra value of an opening, and the URL and the pattern with which the opening ended.
  case extras
  /// Options that users of a router can change.
  case options
  /// Limits that users of a router can change.
  case limits
  /// The log.
  case logging
  /// Other rules of the dialect that can be changed.
  case rules
}

extension Capability {
  /// The names of the given capabilities, in the order of their declaration.
  package static func names(_ some: Capabilities) -> [String] {
    allCases.filter(some.contains).map(\.rawValue)
  }
}

extension Capability {
  /// The feature in one sentence, with the protocol to which the adapter conforms.
  package var sentence: String {
    switch self {
    case .core: "Literals and parameters in paths, and calls of handlers."
    case .paths: "URLs that are only a path, without a scheme or a host."
    case .schemes: "URLs and patterns with a scheme or a host."
    case .queries: "Queries of URLs."
    case .fragments: "Fragments of URLs."
    case .percentDecoding: "Percent-encoded octets in URLs and patterns."
    case .plusDecoding: "A `+` in URLs, which may mean a space."
    case .wildcards: "A `*` at the end of a pattern."
    case .optionalGroups: "Parts of a pattern in parentheses, which may be missing."
    case .priorities: "Routes of higher priority, which are tried first."
    case .declining: "Handlers that decline."
    case .handlerlessRoutes: "Routes without a handler."
    case .nestedOpenings: "Handlers that call the router while they are being called."
    case .overlapping: "Openings that overlap: handlers that wait while other URLs are opened."
    case .keptCalls:
      "The values that handlers received, inspected after the handlers have answered."
    case .callersParameters: "Parameters of the caller."
    case .matchRecord:
      "A record of the match, which handlers receive in addition to the parameters."
    case .canOpen: "Checking whether a URL could be opened: `CanOpenRouter`."
    case .unmatched: "Callbacks for URLs that nothing handled: `UnmatchedRouter`."
    case .batches: "Registration of several routes at once, either all or none: `BatchRouter`."
    case .removal: "Removal of routes: `RemovingRouter`."
    case .listing: "Listing of patterns: `ListingRouter`."
    case .tables: "Tables by scheme: `TableRouter`."
    case .rewriting: "Rewriting of URLs: `RewritingRouter`."
    case .redirecting: "Redirecting, by a table or by routes: `RedirectingRouter`."
    case .interception: "Interceptors: `InterceptingRouter`."
    case .navigation: "Screens that are pushed, presented and closed: `NavigatingRouter`."
    case .nesting: "Nested routers: `NestingRouter`."
    case .names: "Names of routes and their locations: `NamingRouter`."
    case .objects: "Routes that return objects."
    case .handlerObjects: "Objects in place of handlers."
    case .definitions: "Definitions that decide whether a route matches: `DefiningRouter`."
    case .parsers:
      "Custom parsers, which run before the router's own: `ParsingRouter`."
    case .children: "Routes with child routes."
    case .delay: "Registrations that are pending until an opening."
    case .webLinks: "The table for web links."
    case .extras:
      "The extra value of an opening, and the URL and the pattern with which the opening ended."
    case .options:
      "`plusDecoding`, `hostAsPath`, `fallbackToGlobal`, `defaultScheme` and `ownHosts` can be changed."
    case .limits:
      "`redirectLimit`, `optionalGroupLimit` and `searchLimit` can be changed."
    case .logging: "The log."
    case .rules: "Other rules of the dialect that can be changed."
    }
  }
}
