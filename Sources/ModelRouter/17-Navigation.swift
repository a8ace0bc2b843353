package import RoutingVocabulary

/// Chapter "Navigation"; openings do not depend on the screens (NAV-15).
extension ModelRouter: NavigatingRouter {
  /// Replaces all screens with the given ones (NAV-1).
  package func setScreens(_ screens: ScreenTree) throws {
    try require(.navigation)
    state.navigator.tree = screens
    note("NAV-1", "all screens are replaced")
  }

  /// All screens and the current one (NAV-2).
  package func screens() throws -> ScreenState {
    try require(.navigation)
    let known = state.navigator.state(state.rules)
    note("NAV-2", "\(known.current.map { "'\($0)'" } ?? "no screen") is current")
    return known
  }

  /// Pushes screens (NAV-3).
  package func push(_ push: Push) throws -> [ScreenChange] {
    try change(by: push.clause, from: push.source) { $0.push(push, $1) }
  }

  /// Presents a screen (NAV-9).
  package func present(_ presentation: Presentation) throws -> [ScreenChange] {
    try change(by: "NAV-9", from: presentation.source) { $0.present(presentation, $1) }
  }

  /// Closes the current screen (NAV-10).
  package func close(animated: Bool) throws -> [ScreenChange] {
    try change(by: "NAV-10") { $0.close(animated: animated, $1) }
  }

  /// Replaces the whole window with a screen (NAV-11).
  package func setRoot(_ screen: Screen) throws -> [ScreenChange] {
    try change(by: "NAV-11") { navigator, _ in navigator.setRoot(screen) }
  }

  /// Sets whether pushed screens hide the bar (NAV-8).
  package func hideBar(_ isHidden: Bool) throws {
    try require(.navigation)
    state.navigator.hidesBar = isHidden
    note("NAV-8", "pushed screens \(isHidden ? "hide the bar" : "leave the bar")")
  }

  /// Sets or removes the screen that is shown if no route matches (NAV-14).
  package func setErrorPage(_ page: Screen?) throws {
    try refuse(.navigation, unless: state.rules.showsScreens)
    state.navigator.errorPage = page
    note("NAV-14", "the error page is \(page.map { "'\($0.name)'" } ?? "none")")
  }

  /// Opens a URL or a name as an ordinary opening, and shows the screen that the handler built
  /// (NAV-12).
  ///
  /// - Throws: The errors of `open` and `location`; in this case, nothing is shown (NAV-14).
  package func show(_ showing: Showing) async throws -> OpenResult {
    try refuse(.navigation, unless: state.rules.showsScreens)
    var opening = showing.opening
    if let (name, parameters, query) = showing.name {
      guard let url = try location(of: name, parameters: parameters, query: query) else {
        return OpenResult(handled: false)
      }
      opening.url = url
    }
    opening.source = opening.source ?? state.navigator.state(state.rules).current
    let isHeld = state.navigator.isHeld
    state.navigator.isHeld = isHeld || !state.rules.allowsOwnShowing(showing.manner)
    defer { state.navigator.isHeld = isHeld }
    let costs = RunningOpening.costsNow
    var result = try await open(opening, isSilent: isSilent(showing), costs)
    let isError = result.isWithoutRoute
    if isError && !showing.ignoresErrors { result.screen = state.navigator.errorPage }
    let built = result.screen
    note(isError ? "NAV-14" : "NAV-12", "\(built.map { "'\($0.name)'" } ?? "nothing") is shown")
    guard !isHeld, let built else { return result }
    let current = state.navigator.state(state.rules).current
    guard !isOvertaken(costs) else { return result }
    let stays = state.navigator.stays(built, showing, state.rules)
    result.changes = state.navigator.show(built, showing, isError: isError, state.rules)
    if stays || !result.changes.isEmpty { state.navigator.latest = costs.place }
    noteShowing(result.changes, of: built, over: current, from: showing.opening.source)
    return result
  }

  /// Whether a showing does not call no-match callbacks (NAV-14).
  private func isSilent(_ showing: Showing) -> Bool {
    switch state.rules.ignoredErrors {
    case .reported: false
    case .silent: showing.ignoresErrors
    }
  }

  /// Whether an opening changes no screen any more, because a later one has shown a screen (NAV-21).
  private func isOvertaken(_ costs: OpeningCosts) -> Bool {
    guard costs.place < state.navigator.latest else { return false }
    note("NAV-21", "a later opening has shown a screen")
    return true
  }

  /// Changes the screens according to a clause, unless handlers must not change them at the moment
  /// (NAV-13).
  private func change(
    by clause: String, from source: String? = nil,
    _ change: (inout Navigator, Rules) -> [ScreenChange]
  ) throws -> [ScreenChange] {
    try require(.navigation)
    let costs = RunningOpening.currentCosts
    if costs != nil { note("NAV-13", "the handler shows a screen itself") }
    if let costs, isOvertaken(costs) { return [] }
    let changes = state.navigator.isHeld ? [] : change(&state.navigator, state.rules)
    if let costs, !changes.isEmpty { state.navigator.latest = costs.place }
    noteChanges(changes, by: clause, from: source)
    return changes
  }
}

/// The screens, and the functions that change them.
struct Navigator: Sendable {
  /// The maximum depth of screens inside and on each other (NAV-20).
  private static let deepest = 32

  /// All screens; there is no window until one is set (NAV-1).
  var tree = ScreenTree(hasWindow: false)
  /// Whether pushed screens hide the bar (NAV-8).
  var hidesBar = false
  /// Whether changes by handlers have no effect, because the screens that they build will be pushed
  /// or presented (NAV-13).
  var isHeld = false
  /// The screen that is shown if no route matches (NAV-14).
  var errorPage: Screen?
  /// The place of the latest opening that has shown a screen (NAV-21).
  var latest = 0

  /// The screens and the current one (NAV-2).
  func state(_ rules: Rules) -> ScreenState {
    let current = tree.currentPath(rules)
    let stack = current.flatMap { self.stack(around: $0, isSource: false, rules) }
    return ScreenState(
      current: current.flatMap { tree[$0]?.name }, stack: stack.flatMap { tree[$0]?.name },
      root: tree.root?.seen)
  }

  /// Pushes screens onto the stack around the current one, or around their source (NAV-3, NAV-4,
  /// NAV-5, NAV-6, NAV-7, NAV-8).
  mutating func push(_ push: Push, _ rules: Rules) -> [ScreenChange] {
    guard let top = push.screens.last, !push.screens.contains(where: { $0.kind == .stack }),
      let start = path(of: push.source, rules), start.steps.count < Self.deepest
    else { return [] }
    guard let stack = self.stack(around: start, isSource: push.source != nil, rules) else {
      if rules.pushWithoutStack == .nothing { return [] }
      return present(Presentation(top, from: push.source, animated: push.animated), rules)
    }
    var screens = push.screens
    if hidesBar { screens[0].hidesBar = true }
    let replaces = push.replaces && tree[stack]?.children.isEmpty == false
    tree.change(at: stack) { stack in
      if replaces { stack.children.removeLast() }
      stack.children += screens
    }
    return [
      ScreenChange(
        replaces ? .replace : .push, screens.map(\.name), on: tree[stack]?.name,
        animated: push.animated)
    ]
  }

  /// Presents a screen on the current one, or on its source (NAV-9).
  mutating func present(_ presentation: Presentation, _ rules: Rules) -> [ScreenChange] {
    guard let start = path(of: presentation.source, rules), start.steps.count < Self.deepest,
      tree[start.layer]?.presented == nil
    else { return [] }
    var screen = presentation.screen
    if let stack = presentation.stack, screen.kind != .stack {
      screen = Screen(stack, kind: .stack, children: [screen])
    }
    tree.change(at: start.layer) { $0.presented = screen }
    let change = ScreenChange(
      .present, [screen.name], on: tree[start]?.name, style: presentation.style,
      animated: presentation.animated)
    return presentation.hasCompletion ? [change, ScreenChange(.completed)] : [change]
  }

  /// Removes the current screen: from its stack, or with all screens that were presented with it
  /// (NAV-10).
  mutating func close(animated: Bool, _ rules: Rules) -> [ScreenChange] {
    guard let current = tree.currentPath(rules) else { return [] }
    if let stack = self.stack(around: current, isSource: false, rules),
      let top = tree[stack]?.children.last, tree[stack]?.children.count != 1
    {
      tree.change(at: stack) { $0.children.removeLast() }
      return [ScreenChange(.pop, [top.name], on: tree[stack]?.name, animated: animated)]
    }
    var presenting = current.layer
    guard let dismissed = tree[presenting], presenting.steps.popLast() != nil else { return [] }
    tree.change(at: presenting) { $0.presented = nil }
    return [ScreenChange(.dismiss, [dismissed.name], animated: animated)]
  }

  /// Replaces the whole window with a screen, if there is a window (NAV-11).
  mutating func setRoot(_ screen: Screen) -> [ScreenChange] {
    guard tree.hasWindow else { return [] }
    tree.root = screen
    return [ScreenChange(.root, [screen.name])]
  }

  /// The path to a named screen or, without a name, to the current screen (NAV-19).
  private func path(of source: String?, _ rules: Rules) -> ScreenPath? {
    source.map(tree.path) ?? tree.currentPath(rules)
  }

  /// The path to the stack around a screen (NAV-3, NAV-19).
  private func stack(around path: ScreenPath, isSource: Bool, _ rules: Rules) -> ScreenPath? {
    tree.stack(around: path, isItself: rules.isAroundItself(asSource: isSource))
  }
}

/// The display of screens that routes build.
extension Navigator {
  /// Whether the current screen stays in a showing (NAV-18).
  func stays(_ screen: Screen, _ showing: Showing, _ rules: Rules) -> Bool {
    if showing.manner == .root || showing.manner == .nothing { return false }
    let current = tree.currentPath(rules).flatMap { tree[$0] }
    return current.map { rules.keeps($0, for: screen) } ?? false
  }

  /// Shows the screen that a route built, or the error page (NAV-17, NAV-18).
  mutating func show(
    _ screen: Screen, _ showing: Showing, isError: Bool, _ rules: Rules
  ) -> [ScreenChange] {
    let source = showing.opening.source
    switch showing.manner {
    case .nothing: return []
    case .root: return setRoot(screen)
    case _ where stays(screen, showing, rules): return []
    case .push: return push(Push([screen], from: source), rules)
    case .present:
      let style = rules.routeStyle == .automatic ? nil : rules.routeStyle.rawValue
      return present(Presentation(screen, style: style, from: source), rules)
    case .go:
      guard let start = path(of: source, rules) else {
        return source == nil ? setRoot(screen) : []
      }
      let stack = self.stack(around: start, isSource: source != nil, rules)
      if stack != nil, screen.kind != .stack {
        return push(Push([screen], from: source), rules)
      }
      let page = isError ? rules.presented(errorPage: screen) : screen
      return present(Presentation(page, from: source), rules)
    }
  }
}

/// Chapter "Navigation", clause by clause.
extension Rules {
  /// Whether a stack counts as the stack around itself (NAV-19).
  fileprivate func isAroundItself(asSource isSource: Bool) -> Bool {
    switch startingStack {
    case .itself: true
    case .itselfAsSource: isSource
    case .around: false
    }
  }

  /// Whether handlers can show screens themselves if the opening shows them in this manner
  /// (NAV-13).
  fileprivate func allowsOwnShowing(_ manner: Showing.Manner) -> Bool {
    switch handlerPresents {
    case .always: true
    case .onlyInGoMode: manner != .push && manner != .present
    }
  }

  /// The error page to present; a stack is not put into another stack (NAV-9, NAV-14).
  fileprivate func presented(errorPage page: Screen) -> Screen {
    switch errorPage {
    case .bare: page
    case .inStack:
      page.kind == .stack ? page : Screen("error", kind: .stack, children: [page])
    }
  }

  /// Whether the current screen stays if a route built another one (NAV-18).
  fileprivate func keeps(_ current: Screen, for built: Screen) -> Bool {
    guard current.name.hasSameScalars(as: built.name) else { return false }
    return switch sameDestination {
    case .sameMatchStays: current.destination == built.destination
    case .stays: true
    case .shownAgain: false
    }
  }
}
