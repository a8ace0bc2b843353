package import RoutingVocabulary

/// Routers inside routers, bound to a host or to a prefix of paths (section "Nested routers").
///
/// A router is identified by its table. The outermost router has the global table.
struct Nesting: Sendable {
  /// The enclosing router of each router.
  fileprivate var uppers: [TableAddress: TableAddress] = [:]
  /// The bindings in each router, in order.
  fileprivate var bindings: [TableAddress: [(binding: Binding, router: TableAddress)]] = [:]

  /// The target of a binding.
  fileprivate enum Binding: Sendable {
    /// The URLs of a host (NEST-3).
    case host(NestingPlace)
    /// The URLs that a pattern matches; its wildcard matches the rest after the prefix (NEST-10).
    case prefix(Pattern)
  }

  /// Refuses an unknown router (NEST-8).
  ///
  /// - Throws: `RoutingError.unknownName`.
  func requireMade(_ table: TableAddress) throws(RoutingError) {
    if let router = table.router, uppers[table] == nil { throw .unknownName(name: router) }
  }

  /// The routers that an opening visits, each once (NEST-4, NEST-6).
  ///
  /// The order is: routers that are bound to the URL's host or to a prefix of its path, then the
  /// router itself, then its enclosing router.
  func visits(from first: TableAddress, for request: Request, rules: Rules) -> [Visit] {
    let places = NestingPlace.places(of: request.parts, rules: rules)
    var visits: [Visit] = []
    var seen: Set<TableAddress> = []
    func add(_ visit: Visit) {
      guard seen.insert(visit.table).inserted else { return }
      for (binding, router) in bindings[visit.table] ?? [] {
        switch binding {
        case .host(let place):
          if places.contains(place) { add(visit.inner(router)) }
        case .prefix(let pattern):
          if let inner = visit.inner(router, at: pattern, of: request, rules: rules) { add(inner) }
        }
      }
      visits.append(visit)
      if let upper = uppers[visit.table] { add(Visit(upper)) }
    }
    add(Visit(first))
    return visits
  }

  /// Binds a router to a prefix, or to a host.
  ///
  /// The first binding of a host is kept (NEST-3, NEST-10).
  ///
  /// - Throws: `RoutingError.invalidPattern` for a prefix, `RoutingError.invalidURL` for a pattern
  ///   without a host.
  fileprivate mutating func bind(
    _ router: TableAddress, to pattern: String, in owner: TableAddress, rules: Rules
  ) throws(RoutingError) {
    if let prefix = try Pattern(prefix: pattern, rules: rules) {
      bindings[owner, default: []].append((.prefix(prefix), router))
    } else if let place = NestingPlace(pattern, rules: rules) {
      let isBound = bindings[owner]?.contains {
        if case .host(place) = $0.binding { true } else { false }
      }
      if isBound != true { bindings[owner, default: []].append((.host(place), router)) }
    } else {
      throw .invalidURL(text: pattern)
    }
  }

  /// The beginning of the locations of a router's routes: the first prefix to which the router is
  /// bound, after the prefix of its enclosing router (NEST-11).
  func template(of router: TableAddress) -> [PatternPiece] {
    var (router, pieces) = (router, [PatternPiece]())
    while let upper = uppers[router] {
      let prefix = bindings[upper]?.firstMapped { binding, bound in
        if bound == router, case .prefix(let pattern) = binding { pattern } else { nil }
      }
      pieces = (prefix?.components.dropLast().flatMap(\.pieces) ?? []) + pieces
      router = upper
    }
    return pieces
  }
}

/// A router that an opening visits.
struct Visit: Sendable {
  /// The router's table; `Search` replaces the global table with the table of the URL's scheme
  /// (TABLE-1).
  var table: TableAddress
  /// The number of components that the prefixes leading to the router have matched (NEST-10).
  private var taken = 0
  /// The values that the parameters of these prefixes matched.
  private var parameters = Parameters()

  init(_ table: TableAddress) { self.table = table }

  /// The visit of a router that is bound in this one to the URL's host.
  fileprivate func inner(_ router: TableAddress) -> Visit {
    var inner = self
    inner.table = router
    return inner
  }

  /// The visit of a router that is bound in this one to a prefix; `nil` if the URL does not have
  /// the prefix (NEST-10).
  fileprivate func inner(
    _ router: TableAddress, at prefix: Pattern, of request: Request, rules: Rules
  ) -> Visit? {
    var trace = Trace(.nothing)
    let rest = below(request, trace: &trace)
    guard let found = try? prefix.match(rest, rules: rules) else { return nil }
    var inner = inner(router)
    inner.taken += prefix.components.count - 1
    inner.parameters = rules.merged(parameters, with: found.parameters)
    return inner
  }

  /// The values with which the routes of the router are compared.
  func below(_ request: Request, trace: inout Trace) -> Request {
    guard taken > 0 else { return request }
    var request = request
    request.components = Array(request.components.dropFirst(taken))
    trace.note("NEST-10", "components after the prefix: \(request.components)")
    return request
  }

  /// A match with the values of the prefixes' parameters.
  ///
  /// The values of the route's own pattern are stronger.
  func completed(_ match: Match, rules: Rules) -> Match {
    var match = match
    match.bindings.parameters = rules.merged(parameters, with: match.bindings.parameters)
    return match
  }
}

extension Pattern {
  /// The pattern of a prefix with a wildcard for the rest (NEST-10); `nil` for a string that does
  /// not begin with one slash.
  ///
  /// - Throws: `RoutingError.invalidPattern`.
  fileprivate init?(prefix given: String, rules: Rules) throws(RoutingError) {
    guard rules.matchingStrategy == .orderedPatterns, let text = rules.nonEmptyURL(given),
      text.utf8.starts(with: "/".utf8), !text.utf8.starts(with: "//".utf8)
    else { return nil }
    try rules.checkText(of: text)
    let expansions = try rules.expansions(of: text)
    let components = try Pattern(text, rules: rules).components
    if expansions.count > 1 || components.contains(.wildcard) {
      throw .invalidPattern(pattern: text, problem: .prefixNotFixed)
    }
    try self.init(rules.pattern(of: Route("/*"), below: text), rules: rules)
  }
}

extension ModelRouter: NestingRouter {
  /// Creates a router inside another one, unless the name already exists (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` if the outer router is unknown.
  package func createSubrouter(_ router: String, upper: String) throws {
    try require(.nesting)
    try silencingRefusals {
      let (inner, upper) = (table(at: .router(router)), table(at: .router(upper)))
      try state.nesting.requireMade(upper)
      guard inner.router != nil, state.nesting.uppers[inner] == nil else { return }
      state.nesting.uppers[inner] = upper
      note("NEST-1", "the router of \(inner.words) is inside the router of \(upper.words)")
    }
  }

  /// Binds a router to the host of a pattern, or to a prefix of paths.
  ///
  /// The bound router is visited before all routes (NEST-2, NEST-3, NEST-10), or the binding is a
  /// route among others (NEST-5).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that is not inside the other one (NEST-2).
  ///   It also throws the errors of `bind`.
  package func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) throws {
    try require(.nesting)
    try silencingRefusals(unknownName: "NEST-2") {
      let (owner, inner) = (self.table(at: table ?? .global), self.table(at: .router(router)))
      guard state.nesting.uppers[inner] == owner else {
        throw RoutingError.unknownName(name: inner.router ?? "main")
      }
      let pattern = try state.parsed(pattern)
      switch state.rules.bindings {
      case .visitedFirst:
        try state.nesting.bind(inner, to: pattern, in: owner, rules: state.rules)
        noteBinding(of: inner, to: pattern)
      case .routes:
        var route = Route(pattern)
        route.boundRouter = inner
        try state.tables.insert([route], in: owner, rules: state.rules)
      }
    }
  }
}

/// Section "Bindings that are routes".
extension ModelRouter {
  /// Continues an opening in a bound router, with the key as the URL and the parameters as the
  /// caller's parameters (NEST-5).
  func continueOpening(
    in router: TableAddress, with attempt: Attempt, of opening: inout Opening
  ) -> NextStep {
    opening.trace.note("NEST-5", "the opening continues in \(router.words)")
    guard let text = try? state.parsed(opening.request.key),
      let request = try? Request(reading: text, rules: opening.rules, trace: &opening.trace)
    else { return .end(opening.outcome(handled: false, by: attempt.match)) }
    opening.request = request
    opening.callersParameters = attempt.parameters
    opening.address = router
    opening.search?.continueOnly(in: router)
    return .anotherURL
  }
}

/// A host, with the scheme if the pattern has one (NEST-3).
struct NestingPlace: Hashable, Sendable {
  private let scheme: ScalarText?
  private let host: ScalarText
}

extension NestingPlace {
  /// The scheme and host of a pattern (NEST-9); `nil` if it has no host.
  ///
  /// The path of the pattern is ignored.
  init?(_ pattern: String, rules: Rules) {
    guard let given = rules.nonEmptyURL(pattern), !rules.refusesScheme(of: given) else {
      return nil
    }
    let hasEmptyScheme = given.utf8.starts(with: "://".utf8)
    let text = hasEmptyScheme ? String(Substring(given.utf8.dropFirst())) : given
    let read = URLParts(text)
    if read.host == nil && read.scheme != nil && !read.beginsWithPort { return nil }
    let written = read.host == nil ? "//" + text : text
    guard let parts = rules.accepted(written).map({ URLParts($0) }), let host = parts.host,
      !host.isEmpty
    else { return nil }
    let scheme = parts.scheme.map { ScalarText($0.asciiLowercased) }
    self.init(scheme: scheme, host: host.comparedHost)
  }

  /// The keys of a URL for bindings: its host and, if it has a scheme or there is a default scheme,
  /// its host with the scheme.
  ///
  /// Case is ignored.
  static func places(of parts: URLParts, rules: Rules) -> [NestingPlace] {
    guard let host = parts.host?.comparedHost else { return [] }
    let anyScheme = NestingPlace(scheme: nil, host: host)
    guard let scheme = rules.scheme(of: parts) else { return [anyScheme] }
    return [anyScheme, NestingPlace(scheme: ScalarText(scheme.asciiLowercased), host: host)]
  }
}

extension URLParts {
  /// Whether the first component of the path is a port, as in `account:80/login` (NEST-9).
  fileprivate var beginsWithPort: Bool {
    let first = path.segments.first ?? ""
    return !first.isEmpty && first.utf8.allSatisfy(ASCIISet.digits.contains)
  }
}

extension String {
  /// A host in the form in which hosts are compared: percent-decoded, without regard to the case of
  /// ASCII letters (NEST-3).
  var comparedHost: ScalarText {
    ScalarText((PercentCoding.decode(self) ?? self).asciiLowercased)
  }
}
