internal import RoutingVocabulary

extension Opening {
  /// What the redirector of a route receives, the interceptors and the handler.
  ///
  /// Only `show` sets a source, so there is none in any other opening (NAV-13).
  func received(by route: TableRoute, _ match: Match) -> Call {
    Call(
      parameters: parameters(match), match: record(of: route, match), extra: request.extra,
      source: request.source)
  }

  /// The parameters of a handler, and no others (PARAM-1).
  ///
  /// The path wins over the query (PARAM-2), and the caller's parameters win over both (PARAM-3).
  /// They are passed on as they are (PARAM-7, OBJECT-3). No name is reserved (PARAM-4).
  private func parameters(_ match: Match) -> Parameters {
    inherited.merging(url.queryParameters).merging(match.parameters)
      .merging(request.parameters ?? [:])
  }

  /// What the router found, whatever names anybody uses (RECORD-1, RECORD-2), with all query items
  /// of its URL (RECORD-3).
  private func record(of route: TableRoute, _ match: Match) -> MatchRecord {
    MatchRecord(
      url: url.text, pattern: route.pattern.text, table: route.table,
      wildcard: match.wildcard?.map(\.text), query: url.items)
  }
}

/// The items of a query: what is between its `&`s, without empty items (QUERY-1).
func queryItems(of query: String?, _ options: Options) -> [MatchRecord.Item] {
  (query ?? "").utf8.split(separator: UInt8(ascii: "&")).map { item in
    // The first `=` divides an item (QUERY-2). Without one, the value is empty (QUERY-3).
    let (name, value) = Substring(item).split(atFirst: "=")
    return MatchRecord.Item(
      decodedInQuery(String(name), options), decodedInQuery(String(value ?? ""), options))
  }
}

/// The value of each name in a query: that of the first item of the name (QUERY-4).
func firstValues(of items: [MatchRecord.Item]) -> Parameters {
  var parameters = Parameters()
  for item in items.reversed() { parameters[item.name] = .string(item.value) }
  return parameters
}
