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
  /// The presented screen is current, whatever the container contains.
  case presentedFirst
  /// The screen that the innermost visible screen presents is current.
  case containersFirst
}

/// Which screen is current if a stack has no screens, or no tab is selected (NAV-2).
package enum EmptyContainers: String, CaseIterable, RuleValue {
  /// The container is current.
  case themselves
  /// A tab container is itself current. In place of a stack, the screen that it presents is
  /// current.
  case tabs
  /// No screen is current.
  case nothing
}

/// Which screen is current if pages are shown (NAV-2).
package enum CurrentPage: String, CaseIterable, RuleValue {
  /// If there is only one page, it is current; otherwise the container is current.
  case onlyPage
  /// The first page is current, if there is one.
  case firstPage
  /// The container is current.
  case container
}

/// What a push does if there is no stack (NAV-4).
package enum PushWithoutStack: String, CaseIterable, RuleValue {
  /// The push presents the last of the screens.
  case presents
  /// The push changes nothing.
  case nothing
}

/// Which stack encloses a screen that is itself a stack (NAV-19).
package enum StartingStack: String, CaseIterable, RuleValue {
  /// The screen's own stack counts as the enclosing one.
  case itself
  /// The screen's own stack counts if it is named as the source; otherwise the stack around the
  /// screen counts.
  case itselfAsSource
  /// The stack around the screen counts.
  case around
}

/// Whether a handler can show a screen itself when the opening requests a push or a presentation
/// (NAV-13).
package enum HandlerPresents: String, CaseIterable, RuleValue {
  /// The handler can show the screen itself.
  case always
  /// The handler's own changes have no visible effect.
  case onlyInGoMode
}

/// What happens to a screen that is built while it is current (NAV-18).
package enum SameDestination: String, CaseIterable, RuleValue {
  /// The screen stays if it was built for the same match; otherwise the screen is shown again.
  case sameMatchStays
  /// The screen stays (React Navigation's `navigate`).
  case stays
  /// The screen is shown again.
  case shownAgain
}

/// How an error page is presented if the caller does not choose (NAV-14).
package enum ErrorPage: String, CaseIterable, RuleValue {
  /// The error page is presented without a new stack.
  case bare
  /// The error page is presented in a stack with the name `error`.
  case inStack
}

/// Whether no-match callbacks are called if the caller wants errors to be ignored (NAV-14).
package enum IgnoredErrors: String, CaseIterable, RuleValue {
  /// The callbacks are called, as in any opening.
  case reported
  /// No callback is called.
  case silent
}

/// The style of routes that are presented (NAV-17).
package enum RouteStyle: String, CaseIterable, RuleValue {
  /// The system chooses the style.
  case automatic
  /// The style is `fullScreen`.
  case fullScreen
}
