internal import Routing
internal import RoutingConformance

/// The parts of a URL, to be changed and put together again.
struct URLPieces: Sendable {
  var scheme: String?
  var userinfo: String?
  var host: String?
  var port: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ text: String) {
    let parts = URLParts(text)
    scheme = parts.scheme
    userinfo = parts.userinfo
    host = parts.host
    port = parts.port
    path = parts.path
    query = parts.query
    fragment = parts.fragment
  }

  var text: String {
    var text = scheme.map { $0 + ":" } ?? ""
    if let host {
      text += "//" + (userinfo.map { $0 + "@" } ?? "") + host + (port.map { ":" + $0 } ?? "")
    }
    text += path
    text += query.map { "?" + $0 } ?? ""
    return text + (fragment.map { "#" + $0 } ?? "")
  }

  /// The components of the path, empty ones included.
  var components: [String] {
    get { path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
    set { path = newValue.joined(separator: "/") }
  }

  /// The items of the query.
  var items: [String] {
    get {
      query?.split(separator: "&", omittingEmptySubsequences: false).map(String.init) ?? []
    }
    set { query = newValue.isEmpty ? nil : newValue.joined(separator: "&") }
  }
}

/// A part of a URL, as a place where a router can be broken.
enum URLPlace: String, CaseIterable, Sendable {
  case scheme, userinfo, host, port, path, query, fragment

  /// Changes the part, if it is there.
  func change(_ url: inout URLPieces, _ change: (String) -> String) {
    switch self {
    case .scheme: url.scheme = url.scheme.map(change)
    case .userinfo: url.userinfo = url.userinfo.map(change)
    case .host: url.host = url.host.map(change)
    case .port: url.port = url.port.map(change)
    case .path: url.path = change(url.path)
    case .query: url.query = url.query.map(change)
    case .fragment: url.fragment = url.fragment.map(change)
    }
  }
}

extension Alteration {
  /// The URL that is opened or asked about is read as another one.
  static func url(_ name: String, _ change: @escaping @Sendable (String) -> String) -> Alteration {
    .step(name) { step, _ in step.withURL(change) }
  }

  /// The parts of the URL are read otherwise.
  static func parts(
    _ name: String, _ change: @escaping @Sendable (inout URLPieces) -> Void
  ) -> Alteration {
    .url(name) { text in
      var pieces = URLPieces(text)
      change(&pieces)
      return pieces.text
    }
  }

  /// A part of the URL, changed by an operator.
  static func url(_ place: URLPlace, _ operation: TextOperator) -> Alteration {
    .parts("the \(place.rawValue) of the URL, \(operation.rawValue)") { pieces in
      place.change(&pieces, operation.apply)
    }
  }

  /// A part of the URL, changed by each of some operators.
  static func url(_ place: URLPlace, _ operations: [TextOperator]) -> [Alteration] {
    operations.map { .url(place, $0) }
  }

  /// The items of the query, changed by an operator.
  static func items(_ operation: ListOperator) -> Alteration {
    .parts("the items of the query, \(operation.rawValue)") { pieces in
      if pieces.query != nil { pieces.items = operation.apply(pieces.items) }
    }
  }

  /// Each item of the query, changed.
  static func item(
    _ name: String, _ change: @escaping @Sendable (String) -> String?
  ) -> Alteration {
    .parts(name) { pieces in
      if pieces.query != nil { pieces.items = pieces.items.compactMap(change) }
    }
  }
}

extension Step {
  /// The step with another URL, if it opens one or asks about one.
  fileprivate func withURL(_ change: (String) -> String) -> Step {
    switch self {
    case .open(var opening):
      opening.url = opening.url.map(change)
      return .open(opening)
    case .canOpen(let url?, let table): return .canOpen(url: change(url), table: table)
    default: return self
    }
  }

  /// The URL that the step opens or asks about.
  var url: String? {
    switch self {
    case .open(let opening): opening.url
    case .canOpen(let url, _), .rewrite(let url): url
    default: nil
    }
  }
}

extension Condition {
  /// No handler is called when nothing is altered.
  static let uncalled = Condition("where no route is found") { _, scene in
    switch scene.truth {
    case .opened(let opened)?:
      !opened.handled
        && !opened.events.contains { if case .unmatched = $0 { false } else { true } }
    case .canOpen(let canOpen)?: !canOpen
    default: false
    }
  }

  /// The URL is handled when nothing is altered.
  static let handled = Condition("where the URL is handled") { _, scene in
    scene.opened?.handled == true
  }

  /// Handlers of several routes are called when nothing is altered.
  static let declined = Condition("where a handler declines") { _, scene in
    scene.calledRoutes.count > 1 || (!scene.calledRoutes.isEmpty && scene.opened?.handled == false)
  }
}
