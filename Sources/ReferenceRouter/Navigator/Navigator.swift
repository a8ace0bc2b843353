internal import Routing

/// Chapter "Navigation": the screens that there are, and what changes them.
struct Navigator: Sendable {
  /// How many screens can be inside and on one another (NAV-20).
  private static let deepest = 32

  /// All screens; there is no window until somebody sets one (NAV-1).
  var tree = ScreenTree(hasWindow: false)
  /// Whether pushed screens hide the bar (NAV-8).
  var hidesBar = false
  /// Whether handlers change nothing, because what they build is to be pushed or presented (NAV-13).
  var isHeld = false
  /// What is shown where no route matches (NAV-14).
  var errorPage: Screen?

  /// The screens, and which of them is current (NAV-2).
  func state(_ rules: Rules) -> ScreenState {
    let current = tree.currentPath(rules.navigation)
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
      if rules.navigation.pushWithoutStack == .nothing { return [] }
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

  /// Takes away the current screen: from its stack, or with all that was presented with it (NAV-10).
  mutating func close(animated: Bool, _ rules: Rules) -> [ScreenChange] {
    guard let current = tree.currentPath(rules.navigation) else { return [] }
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

  /// Puts a screen in the place of the whole window, if there is one (NAV-11).
  mutating func setRoot(_ screen: Screen) -> [ScreenChange] {
    guard tree.hasWindow else { return [] }
    tree.root = screen
    return [ScreenChange(.root, [screen.name])]
  }

  /// The way to the screen of a name, or without one to the current screen (NAV-19).
  private func path(of source: String?, _ rules: Rules) -> ScreenPath? {
    source.map(tree.path) ?? tree.currentPath(rules.navigation)
  }

  /// The way to the stack around a screen (NAV-3, NAV-19).
  private func stack(around path: ScreenPath, isSource: Bool, _ rules: Rules) -> ScreenPath? {
    tree.stack(around: path, isItself: rules.startingStack.isItself(asSource: isSource))
  }
}

/// Showing what routes build.
extension Navigator {
  /// Shows what a route built, or the error page (NAV-17, NAV-18).
  mutating func show(
    _ screen: Screen, _ showing: Showing, isError: Bool, _ rules: Rules
  ) -> [ScreenChange] {
    let source = showing.opening.source
    let current = tree.currentPath(rules.navigation).flatMap { tree[$0] }
    let stays = current.map { rules.showing.sameDestination.keeps($0, for: screen) } ?? false
    switch showing.manner {
    case .nothing: return []
    case .root: return setRoot(screen)
    case _ where stays: return []
    case .push: return push(Push([screen], from: source), rules)
    case .present:
      let style = rules.showing.routeStyle.name
      return present(Presentation(screen, style: style, from: source), rules)
    case .go:
      guard let start = path(of: source, rules) else {
        return source == nil ? setRoot(screen) : []
      }
      let stack = self.stack(around: start, isSource: source != nil, rules)
      if stack != nil, screen.kind != .stack {
        return push(Push([screen], from: source), rules)
      }
      let page = isError ? rules.showing.errorPage.presented(screen) : screen
      return present(Presentation(page, from: source), rules)
    }
  }
}
