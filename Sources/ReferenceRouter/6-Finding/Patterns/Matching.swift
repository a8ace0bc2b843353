internal import Routing

/// Chapter "Path and matching", second half: one pattern against the components of a request.
struct Matching {
  let rules: Rules
  let patterns: PatternRules

  /// Compares a pattern with a request: its path, and its fragment if the pattern has one (FRAG-6).
  func match(_ pattern: Pattern, against request: Request) throws(Mismatch) -> Bindings {
    guard pattern.isReadable else { throw .unreadable }
    var bindings = try match(pattern.components, against: request.components)
    guard let fragment = pattern.fragment else { return bindings }
    let below = try match(fragment, against: request.fragment?.components ?? [])
    bindings.parameters = rules.merged(below.parameters, with: bindings.parameters)
    bindings.wildcard = bindings.wildcard ?? below.wildcard
    bindings.query = request.fragment?.query
    return bindings
  }

  /// Compares the components of a pattern with others (MATCH-2, MATCH-5, WILD-1).
  private func match(
    _ pattern: [Pattern.Component], against components: [String]
  ) throws(Mismatch) -> Bindings {
    if !pattern.contains(.wildcard), pattern.count != components.count {
      throw .count(pattern: pattern.count, path: components.count)
    }
    var bindings = Bindings()
    var spellings: [ScalarText: String] = [:]
    for (index, component) in pattern.enumerated() {
      if component == .wildcard {
        bindings.wildcard = components.dropFirst(index).map(rules.wildcardItem)
        return bindings
      }
      guard index < components.count else { throw .endsBeforeWildcard }
      let written = components[index]
      switch component {
      case .literal(let literal):
        guard rules.isLiteral(literal, written) else {
          throw .literal(literal, component: written)
        }
      case .parameter(let name):
        if written.isEmpty && patterns.paths.emptyValues == .refused {
          throw .emptyComponent(parameter: name)
        }
        bind(rules.value(ofComponent: written), to: name, in: &bindings, &spellings)
      case .unbound, .wildcard: break
      }
    }
    return bindings
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
    guard let value else {
      bindings.parameters[name] = nil
      return
    }
    let key = rules.comparable(name)
    if spellings[key].map({ bindings.parameters[$0] == nil }) ?? true { spellings[key] = name }
    bindings.parameters[spellings[key] ?? name] = .string(value)
  }

  /// Notes what the parameters of a pattern that matches have taken, where that is not what is
  /// written (PCT-1).
  func note(_ pattern: Pattern, of request: Request, in trace: inout Trace) {
    for case (.parameter(let name), let written) in zip(pattern.components, request.components) {
      trace.noteMeaning(of: written, in: name, rules.value(ofComponent: written))
    }
  }
}

/// Why a pattern does not match a request.
enum Mismatch: Error, Equatable {
  /// The pattern cannot be read.
  case unreadable
  /// There are more or fewer components than the pattern has.
  case count(pattern: Int, path: Int)
  /// A component is not the literal.
  case literal(String, component: String)
  /// A parameter would have to take an empty component.
  case emptyComponent(parameter: String)
  /// There are components in front of the wildcard that the path does not have.
  case endsBeforeWildcard

  /// The clause that says so.
  var clause: String {
    switch self {
    case .unreadable: "PATTERN-9"
    case .count, .literal: "MATCH-2"
    case .emptyComponent: "MATCH-5"
    case .endsBeforeWildcard: "WILD-1"
    }
  }
}

extension Mismatch: CustomStringConvertible {
  /// The reason, in a few words.
  var description: String {
    switch self {
    case .unreadable: "it is no URL"
    case .count(let pattern, let path): "it has \(pattern) components, the path \(path)"
    case .literal(let literal, let component): "'\(literal)' is not '\(component)'"
    case .emptyComponent(let parameter): ":\(parameter) does not take an empty component"
    case .endsBeforeWildcard: "the path ends before the wildcard"
    }
  }
}
