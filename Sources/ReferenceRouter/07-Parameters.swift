internal import RoutingVocabulary

extension Opening {
  /// The values that the redirector of a route, the interceptors and the handler receive.
  ///
  /// Only `show` sets a source, so other openings have none (NAV-13).
  func received(by route: TableRoute, _ match: Match) -> Call {
    Call(
      parameters: parameters(match), match: record(of: route, match), extra: request.extra,
      source: request.source)
  }

  /// The parameters of a handler, and no others (PARAM-1).
  ///
  /// The path wins over the query (PARAM-2), and the caller's parameters win over both (PARAM-3).
  /// The caller's parameters are passed on unchanged (PARAM-7, OBJECT-3). No name is reserved
  /// (PARAM-4).
  private func parameters(_ match: Match) -> Parameters {
    inherited.merging(url.queryParameters).merging(match.parameters)
      .merging(request.parameters ?? [:])
  }

  /// The match record: the facts that the router found, whatever names are in use (RECORD-1,
  /// RECORD-2), with all query items of its URL (RECORD-3).
  private func record(of route: TableRoute, _ match: Match) -> MatchRecord {
    MatchRecord(
      url: url.text, pattern: route.pattern.text, table: route.table,
      wildcard: match.wildcard?.map(\.text), query: url.items)
  }
}

/// The items of a query: the strings between the `&` characters, without empty items (QUERY-1).
func queryItems(of query: String?, _ options: Options) -> [MatchRecord.Item] {
  (query ?? "").utf8.split(separator: UInt8(ascii: "&")).map { item in
    // An item is split at its first `=` (QUERY-2). Without a `=`, the value is empty (QUERY-3).
    let (name, value) = Substring(item).split(atFirst: "=")
    return MatchRecord.Item(
      decodedInQuery(String(name), options), decodedInQuery(String(value ?? ""), options))
  }
}

/// The value of each name in a query: the value of the first item with the name (QUERY-4).
func firstValues(of items: [MatchRecord.Item]) -> Parameters {
  var parameters = Parameters()
  for item in items.reversed() { parameters[item.name] = .string(item.value) }
  return parameters
}
