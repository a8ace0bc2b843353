public import Routing

extension CompiledRouter {
  /// Opens a URL: calls the handlers of the routes that match until one accepts.
  ///
  /// - Parameters:
  ///   - url: The text of the URL.
  ///   - address: The table to begin in (TABLE-5); nil: that of the URL's scheme (TABLE-1).
  ///   - parameters: The caller's parameters, which win over those of the URL (PARAM-3).
  /// - Returns: Whether a route handled the URL.
  /// - Throws: `RoutingError.invalidURL` for the empty text, `RoutingError.tooManyOpenings` inside 32
  ///   other openings, or when 1,000 were made inside one (HANDLER-7).
  @discardableResult
  public func open(
    _ url: String, in address: Address? = nil, parameters: Parameters? = nil
  ) throws(RoutingError) -> Bool {
    try pattern(opening: url, in: address, parameters: parameters) != nil
  }

  /// Opens a URL and tells the pattern of the route that handled it; nil: none did (OUTCOME-2).
  ///
  /// - Throws: What `open` throws.
  public func pattern(
    opening url: String, in address: Address? = nil, parameters: Parameters? = nil
  ) throws(RoutingError) -> String? {
    var request = try Request(url, parameters: parameters, options: options)
    let opening = try Nesting.entered(self)
    defer { opening.leave() }
    var (next, asked): (Address?, [TableSettings]) = (address ?? home(of: request), [])
    while let table = next {
      if let settings = state.withLock({ $0[table]?.settings }) { asked.append(settings) }
      if let route = route(handling: &request, of: opening, in: table) {
        return route.pattern.text
      }
      next = fallsBack(table, asked.last) ? .global : nil
    }
    if let callback = asked.lazy.compactMap(\.unmatched).first {
      opening.call { callback(url, parameters) }
    }
    return nil
  }

  /// Whether a route matches a URL in a table that an opening would ask (CAN-1).
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text.
  public func canOpen(
    _ url: String, in address: Address? = nil
  ) throws(RoutingError) -> Bool {
    let request = try Request(url, parameters: nil, options: options)
    let first = address ?? home(of: request)
    if !ends(matching: request, in: first).isEmpty { return true }
    return fallsBack(first, state.withLock { $0[first]?.settings })
      && !ends(matching: request, in: .global).isEmpty
  }
}

extension CompiledRouter {
  /// The table of a URL: that of its scheme if there is one, else the global one (TABLE-1).
  private func home(of request: Request) -> Address {
    guard let scheme = request.scheme else { return .global }
    return state.withLock { $0[.scheme(scheme)] == nil } ? .global : .scheme(scheme)
  }

  /// Whether the search goes on in the global table, read now (FALL-3).
  private func fallsBack(_ address: Address, _ settings: TableSettings?) -> Bool {
    if address == .global { return false }
    return settings?.fallback ?? options.fallbackToGlobal
  }

  private func ends(matching request: Request, in address: Address) -> [[Route]] {
    state.withLock { $0[address]?.tree.ends(matching: request.path) ?? [] }
  }

  /// The route of the table that handles the URL (HANDLER-1, HANDLER-2).
  ///
  /// The routes are those that the table has now, whatever handlers change (HANDLER-4).
  private func route(
    handling request: inout Request, of opening: Nesting, in address: Address
  ) -> Route? {
    let ends = ends(matching: request, in: address)
    let routes = ends.count == 1 ? ends[0] : ends.joined().sorted { $0.order < $1.order }
    if routes.isEmpty { return nil }
    let scheme = address.schemeValue
    for route in routes {
      guard let handler = route.handler else { return route }
      let items = request.items
      let parameters = route.parameters(of: request, items: items, scheme: scheme)
      if opening.call({ handler(parameters) }) { return route }
    }
    return nil
  }
}

extension CompiledRouter.Address {
  /// The scheme of the table as handlers are told it (PARAM-4).
  fileprivate var schemeValue: Value {
    switch self {
    case .global: .null
    case .scheme(let name): .string(name.lowercasedASCII)
    }
  }
}
