/// A router that changes the screens: the capability `navigation`.
///
/// Handlers and interceptors call these functions too. Each function returns its changes, in order.
/// If the router lacks a function, such as closing, the adapter throws `Unsupported`.
public protocol NavigatingRouter: RouterUnderTest {
  /// Replaces all screens with the given ones (NAV-1). Without this call, there is no window.
  func setScreens(_ screens: ScreenTree) async throws

  /// All screens and the current one (NAV-2).
  func screens() async throws -> ScreenState

  /// Pushes screens (NAV-3).
  func push(_ push: Push) async throws -> [ScreenChange]

  /// Presents a screen (NAV-9).
  func present(_ presentation: Presentation) async throws -> [ScreenChange]

  /// Closes the current screen (NAV-10).
  func close(animated: Bool) async throws -> [ScreenChange]

  /// Replaces the whole window by a screen (NAV-11).
  func setRoot(_ screen: Screen) async throws -> [ScreenChange]

  /// Sets whether pushed screens hide the bar (NAV-8).
  func hideBar(_ isHidden: Bool) async throws

  /// Opens a URL or a name and shows what the handler of its route built (NAV-12). The result's
  /// `changes` are the changes of the screens.
  func show(_ showing: Showing) async throws -> OpenResult

  /// Sets or removes the screen that is shown if no route matches (NAV-14).
  func setErrorPage(_ page: Screen?) async throws
}

/// Screens that are to be pushed.
public struct Push: Sendable, Equatable {
  /// The screens; the last one will be on top.
  public var screens: [Screen]
  /// Whether the new screens replace the screen on top (NAV-7).
  public var replaces = false
  /// The name of the screen from which the screens are pushed; `nil` for the current one (NAV-19).
  public var source: String?
  /// Whether the change is animated.
  public var animated: Bool

  /// A push of the given screens.
  public init(_ screens: [Screen], from source: String? = nil, animated: Bool = true) {
    self.screens = screens
    self.source = source
    self.animated = animated
  }
}

/// A screen that is to be presented.
public struct Presentation: Sendable, Equatable {
  /// The screen.
  public var screen: Screen
  /// The name of a new stack into which the screen is put first (NAV-9).
  public var stack: String?
  /// The system's name of the style.
  public var style: String?
  /// Whether the caller is notified when the screen is complete: the change `completed`.
  public var hasCompletion = false
  /// The name of the screen on which the new screen is presented; `nil` for the current one.
  public var source: String?
  /// Whether the change is animated.
  public var animated: Bool

  /// A presentation of the given screen.
  public init(
    _ screen: Screen, style: String? = nil, from source: String? = nil, animated: Bool = true
  ) {
    self.screen = screen
    self.style = style
    self.source = source
    self.animated = animated
  }
}

/// An opening whose result is shown.
public struct Showing: Sendable {
  /// How the result is shown.
  public enum Manner: String, Sendable, CaseIterable {
    /// The router decides whether the screen is pushed, presented or the new root.
    case go
    /// The screen is pushed.
    case push
    /// The screen is presented.
    case present
    /// The screen replaces the whole window.
    case root
    /// The screen is only built and returned, not shown.
    case nothing
  }

  /// How the result is shown.
  public var manner: Manner
  /// The request to open the URL; `opening.source` is the screen from which the
  /// result is shown.
  public var opening: OpenRequest
  /// The name and the parameters of the route whose location is opened instead of the URL.
  public var name: (text: String, parameters: Parameters, query: Parameters)?
  /// Whether nothing is shown if no route matches (NAV-14).
  public var ignoresErrors = false

  /// Shows the result of opening a URL.
  public init(_ manner: Manner, _ opening: OpenRequest) {
    self.manner = manner
    self.opening = opening
  }
}

/// One change of the screens.
public struct ScreenChange: Sendable, Equatable {
  /// The kind of the change.
  public enum Kind: String, Sendable, CaseIterable {
    /// Screens were pushed onto a stack.
    case push
    /// Screens replaced the top of a stack.
    case replace
    /// The top of a stack was removed.
    case pop
    /// A screen was presented on another one.
    case present
    /// The last presentation is complete, and the caller was notified.
    case completed
    /// A presented screen was removed.
    case dismiss
    /// The window has a new root.
    case root
  }

  /// What changed.
  public var kind: Kind
  /// The names of the screens that were added or removed.
  @ByScalars public var screens: [String]
  /// The name of the stack, or of the presenting screen.
  @ByScalars public var on: String?
  /// The style in which a screen was presented, if one was set.
  @ByScalars public var style: String?
  /// Whether the change was animated.
  public var animated: Bool

  /// A change of the given kind.
  public init(
    _ kind: Kind, _ screens: [String] = [], on: String? = nil, style: String? = nil,
    animated: Bool = true
  ) {
    self.kind = kind
    self.screens = screens
    self.on = on
    self.style = style
    self.animated = animated
  }
}
