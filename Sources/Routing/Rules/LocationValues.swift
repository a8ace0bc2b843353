/// How values are put into a location (NAME-6).
package enum LocationValues: String, CaseIterable, RuleValue {
  /// Percent-encoded, so that opening the location gives them back.
  case encoded
  /// As they are; what a URL cannot contain is repaired afterwards.
  case written

  /// A value as the text of a location.
  package func text(of value: Value) -> String {
    let text = value.inURL ?? ""
    return self == .encoded ? PercentCoding.encode(text, allowed: .unreserved) : text
  }

  /// A text of a pattern as the text of a location: its components decoded and encoded again.
  package func text(ofPattern text: String) -> String {
    guard self == .encoded else { return text }
    return text.segments
      .map { PercentCoding.encode(PercentCoding.decode($0) ?? $0, allowed: .component) }
      .joined(separator: "/")
  }

  /// The location of a path with a query; `nil` when it is no URL and cannot be repaired.
  ///
  /// In front of a path that would be read as an authority stands an empty one (NAME-8).
  package func location(scheme: String?, path: String, query: Parameters) -> String? {
    guard self == .encoded else { return Self.repaired(path, with: query) }
    let opening = scheme.map { $0 + ":" } ?? ""
    let authority = path.utf8.starts(with: "//".utf8) ? "//" : ""
    return opening + authority + path + Self.written(query)
  }

  /// Items in the order of their names, everything but unreserved characters encoded, with the `?` in
  /// front; the values of an array one after the other (NAME-9).
  private static func written(_ query: Parameters) -> String {
    let items = query.sorted.flatMap { name, value in
      (value.elements ?? [value]).compactMap(\.inURL).map { text in
        PercentCoding.encode(name, allowed: .unreserved) + "="
          + PercentCoding.encode(text, allowed: .unreserved)
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// A path in which values stand as they are, repaired, with items behind those that it has already
  /// and without one slash at the end of the whole text (NAME-9).
  private static func repaired(_ path: String, with query: Parameters) -> String? {
    guard var text = URLRepair.repaired(path) else { return nil }
    let parts = URLParts(text)
    let new = query.sorted.compactMap { name, value in
      value.inURL.map { encoded(name) + "=" + encoded($0) }
    }
    if !new.isEmpty {
      let fragment = parts.fragment.map { "#" + $0 } ?? ""
      let behind = (parts.query.map { "?" + $0 } ?? "") + fragment
      let items = (recoded(parts.query ?? "") + new).joined(separator: "&")
      text = String(Substring(text.utf8.dropLast(behind.utf8.count))) + "?" + items + fragment
    }
    let hasSlash = text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "/")
    return hasSlash ? String(Substring(text.utf8.dropLast())) : text
  }

  /// The items that a path has already, decoded and encoded again.
  private static func recoded(_ query: String) -> [String] {
    guard !query.isEmpty else { return [] }
    return query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { item in
        let (name, value) = Substring(item).split(atFirst: "=")
        return [name, value].compactMap(\.self).map(String.init)
          .map { encoded(PercentCoding.decode($0) ?? $0) }.joined(separator: "=")
      }
  }

  private static func encoded(_ text: String) -> String {
    PercentCoding.encode(text, allowed: .query.subtracting(ASCIISet("&=")))
  }
}

extension Value {
  /// The value as the text of a URL, not yet encoded; `nil` for null, arrays and objects.
  package var inURL: String? {
    switch self {
    case .string(let text), .url(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object, .reference: nil
    }
  }
}
