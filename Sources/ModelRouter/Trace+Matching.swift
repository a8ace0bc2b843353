internal import RoutingVocabulary

/// Trace entries about routes that match, and routes that do not.
extension Trace {
  /// Records that a path pattern matches, and the meaning of its components.
  mutating func noteMatch(
    of entry: OrderedPatterns.Entry, taking bindings: Bindings, from request: Request, rules: Rules
  ) {
    guard isRecording else { return }
    let pattern = entry.pattern.text
    note("MATCH-2", about: .route(pattern), "'\(pattern)' matches")
    let before = entry.pattern.components.prefix { $0 != .wildcard }
    let components = entry.pattern.compared(request.components, rules: rules)
    for (component, written) in zip(before, components) {
      switch component {
      case .parameter(let name?):
        noteMeaning(of: written, in: name, rules.value(ofComponent: written))
      case .literal(let text):
        noteMeaning(of: written, in: text, rules.comparedText(ofComponent: written))
      case .part, .parameter, .wildcard: break
      }
    }
    for written in components.dropFirst(before.count) {
      noteMeaning(of: written, in: "*", rules.wildcardItems(of: [written]).first)
    }
    if let taken = bindings.wildcard { note("WILD-1", "the wildcard takes \(taken)") }
    if entry.isAlwaysMatching { note("DEFINE-2", "the definition of the route matches every URL") }
  }

  /// Records why a path pattern does not match.
  mutating func noteMismatch(_ mismatch: Mismatch, of pattern: String) {
    note(
      mismatch.clause, about: .route(pattern), "'\(pattern)' does not match: \(mismatch.words())")
  }

  /// Records that a route of a tree of prefixes matches the whole path.
  mutating func noteMatch(_ match: Match) {
    let whole = match.wholePattern
    note("PREFIX-5", about: .route(whole), "'\(whole)' matches the whole path")
    guard match.route.handler != nil, let own = match.ownPattern else { return }
    note("PREFIX-11", about: .route(whole), "its handler receives '\(own)'")
  }

  /// Records whether a route of a tree of prefixes matches the beginning of the remaining path.
  mutating func noteStep(to whole: String, fits: Bool, _ rest: ArraySlice<String>) {
    let clause = fits ? "PREFIX-5" : "PREFIX-4"
    let words =
      fits
      ? "matches the beginning; its children are tried"
      : "does not fit: '/\(rest.joined(separator: "/"))' is left of the path"
    note(clause, about: .route(whole), "'\(whole)' \(words)")
  }
}
