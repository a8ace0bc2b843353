package import RoutingVocabulary

/// The functions that change the screens; each function returns its changes, in order (NAV-1).
extension ReferenceRouter: NavigatingRouter {
  /// Replaces all screens (NAV-1).
  package func setScreens(_ screens: ScreenTree) {
    display.tree = screens
  }

  /// All screens, with the current one (NAV-2) and the stack around it (NAV-3).
  package func screens() -> ScreenState {
    let current = display.current
    let stack = current.flatMap { way in way.stack.map { way.screens[$0].name } }
    return ScreenState(
      current: current?.last?.name, stack: stack, root: display.tree.root?.seen)
  }

  /// Pushes screens in one change (NAV-6).
  package func push(_ push: Push) -> [ScreenChange] {
    change { $0.push(push) }
  }

  /// Sets whether pushed screens hide the bar; screens that were pushed before stay (NAV-8).
  package func hideBar(_ isHidden: Bool) {
    display.hidesBar = isHidden
  }

  /// Presents a screen (NAV-9).
  package func present(_ presentation: Presentation) -> [ScreenChange] {
    change { $0.present(presentation) }
  }

  /// Closes the current screen (NAV-10).
  package func close(animated: Bool) -> [ScreenChange] {
    change { $0.close(animated: animated) }
  }

  /// Replaces the whole window (NAV-11).
  package func setRoot(_ screen: Screen) -> [ScreenChange] {
    change { $0.setRoot(screen) }
  }

  /// Changes the screens, unless the opening around the change was overtaken (NAV-21).
  ///
  /// A change outside of openings overtakes none.
  private func change(_ change: (inout Screens) -> [ScreenChange]) -> [ScreenChange] {
    guard let costs = RunningOpening.costs else { return change(&display) }
    return display.change(at: costs.place) { screens in
      let changes = change(&screens)
      return changes.isEmpty ? nil : changes
    }
  }

  /// Sets or removes the error page (NAV-14).
  package func setErrorPage(_ page: Screen?) {
    display.errorPage = page
  }
}

extension Screens {
  /// Adds screens to the stack around the current or the named screen (NAV-3, NAV-19); if there is
  /// no stack, presents the last screen (NAV-4).
  ///
  /// A stack cannot be pushed (NAV-5).
  mutating func push(_ push: Push) -> [ScreenChange] {
    guard let way = way(to: push.source), !way.isTooDeep, let last = push.screens.last,
      !push.screens.contains(where: { $0.kind == .stack })
    else { return [] }
    guard let place = way.stack else {
      return present(Presentation(last, from: push.source, animated: push.animated))
    }
    let stack = way.screens[place]
    var pushed = push.screens
    // The first of the screens hides the bar (NAV-8).
    if hidesBar { pushed[0].hidesBar = true }
    // An empty stack has nothing to replace (NAV-7).
    let replaces = push.replaces && !stack.children.isEmpty
    change(way.prefix(to: place)) { stack in
      if replaces { stack.children.removeLast() }
      stack.children += pushed
    }
    return [
      ScreenChange(
        replaces ? .replace : .push, pushed.map(\.name), on: stack.name, animated: push.animated)
    ]
  }

  /// Presents a screen on the outermost container of the current or the named screen, unless the
  /// container presents one already (NAV-9).
  mutating func present(_ presentation: Presentation) -> [ScreenChange] {
    guard let way = way(to: presentation.source), !way.isTooDeep, let last = way.last,
      way.screens[way.container].presented == nil
    else { return [] }
    var screen = presentation.screen
    // A stack is presented without a new stack.
    if let stack = presentation.stack, screen.kind != .stack {
      screen = Screen(stack, kind: .stack, children: [screen])
    }
    change(way.prefix(to: way.container)) { $0.presented = screen }
    let change = ScreenChange(
      .present, [screen.name], on: last.name, style: presentation.style,
      animated: presentation.animated)
    return presentation.hasCompletion ? [change, ScreenChange(.completed)] : [change]
  }

  /// Removes the screen on top of the stack around the current screen, if the stack has more than
  /// one, or else the presented screen that the current one is in (NAV-10).
  mutating func close(animated: Bool) -> [ScreenChange] {
    guard let way = current else { return [] }
    if let place = way.stack, way.screens[place].children.count > 1 {
      let stack = way.screens[place]
      change(way.prefix(to: place)) { $0.children.removeLast() }
      let removed = stack.children.suffix(1).map(\.name)
      return [ScreenChange(.pop, removed, on: stack.name, animated: animated)]
    }
    guard way.container > 0 else { return [] }
    change(way.prefix(to: way.container - 1)) { $0.presented = nil }
    return [ScreenChange(.dismiss, [way.screens[way.container].name], animated: animated)]
  }

  /// Makes a screen the root and removes all other screens from the window (NAV-11).
  mutating func setRoot(_ screen: Screen, animated: Bool = true) -> [ScreenChange] {
    guard tree.hasWindow else { return [] }
    tree.root = screen
    return [ScreenChange(.root, [screen.name], animated: animated)]
  }
}
