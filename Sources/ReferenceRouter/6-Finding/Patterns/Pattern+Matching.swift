internal import Routing

/// Section "Path and matching": one pattern against the components of a request.
extension Rules {
  /// Compares a pattern with a request: its path, and its fragment if the pattern has one (FRAG-6).
  func match(_ pattern: Pattern, against request: Request) throws(Mismatch) -> Bindings {
    guard pattern.isReadable else { throw Mismatch("PATTERN-9", "it is no URL") }
    guard pattern.hasNeededSlash else {
      throw Mismatch("PATTERN-2", "it does not begin with a slash")
    }
    if patterns.paths.undecodableComponents == .unmatched, isUndecodable(request.parts) {
      throw Mismatch("PCT-5", "the path cannot be decoded")
    }
    var bindings = try match(pattern.components, against: request.components)
    guard let fragment = pattern.fragment else { return bindings }
    let below = try match(fragment, against: request.fragment?.components ?? [])
    bindings.parameters = merged(below.parameters, with: bindings.parameters)
    bindings.wildcard = bindings.wildcard ?? below.wildcard
    bindings.query = request.fragment?.query
    return bindings
  }

  /// Compares the components of a pattern with others (MATCH-2, MATCH-5, WILD-1).
  private func match(
    _ pattern: [Pattern.Component], against components: [String]
  ) throws(Mismatch) -> Bindings {
    if !pattern.contains(.wildcard), pattern.count != components.count {
      throw Mismatch(
        "MATCH-2", "it has \(pattern.count) components, the path \(components.count)")
    }
    // What was taken until a pattern does not fit goes with this (MATCH-9).
    var bindings = Bindings()
    var spellings: [ScalarText: String] = [:]
    for (index, component) in pattern.enumerated() {
      if component == .wildcard {
        let taken = patterns.paths.taken(
          components.dropFirst(index), by: patterns.syntax.wildcardTakes)
        guard let taken else { throw Mismatch("WILD-1", "nothing is left for the wildcard") }
        bindings.wildcard = wildcardItems(of: taken)
        return bindings
      }
      guard index < components.count else {
        throw Mismatch("WILD-1", "the path ends before the wildcard")
      }
      try take(components[index], by: component, in: &bindings, &spellings)
    }
    return bindings
  }

  /// Compares one component of a path, as it is written, with one of a pattern.
  private func take(
    _ written: String, by component: Pattern.Component, in bindings: inout Bindings,
    _ spellings: inout [ScalarText: String]
  ) throws(Mismatch) {
    switch component {
    case .literal(let literal):
      guard isLiteral(literal, written) else {
        throw Mismatch("MATCH-2", "'\(literal)' is not '\(written)'")
      }
    case .part(let part):
      guard let values = part.values(in: written, rules: self) else {
        throw Mismatch("MATCH-2", "'\(part.text)' is not '\(written)'")
      }
      for (name, value) in values {
        try take(value, by: name, in: &bindings, &spellings)
      }
    case .parameter(let name?):
      if written.isEmpty && patterns.paths.emptyValues == .refused {
        throw Mismatch("MATCH-5", ":\(name) does not take an empty component")
      }
      try take(written, by: name, in: &bindings, &spellings)
    case .parameter(nil), .wildcard: break
    }
  }

  /// Binds what a parameter takes of a path (PATTERN-12).
  private func take(
    _ written: String, by name: String, in bindings: inout Bindings,
    _ spellings: inout [ScalarText: String]
  ) throws(Mismatch) {
    guard patterns.syntax.parameterExtent.takes(written) else {
      throw Mismatch("PATTERN-12", ":\(name) takes no '.'")
    }
    bind(value(ofComponent: written), to: name, in: &bindings, &spellings)
  }

  /// Binds a value, if there is one; else the name is missing, or keeps what it has (MATCH-5).
  ///
  /// Of two spellings of a name that are the same, the first one stays (MATCH-7).
  private func bind(
    _ value: String?, to name: String, in bindings: inout Bindings,
    _ spellings: inout [ScalarText: String]
  ) {
    let value = value.map(patterns.fragments.trailingHash.removed)
    if patterns.paths.emptyValues == .unbound, value?.isEmpty != false { return }
    let key = comparable(name)
    if spellings[key].map({ bindings.parameters[$0] == nil }) ?? true { spellings[key] = name }
    bindings.parameters[spellings[key] ?? name] = value.map { .string($0) }
  }

  /// Notes what the parameters of a pattern that matches have taken, where that is not what is
  /// written (PCT-1); those behind a wildcard take nothing.
  func note(_ pattern: Pattern, of request: Request, in trace: inout Trace) {
    let components = pattern.components.prefix { $0 != .wildcard }
    for case (.parameter(let name?), let written) in zip(components, request.components) {
      trace.noteMeaning(of: written, in: name, value(ofComponent: written))
    }
  }
}

/// Why a pattern does not match a request.
struct Mismatch: Error {
  /// The clause that says so.
  let clause: String
  /// The reason, in a few words, which are put together where a trace needs them.
  let words: @Sendable () -> String

  init(_ clause: String, _ words: @autoclosure @escaping @Sendable () -> String) {
    self.clause = clause
    self.words = words
  }
}
