/// One way of routing: a value for every rule of the specification.
///
/// A dialect is such a row of values. Code reads the value of a rule, never the name of the dialect.
public struct Rules: Sendable, Equatable {
  /// How the text of a URL is read.
  @InForce(otherwise: ReadingRules()) package var reading: ReadingRules
  /// How schemes are distinguished.
  @InForce(otherwise: SchemeRules()) package var schemes: SchemeRules
  /// How routes are kept in tables; not in force where there is one table for all.
  @InForce(otherwise: TableRules()) package var tables: TableRules
  /// How the query is read; not in force where it is not.
  @InForce(otherwise: QueryRules()) package var query: QueryRules
  /// What becomes of values that cannot be decoded; not in force where escapes mean themselves.
  @InForce(otherwise: .written) package var undecodableValues: UndecodableValues
  /// What `+` means; not in force where it means itself.
  @InForce(otherwise: PlusRules()) package var plus: PlusRules
  /// When two texts are the same.
  @InForce(otherwise: .scalars) package var textEquality: TextEquality
  /// How a route is found.
  @InForce(otherwise: .orderedPatterns(.recommended)) package var finding: Finding
  /// What a handler receives.
  package var parameters = ParameterRules()
  /// How handlers decide, and what happens when none does.
  package var handlers = HandlerRules()
  /// How often openings are redirected; not in force where that has no limit.
  @InForce(otherwise: RedirectRules()) package var redirects: RedirectRules
  /// What shows of redirects besides.
  @InForce(otherwise: RouteRedirectRules()) package var routeRedirects: RouteRedirectRules
  /// How URLs are rewritten before they are read; not in force where they are not.
  @InForce(otherwise: RewriteRules()) package var rewriting: RewriteRules
  /// What a route of another kind does to the search; not in force where routes give back no objects.
  @InForce(otherwise: .skipped) package var otherKinds: OtherKinds
  /// What callbacks for unmatched URLs receive; not in force where there are none.
  @InForce(otherwise: .urlAndParameters) package var unmatchedFacts: UnmatchedFacts
  /// What comes of a URL that no route matches; not in force where an opening returns nothing but
  /// whether it was handled.
  @InForce(otherwise: .unhandled) package var noMatch: NoMatch
  /// How names become locations; not in force where routes have none.
  @InForce(otherwise: NameRules()) package var names: NameRules
  /// How the table of redirects works; not in force where there is none.
  @InForce(otherwise: RedirectTableRules()) package var redirectTable: RedirectTableRules
  /// Whether removing reaches pending registrations; not in force where none are.
  @InForce(otherwise: .removed) package var waitingRoutes: WaitingRoutes
  /// What asking does to pending registrations; not in force where none are.
  @InForce(otherwise: .registering) package var questions: Questions
  /// What the binding of a router inside another is; not in force where there are none.
  @InForce(otherwise: .visitedFirst) package var bindings: RouterBindings
  /// How the current screen is found and changed; not in force where a router shows nothing.
  @InForce(otherwise: NavigationRules()) package var navigation: NavigationRules
  /// Where a push from a stack goes; not in force where no screen can be named to push from.
  @InForce(otherwise: .around) package var startingStack: StartingStack
  /// How what routes build is shown; not in force where handlers show all by themselves.
  @InForce(otherwise: ShowingRules()) package var showing: ShowingRules
  /// What web links are; not in force where they are URLs as any other.
  @InForce(otherwise: WebLinkRules()) package var webLinks: WebLinkRules
  /// The hosts of the app's own, an option (WEB-5); not in force where every host is.
  @InForce(otherwise: []) package var ownHosts: HostList
}
