internal import RoutingVocabulary

/// The path to a screen, from the root of the window or from another screen.
struct ScreenPath: Sendable, Equatable {
  /// One step of a path.
  enum Step: Sendable, Equatable {
    /// The step to the screen in a container at an index.
    case child(Int)
    /// The step to the presented screen.
    case presented
  }

  /// The index of the screen outside of the window where the path begins; `nil` for the window's
  /// root.
  var other: Int?
  /// The steps from the beginning.
  var steps: [Step]

  /// The path to the last presented screen on this path, or to its beginning.
  ///
  /// In systems with windows, this screen presents everything for the screens below it (NAV-9).
  var layer: ScreenPath {
    let end = steps.lastIndex(of: .presented).map { $0 + 1 } ?? 0
    return ScreenPath(other: other, steps: Array(steps[..<end]))
  }
}

extension ScreenTree {
  /// The screen at the end of a path.
  subscript(path: ScreenPath) -> Screen? {
    path.steps.reduce(path.other.map { others[$0] } ?? root) { $0?[$1] }
  }

  /// Changes the screen at the end of a path.
  mutating func change(at path: ScreenPath, _ change: (inout Screen) -> Void) {
    if let index = path.other {
      others[index].change(at: path.steps[...], change)
    } else {
      root?.change(at: path.steps[...], change)
    }
  }

  /// The path to the first screen with a name.
  ///
  /// Screens in the window come before the others.
  func path(to name: String) -> ScreenPath? {
    if let steps = root?.steps(to: name) { return ScreenPath(steps: steps) }
    return others.indices.firstMapped { index in
      others[index].steps(to: name).map { ScreenPath(other: index, steps: $0) }
    }
  }

  /// The path to the current screen (NAV-2).
  func currentPath(_ rules: Rules) -> ScreenPath? {
    root?.current(rules).map { ScreenPath(steps: $0) }
  }

  /// The path to the stack around a screen, or to the screen itself if it is a stack and `isItself`
  /// (NAV-3, NAV-19).
  ///
  /// A presented screen is outside of the stack that presents it.
  func stack(around path: ScreenPath, isItself: Bool) -> ScreenPath? {
    if isItself, self[path]?.kind == .stack { return path }
    var path = path
    while let last = path.steps.popLast(), last != .presented {
      if self[path]?.kind == .stack { return path }
    }
    return nil
  }
}

extension Screen {
  /// The screen to which a step leads.
  fileprivate subscript(step: ScreenPath.Step) -> Screen? {
    switch step {
    case .child(let index): children[index]
    case .presented: presented
    }
  }

  fileprivate mutating func change(
    at steps: ArraySlice<ScreenPath.Step>, _ change: (inout Screen) -> Void
  ) {
    let rest = steps.dropFirst()
    switch steps.first {
    case .child(let index)?: children[index].change(at: rest, change)
    case .presented?: presented?.change(at: rest, change)
    case nil: change(&self)
    }
  }

  fileprivate func steps(to name: String) -> [ScreenPath.Step]? {
    if self.name.hasSameScalars(as: name) { return [] }
    let inside = children.indices.firstMapped { index in
      children[index].steps(to: name).map { [.child(index)] + $0 }
    }
    return inside ?? presented?.steps(to: name).map { [.presented] + $0 }
  }

  /// The steps to the current screen in this screen and in the screens that this screen presents
  /// (NAV-2).
  fileprivate func current(_ rules: Rules) -> [ScreenPath.Step]? {
    let above = presented.map { $0.current(rules).map { [.presented] + $0 } }
    if let above, rules.currentScreen == .presentedFirst { return above }
    let inside = currentInside(rules)
    // If the stack is empty, the search continues with the screen that the stack presents.
    let leadsOn = inside.map { !$0.contains(.presented) } ?? (rules.emptyContainers == .tabs)
    if let above, leadsOn { return above }
    return inside
  }

  /// The steps to the current screen in this screen.
  private func currentInside(_ rules: Rules) -> [ScreenPath.Step]? {
    if let index = shownIndex(rules) {
      return children[index].current(rules).map { [.child(index)] + $0 }
    }
    return rules.isCurrent(empty: kind) ? [] : nil
  }

  /// The index of the screen that a container shows.
  private func shownIndex(_ rules: Rules) -> Int? {
    switch kind {
    case .screen: nil
    case .stack: children.indices.last
    case .tabs: selected.flatMap { children.indices.contains($0) ? $0 : nil }
    case .pages: rules.currentPage(among: children.count)
    }
  }
}

/// The choice of the current screen (NAV-2).
extension Rules {
  /// Whether a container that shows no other screen is itself current.
  fileprivate func isCurrent(empty kind: Screen.Kind) -> Bool {
    guard kind == .stack || kind == .tabs else { return true }
    return switch emptyContainers {
    case .themselves: true
    case .tabs: kind == .tabs
    case .nothing: false
    }
  }

  /// The index of the current page among `count` pages.
  fileprivate func currentPage(among count: Int) -> Int? {
    switch currentPage {
    case .onlyPage: count == 1 ? 0 : nil
    case .firstPage: count > 0 ? 0 : nil
    case .container: nil
    }
  }
}
