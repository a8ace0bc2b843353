internal import RoutingVocabulary

/// Trace entries about screens.
extension ModelRouter {
  /// Records the change of the screens by a clause.
  func noteChanges(_ changes: [ScreenChange], by clause: String, from source: String?) {
    if let source { note("NAV-19", "'\(source)' is the screen from which the new screen is shown") }
    if changes.isEmpty {
      let hasScreen = state.navigator.state(state.rules).current != nil
      note(hasScreen ? clause : "NAV-11", "nothing changes")
    }
    for change in changes {
      let isPresented = change.kind == .present && (clause == "NAV-3" || clause == "NAV-6")
      note(isPresented ? "NAV-4" : clause, "\(change.kind) of \(change.screens)")
    }
  }

  /// Records how the screen that a route built was shown, when another screen was current.
  func noteShowing(
    _ changes: [ScreenChange], of built: Screen, over current: String?, from source: String?
  ) {
    noteChanges(changes, by: "NAV-17", from: source)
    if current?.hasSameScalars(as: built.name) == true {
      note("NAV-18", "a screen with the same name was already current")
    }
  }
}

extension Push {
  /// The clause that decides what the push does.
  var clause: String { replaces ? "NAV-7" : screens.count > 1 ? "NAV-6" : "NAV-3" }
}
