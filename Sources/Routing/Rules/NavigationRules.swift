/// Rules of the chapter "Navigation" about screens.
package struct NavigationRules: Sendable, Equatable {
  package var currentScreen = CurrentScreen.presentedFirst
  package var emptyContainers = EmptyContainers.themselves
  package var currentPage = CurrentPage.onlyPage
  package var pushWithoutStack = PushWithoutStack.nothing

  static let all = [
    Rule(
      "currentScreen", "what is current of a container that presents a screen", \.$navigation,
      \.currentScreen),
    Rule(
      "emptyContainers", "what is current of a container that shows nothing", \.$navigation,
      \.emptyContainers),
    Rule("currentPage", "what is current of pages", \.$navigation, \.currentPage),
    Rule(
      "pushWithoutStack", "a push where there is no stack", \.$navigation, \.pushWithoutStack),
    Rule("startingStack", "the stack around a screen that is a stack itself", \.$startingStack),
    Rule(
      "ownShowing", "whether handlers show by themselves what is to be pushed or presented",
      \.$showing, \.ownShowing),
    Rule(
      "sameDestination", "what is built again while it is current", \.$showing, \.sameDestination),
    Rule("errorPage", "how an error page is presented by 'go'", \.$showing, \.errorPage),
    Rule("routeStyle", "the style in which routes are presented", \.$showing, \.routeStyle),
  ]
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

  /// Whether what an empty stack presents is looked at in its place.
  package var looksAtPresented: Bool { self == .tabs }

  /// Whether a stack, or tabs, that shows nothing is the current screen.
  package func isCurrent(_ kind: Screen.Kind) -> Bool {
    self == .themselves || self == .tabs && kind == .tabs
  }
}

/// What is current of pages (NAV-2).
package enum CurrentPage: String, CaseIterable, RuleValue {
  /// The page, where there is one alone; else the container.
  case onlyPage
  /// The first page, if there is one.
  case firstPage
  /// The container.
  case container

  /// The index of the page, given how many there are.
  package func index(among count: Int) -> Int? {
    switch self {
    case .onlyPage: count == 1 ? 0 : nil
    case .firstPage: count > 0 ? 0 : nil
    case .container: nil
    }
  }
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

  /// Whether a stack counts as the one around itself.
  package func isItself(asSource: Bool) -> Bool {
    self == .itself || self == .itselfAsSource && asSource
  }
}

/// Rules of the chapter "Navigation" about showing what routes build.
package struct ShowingRules: Sendable, Equatable {
  package var ownShowing = OwnShowing.always
  package var sameDestination = SameDestination.shownAgain
  package var errorPage = ErrorPage.bare
  package var routeStyle = RouteStyle.automatic
}

/// Whether a handler can show by itself what is requested to be pushed or presented (NAV-13).
package enum OwnShowing: String, CaseIterable, RuleValue {
  /// It can.
  case always
  /// What it does changes nothing on screen.
  case withGoAlone

  /// Whether it can where something is to be shown so.
  package func isAllowed(_ manner: Showing.Manner) -> Bool {
    self == .always || manner != .push && manner != .present
  }
}

/// What becomes of a screen that is built while it is current (NAV-18).
package enum SameDestination: String, CaseIterable, RuleValue {
  /// It stays as it is where it was built for the same match; else it is shown.
  case sameMatchStays
  /// It stays as it is (React Navigation's `navigate`).
  case stays
  /// It is shown once more.
  case shownAgain

  /// Whether the current screen stays when a route, or nothing but an error, asks for another one.
  package func keeps(_ current: Screen, for built: Screen) -> Bool {
    guard current.name.hasSameScalars(as: built.name) else { return false }
    return switch self {
    case .sameMatchStays: current.destination == built.destination
    case .stays: true
    case .shownAgain: false
    }
  }
}

/// How an error page is presented where the router decides how (NAV-14).
package enum ErrorPage: String, CaseIterable, RuleValue {
  /// As it is.
  case bare
  /// In a stack, which is called `error`.
  case inStack

  /// The page as it is presented; a stack is in none (NAV-9).
  package func presented(_ page: Screen) -> Screen {
    self == .bare || page.kind == .stack
      ? page : Screen("error", kind: .stack, children: [page])
  }
}

/// The style in which routes are presented that are to be presented (NAV-17).
package enum RouteStyle: String, CaseIterable, RuleValue {
  /// That of the system.
  case automatic
  /// `fullScreen`.
  case fullScreen

  /// The style to be set, if one is.
  package var name: String? { self == .fullScreen ? rawValue : nil }
}
