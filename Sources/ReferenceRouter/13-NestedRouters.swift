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
    case host(Host)
    /// A prefix of paths, with a wildcard at its end (NEST-10).
    case prefix(Pattern)
  }

  /// A host, as hosts are compared, for one scheme or for every URL (NEST-3).
  struct Host: Equatable {
    let name: ScalarText
    let scheme: ScalarText?
  }

  /// The host to which the router is bound, if it is bound to one.
  var host: Host? { if case .host(let host) = target { host } else { nil } }

  /// The prefix to which the router is bound, if it is bound to one.
  var prefix: Pattern? { if case .prefix(let prefix) = target { prefix } else { nil } }
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
    let upper = self.router(of: home)
    // Only the router around a router may bind it (NEST-2).
    guard home == .global || home == .router(upper.text), nested[inner]?.upper == upper else {
      throw RoutingError.unknownName(name: router)
    }
    let target = try bindingTarget(pattern.withoutPastedText)
    let binding = Binding(router: inner, target: target)
    let isBound =
      binding.host != nil
      && bindings[upper, default: []].contains {
        $0.host == binding.host
      }
    // Of two bindings with the same scheme and host, the first is kept (NEST-3).
    if !isBound { bindings[upper, default: []].append(binding) }
  }

  /// Reads the pattern of a binding (NEST-9): a pattern that begins with one slash is a prefix
  /// (NEST-10).
  private func bindingTarget(_ pattern: String) throws(RoutingError) -> Binding.Target {
    let isPrefix = pattern.utf8.first == slashByte && !pattern.utf8.starts(with: "//".utf8)
    if isPrefix { return .prefix(try prefix(pattern)) }
    // A colon before `//` at the beginning is left out.
    let isColonFirst = pattern.utf8.starts(with: "://".utf8)
    let text = try urlString(isColonFirst ? String(Substring(pattern.utf8.dropFirst())) : pattern)
    var parts = URLParts(text)
    let hasScheme = parts.scheme != nil && !beginsWithHostAndPort(text)
    if !hasScheme, parts.host == nil { parts = URLParts("//" + text) }
    guard let host = parts.host, !host.isEmpty else { throw .invalidURL(text: pattern) }
    let scheme = parts.scheme.map { ScalarText($0.asciiLowercased) }
    return .host(Binding.Host(name: comparedHost(host), scheme: scheme))
  }

  /// Whether only digits are between the first colon of a string and the next `/`, `?` or `#`, or
  /// the end: they are a port, and the string has no scheme (NEST-9).
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
    let given = try expansions(of: pattern)
    guard given.count == 1, !given[0].hasWildcard else {
      throw .invalidPattern(pattern: pattern, problem: .prefixNotFixed)
    }
    // One slash at the end does not count.
    let end = pattern.utf8.last == slashByte ? "*" : "/*"
    return try expansions(of: pattern + end)[0]
  }
}

/// Which routers an opening visits.
extension ReferenceRouter {
  /// The router of a table: tables of schemes belong to the outermost one (NEST-7).
  func router(of table: TableAddress) -> ScalarText {
    if case .router(let name) = table { ScalarText(name) } else { outermost }
  }

  /// The visits of a router and of those around it, to which a URL is handed up: each router once
  /// (NEST-6).
  func visits(of router: ScalarText, _ url: ReadURL) -> [Visit] {
    var visits: [Visit] = []
    var visited: Set<ScalarText> = []
    var next: ScalarText? = router
    while let router = next {
      visit(router, url, &visits, &visited)
      next = nested[router]?.upper
    }
    return visits
  }

  /// Visits a router, after those that are bound in it to the URL, in the order of binding
  /// (NEST-4).
  private func visit(
    _ router: ScalarText, _ url: ReadURL, _ visits: inout [Visit], _ visited: inout Set<ScalarText>
  ) {
    // A stack, because routers can be bound in one another to any depth.
    var ahead = [Ahead.router(router, path: url.path, prefixParameters: [:])]
    while let next = ahead.popLast() {
      switch next {
      case .tables(let own): visits += own
      case .router(let router, let path, let parameters):
        guard visited.insert(router).inserted else { continue }
        ahead.append(.tables(ownVisits(of: router, url, path, parameters)))
        for binding in bindings[router, default: []].reversed() {
          guard let (path, own) = binding.rest(of: path, url) else { continue }
          let all = parameters.merging(own)
          ahead.append(.router(binding.router, path: path, prefixParameters: all))
        }
      }
    }
  }

  /// What is ahead of an opening: a router, or the tables of one.
  private enum Ahead {
    case router(ScalarText, path: [ScalarText], prefixParameters: Parameters)
    case tables([Visit])
  }

  /// The visits of a router's own tables; only the outermost router has tables of schemes (NEST-7).
  private func ownVisits(
    of router: ScalarText, _ url: ReadURL, _ path: [ScalarText], _ prefixParameters: Parameters
  ) -> [Visit] {
    if router == outermost {
      return [.ofScheme(url.scheme), .fallback].map {
        Visit(router: router, table: $0, path: path)
      }
    }
    return [
      Visit(
        router: router, table: .at(.router(router.text)), path: path,
        prefixParameters: prefixParameters)
    ]
  }
}

extension Binding {
  /// What is left of the components of a path for the bound router, and the parameters of the
  /// prefix (NEST-10); `nil` if the binding is not for the URL.
  fileprivate func rest(
    of path: [ScalarText], _ url: ReadURL
  ) -> (path: [ScalarText], parameters: Parameters)? {
    switch target {
    case .host(let host):
      // Without a scheme, it is for every URL (NEST-3).
      let isForScheme = host.scheme == nil || host.scheme == url.scheme
      return isForScheme && host.name == url.host ? (path, [:]) : nil
    case .prefix(let pattern):
      guard let match = pattern.match(path) else { return nil }
      return ((match.wildcard ?? []).map(ScalarText.init), match.parameters)
    }
  }
}
