internal import Routing

/// Everything that a router knows at one moment; routers that are nested in one another share it (NEST-7).
struct RouterState: Sendable {
  /// The rules, which callers may change (OPTION-1).
  ///
  /// `rules.$names` is `nil` where no rule about names is in force in the dialect; `rules.names` are then
  /// rules under which a router without names does what it does. So it is with all groups of rules.
  var rules: Rules
  /// The tables with their routes, and pending registrations.
  var tables: Tables
  /// The routers inside this one, and what they are bound to (NEST-1).
  var nesting = Nesting()
  /// The rewrite rules in order (REWRITE-1).
  var rewrites: [Rewrite] = []
  /// The table of redirects (REDIRECT-1).
  var redirects: [Redirect] = []
  /// The interceptors in order (INTERCEPT-1).
  var interceptors: [Interceptor] = []
  /// The routes that have names (NAME-1).
  var names = NameBook()
  /// What is on screen (NAV-1, NAV-16).
  var navigator = Navigator()
  /// What reads texts in front of the router's own parser (KEY-10).
  var parser: TextParser?
  /// What decides about routes without a definition (DEFINE-4).
  var defaultDefinition = DefinitionKind.patterns

  init(rules: Rules) {
    self.rules = rules
    tables = Tables(finder: rules.finder)
  }

  /// The URL that a text stands for, which a caller gives: what the parser makes of it, if there is one.
  ///
  /// - Throws: `RoutingError.invalidURL` for a text that the parser refuses (KEY-10).
  func url(of text: String) throws(RoutingError) -> String {
    guard let parser else { return text }
    guard let url = parser(text) else { throw .invalidURL(text: text) }
    return url
  }
}
