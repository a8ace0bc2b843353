internal import RoutingVocabulary

/// What happens to the screens, for traces.
extension ModelRouter {
  /// Notes what a change by a clause was on screen.
  func noteChanges(_ changes: [ScreenChange], by clause: String, from source: String?) {
    if let source { note("NAV-19", "'\(source)' is the screen from which it is shown") }
    if changes.isEmpty {
      let hasScreen = state.navigator.state(state.rules).current != nil
      note(hasScreen ? clause : "NAV-11", "nothing changes")
    }
    for change in changes {
      let isPresented = change.kind == .present && (clause == "NAV-3" || clause == "NAV-6")
      note(isPresented ? "NAV-4" : clause, "\(change.kind) of \(change.screens)")
    }
  }

  /// Notes what was shown of what a route built, when another screen was current.
  func noteShowing(
    _ changes: [ScreenChange], of built: Screen, over current: String?, from source: String?
  ) {
    noteChanges(changes, by: "NAV-17", from: source)
    if current?.hasSameScalars(as: built.name) == true {
      note("NAV-18", "a screen of its name was current already")
    }
  }
}

extension Push {
  /// The clause that says what the push does.
  var clause: String { replaces ? "NAV-7" : screens.count > 1 ? "NAV-6" : "NAV-3" }
}
