package import Routing

/// Chapter "Navigation": what is on screen; nothing of an opening depends on it (NAV-15).
extension ReferenceRouter: NavigatingRouter {
  /// Puts these screens in the place of all that there are (NAV-1).
  package func setScreens(_ screens: ScreenTree) throws {
    try require(.navigation, state.rules.$navigation)
    state.navigator.tree = screens
  }

  /// The screens that there are, and which of them is current (NAV-2).
  package func screens() throws -> ScreenState {
    try require(.navigation, state.rules.$navigation)
    return state.navigator.state(state.rules)
  }

  /// Pushes screens (NAV-3).
  package func push(_ push: Push) throws -> [ScreenChange] {
    try change { $0.push(push, $1) }
  }

  /// Presents a screen (NAV-9).
  package func present(_ presentation: Presentation) throws -> [ScreenChange] {
    try change { $0.present(presentation, $1) }
  }

  /// Closes the current screen (NAV-10).
  package func close(animated: Bool) throws -> [ScreenChange] {
    try change { $0.close(animated: animated, $1) }
  }

  /// Puts a screen in the place of the whole window (NAV-11).
  package func setRoot(_ screen: Screen) throws -> [ScreenChange] {
    try change { navigator, _ in navigator.setRoot(screen) }
  }

  /// Sets whether pushed screens hide the bar (NAV-8).
  package func hideBar(_ isHidden: Bool) throws {
    try require(.navigation, state.rules.$navigation)
    state.navigator.hidesBar = isHidden
  }

  /// Sets or takes away what is shown where no route matches (NAV-14).
  package func setErrorPage(_ page: Screen?) throws {
    try require(.navigation, state.rules.$showing)
    state.navigator.errorPage = page
  }

  /// Opens a URL or a name as any opening, and shows what the handler built (NAV-12).
  ///
  /// - Throws: As `open` and `location`; nothing is shown then (NAV-14).
  package func show(_ showing: Showing) async throws -> OpenResult {
    try require(.navigation, state.rules.$showing)
    var opening = showing.opening
    if let (name, parameters, query) = showing.name {
      guard let url = try location(of: name, parameters: parameters, query: query) else {
        return OpenResult(handled: false)
      }
      opening.url = url
    }
    opening.source = opening.source ?? state.navigator.state(state.rules).current
    let isHeld = state.navigator.isHeld
    state.navigator.isHeld = isHeld || !state.rules.showing.ownShowing.isAllowed(showing.manner)
    defer { state.navigator.isHeld = isHeld }
    var result = try await open(opening)
    let isError = result.isWithoutRoute
    if isError && !showing.ignoresErrors { result.screen = state.navigator.errorPage }
    guard !isHeld, let screen = result.screen else { return result }
    result.changes = state.navigator.show(screen, showing, isError: isError, state.rules)
    return result
  }

  /// Changes what is on screen, unless that is not for handlers at the moment (NAV-13).
  private func change(
    _ change: (inout Navigator, Rules) -> [ScreenChange]
  ) throws -> [ScreenChange] {
    try require(.navigation, state.rules.$navigation)
    return state.navigator.isHeld ? [] : change(&state.navigator, state.rules)
  }
}
