internal import Routing

/// The routes that were registered before a step, and a URL that meets them.
struct GivenRoutes {
  let routes: [RouteShape]
  /// Whether routes were removed.
  private let hasRemovals: Bool
  private let hasPriorities: Bool
  private let hasTables: Bool

  init(before step: Int, of subject: Case) {
    let steps = subject.steps.prefix(step).map(\.step)
    let registered = steps.compactMap { step in
      if case .register(let route) = step { route } else { nil }
    }
    routes = registered.flatMap(\.shapes)
    hasPriorities = registered.contains { $0.priority != 0 }
    hasTables = registered.contains { $0.table != .global }
    hasRemovals = steps.contains { step in
      switch step {
      case .unregister, .unregisterAll, .unregisterScheme, .unregisterAllSchemes: true
      default: false
      }
    }
  }

  /// The first route of a label, or else the first that fits a URL.
  func route(_ label: String?, for url: String) -> RouteShape? {
    guard let label else {
      return routes.first { route in url.possiblePaths.contains { route.fits($0) } }
    }
    let own = routes.filter { $0.label.hasSameScalars(as: label) }
    return own.first { route in url.possiblePaths.contains { route.fits($0) } } ?? own.first
  }

  /// Whether a route fits a URL, and another one stands in its way that leads nowhere.
  func hides(_ route: RouteShape, for url: String) -> Bool {
    if route.hasGroups || oddSign(of: url) != nil { return false }
    return url.possiblePaths.contains { path in
      route.fits(path) && routes.contains { !$0.hasGroups && route.isHidden(by: $0, for: path) }
    }
  }

  /// What in a URL may be the reason why a route is not found.
  func oddSign(of url: String) -> Cause.Fact? {
    Cause.Fact.sign(of: url).flatMap { $0.isOdd ? $0 : nil }
  }

  /// The names of parameters that only other routes have.
  func foreignNames(to route: RouteShape) -> [String] {
    routes.flatMap(\.names).filter { name in
      !route.names.contains { $0.hasSameScalars(as: name) }
    }
  }

  /// What is remarkable: in the URL, in the pattern, in the other routes; `nil` in a plain case.
  func sign(of url: String?, route: RouteShape?) -> Cause.Fact? {
    if let sign = Cause.Fact.sign(of: url) { return sign }
    if let route {
      if route.hasGroups { return .optionalGroup }
      if route.segments.contains(.rest) { return .wildcardAtEnd }
      if route.lacksSlash { return .noSlashInFront }
      if let sign = Cause.Fact.sign(of: route.pattern) { return sign }
    }
    if hasPriorities { return .priority }
    if hasRemovals { return .removed }
    return hasTables ? .otherTable : nil
  }
}

extension RegisterStep {
  /// The patterns, those below them included.
  fileprivate var shapes: [RouteShape] {
    let own = patterns.map { RouteShape(label: route, pattern: $0) }
    return own
      + children.flatMap(\.shapes).flatMap { child in
        patterns.map { RouteShape(label: child.label, pattern: "\($0)/\(child.pattern)") }
      }
  }
}

extension String {
  /// The paths for which routers may take a URL: with its host in front, and without.
  var possiblePaths: [[String]] {
    let parts = URLParts(self)
    let path = parts.path.pathSegments
    guard let host = parts.host, !host.isEmpty else { return [path] }
    return [[host] + path, path]
  }
}

extension Cause.Fact {
  /// Whether a sign of a URL may be the reason why a route is not found.
  fileprivate var isOdd: Bool {
    switch self {
    case .slashAtEnd, .upperCase, .fragment, .queryOfURL: false
    default: true
    }
  }

  /// What is remarkable in a URL or a pattern, if something is.
  static func sign(of text: String?) -> Cause.Fact? {
    guard let text, !text.isEmpty else { return .noURL }
    if text.utf8.count > 300 { return .long }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { return .notASCII }
    let parts = URLParts(text)
    if text.utf8.contains(UInt8(ascii: "%")) { return .percentEncoding }
    let host = parts.host ?? ""
    if parts.userinfo != nil || parts.port != nil || host.utf8.first == UInt8(ascii: "[") {
      return .authority
    }
    let segments = parts.path.pathSegments
    if segments.isEmpty && host.isEmpty { return .emptyPath }
    if segments.contains("") { return .emptySegment }
    if segments.contains(".") || segments.contains("..") { return .dotSegment }
    if text.utf8.contains(UInt8(ascii: "+")) { return .plus }
    if !segments.isEmpty, parts.path.utf8.last == UInt8(ascii: "/") { return .slashAtEnd }
    if text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) {
      return .upperCase
    }
    if parts.fragment != nil { return .fragment }
    return parts.query == nil ? nil : .queryOfURL
  }
}
