internal import RoutingVocabulary

/// A router of the dialect `standard`, written to be read; this type is its state.
///
/// Reading begins with `open`, in `09-Opening.swift`. These words are in all files:
///
/// - The *router* of an opening is the outermost router, or a router that is nested in it (NEST-1).
/// - A *table* is a list of routes: a router has one, and a scheme can have one (TABLE-1).
/// - The *address* of an opening is a router or a table, if its caller names one (TABLE-5).
/// - The *home* of a table is the canonical one of its addresses, under which the table is stored.
/// - A *visit* is the search of a table, with the components with which its routes are compared.
///
/// A function that refuses something throws a `RoutingError` and has changed nothing (URL-7). No
/// pattern and no URL stops the router (LIMIT-2): no code that reads patterns or URLs traps, and
/// the depth of recursion does not grow with their length. Trees of routes and of screens are as
/// deep as the app builds them.
package actor ReferenceRouter {
  /// The options that callers can set (OPTION-1).
  var options: Options
  /// The tables that were created, and those for which only an option is set (TABLE-1, TABLE-4).
  var tables = [TableAddress.global: Table(.global)]
  /// The number of the next route or pending tree (PRIO-1, DELAY-1).
  var number = 0
  /// The default definition of routes (DEFINE-4).
  var defaultDefinition = DefinitionKind.patterns
  /// The expansions of every route that has a name (NAME-1).
  var named: [ScalarText: [TableRoute]] = [:]
  /// The enclosing router of each nested router (NEST-1).
  var nested: [ScalarText: ScalarText] = [:]
  /// The bindings in each router, in order (NEST-4).
  var bindings: [ScalarText: [Binding]] = [:]
  /// The hosts that are bound in each router (NEST-3).
  var boundHosts: [ScalarText: Set<Binding.Host>] = [:]
  /// The table of redirects (REDIRECT-1).
  var redirects = RedirectTable()
  /// The rewrite rules in order (REWRITE-4).
  var rewrites: [Rewrite] = []
  /// The interceptors in order (INTERCEPT-1).
  var interceptors: [ReadInterceptor] = []
  /// The screens, which all nested routers share (NAV-1, NAV-16).
  var display = Screens()
  /// The function that writes the log (OPTION-2).
  let log: @Sendable (String) -> Void

  /// An empty router.
  package init(
    _ options: Options = Options(), log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.options = options
    self.log = log
  }
}

/// The options that callers can set while the router is in use (OPTION-1), and the limits that they
/// can choose.
package struct Options: Sendable {
  /// The scheme of a URL without a scheme; the empty string if there is no default scheme
  /// (TABLE-3).
  var defaultScheme = ""
  /// Whether every host is a path component (HOST-3).
  var hostAsPath = false
  /// Whether `+` means a space in queries (PLUS-1).
  var plusDecoding = true
  /// Whether the search of a scheme's table continues in the global one (FALL-1).
  var fallbackToGlobal = false
  /// The hosts of the app itself, in the form in which hosts are compared (WEB-5).
  var ownHosts: Set<ScalarText> = []
  /// Whether the router writes a log (OPTION-2).
  var verboseLogging = false
  /// The number of redirects that an opening follows (REDIRECT-5).
  var redirectLimit = 5
  /// The number of optional groups that a pattern may have (OPT-5).
  var optionalGroupLimit = 10
  /// The number of steps that the searches in a URL may take, in units of 100,000 (REWRITE-25).
  var searchLimit = 5

  /// The options of a router for which nothing was set.
  package init() {}
}
