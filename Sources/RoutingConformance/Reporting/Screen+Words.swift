package import RoutingVocabulary

extension Screen {
  /// The screen on one line: the contents of a container are in brackets, with a star at the
  /// selected screen.
  package var words: String {
    var words = name
    if kind != .screen {
      let inside = children.enumerated().map { $1.words + (selected == $0 ? "*" : "") }
      words += "[\(inside.joined(separator: ", "))]"
    }
    if hidesBar { words += " (without the bar)" }
    return words + (presented.map { " presenting \($0.words)" } ?? "")
  }
}

extension ScreenTree {
  /// All screens, on one line.
  var words: String {
    let window = hasWindow ? root?.words ?? "a window without screens" : "no window"
    return ([window] + others.map { "\($0.words) outside of it" }).joined(separator: ", ")
  }
}

extension ScreenState {
  /// The screens, on one line.
  var words: String {
    "\(root?.words ?? "no screens"); current is \(current ?? "nothing")"
      + (stack.map { " in \($0)" } ?? "")
  }
}

extension ScreenChange {
  var words: String {
    kind.rawValue + (screens.isEmpty ? "" : " \(screens.joined(separator: ", "))")
      + (on.map { " on \($0)" } ?? "") + (style.map { " (\($0))" } ?? "")
      + (animated ? "" : ", not animated")
  }
}

extension String? {
  /// The screen from which something is shown, if one is named.
  var sourceWords: String { map { " from \($0)" } ?? "" }
}

extension ScreenState {
  /// The screens as a tree, one on each line.
  ///
  /// The contents of a container are indented. A star marks the selected tab, and an arrow marks
  /// the current screen.
  package var drawing: [String] {
    root?.drawing(current: current, indent: "", role: "") ?? ["no screens"]
  }
}

extension Screen {
  fileprivate func drawing(current: String?, indent: String, role: String) -> [String] {
    let isCurrent = current?.hasSameScalars(as: name) == true
    let line =
      indent + role + name.shown + (kind == .screen ? "" : " (\(kind.rawValue))")
      + (hidesBar ? ", hides the bar" : "") + (isCurrent ? " <-" : "")
    let inside = children.enumerated().flatMap { index, child in
      child.drawing(
        current: current, indent: indent + "  ", role: index == selected ? "* " : "")
    }
    return [line] + inside
      + (presented?.drawing(current: current, indent: indent, role: "presents ") ?? [])
  }
}
