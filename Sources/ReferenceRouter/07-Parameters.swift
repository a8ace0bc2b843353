internal import RoutingVocabulary

extension Opening {
  /// What the redirector of a route receives, the interceptors and the handler.
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

/// A string, percent-decoded once as UTF-8 (PCT-1, PCT-2, PCT-4; see `PercentCoding`), or as it is
/// written if it cannot be decoded (PCT-3, PCT-5).
func decoded(_ string: String) -> String { PercentCoding.decode(string) ?? string }

/// A name or a value of a query, decoded (QUERY-5): the only place where a `+` can mean a space
/// (PLUS-1, PLUS-3), before it is percent-decoded (PLUS-2).
///
/// If it cannot be decoded, every `+` stays (PCT-3).
func decodedInQuery(_ string: String, _ options: Options) -> String {
  guard options.plusDecoding, string.contains(ascii: "+") else { return decoded(string) }
  let spaced = string.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
  return PercentCoding.decode(String(decoding: spaced, as: UTF8.self)) ?? string
}
