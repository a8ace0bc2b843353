/// One opening.
public struct OpenRequest: Sendable {
  /// The URL as a string (URL-9).
  public var url: String
  /// The caller's parameters; `nil` if the caller passed none.
  public var parameters: Parameters?
  /// The table or router to which the opening is addressed; `nil` if the router chooses by the URL.
  public var table: TableAddress?
  /// The kind of route that the opening requests (OBJECT-1).
  public var kind: RouteKind
  /// The closure that receives the object of a route of the kind `callback`.
  public var callback: ObjectCallback?
  /// The extra value of the opening, which is not a parameter (EXTRA-1).
  public var extra: Value?
  /// The name of the screen from which the result is shown; `nil` for the current one (NAV-12).
  public var source: String?
  /// Whether the URL is passed as a URL object.
  ///
  /// Only routers that accept both strings and URL objects notice a difference.
  public var isURLObject = false

  /// An opening of a URL.
  public init(
    _ url: String, parameters: Parameters? = nil, in table: TableAddress? = nil,
    kind: RouteKind = .plain, extra: Value? = nil
  ) {
    self.url = url
    self.parameters = parameters
    self.table = table
    self.kind = kind
    self.extra = extra
  }
}

extension OpenRequest {
  /// The path of the URL in the form that a path-only router accepts.
  ///
  /// The path begins with the host, unless the scheme implies that the host names a machine
  /// (HOST-1, HOST-2). For `app://user/42?tab=1` and for `//user/42` the path is `/user/42`. For
  /// `https://example.com/help` it is `/help`, as the server of that host receives it. For any
  /// other URL, use `OpenRequest(url).path`.
  public var path: String {
    let parts = URLParts(url)
    let isMachine = parts.scheme.map(URLParts.isSpecialScheme) ?? false
    let host = isMachine ? nil : parts.host
    let path = (host.map { $0.isEmpty ? "" : "/" + $0 } ?? "") + parts.path
    return path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
  }

  /// The undecoded query of the URL (RFC 3986, section 3.4); `nil` without a `?`.
  public var query: String? { URLParts(url).query }

  /// `path`, followed by `?` and the query if the URL has one; for routers that read both.
  public var pathAndQuery: String { path + (query.map { "?" + $0 } ?? "") }
}

extension OpenRequest {
  /// The URL as a link of the app, for a router that accepts only URLs with a scheme.
  ///
  /// A URL with a scheme stays unchanged. A path begins with `start`: `/user/42` becomes
  /// `app:/user/42`, the URL with the same path (RFC 3986, section 3). If the router reads no such
  /// URL, `link("app://")` is `app:///user/42`, and `link("app:/")` is `app://user/42`. Without
  /// `start`, an opening that is addressed to the table of a scheme has this scheme.
  public func link(_ start: String? = nil) -> String {
    url.link(start ?? (table?.scheme ?? "app") + ":")
  }
}

extension TableAddress {
  /// The scheme in lower case, if the address is the table of one.
  var scheme: String? { if case .scheme(let scheme) = self { scheme.asciiLowercased } else { nil } }
}

extension String {
  /// The string after `start`, with a slash between them, unless it has a scheme.
  func link(_ start: String) -> String {
    // White space around a URL is part of what the router is given (URL-10).
    let text = Substring(utf8.drop { $0 <= UInt8(ascii: " ") })
    let (space, first) = (prefix(upTo: text.startIndex), text.utf8.first)
    if first == nil || first == UInt8(ascii: ":") || URLParts(String(text)).scheme != nil {
      return self
    }
    // The host of `//user/42` is its own.
    if text.utf8.starts(with: "//".utf8) {
      return space + start[...].split(atFirst: ":").before + ":" + text
    }
    return space + start + (first == UInt8(ascii: "/") ? text : "/" + text)
  }
}
