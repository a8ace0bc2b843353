import Routing

/// One opening's URL, read once under the options that are in force when it begins (HANDLER-5).
struct CompiledRequest {
  let location: CompiledURL
  let path: [PathComponent]
  /// The scheme whose table is searched; nil: that of no scheme (TABLE-3).
  let scheme: String?
  /// Whether routes may match the URL (WEB-5).
  let isOwn: Bool
  /// The caller's parameters; nil when there are none (UNMATCHED-1).
  let parameters: Parameters?
  private let options: CompiledRouter.Options
  /// The items of the query; read when the first route matches.
  private(set) lazy var items = location.items(of: options)

  init(
    _ url: String, parameters: Parameters?, options: CompiledRouter.Options
  ) throws(RoutingError) {
    location = try CompiledURL(url)
    scheme =
      location.schemeName
      ?? (options.defaultScheme.isEmpty ? nil : options.defaultScheme.asciiLowercased)
    let isSpecial = scheme.map(Self.specialSchemes.contains) ?? false
    path = location.components(isBehindHost: options.hostAsPath || !isSpecial)
    isOwn = !isSpecial || location.hostName.map(options.ownHosts.contains) ?? false
    self.parameters = parameters
    self.options = options
  }

  /// The schemes whose hosts are machines (HOST-2).
  private static let specialSchemes = ["http", "https", "ws", "wss", "ftp", "file"]

}
