package import RoutingVocabulary

/// The name of the outermost router (NEST-1).
let outermost = ScalarText("main")

/// A binding of a router in its enclosing router.
struct Binding {
  /// The bound router.
  let router: ScalarText
  /// The condition for a URL to reach the router.
  let condition: Condition

  /// The two kinds of conditions: a host or a prefix.
  enum Condition {
    case host(Host)
    /// A prefix of paths, with a wildcard at its end (NEST-10).
    case prefix(Pattern)
  }

  /// A host in the form in which hosts are compared, for one scheme or for every URL (NEST-3).
  struct Host: Hashable {
    let name: ScalarText
    let scheme: ScalarText?
  }

  /// The host to which the router is bound, if it is bound to one.
  var host: Host? { if case .host(let host) = condition { host } else { nil } }

  /// The prefix to which the router is bound, if it is bound to one.
  var prefix: Pattern? { if case .prefix(let prefix) = condition { prefix } else { nil } }
}

extension ReferenceRouter: NestingRouter {
  /// Creates a router inside another one; a name that is in use changes nothing (NEST-1).
  package func createSubrouter(_ router: String, upper: String) throws {
    let upper = self.router(of: try home(of: .router(upper)))
    let name = ScalarText(router)
    if name != outermost, nested[name] == nil { nested[name] = upper }
  }

  /// Binds a router to a host or to a prefix (NEST-2, NEST-3, NEST-10).
  package func bindSubrouter(
    _ pattern: String, to router: String, in table: TableAddress?
  ) throws {
    let (home, inner) = (try home(of: table ?? .global), ScalarText(router))
    let upper = self.router(of: home)
    // Only the enclosing router may bind a router, and no table may bind one (NEST-2).
    switch home {
    case .global, .router: break
    case .scheme, .webLinks: throw RoutingError.unknownName(name: router)
    }
    guard nested[inner] == upper else { throw RoutingError.unknownName(name: router) }
    let binding = Binding(router: inner, condition: try condition(pattern.withoutPastedWhitespace))
    // If two bindings have the same scheme and host, the first is kept (NEST-3).
    if let host = binding.host {
      guard boundHosts[upper, default: []].insert(host).inserted else { return }
    }
    bindings[upper, default: []].append(binding)
  }

  /// Reads the pattern of a binding (NEST-9); a pattern that begins with one slash is a prefix
  /// (NEST-10).
  private func condition(_ pattern: String) throws(RoutingError) -> Binding.Condition {
    let isPrefix = pattern.utf8.first == slashByte && !pattern.utf8.starts(with: "//".utf8)
    if isPrefix { return .prefix(try prefixPattern(pattern)) }
    // A colon before `//` at the beginning of the pattern is left out.
    let isColonFirst = pattern.utf8.starts(with: "://".utf8)
    let text = try urlString(isColonFirst ? String(Substring(pattern.utf8.dropFirst())) : pattern)
    var parts = URLParts(text)
    // Digits after its first colon are a port: the pattern then has no scheme.
    let hasScheme = parts.scheme != nil && !beginsWithHostAndPort(text)
    // If the pattern has no scheme and no authority, `//` is added before it.
    if !hasScheme, parts.host == nil { parts = URLParts("//" + text) }
    // If the pattern has a scheme and no authority, it is refused; an empty host counts as none
    // (NEST-3).
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

  /// The prefix followed by `/*` (NEST-10).
  ///
  /// - Throws: `RoutingError` for a prefix that has a wildcard or an optional group.
  private func prefixPattern(_ pattern: String) throws(RoutingError) -> Pattern {
    let given = try readPattern(pattern)
    guard given.count == 1, !given[0].hasWildcard else {
      throw .invalidPattern(pattern: pattern, problem: .prefixNotFixed)
    }
    // One slash at the end is ignored.
    let end = pattern.utf8.last == slashByte ? "*" : "/*"
    return try readPattern(pattern + end)[0]
  }
}

/// The routers that an opening visits.
extension ReferenceRouter {
  /// The router of a table: tables of schemes belong to the outermost one (NEST-7).
  func router(of table: TableAddress) -> ScalarText {
    if case .router(let name) = table { ScalarText(name) } else { outermost }
  }

  /// The visits of a router and of its enclosing routers, to which a URL is passed up; each router
  /// is visited once (NEST-6).
  func visits(from router: ScalarText, of url: ReadURL) -> [Visit] {
    var visits: [Visit] = []
    var visited: Set<ScalarText> = []
    var next: ScalarText? = router
    while let router = next {
      addVisits(Visit(of: router, url), &visits, &visited, url)
      next = nested[router]
    }
    return visits
  }

  /// Adds the visit of a router, after the visits of the routers that are bound in it to the URL,
  /// in the order of binding (NEST-4).
  private func addVisits(
    _ visit: Visit, _ visits: inout [Visit], _ visited: inout Set<ScalarText>, _ url: ReadURL
  ) {
    // A stack instead of recursion, because routers can be bound in one another to any depth
    // (LIMIT-2). The router that is visited first is pushed last.
    var stack = [(visit: visit, boundRoutersWereVisited: false)]
    while let (visit, isReady) = stack.popLast() {
      if isReady {
        visits.append(visit)
      } else if visited.insert(visit.router).inserted {
        stack.append((visit, true))
        for binding in bindings[visit.router, default: []].reversed() {
          if let inner = binding.visit(from: visit, url) { stack.append((inner, false)) }
        }
      }
    }
  }
}

extension Visit {
  /// The visit of a router with the whole path of a URL.
  ///
  /// Only the outermost router has tables of schemes (NEST-7).
  fileprivate init(of router: ScalarText, _ url: ReadURL) {
    self.router = router
    table =
      router != outermost
      ? .router(router.text) : url.scheme.map { .scheme($0.text) } ?? .global
    path = url.path
  }
}

extension Binding {
  /// The visit of the bound router from its enclosing router; `nil` if the binding is not for the
  /// URL.
  ///
  /// The visit has the components after the prefix, and also the parameters of the prefix
  /// (NEST-10).
  fileprivate func visit(from outer: Visit, _ url: ReadURL) -> Visit? {
    var visit = Visit(router: router, table: .router(router.text), path: outer.path)
    visit.prefixParameters = outer.prefixParameters
    switch condition {
    case .host(let host):
      // A binding without a scheme is for every URL (NEST-3).
      let isForScheme = host.scheme == nil || host.scheme == url.scheme
      return isForScheme && host.name == url.host ? visit : nil
    case .prefix(let pattern):
      guard let match = pattern.match(outer.path) else { return nil }
      visit.path = match.wildcard ?? []
      visit.prefixParameters = outer.prefixParameters.merging(match.parameters)
      return visit
    }
  }
}
