/// One way of routing: a value for every rule of the specification that is in force.
///
/// A dialect is such a row of values. Code asks which rule is in force, never which dialect it is
/// in. A choice carries the rules that are meaningful under it, so a rule that does not apply cannot
/// be set.
public struct Rules: Sendable, Equatable {
  /// How the text of a URL is read.
  public var reading: ReadingRules
  /// How schemes are told apart; `nil` where they mean nothing.
  public var schemes: SchemeRules?
  /// How routes are kept in tables; `nil` where there is one table for all.
  public var tables: TableRules?
  /// How the query is read; `nil` where it is not.
  public var query: QueryRules?
  /// What becomes of values that cannot be decoded; `nil` where escapes always mean themselves.
  public var undecodableValues: UndecodableValues?
  /// What `+` means; `nil` where it always means itself.
  public var plus: PlusRules?
  /// When two texts are the same; `nil` where every comparison has its own way.
  public var textEquality: TextEquality?
  /// How a route is found.
  public var finding: Finding
  /// What a handler receives.
  public var parameters: ParameterRules
  /// How handlers decide, and what happens when none does.
  public var handlers: HandlerRules
  /// How often openings are redirected; `nil` where that has no limit.
  public var redirects: RedirectRules?
  /// What shows of redirects besides; `nil` where nothing does.
  public var routeRedirects: RouteRedirectRules?
  /// How URLs are rewritten before they are read; `nil` where they are not.
  public var rewriting: RewriteRules?
  /// What a route of another kind does to the search; `nil` where routes give back no objects.
  public var otherKinds: OtherKinds?
  /// What is told when nothing handled a URL; `nil` where nothing is.
  public var unmatchedFacts: UnmatchedFacts?
  /// What comes of a URL that no route matches; `nil` where an opening tells nothing but whether it
  /// was handled.
  public var noMatch: NoMatch? = .unhandled
  /// How names become locations; `nil` where routes have none.
  public var names: NameRules?
  /// How the table of redirects works; `nil` where there is none.
  public var redirectTable: RedirectTableRules?
  /// Whether removing reaches registrations that wait; `nil` where none do.
  public var waitingRoutes: WaitingRoutes?
  /// What the binding of a router inside another is; `nil` where there are none.
  public var bindings: RouterBindings?
  /// What web links are; `nil` where they are URLs as any other.
  public var webLinks: WebLinkRules?
}
