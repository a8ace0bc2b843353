internal import RoutingVocabulary

extension ModelRouter {
  /// Records the result of a registration.
  func noteRegistration(of route: Route) {
    note { $0.note(registered: route, rules: state.rules) }
    note { trace in
      let listing = state.tables[state.rules.table(at: route.table)].routes.listing
      let isSame = { (text: String) in text.hasSameScalars(as: route.pattern) }
      guard listing.count > 1, let place = listing.lastIndex(where: isSame) else { return }
      let clause = state.rules.zeroPriority == .last ? "PRIO-2" : "PRIO-1"
      trace.note(clause, "the route is tried as number \(place + 1) of \(listing.count)")
      let isAgain = listing[..<place].contains(where: isSame)
      if isAgain { trace.note("PATTERN-8", "the pattern was registered before") }
    }
  }
}

/// Trace entries about tables.
extension ModelRouter {
  /// Records whether the table of a scheme exists.
  func noteExistence(of table: TableAddress) {
    let isThere = state.tables.contains(table)
    if table.scheme != nil { note("TABLE-4", "\(table.words) is \(isThere ? "" : "not ")there") }
  }

  /// Records the routes of a table that are left after a pattern was removed.
  func noteRemoval(of pattern: String, in table: TableAddress) {
    let rest = "\(table.words) has \(state.tables[table].routes.listing)"
    note("REMOVE-1", inOpening: "HANDLER-4", "'\(pattern)' is removed; \(rest)")
  }

  /// Records the target of a binding.
  func noteBinding(of router: TableAddress, to pattern: String) {
    let isPath = pattern.utf8.starts(with: "/".utf8) && !pattern.utf8.starts(with: "//".utf8)
    note(isPath ? "NEST-10" : "NEST-3", "\(router.words) is bound to '\(pattern)'")
  }

  /// Records the number of redirects after some were added or replaced all others.
  func noteRedirects(isReplaced: Bool) {
    let clause = isReplaced ? "REDIRECT-7" : "REDIRECT-1"
    note(clause, "the table has \(state.redirects.count) redirects")
  }
}

extension TableAddress {
  /// A description of the table.
  var words: String {
    switch self {
    case .global: "the global table"
    case .scheme(let scheme): "the table of scheme '\(scheme)'"
    case .router(let router): "the table of router '\(router)'"
    case .webLinks: "the table of web links"
    }
  }
}

extension Trace {
  /// Records the routes of a tree, and the properties of each in addition to its pattern.
  fileprivate mutating func note(registered route: Route, rules: Rules) {
    let table = rules.table(at: route.table)
    note("PATTERN-1", "'\(route.pattern)' is registered in \(table.words)")
    if table.scheme != nil { note("TABLE-4", "\(table.words) is there") }
    if table != route.table { note("TABLE-2", "schemes are compared in lower case") }
    if route.isDelayed { note("DELAY-1", "the registration is pending until the next opening") }
    if RunningOpening.currentCosts != nil {
      let clause = route.isDelayed ? "DELAY-6" : "HANDLER-4"
      note(clause, "the current opening keeps its rules")
    }
    let routes = route.reachable(rules: rules)
    if routes.isEmpty {
      note("HANDLER-3", "the route does nothing on a match, and no URL finds it")
    }
    if routes.count > 1 {
      note("CHILD-1", "the tree stands for \(routes.count) routes")
      note("CHILD-2", "their whole patterns are \(routes.map(\.pattern))")
      note("CHILD-3", "the routes are registered in this order")
    }
    for part in routes {
      if let name = part.name { note("NAME-1", "'\(part.pattern)' has the name '\(name)'") }
      if let definition = part.definition {
        note("DEFINE-1", "the definition \(definition) decides")
      }
      switch part.handlerObject {
      case .fresh?: note("TARGET-1", "an object is created for each match")
      case .weak?: note("TARGET-3", "an existing target is called")
      case nil: break
      }
      if rules.matchingStrategy == .orderedPatterns { note(expansionsOf: part, rules: rules) }
    }
  }

  /// Records the expansions of a pattern, and how each was read.
  private mutating func note(expansionsOf route: Route, rules: Rules) {
    let expansions = (try? OrderedPatterns.expansions(of: route, rules: rules)) ?? []
    if route.pattern.contains(ascii: "(") {
      note("OPT-2", "the groups of '\(route.pattern)' are expanded")
      note("OPT-1", "the pattern stands for \(expansions.count) patterns")
      note("OPT-3", "in this order: \(expansions)")
    }
    for text in expansions {
      guard let components = try? Pattern(text, rules: rules).components else { continue }
      if text.utf8.first != UInt8(ascii: "/"), rules.patternSlash == .optional {
        note("PATTERN-2", "'\(text)' means the same as with a slash at its beginning")
      }
      if text.utf8.count > 1, text.utf8.last == UInt8(ascii: "/") {
        note("PATTERN-3", "'\(text)' ends with a slash")
      }
      let clause = components.contains(where: \.mayBePart) ? "PATTERN-12" : "PATTERN-4"
      note(
        components.isEmpty ? "PATTERN-6" : clause, about: .route(text),
        "'\(text)' has the components \(components.map(\.words))")
    }
  }
}

extension Pattern.Component {
  /// Whether the component has parameters next to literals, or could be read in this way.
  fileprivate var mayBePart: Bool {
    switch self {
    case .part: true
    case .parameter(let name?): !name.unicodeScalars.allSatisfy { $0.isASCII && $0.isWordCharacter }
    case .literal, .parameter, .wildcard: false
    }
  }

  /// A description of the component.
  fileprivate var words: String {
    switch self {
    case .literal(let text): "literal \(text)"
    case .part(let part): "parts \(part.text)"
    case .parameter(let name): "parameter \(name ?? "without a name")"
    case .wildcard: "wildcard"
    }
  }
}
