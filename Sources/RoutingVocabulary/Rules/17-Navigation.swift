extension Rule {
  /// Chapter "Navigation".
  static let navigation =
    ([
      Rule(
        "currentScreen", "the current screen of a container that presents another screen",
        \.currentScreen),
      Rule(
        "emptyContainers", "the current screen of an empty container", \.emptyContainers),
      Rule("currentPage", "the current screen when pages are shown", \.currentPage),
      Rule("pushWithoutStack", "a push without a stack", \.pushWithoutStack),
    ]
    + [Rule("startingStack", "the stack around a screen that is itself a stack", \.startingStack)]
    .found(by: .orderedPatterns, .exactKeys, .prefixTree)
    + [
      Rule(
        "handlerPresents", "whether a handler can show screens itself",
        \.handlerPresents),
      Rule(
        "sameDestination", "a screen that is built again while it is current", \.sameDestination),
      Rule("errorPage", "how the mode 'go' presents an error page", \.errorPage),
      Rule(
        "ignoredErrors", "whether a showing that ignores errors calls no-match callbacks",
        \.ignoredErrors),
      Rule("routeStyle", "the default presentation style of routes", \.routeStyle),
    ].where { $0.showsScreens }).needing(.navigation)
}

/// Which screen is current if a container presents a screen (NAV-2).
package enum CurrentScreen: String, CaseIterable, RuleValue {
  /// The presented screen, whatever the container holds.
  case presentedFirst
  /// The screen that is presented by the innermost visible screen that presents one.
  case containersFirst
}

/// Which screen is current if a stack has no screens, or no tab is selected (NAV-2).
package enum EmptyContainers: String, CaseIterable, RuleValue {
  /// The container.
  case themselves
  /// Tabs are current themselves; for a stack, the screen that it presents.
  case tabs
  /// Nothing.
  case nothing
}

/// Which screen is current if pages are shown (NAV-2).
package enum CurrentPage: String, CaseIterable, RuleValue {
  /// The page, if there is only one; otherwise the container.
  case onlyPage
  /// The first page, if there is one.
  case firstPage
  /// The container.
  case container
}

/// What a push does if there is no stack (NAV-4).
package enum PushWithoutStack: String, CaseIterable, RuleValue {
  /// It presents the last of the screens.
  case presents
  /// Nothing.
  case nothing
}

/// Which stack is around a screen that is itself a stack (NAV-19).
package enum StartingStack: String, CaseIterable, RuleValue {
  /// The stack itself.
  case itself
  /// The stack itself if it is named as the source; otherwise the stack around it.
  case itselfAsSource
  /// The stack around it.
  case around
}

/// Whether a handler can show a screen itself when the opening asks for a push or a presentation
/// (NAV-13).
package enum HandlerPresents: String, CaseIterable, RuleValue {
  /// It can.
  case always
  /// Its own changes have no effect on screen.
  case onlyInGoMode
}

/// What happens to a screen that is built while it is current (NAV-18).
package enum SameDestination: String, CaseIterable, RuleValue {
  /// It stays if it was built for the same match; otherwise it is shown again.
  case sameMatchStays
  /// It stays (React Navigation's `navigate`).
  case stays
  /// It is shown again.
  case shownAgain
}

/// How an error page is presented if the router decides how (NAV-14).
package enum ErrorPage: String, CaseIterable, RuleValue {
  /// As it is.
  case bare
  /// In a stack, whose name is `error`.
  case inStack
}

/// Whether a showing whose caller wants errors to be ignored calls no-match callbacks (NAV-14).
package enum IgnoredErrors: String, CaseIterable, RuleValue {
  /// It calls them, as any opening does.
  case reported
  /// It calls none.
  case silent
}

/// The style of routes that are presented (NAV-17).
package enum RouteStyle: String, CaseIterable, RuleValue {
  /// The style of the system.
  case automatic
  /// `fullScreen`.
  case fullScreen
}
