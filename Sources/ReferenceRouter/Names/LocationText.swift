internal import Routing

/// Chapter "Names": values put into a template.
struct LocationText: Sendable {
  let parameters: Parameters
  let query: Parameters
  let rules: NameRules
  /// The name under which the components of a wildcard are given, where there is one.
  let wildcardKey: String?

  /// The location that a template gives; `nil` when it is no URL and cannot be repaired (NAME-6).
  ///
  /// - Throws: `RoutingError.missingParameter` (NAME-5).
  func location(
    from template: LocationTemplate, name: String, in table: Tables.Key
  ) throws(RoutingError) -> String? {
    var path = ""
    let value = valueByName
    for piece in template.pieces { path += try text(of: piece, name: name, value) }
    switch rules.locationValues {
    case .encoded: return opening(of: path, in: table) + path + WrittenQuery.items(query)
    case .written: return WrittenQuery.added(query, to: path)
    }
  }

  private func text(
    of piece: LocationTemplate.Piece, name: String, _ value: (String) -> Value?
  ) throws(RoutingError) -> String {
    switch piece {
    case .text(let text): return rules.locationValues == .encoded ? encodedLiteral(text) : text
    case .wildcard:
      let items = wildcardKey.flatMap { parameters[$0]?.elements } ?? []
      return items.compactMap(\.inURL).map { "/" + encodedValue($0) }.joined()
    case .parameter(let parameter):
      let text = value(parameter)?.inURL ?? ""
      if text.isEmpty && rules.missingValues == .error {
        throw .missingParameter(name: name, parameter: parameter)
      }
      return encodedValue(text)
    }
  }

  /// Finds the value of a parameter, whose name is compared as names are (NAME-2).
  private var valueByName: (String) -> Value? {
    guard rules.nameComparison == .loose else { return { parameters[$0] } }
    // Swift compares such texts by canonical equivalence.
    let spellings = Dictionary(parameters.names.map { ($0, $0) }) { first, _ in first }
    return { name in parameters[name] ?? spellings[name].flatMap { parameters[$0] } }
  }

  private func encodedValue(_ text: String) -> String {
    switch rules.locationValues {
    case .encoded: PercentCoding.encode(text, allowed: .unreserved)
    case .written: text
    }
  }

  /// The text of a pattern as a URL writes it: its components decoded and encoded again (NAME-6).
  private func encodedLiteral(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
      .map { PercentCoding.encode(PercentCoding.decode($0) ?? $0, allowed: .component) }
      .joined(separator: "/")
  }

  /// What stands in front of the path: the scheme of the table, and an empty authority where the
  /// path would be read as one (NAME-8).
  private func opening(of path: String, in table: Tables.Key) -> String {
    var opening = ""
    if case .scheme(let scheme) = table { opening = scheme.text + ":" }
    return path.utf8.starts(with: "//".utf8) ? opening + "//" : opening
  }
}

/// The query of a location (NAME-9).
enum WrittenQuery {
  /// Items in the order of their names, everything but unreserved characters encoded, with the `?` in
  /// front; the values of an array one after the other.
  static func items(_ query: Parameters) -> String {
    let items = query.sorted.flatMap { name, value in
      (value.elements ?? [value]).compactMap(\.inURL).map { text in
        PercentCoding.encode(name, allowed: .unreserved) + "="
          + PercentCoding.encode(text, allowed: .unreserved)
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// A path in which values stand as they are, repaired, with items behind those that it has already
  /// and without one slash at the end of the whole text; `nil` where it cannot be repaired (NAME-6).
  static func added(_ query: Parameters, to path: String) -> String? {
    guard let repaired = URLRepair.repaired(path) else { return nil }
    let parts = URLParts(repaired)
    let new = query.sorted.compactMap { name, value in value.inURL.map { (name, $0) } }
    var text = repaired
    if !new.isEmpty {
      let fragment = parts.fragment.map { "#" + $0 } ?? ""
      let behind = (parts.query.map { "?" + $0 } ?? "") + fragment
      let items = (written(parts.query ?? "") + new.map(item)).joined(separator: "&")
      text = String(Substring(repaired.utf8.dropLast(behind.utf8.count))) + "?" + items + fragment
    }
    return text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "/")
      ? String(Substring(text.utf8.dropLast())) : text
  }

  /// The items that a path has already, decoded and encoded again.
  private static func written(_ query: String) -> [String] {
    guard !query.isEmpty else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { bytes in
        let text = String(Substring(bytes))
        let parts = text.utf8.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
        ).map { String(Substring($0)) }.map { PercentCoding.decode($0) ?? $0 }
        return parts.map(encoded).joined(separator: "=")
      }
  }

  private static func item(_ name: String, _ value: String) -> String {
    encoded(name) + "=" + encoded(value)
  }

  private static func encoded(_ text: String) -> String {
    PercentCoding.encode(text, allowed: .query.subtracting(ASCIISet("&=")))
  }
}

extension Value {
  /// The value as the text of a URL, not yet encoded; `nil` for null, arrays and objects.
  fileprivate var inURL: String? {
    switch self {
    case .string(let text), .url(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object, .reference: nil
    }
  }
}
