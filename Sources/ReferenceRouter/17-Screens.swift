internal import RoutingVocabulary

/// The screens and their settings (NAV-1).
struct Screens {
  /// The window, if there is one, and the screens that are in no window.
  var tree = ScreenTree(hasWindow: false)
  /// Whether pushed screens hide the bar of the tabs around them (NAV-8).
  var hidesBar = false
  /// The screen that is shown if no route handles a URL (NAV-14).
  var errorPage: Screen?
  /// The place of the latest opening that has shown a screen (NAV-21).
  private var latest = 0

  /// Changes the screens in the opening of a place, unless a later opening has shown a screen
  /// (NAV-21).
  ///
  /// - Parameters:
  ///   - place: The place of the outermost opening.
  ///   - change: Returns `nil` if it shows nothing.
  /// - Returns: The changes.
  mutating func change(
    at place: Int, _ change: (inout Screens) -> [ScreenChange]?
  ) -> [ScreenChange] {
    guard place >= latest, let changes = change(&self) else { return [] }
    latest = place
    return changes
  }
}

/// A step from a screen to one that it contains or presents.
enum ScreenStep: Equatable {
  case child(Int)
  case presented
}

/// The path to a screen, from an outermost screen that nothing contains or presents.
struct Way {
  /// The index of the outermost screen among the screens in no window; `nil` for the root of the
  /// window.
  let other: Int?
  /// The screens on the path, beginning with the outermost.
  var screens: [Screen]
  /// The steps between the screens.
  var steps: [ScreenStep] = []

  /// The screen at the end of the path.
  var last: Screen? { screens.last }

  /// The path with one more step; `nil` if there is no such screen.
  func appending(_ step: ScreenStep) -> Way? {
    guard let next = last?[step] else { return nil }
    var way = self
    way.screens.append(next)
    way.steps.append(step)
    return way
  }

  /// The path to one of the screens on this path.
  func prefix(to place: Int) -> Way {
    Way(
      other: other, screens: Array(screens[...place]), steps: Array(steps[..<place]))
  }

  /// The index of the outermost container of the last screen: the presented screen that it is in,
  /// or the outermost screen (NAV-9).
  var container: Int { (steps.lastIndex(of: .presented) ?? -1) + 1 }

  /// The index of the stack around the last screen: the innermost stack that is not covered by a
  /// presented screen (NAV-3), or the last screen itself if it is a stack (NAV-19).
  var stack: Int? { screens[container...].lastIndex { $0.kind == .stack } }

  /// Whether no screen can be added at the end, because the path has too many screens (NAV-20).
  var isTooDeep: Bool { steps.count >= 32 }
}

extension Screens {
  /// The path to the current screen (NAV-2).
  var current: Way? {
    guard var way = tree.root.map({ Way(other: nil, screens: [$0]) }) else { return nil }
    while let next = way.last?.next.flatMap(way.appending) { way = next }
    return way
  }

  /// The path to a named screen, or to the current one (NAV-19); `nil` if there is none.
  func way(to name: String?) -> Way? {
    guard let name else { return current }
    let root = tree.root.map { Way(other: nil, screens: [$0]) }
    let others = tree.others.enumerated().map { Way(other: $0, screens: [$1]) }
    // Screens in the window come before other ones.
    return ([root] + others).firstMapped { way in way.flatMap { first(ScalarText(name), from: $0) }
    }
  }

  /// The path to the first screen with a name: a screen comes before the screens that it contains,
  /// and these come before the screen that it presents (NAV-19).
  private func first(_ name: ScalarText, from way: Way) -> Way? {
    guard let screen = way.last else { return nil }
    if ScalarText(screen.name) == name { return way }
    let steps = screen.children.indices.map(ScreenStep.child) + [.presented]
    return steps.firstMapped { step in way.appending(step).flatMap { first(name, from: $0) } }
  }

  /// Changes the screen at the end of a path.
  mutating func change(_ way: Way, _ change: (inout Screen) -> Void) {
    if let other = way.other {
      tree.others[other].change(way.steps[...], change)
    } else {
      tree.root?.change(way.steps[...], change)
    }
  }
}

extension Screen {
  /// The screen to which a step leads; `nil` if there is none.
  fileprivate subscript(step: ScreenStep) -> Screen? {
    switch step {
    case .child(let place): children.indices.contains(place) ? children[place] : nil
    case .presented: presented
    }
  }

  /// The step towards the current screen; `nil` if this screen is the current one (NAV-2).
  fileprivate var next: ScreenStep? {
    if presented != nil { return .presented }
    switch kind {
    case .screen: return nil
    case .stack: return children.isEmpty ? nil : .child(children.count - 1)
    case .tabs: return selected.map(ScreenStep.child)
    case .pages: return children.count == 1 ? .child(0) : nil
    }
  }

  /// Changes the screen to which some steps lead.
  fileprivate mutating func change(
    _ steps: ArraySlice<ScreenStep>, _ change: (inout Screen) -> Void
  ) {
    switch steps.first {
    case nil: change(&self)
    case .child(let place): children[place].change(steps.dropFirst(), change)
    case .presented: presented?.change(steps.dropFirst(), change)
    }
  }
}
