/// One opening.
public struct OpenRequest: Sendable {
  /// The URL as a string (URL-9).
  public var url: String
  /// The caller's parameters; `nil` if the caller passed none.
  public var parameters: Parameters?
  /// The table or router to which the opening is addressed; `nil` if the router chooses by the URL.
  public var table: TableAddress?
  /// The kind of route that the opening looks for (OBJECT-1).
  public var kind: RouteKind
  /// The closure that receives the object of a route of the kind `callback`.
  public var callback: ObjectCallback?
  /// A value that travels with the opening, in addition to the parameters (EXTRA-1).
  public var extra: Value?
  /// The name of the screen from which the result is shown; `nil` for the current one (NAV-12).
  public var source: String?
  /// Whether the URL is passed as a URL object.
  ///
  /// Only routers that take both strings and URL objects see a difference.
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
  /// The path of the URL as a path-only router takes it.
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
