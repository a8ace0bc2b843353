package import RoutingVocabulary

extension ReferenceRouter {
  /// Opens a URL, or the location of a name, and shows the screen that the handler of its route
  /// built (NAV-12).
  ///
  /// Whether the URL is handled does not depend on the screens (NAV-15).
  package func show(_ showing: Showing) async throws -> OpenResult {
    var request = showing.opening
    if let name = showing.name {
      request.url = try madeLocation(
        of: name.text, parameters: name.parameters, query: name.query)
    }
    // A handler that shows a screen itself receives the current screen (NAV-13).
    request.source = showing.opening.source ?? display.current?.last?.name
    let costs = RunningOpening.costs ?? Costs()
    var result = try await open(request, costs)
    if showsErrorPage(for: result, showing) { result.screen = display.errorPage }
    if let screen = result.screen {
      result.changes = display.change(at: costs.place) {
        $0.show(screen, in: showing.manner, from: showing.opening.source)
      }
    }
    return result
  }

  /// Whether the error page is shown: no route handled the URL, and no interceptor rejected one
  /// (NAV-14).
  private func showsErrorPage(for result: OpenResult, _ showing: Showing) -> Bool {
    result.isWithoutRoute && !showing.ignoresErrors
  }
}

extension HandlerAnswer {
  /// The screen that the handler built, with the call for which it was built (NAV-18).
  func screen(for received: Call) -> Screen? {
    var screen = screen
    screen?.destination = Screen.Destination(received)
    return screen
  }
}

extension Screens {
  /// Shows a screen that a route built, or the error page, in a mode (NAV-17).
  ///
  /// - Returns: The changes, none if the screen is the current one; `nil` if it is not shown.
  fileprivate mutating func show(
    _ screen: Screen, in mode: Showing.Manner, from source: String?
  ) -> [ScreenChange]? {
    if mode == .nothing { return nil }
    // The current screen can stay, except as the root (NAV-18).
    if mode != .root, isCurrent(screen) { return [] }
    let changes = changes(by: screen, in: mode, from: source)
    return changes.isEmpty ? nil : changes
  }

  private mutating func changes(
    by screen: Screen, in mode: Showing.Manner, from source: String?
  ) -> [ScreenChange] {
    switch mode {
    case .push: return push(Push([screen], from: source))
    case .present: return present(Presentation(screen, from: source))
    case .root: return setRoot(screen)
    case .nothing: return []
    case .go:
      if current == nil, source == nil { return setRoot(screen) }
      let canPush = way(to: source)?.stack != nil && screen.kind != .stack
      return canPush
        ? push(Push([screen], from: source)) : present(Presentation(screen, from: source))
    }
  }

  /// Whether the current screen has the name of a screen, and was built for the same match, so that
  /// it stays (NAV-18).
  private func isCurrent(_ screen: Screen) -> Bool {
    guard let current = current?.last else { return false }
    return ScalarText(current.name) == ScalarText(screen.name)
      && current.destination == screen.destination
  }
}
