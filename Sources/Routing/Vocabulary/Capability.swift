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

  /// What a router lacks that does not have the capability.
  var words: String {
    switch self {
    case .tables: "tables by scheme"
    case .delay: "delayed registration"
    case .webLinks: "web links"
    case .rules: "rules other than those of the dialect"
    default: rawValue
    }
  }
}

/// A part of the capability `core` that a router may lack.
public enum Feature: Sendable, CaseIterable {
  /// Routes of higher priority are tried first.
  case priorities
  /// A `*` at the end of a pattern.
  case wildcards
  /// Parts of a pattern in parentheses, which may be missing.
  case optionalGroups
  /// Queries of URLs.
  case queries
  /// Fragments of URLs.
  case fragments
  /// Percent-encoded octets in patterns and URLs.
  case percentEncoding
  /// A `+` in URLs, which may stand for a space.
  case plusDecoding
  /// The caller's parameters.
  case callersParameters
  /// Routes without a handler.
  case handlerlessRoutes
  /// Whether a URL could be opened: `CanOpenRouter`.
  case canOpen
  /// What is called when nothing handles a URL: `UnmatchedRouter`.
  case unmatchedHandlers
  /// Removal of routes: `RemovingRouter`.
  case removal
  /// Listing of patterns: `ListingRouter`.
  case listing

  /// What a router lacks that does not have the feature.
  package var words: String {
    switch self {
    case .priorities: "priorities"
    case .wildcards: "wildcards"
    case .optionalGroups: "optional groups"
    case .queries: "queries"
    case .fragments: "fragments"
    case .percentEncoding: "percent-encoding"
    case .plusDecoding: "plus-decoding"
    case .callersParameters: "caller's parameters"
    case .handlerlessRoutes: "routes without a handler"
    case .canOpen: "canOpen"
    case .unmatchedHandlers: "unmatched callbacks"
    case .removal: "removal"
    case .listing: "listing"
    }
  }
}
