internal import Routing

/// The routes that were registered before a step, and a URL that meets them.
struct GivenRoutes {
  let routes: [RouteShape]
  /// The URLs that were opened before.
  private let openedURLs: [String]
  /// Whether routes were removed.
  private let hasRemovals: Bool
  private let hasPriorities: Bool
  private let hasTables: Bool
  /// Whether handlers open URLs.
  let hasNestedOpenings: Bool

  init(before step: Int, of subject: Case) {
    self.init(subject.steps.prefix(step).map(\.step))
  }

  init(_ steps: [Step]) {
    let registered = steps.compactMap(\.registration)
    routes = registered.flatMap(\.shapes)
    openedURLs = steps.compactMap { $0.openedURL ?? nil }
    hasPriorities = registered.contains { $0.priority != 0 }
    hasTables = registered.contains { $0.table != .global }
    hasNestedOpenings = registered.contains { $0.opensInside }
    hasRemovals = steps.contains(where: \.removesRoutes)
  }

  /// The first route of a label, or else the first that fits a URL.
  func route(_ label: String?, for url: String) -> RouteShape? {
    guard let label else {
      return routes.first { route in url.possiblePaths.contains { route.fits($0) } }
    }
    let own = routes.filter { $0.label.hasSameScalars(as: label) }
    return own.first { route in url.possiblePaths.contains { route.fits($0) } } ?? own.first
  }

  /// Whether a value stands in a URL that was opened before, and not in the one that is opened now.
  func isEarlier(_ value: Value?, than url: String?) -> Bool {
    let texts = (value?.elements ?? [value].compactMap(\.self)).compactMap(\.text)
    guard let url, !texts.isEmpty else { return false }
    let here = url.pieces
    return !texts.allSatisfy { here.contains(ScalarText($0)) }
      && openedURLs.contains { texts.map(ScalarText.init).allSatisfy($0.pieces.contains) }
  }

  /// Whether a route fits a URL, and another one stands in its way that leads nowhere.
  func hides(_ route: RouteShape, for url: String) -> Bool {
    if route.hasGroups { return false }
    return url.possiblePaths.contains { path in
      route.fits(path) && routes.contains { !$0.hasGroups && route.isHidden(by: $0, for: path) }
    }
  }

  /// Whether a longer route passes through the place where a route ends; a wildcard is not longer.
  func continues(_ route: RouteShape) -> Bool {
    routes.contains { other in
      let next = other.segments.dropFirst(route.segments.count).first
      return next != nil && next != .rest
        && zip(route.segments, other.segments).allSatisfy { $0.isSameBranch(as: $1) }
    }
  }

  /// What in a URL may be the reason why a route is not found.
  func oddSign(of url: String) -> Cause.Fact? {
    Cause.Fact.sign(of: url).flatMap { $0.isInput ? $0 : nil }
  }

  /// The names of parameters that only other routes have.
  func foreignNames(to route: RouteShape) -> [String] {
    routes.flatMap(\.names).filter { name in
      !route.names.contains { $0.hasSameScalars(as: name) }
    }
  }

  /// What is remarkable: in the URL, in the pattern, in the other routes; `nil` in a plain case.
  func sign(of url: String?, route: RouteShape?) -> Cause.Fact? {
    let own = Cause.Fact.sign(of: url)
    if let own, own.isInput { return own }
    if let sign = route?.sign ?? own { return sign }
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

extension RegisterStep {
  /// Whether the handler opens URLs.
  fileprivate var opensInside: Bool {
    guard case .perform(let steps, _)? = handler else { return false }
    return steps.contains { $0.openedURL != nil }
  }
}

extension RouteShape {
  /// What is remarkable in the pattern.
  fileprivate var sign: Cause.Fact? {
    if names.contains(where: \.isEmpty) { return .nameless }
    if hasGroups { return .optionalGroup }
    if segments.contains(.rest) { return .wildcardAtEnd }
    if lacksSlash { return .noSlashInFront }
    if segments.contains(.literal("")) { return .emptySegment }
    return Cause.Fact.sign(of: pattern)
  }
}

extension Cause.Fact {
  /// What is remarkable in a URL or a pattern, if something is.
  static func sign(of text: String?) -> Cause.Fact? {
    guard let text, !text.isEmpty else { return .noURL }
    if text.hasControls { return .control }
    if text.hasBadScheme { return .scheme }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { return .notASCII }
    let parts = URLParts(text)
    if text.asciiLowercased.utf8.contains("%2f".utf8) { return .encodedSlash }
    if text.contains(ascii: "%") { return .percentEncoding }
    let host = parts.host ?? ""
    if parts.userinfo != nil || parts.port != nil || host.utf8.first == UInt8(ascii: "[") {
      return .authority
    }
    let segments = parts.path.pathSegments
    if segments.isEmpty && host.isEmpty { return .emptyPath }
    if segments.contains("") { return .emptySegment }
    if segments.contains(".") || segments.contains("..") { return .dotSegment }
    if text.contains(ascii: "+") { return .plus }
    if text.utf8.count > 300 { return .long }
    if !segments.isEmpty, parts.path.utf8.last == UInt8(ascii: "/") { return .slashAtEnd }
    if text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) {
      return .upperCase
    }
    if parts.fragment != nil { return .fragment }
    return parts.query == nil ? nil : .queryOfURL
  }
}

extension String {
  /// Whether a space or a control stands in it, or a control percent-encoded.
  fileprivate var hasControls: Bool {
    let text = PercentCoding.decode(replacingOccurrences(of: "%20", with: "", options: .literal))
    return (text ?? self).unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
  }

  /// Whether a colon stands in front of every other delimiter, and no scheme in front of it.
  fileprivate var hasBadScheme: Bool {
    let end = unicodeScalars.first { ":/?#".unicodeScalars.contains($0) }
    return end == ":" && URLParts(self).scheme == nil
  }
}

extension String {
  /// What stands between the delimiters of a URL, as it is written and decoded.
  fileprivate var pieces: Set<ScalarText> {
    let written = utf8.split { "/?#&=".utf8.contains($0) }.map { String(Substring($0)) }
    return Set((written + written.map(\.decodedIfPossible)).map(ScalarText.init))
  }
}
