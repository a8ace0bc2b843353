/// One way of routing: a value for every rule of the specification that is in force.
///
/// A dialect is such a row of values. Code asks which rule is in force, never which dialect it is
/// in. A choice carries the rules that are meaningful under it, so a rule that does not apply cannot
/// be set.
public struct Rules: Sendable, Equatable {
  /// How the text of a URL is read.
  package var reading: ReadingRules
  /// How schemes are told apart; `nil` where they mean nothing.
  package var schemes: SchemeRules?
  /// How routes are kept in tables; `nil` where there is one table for all.
  package var tables: TableRules?
  /// How the query is read; `nil` where it is not.
  package var query: QueryRules?
  /// What becomes of values that cannot be decoded; `nil` where escapes always mean themselves.
  package var undecodableValues: UndecodableValues?
  /// What `+` means; `nil` where it always means itself.
  package var plus: PlusRules?
  /// When two texts are the same; `nil` where every comparison has its own way.
  package var textEquality: TextEquality?
  /// How a route is found.
  package var finding: Finding
  /// What a handler receives.
  package var parameters: ParameterRules
  /// How handlers decide, and what happens when none does.
  package var handlers: HandlerRules
  /// How often openings are redirected; `nil` where that has no limit.
  package var redirects: RedirectRules?
  /// What shows of redirects besides; `nil` where nothing does.
  package var routeRedirects: RouteRedirectRules?
  /// How URLs are rewritten before they are read; `nil` where they are not.
  package var rewriting: RewriteRules?
  /// What a route of another kind does to the search; `nil` where routes give back no objects.
  package var otherKinds: OtherKinds?
  /// What is told when nothing handled a URL; `nil` where nothing is.
  package var unmatchedFacts: UnmatchedFacts?
  /// What comes of a URL that no route matches; `nil` where an opening tells nothing but whether it
  /// was handled.
  package var noMatch: NoMatch? = .unhandled
  /// How names become locations; `nil` where routes have none.
  package var names: NameRules?
  /// How the table of redirects works; `nil` where there is none.
  package var redirectTable: RedirectTableRules?
  /// Whether removing reaches registrations that wait; `nil` where none do.
  package var waitingRoutes: WaitingRoutes?
  /// What the binding of a router inside another is; `nil` where there are none.
  package var bindings: RouterBindings?
  /// What web links are; `nil` where they are URLs as any other.
  package var webLinks: WebLinkRules?
}
