internal import Routing

/// The patterns of a table that match, in their order.
struct OrderedMatches: MatchSource {
  private let entries: [OrderedPatterns.Entry]
  private var request: Request
  /// What is still to be tried; `nil` before the first is.
  private var remaining: ArraySlice<OrderedPatterns.Entry>?
  /// Whether nothing else is tried when no more are left.
  private var isSettled = false

  init(entries: [OrderedPatterns.Entry], request: Request) {
    self.entries = entries
    self.request = request
  }

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    repeat {
      var remaining = self.remaining ?? rules.reached(entries, by: request.components)
      defer { self.remaining = remaining }
      while let entry = remaining.popFirst() {
        let pattern = entry.pattern.text
        do {
          let bindings = try entry.bindings(for: request, rules: rules)
          trace.note("MATCH-2", about: .route(pattern), "'\(pattern)' matches")
          rules.note(entry.pattern, of: request, in: &trace)
          isSettled = true
          return Match(route: entry.route, pattern: pattern, bindings: bindings)
        } catch {
          trace.note(
            error.clause, about: .route(pattern), "'\(pattern)' does not match: \(error.words())")
        }
      }
    } while findsAlternative(rules: rules, trace: &trace)
    return nil
  }

  /// Goes on with another slash at the end of a path that no route has matched (MATCH-3).
  private mutating func findsAlternative(rules: Rules, trace: inout Trace) -> Bool {
    let slash = rules.patterns.paths.pathTrailingSlash
    guard !isSettled, let components = slash.alternative(to: request.components) else {
      return false
    }
    isSettled = true
    trace.note("MATCH-3", "no route matches; tried with another slash at the end: \(components)")
    request.components = components
    remaining = nil
    return true
  }
}
