/// A screen, or a container of screens, and the screen that is presented on it (NAV-1).
///
/// A name identifies a screen: two values with the same name are the same screen to the user.
public struct Screen: Sendable, Equatable {
  /// The kind of a screen.
  public enum Kind: String, Sendable, CaseIterable {
    /// A screen that contains no others.
    case screen
    /// A stack of screens, the last one on top; on Apple's systems a navigation controller.
    case stack
    /// A container of screens, at most one of which is selected; a tab bar controller.
    case tabs
    /// A container of screens that are visible together, usually one; a page view controller.
    case pages
  }

  /// The name of the screen.
  @ByScalars public var name: String
  /// The kind of the screen.
  public var kind: Kind
  /// The screens in a container, in order.
  public var children: [Screen]
  /// The index of the selected tab, if one is selected.
  public var selected: Int?
  /// Whether the tab bar is hidden while the screen is in a stack (NAV-8).
  public var hidesBar = false
  /// The call for which the screen was built, if the handler of a route built it.
  ///
  /// Only the router that shows the screen knows this call.
  package var destination: Destination?

  /// The presented screen, if any, in an array because a value cannot contain itself.
  private var presentedScreens: [Screen] = []

  /// A screen that contains no others, or a container.
  public init(
    _ name: String, kind: Kind = .screen, children: [Screen] = [], selected: Int? = nil,
    presenting presented: Screen? = nil
  ) {
    self.name = name
    self.kind = kind
    self.children = children
    self.selected = selected
    self.presented = presented
  }

  /// The screen that this screen presents.
  public var presented: Screen? {
    get { presentedScreens.first }
    set { presentedScreens = newValue.map { [$0] } ?? [] }
  }
}

extension Screen {
  /// The call of a handler for which a screen was built (NAV-18).
  package struct Destination: Sendable, Equatable {
    private let parameters: Parameters
    private let match: MatchRecord?

    /// The route and the parameters of a call, without the caller and the extra value.
    package init(_ call: Call) {
      parameters = call.parameters
      match = call.match
    }
  }

  /// The screen without the call for which it was built, which only the router knows.
  package var seen: Screen {
    var screen = self
    screen.destination = nil
    screen.children = children.map(\.seen)
    screen.presented = presented?.seen
    return screen
  }
}

/// All screens (NAV-1).
public struct ScreenTree: Sendable, Equatable {
  /// Whether there is a window.
  public var hasWindow: Bool
  /// The root of the window, if there is one.
  public var root: Screen?
  /// Screens that are in no window.
  public var others: [Screen]

  /// A window with a root, or no window, and screens that are in no window.
  public init(hasWindow: Bool = true, root: Screen? = nil, others: [Screen] = []) {
    self.hasWindow = hasWindow
    self.root = root
    self.others = others
  }
}

/// A router's report on its screens.
public struct ScreenState: Sendable, Equatable {
  /// The name of the current screen, if one is current (NAV-2).
  @ByScalars public var current: String?
  /// The name of the stack around the current screen, if there is one (NAV-3).
  @ByScalars public var stack: String?
  /// The root of the window, with everything in it.
  public var root: Screen?

  /// The current screen, the stack around it, and the root of the window.
  public init(current: String? = nil, stack: String? = nil, root: Screen? = nil) {
    self.current = current
    self.stack = stack
    self.root = root
  }
}
