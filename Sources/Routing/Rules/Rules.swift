/// One way of routing: a value for every rule of the specification.
///
/// A dialect is such a row of values. Code reads the value of a rule, never the name of the dialect.
public struct Rules: Sendable, Equatable {
  /// How the text of a URL is read.
  @InForce package var reading: ReadingRules
  /// How schemes are distinguished.
  @InForce package var schemes: SchemeRules
  /// How routes are kept in tables; not in force where there is one table for all.
  @InForce package var tables: TableRules
  /// How the query is read; not in force where it is not.
  @InForce package var query: QueryRules
  /// What becomes of values that cannot be decoded; not in force where escapes mean themselves.
  @InForce package var undecodableValues: UndecodableValues
  /// What `+` means; not in force where it means itself.
  @InForce package var plus: PlusRules
  /// When two texts are the same.
  @InForce package var textEquality: TextEquality
  /// How a route is found.
  @InForce package var finding: Finding
  /// What a handler receives.
  package var parameters = ParameterRules()
  /// How handlers decide, and what happens when none does.
  package var handlers = HandlerRules()
  /// How often openings are redirected; not in force where that has no limit.
  @InForce package var redirects: RedirectRules
  /// What shows of redirects besides.
  @InForce package var routeRedirects: RouteRedirectRules
  /// How URLs are rewritten before they are read; not in force where they are not.
  @InForce package var rewriting: RewriteRules
  /// What a route of another kind does to the search; not in force where routes give back no objects.
  @InForce package var otherKinds: OtherKinds
  /// What callbacks for unmatched URLs receive; not in force where there are none.
  @InForce package var unmatchedFacts: UnmatchedFacts
  /// What comes of a URL that no route matches; not in force where an opening returns nothing but
  /// whether it was handled.
  @InForce package var noMatch: NoMatch
  /// How names become locations; not in force where routes have none.
  @InForce package var names: NameRules
  /// How the table of redirects works; not in force where there is none.
  @InForce package var redirectTable: RedirectTableRules
  /// Whether removing reaches pending registrations; not in force where none are.
  @InForce package var waitingRoutes: WaitingRoutes
  /// What asking does to pending registrations; not in force where none are.
  @InForce package var questions: Questions
  /// What the binding of a router inside another is; not in force where there are none.
  @InForce package var bindings: RouterBindings
  /// How the current screen is found and changed; not in force where a router shows nothing.
  @InForce package var navigation: NavigationRules
  /// Where a push from a stack goes; not in force where no screen can be named to push from.
  @InForce package var startingStack: StartingStack
  /// How what routes build is shown; not in force where handlers show all by themselves.
  @InForce package var showing: ShowingRules
  /// What web links are; not in force where they are URLs as any other.
  @InForce package var webLinks: WebLinkRules
  /// The hosts of the app's own, an option (WEB-5); not in force where every host is.
  @InForce package var ownHosts: HostList
}

// What a router does that has no such rule.
extension ReadingRules: Omissible { package static let otherwise = ReadingRules() }
extension SchemeRules: Omissible { package static let otherwise = SchemeRules() }
extension TableRules: Omissible { package static let otherwise = TableRules() }
extension QueryRules: Omissible { package static let otherwise = QueryRules() }
extension UndecodableValues: Omissible { package static let otherwise = Self.written }
extension PlusRules: Omissible { package static let otherwise = PlusRules() }
extension TextEquality: Omissible { package static let otherwise = Self.scalars }
extension Finding: Omissible { package static let otherwise = Self.orderedPatterns(.recommended) }
extension Precedence: Omissible { package static let otherwise = Self.pathOverQuery }
extension CallersParameters: Omissible { package static let otherwise = Self.strongest }
extension ReservedKeys: Omissible { package static let otherwise = Self.none }
extension ReservedStrength: Omissible { package static let otherwise = Self.strongest }
extension Declining: Omissible { package static let otherwise = Self.continues }
extension MissingHandlers: Omissible { package static let otherwise = Self.accept }
extension RuleChanges: Omissible { package static let otherwise = Self.nextOpening }
extension Bool: Omissible { package static let otherwise = false }
extension RedirectRules: Omissible { package static let otherwise = RedirectRules() }
extension RouteRedirectRules: Omissible { package static let otherwise = RouteRedirectRules() }
extension RewriteRules: Omissible { package static let otherwise = RewriteRules() }
extension OtherKinds: Omissible { package static let otherwise = Self.skipped }
extension UnmatchedFacts: Omissible { package static let otherwise = Self.urlAndParameters }
extension NoMatch: Omissible { package static let otherwise = Self.unhandled }
extension NameRules: Omissible { package static let otherwise = NameRules() }
extension RedirectTableRules: Omissible { package static let otherwise = RedirectTableRules() }
extension WaitingRoutes: Omissible { package static let otherwise = Self.removed }
extension Questions: Omissible { package static let otherwise = Self.registering }
extension RouterBindings: Omissible { package static let otherwise = Self.visitedFirst }
extension NavigationRules: Omissible { package static let otherwise = NavigationRules() }
extension StartingStack: Omissible { package static let otherwise = Self.around }
extension ShowingRules: Omissible { package static let otherwise = ShowingRules() }
extension WebLinkRules: Omissible { package static let otherwise = WebLinkRules() }
extension HostList: Omissible { package static let otherwise = HostList() }
