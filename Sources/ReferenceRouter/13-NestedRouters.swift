package import Routing

/// The name of the outermost router (NEST-1).
let outermost = ScalarText("main")

/// A router inside another one (NEST-1).
struct NestedRouter {
  /// The router around it.
  let upper: ScalarText
}

/// A router that is bound, and to what.
struct Binding {
  let router: ScalarText
  let target: Target

  /// What a router is bound to.
  enum Target {
    /// A host, for one scheme or for every URL (NEST-3).
    case host(ScalarText, scheme: String?)
    /// A prefix of paths, with a wildcard at its end (NEST-10).
    case prefix(Pattern)
  }
}

extension ReferenceRouter: NestingRouter {
  /// Makes a router inside another one; a name that is in use changes nothing (NEST-1).
  package func createSubrouter(_ router: String, upper: String) throws {
    let upper = self.router(of: try home(of: .router(upper)))
    let name = ScalarText(router)
    if name != outermost, nested[name] == nil { nested[name] = NestedRouter(upper: upper) }
  }

  /// Binds a router to a host or to a prefix (NEST-2, NEST-3, NEST-10).
  package func bindSubrouter(
    _ pattern: String, to router: String, in table: TableAddress?
  ) throws {
    let home = try home(of: table ?? .global)
    let inner = ScalarText(router)
    // Only the router around a router may bind it (NEST-2).
    guard home == .global || home.isRouter, nested[inner]?.upper == self.router(of: home) else {
      throw RoutingError.unknownName(name: router)
    }
    let target = try bindingTarget(pattern.withoutPastedText)
    let bound = bindings[self.router(of: home), default: []]
    // Of two bindings with the same scheme and host, the first is kept (NEST-3).
    if case .host = target, bound.contains(where: { $0.target.isSameHost(as: target) }) { return }
    bindings[self.router(of: home), default: []].append(Binding(router: inner, target: target))
  }

  /// Reads the pattern of a binding (NEST-9): a pattern that begins with one slash is a prefix
  /// (NEST-10).
  private func bindingTarget(_ pattern: String) throws(RoutingError) -> Binding.Target {
    let isPrefix = pattern.utf8.first == slashByte && !pattern.utf8.starts(with: "//".utf8)
    if isPrefix { return .prefix(try prefix(pattern)) }
    // A colon before `//` at the beginning is left out.
    let isColonFirst = pattern.utf8.starts(with: "://".utf8)
    let text = try url(isColonFirst ? String(Substring(pattern.utf8.dropFirst())) : pattern)
    var parts = URLParts(text)
    if parts.scheme == nil || beginsWithHostAndPort(text), parts.host == nil {
      parts = URLParts("//" + text)
    }
    guard let host = parts.host.map(comparedHost), !host.text.isEmpty else {
      throw .invalidURL(text: pattern)
    }
    return .host(host, scheme: parts.scheme?.asciiLowercased)
  }

  /// Whether only digits are between the first colon of a string and the next `/`, `?` or `#`, or the
  /// end: they are a port, and the string has no scheme (NEST-9).
  private func beginsWithHostAndPort(_ text: String) -> Bool {
    guard let behind = text[...].split(atFirst: ":").behind else { return false }
    let digits = behind.utf8.prefix(while: ASCIISet.digits.contains)
    let next = behind.utf8[digits.endIndex...].first
    return !digits.isEmpty && (next.map(ASCIISet("/?#").contains) ?? true)
  }

  /// The pattern with which URLs are compared that a prefix matches: followed by `/*` (NEST-10).
  ///
  /// - Throws: `RoutingError` for a prefix that has a wildcard or an optional group.
  private func prefix(_ pattern: String) throws(RoutingError) -> Pattern {
    let hasSlash = pattern.utf8.last == slashByte
    let prefix = hasSlash ? String(Substring(pattern.utf8.dropLast())) : pattern
    let expansions = try expansions(of: prefix + "/*")
    guard expansions.count == 1 else {
      throw .invalidPattern(pattern: pattern, problem: .prefixNotFixed)
    }
    return expansions[0]
  }
}

/// Which routers an opening visits.
extension ReferenceRouter {
  /// The router of a table: tables of schemes belong to the outermost one (NEST-7).
  func router(of table: TableAddress) -> ScalarText {
    if case .router(let name) = table { ScalarText(name) } else { outermost }
  }

  /// The places that an opening visits in a router and in those around it (NEST-6), each router once.
  func routerPlaces(from router: ScalarText, _ url: ReadURL) -> [Place] {
    var places: [Place] = []
    var visited: Set<ScalarText> = []
    var around: ScalarText? = router
    while let router = around {
      visit(router, url, &places, &visited)
      around = nested[router]?.upper
    }
    return places
  }

  /// Visits a router, after those that are bound to the URL in it, in the order of binding (NEST-4).
  private func visit(
    _ router: ScalarText, _ url: ReadURL, _ places: inout [Place], _ visited: inout Set<ScalarText>
  ) {
    // A stack, because routers can be bound to any depth.
    var ahead: [Ahead] = [.router(router, path: url.path, prefix: Parameters())]
    while let next = ahead.popLast() {
      switch next {
      case .places(let found): places += found
      case .router(let router, let path, let prefix):
        guard visited.insert(router).inserted else { continue }
        ahead.append(.places(ownPlaces(of: router, url, path, prefix)))
        for binding in bindings[router, default: []].reversed() {
          guard let rest = binding.target.rest(of: path, url) else { continue }
          ahead.append(
            .router(
              binding.router, path: rest.path, prefix: prefix.merging(rest.parameters)))
        }
      }
    }
  }

  /// What is still to be visited.
  private enum Ahead {
    case router(ScalarText, path: [ScalarText], prefix: Parameters)
    case places([Place])
  }

  /// The places of a router's own routes; only the outermost one has tables of schemes (NEST-7).
  private func ownPlaces(
    of router: ScalarText, _ url: ReadURL, _ path: [ScalarText], _ prefix: Parameters
  ) -> [Place] {
    if router != outermost {
      let table = TableAddress.router(router.text)
      return [Place(router: router, table: .at(table), path: path, prefix: prefix)]
    }
    return [.ofScheme(url.scheme), .fallback].map { kind in
      Place(router: outermost, table: kind, path: path)
    }
  }
}

extension Binding.Target {
  /// What is left of the components of a path for the bound router, and the parameters of the prefix
  /// (NEST-10); `nil` if the binding is not for the URL.
  fileprivate func rest(
    of path: [ScalarText], _ url: ReadURL
  ) -> (path: [ScalarText], parameters: Parameters)? {
    switch self {
    case .host(let host, let scheme):
      // Without a scheme, it is for every URL (NEST-3).
      return host == url.host && (scheme ?? url.scheme) == url.scheme ? (path, [:]) : nil
    case .prefix(let pattern):
      guard let match = pattern.match(path) else { return nil }
      return ((match.wildcard ?? []).map(ScalarText.init), match.parameters)
    }
  }

  /// The prefix; `nil` for a host.
  var prefix: Pattern? { if case .prefix(let prefix) = self { prefix } else { nil } }

  /// Whether both are for the same scheme and host (NEST-3).
  fileprivate func isSameHost(as other: Self) -> Bool {
    guard case .host(let host, let scheme) = self, case .host(let second, let otherScheme) = other
    else { return false }
    return host == second && scheme == otherScheme
  }
}

extension TableAddress {
  /// Whether it is the address of a nested router.
  fileprivate var isRouter: Bool { if case .router = self { true } else { false } }
}
