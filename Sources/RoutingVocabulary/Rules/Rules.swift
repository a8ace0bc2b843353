/// One way of routing: a router's capabilities, and a value for every rule of the specification.
///
/// A dialect is such a row of values. Each property below is a rule, in the order of the rule
/// table. The initial value is the value of `standard`. The file of the rule's chapter describes
/// the values. Code reads the value of a rule, never the name of a dialect. If a router may lack
/// the whole feature, code asks `has` first.
public struct Rules: Sendable, Equatable {
  /// The capabilities of the router that rules are about; `has` adds the capabilities that
  /// `matchingStrategy` decides.
  package var capabilities: Capabilities = [
    .queries, .percentDecoding, .plusDecoding, .matchRecord, .declining,
    .handlerlessRoutes, .logging, .objects, .tables, .unmatched, .rewriting, .redirecting, .names,
    .delay, .nesting, .webLinks, .navigation,
  ]

  package var matchingStrategy = MatchingStrategy.orderedPatterns

  package var invalidCharacters = InvalidCharacters.kept
  package var leadingColon = LeadingColon.partOfPath
  package var invalidScheme = InvalidScheme.refused
  package var emptyURL = EmptyURL.refused
  package var pastedWhitespace = PastedWhitespace.stripped
  package var refusals = Refusals.reported
  package var schemeCase = SchemeCase.insensitive
  /// The scheme of a URL without a scheme (TABLE-3).
  ///
  /// If the default scheme is empty, the URL stays without a scheme.
  package var defaultScheme = ""
  package var userAndPort = UserAndPort.ignored
  /// Whether every host is a path component: an option, which callers can change (HOST-3).
  package var hostAsPath = false
  package var hostsInPath = HostsInPath.byScheme

  package var pathSplitting = PathSplitting.beforeDecoding
  package var dotSegments = DotSegments.removed
  package var pathTrailingSlash = PathTrailingSlash.ignored
  package var emptyComponents = EmptyComponents.kept
  package var emptyPath = EmptyPath.noComponents
  package var literalComparison = LiteralComparison.decoded
  package var literalCase = LiteralCase.sensitive
  package var textEquality = TextEquality.scalars
  package var emptyValues = EmptyValues.unmatched
  package var pathValues = PathValues.decodedOnce
  package var wildcardItems = WildcardItems.decoded
  package var undecodableComponents = UndecodableComponents.asValues
  package var undecodableValues = UndecodableValues.verbatim
  /// Whether `+` in a value means a space: an option, which callers can change (PLUS-1).
  package var plusDecoding = true
  package var plusOrder = PlusOrder.beforePercent
  package var plusReach = PlusReach.queryItems
  package var fragmentUse = FragmentUse.ignored
  package var trailingHash = TrailingHash.kept

  package var patternReading = PatternReading.path
  package var patternTrailingSlash = PatternTrailingSlash.ignored
  package var namelessParameters = NamelessParameters.refused
  package var parameterExtent = ParameterExtent.component
  package var patternText = PatternText.strict
  package var patternSlash = PatternSlash.optional
  package var duplicateParameters = DuplicateParameters.refused
  package var wildcardPlace = WildcardPlace.last
  package var wildcardTakes = WildcardTakes.anything
  package var optionalGroups = OptionalGroups.balanced
  package var expansionOrder = ExpansionOrder.moreGroupsFirst
  /// The largest number of optional groups in one pattern (OPT-5).
  package var optionalGroupLimit = 10
  package var routeOrder = RouteOrder.mostSpecific
  package var duplicateRoutes = DuplicateRoutes.kept
  package var parameterConflicts = ParameterConflicts.accepted
  package var zeroPriority = ZeroPriority.ordinary
  package var negativePriority = NegativePriority.belowZero
  package var removal = Removal.registrations

  package var valuelessItems = ValuelessItems.empty
  package var repeatedItems = RepeatedItems.first
  package var itemSeparators = ItemSeparators.ampersand
  package var itemNames = ItemNames.decoded
  package var precedence = Precedence.pathOverQuery
  package var reservedKeys = ReservedKeys.record
  package var reservedStrength = ReservedStrength.strongest

  package var declining = Declining.continues
  package var missingHandlers = MissingHandlers.refused
  package var ruleChanges = RuleChanges.nextOpening
  /// Whether the router writes a log, which changes no answer (OPTION-2).
  package var verboseLogging = false
  package var otherKinds = OtherKinds.skipped
  package var noMatch = NoMatch.unhandled
  package var tableCreation = TableCreation.whenFilled
  /// Whether a scheme's table falls back to the global one: an option of each table (FALL-1).
  package var fallbackToGlobal = false
  package var unmatchedCallbacks = UnmatchedCallbacks.innermost
  package var unmatchedArguments = UnmatchedArguments.urlAndParameters

  package var rewriteExpressions = RewriteExpressions.iRegexp
  package var unusableRewrites = UnusableRewrites.refused
  package var wordSyntax = WordSyntax.ascii
  package var unknownWords = UnknownWords.verbatim
  package var encodedForm = EncodedForm.unreserved
  package var wordParts = WordParts.anyText
  /// The maximum length of a search of a regular expression, in units of 100,000 steps
  /// (REWRITE-25).
  package var searchLimit = 5

  /// The largest number of redirects that one opening follows (REDIRECT-5).
  package var redirectLimit = 5
  package var zeroLimit = ZeroLimit.none
  package var loopStart = LoopStart.openedURL
  package var extraValues = ExtraValues.kept
  package var redirectErrors = RedirectErrors.returned
  package var selfRedirects = SelfRedirects.loop
  package var originalParameters = OriginalParameters.belowTarget
  package var replacedKeys = ReplacedKeys.read

  package var nameComparison = NameComparison.exact
  package var unknownNames = UnknownNames.error
  package var missingValues = MissingValues.error
  package var duplicateNames = DuplicateNames.refused
  package var locationValues = LocationValues.encoded

  package var pendingRoutes = PendingRoutes.removed
  package var canOpenSideEffects = CanOpenSideEffects.withoutTrace
  package var bindings = RouterBindings.visitedFirst
  package var webLinkFallback = WebLinkFallback.table
  package var linkParameter = LinkParameter.none
  /// The hosts of the app itself, an option that callers can change (WEB-5); `nil`: every host
  /// belongs to the app.
  package var ownHosts: HostList? = []

  package var currentScreen = CurrentScreen.presentedFirst
  package var emptyContainers = EmptyContainers.themselves
  package var currentPage = CurrentPage.onlyPage
  package var pushWithoutStack = PushWithoutStack.presents
  package var startingStack = StartingStack.itself
  package var handlerPresents = HandlerPresents.always
  package var sameDestination = SameDestination.sameMatchStays
  package var errorPage = ErrorPage.bare
  package var ignoredErrors = IgnoredErrors.reported
  package var routeStyle = RouteStyle.automatic
}

extension Rules {
  /// Whether the router has a capability; the matching strategy decides some capabilities.
  package func has(_ capability: Capability) -> Bool {
    switch capability {
    case .callersParameters: matchingStrategy != .prefixTree
    case .parsers: matchingStrategy == .exactKeys
    case .definitions, .handlerObjects: matchingStrategy == .orderedPatterns
    case .children: matchingStrategy == .orderedPatterns || matchingStrategy == .prefixTree
    default: capabilities.contains(capability)
    }
  }

  /// How handlers receive facts about the match (PARAM-4, RECORD-1); `nil` if handlers receive no
  /// such facts.
  package var matchKeys: ReservedKeys? { has(.matchRecord) ? reservedKeys : nil }

  /// Whether there is a table of redirects (REDIRECT-1).
  package var hasRedirectTable: Bool { has(.redirecting) && matchingStrategy != .prefixTree }

  /// Whether routes may have a redirector (REDIRECT-10).
  package var hasRedirectors: Bool { has(.redirecting) && matchingStrategy != .exactKeys }

  /// Whether the router shows what routes build (NAV-12).
  package var showsScreens: Bool {
    has(.navigation) && (matchingStrategy == .orderedPatterns || matchingStrategy == .prefixTree)
  }
}
