extension Rule {
  /// Chapter "Navigation".
  static let navigation =
    ([
      Rule(
        "currentScreen", "what is current of a container that presents a screen", \.currentScreen),
      Rule(
        "emptyContainers", "what is current of a container that shows nothing", \.emptyContainers),
      Rule("currentPage", "what is current of pages", \.currentPage),
      Rule("pushWithoutStack", "a push where there is no stack", \.pushWithoutStack),
    ]
    + [Rule("startingStack", "the stack around a screen that is a stack itself", \.startingStack)]
    .found(by: .orderedPatterns, .exactKeys, .prefixTree)
    + [
      Rule(
        "ownShowing", "whether handlers show by themselves what is to be pushed or presented",
        \.ownShowing),
      Rule("sameDestination", "what is built again while it is current", \.sameDestination),
      Rule("errorPage", "how an error page is presented by 'go'", \.errorPage),
      Rule("routeStyle", "the style in which routes are presented", \.routeStyle),
    ].where { $0.showsScreens }).needing(.navigation)
}

/// What is current of a container that presents a screen (NAV-2).
package enum CurrentScreen: String, CaseIterable, RuleValue {
  /// What is presented, whatever is in the container.
  case presentedFirst
  /// What is presented by the innermost of those that present and are seen.
  case containersFirst
}

/// What is current of a stack without screens, or of tabs of which none is selected (NAV-2).
package enum EmptyContainers: String, CaseIterable, RuleValue {
  /// The container.
  case themselves
  /// The container, if it is tabs; of a stack, what it presents.
  case tabs
  /// Nothing.
  case nothing
}

/// What is current of pages (NAV-2).
package enum CurrentPage: String, CaseIterable, RuleValue {
  /// The page, where there is only one; else the container.
  case onlyPage
  /// The first page, if there is one.
  case firstPage
  /// The container.
  case container
}

/// What a push does where there is no stack (NAV-4).
package enum PushWithoutStack: String, CaseIterable, RuleValue {
  /// It presents the last one of the screens.
  case presents
  /// Nothing.
  case nothing
}

/// Which stack is around a screen that is a stack itself (NAV-19).
package enum StartingStack: String, CaseIterable, RuleValue {
  /// It is itself.
  case itself
  /// It is itself where it is named as the source; else the one around it.
  case itselfAsSource
  /// The one around it.
  case around
}

/// Whether a handler can show by itself what is requested to be pushed or presented (NAV-13).
package enum OwnShowing: String, CaseIterable, RuleValue {
  /// It can.
  case always
  /// What it does changes nothing on screen.
  case withGoAlone
}

/// What becomes of a screen that is built while it is current (NAV-18).
package enum SameDestination: String, CaseIterable, RuleValue {
  /// It stays as it is where it was built for the same match; else it is shown.
  case sameMatchStays
  /// It stays as it is (React Navigation's `navigate`).
  case stays
  /// It is shown once more.
  case shownAgain
}

/// How an error page is presented where the router decides how (NAV-14).
package enum ErrorPage: String, CaseIterable, RuleValue {
  /// As it is.
  case bare
  /// In a stack, which is called `error`.
  case inStack
}

/// The style in which routes are presented that are to be presented (NAV-17).
package enum RouteStyle: String, CaseIterable, RuleValue {
  /// That of the system.
  case automatic
  /// `fullScreen`.
  case fullScreen
}
