import Foundation
package import RoutingVocabulary

/// The named routes (chapter "Names and locations").
struct NameBook: Sendable {
  /// A named route.
  struct Entry: Sendable {
    /// The route with its whole pattern, optional groups included.
    let route: Route
    /// The table in which the route is.
    let table: TableAddress
    /// The pattern at the top of its tree.
    fileprivate let tree: String
  }

  /// The routes by their names, in the form in which names are compared (NAME-2).
  fileprivate var entries: [ScalarText: Entry] = [:]

  /// Stores the names of the routes of a tree.
  ///
  /// A name that belonged to another route belongs to the new route from then on (NAME-1).
  mutating func add(_ routes: [Route], in table: TableAddress, rules: Rules) {
    for route in routes where route.isNamed {
      for part in route.reachable(rules: rules) {
        guard let name = part.name else { continue }
        entries[rules.comparable(name: name)] = Entry(
          route: part, table: table, tree: route.pattern)
      }
    }
  }

  /// Checks that other routes do not have the names of the routes of a tree (NAME-1).
  ///
  /// - Throws: `RoutingError.nameTaken`.
  func check(_ routes: [Route], rules: Rules) throws(RoutingError) {
    guard rules.duplicateNames == .refused else { return }
    var own: Set<ScalarText> = []
    for name in routes.filter(\.isNamed).flatMap({ $0.reachable(rules: rules) }).compactMap(\.name)
    {
      let key = rules.comparable(name: name)
      if entries[key] != nil || !own.insert(key).inserted { throw .nameTaken(name: name) }
    }
  }

  /// Forgets the names of routes that are removed from a table, by pattern, or of all routes
  /// (NAME-3).
  mutating func forget(_ pattern: String?, in table: TableAddress, rules: Rules) {
    entries = entries.filter { _, entry in
      let own = entry.route.pattern
      return entry.table != table
        || pattern.map { !rules.removes($0, own, in: entry.tree) } ?? false
    }
  }
}

extension Route {
  /// Whether the route, or one below it, has a name.
  var isNamed: Bool { name != nil || children.contains(where: \.isNamed) }
}

extension ModelRouter: NamingRouter {
  /// The location of a name (NAME-4, NAME-7, NAME-8, NEST-11); `nil` if there is none and the rules
  /// demand no error.
  ///
  /// The location is built from the route's pattern, regardless of other registrations (NAME-10).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  package func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws -> String? {
    try require(.names)
    let rules = state.rules
    guard let entry = state.names.entries[rules.comparable(name: name)] else {
      note("NAME-4", "no route has the name '\(name)'")
      if rules.unknownNames == .none { return nil }
      throw RoutingError.unknownName(name: name)
    }
    note("NAME-2", "'\(name)' is the name of '\(entry.route.pattern)'")
    var missing: RoutingError?
    let templates = try rules.templates(of: entry.route)
    note { $0.noteTemplates(templates) }
    for template in templates {
      do {
        let whole = state.nesting.template(of: entry.table) + template
        let path = try path(of: whole, name: name, parameters: parameters)
        note { $0.notePath(path, of: whole, query: query) }
        return rules.location(scheme: entry.table.scheme, path: path, query: query)
      } catch {
        note("NAME-5", "\(error)")
        missing = missing ?? error
      }
    }
    throw missing ?? RoutingError.unknownName(name: name)
  }

  /// The path of a location: a template filled with values in the encoding of locations (NAME-6).
  ///
  /// - Throws: `RoutingError.missingParameter` (NAME-5).
  private func path(
    of template: [PatternPiece], name: String, parameters: Parameters
  ) throws(RoutingError) -> String {
    let rules = state.rules
    var path = ""
    for (index, piece) in template.enumerated() {
      switch piece {
      case .text(let text): path += rules.textInLocation(ofPattern: text)
      case .wildcard:
        let texts = rules.wildcardTexts(in: parameters)
        // No path consists of one empty component (MATCH-6).
        let isNone = path.isEmpty && texts == [""] && rules.emptyPath == .noComponents
        if isNone || texts.contains(where: rules.removesSegment) {
          throw .missingParameter(name: name, parameter: "*")
        }
        path += texts.map { "/" + $0 }.joined()
      case .parameter(let parameter):
        let text = rules.textInLocation(of: parameter, in: parameters) {
          rules.refusesValue($0) || rules.removesSegment($0) && template.isSegment(at: index)
        }
        guard let text else { throw .missingParameter(name: name, parameter: parameter) }
        path += text
      }
    }
    if path.segments.contains(where: rules.removesSegment) {
      throw .dotsInLocation(name: name)
    }
    // NAME-8: the last slash is stripped when the location is read, so the component before it is
    // empty.
    let isCut = rules.locationValues == .encoded && rules.pathTrailingSlash == .ignored
    if isCut, path.utf8.last == UInt8(ascii: "/") { path += "/" }
    return path.isEmpty ? "/" : path
  }
}

extension [PatternPiece] {
  /// Whether the piece at an index fills the whole segment between two slashes.
  fileprivate func isSegment(at place: Int) -> Bool {
    switch self[(place + 1)...].first {
    case .text(let text) where text.utf8.first != UInt8(ascii: "/"): false
    case .parameter: false
    case .text, .wildcard, nil: self[..<place].last == .text("/")
    }
  }
}

/// Chapter "Names and locations", clause by clause.
extension Rules {
  /// The form in which names are compared: names that are the same have the same form (NAME-2).
  func comparable(name: String) -> ScalarText {
    switch nameComparison {
    case .exact: ScalarText(name)
    case .loose: ScalarText(name.withoutOuterWhiteSpace.precomposedStringWithCanonicalMapping)
    }
  }

  /// The value of a parameter, under the name in the pattern or under an equal name (NAME-2).
  private func value(of name: String, in parameters: Parameters) -> Value? {
    if nameComparison == .exact || parameters[name] != nil { return parameters[name] }
    // Swift compares strings by canonical equivalence.
    return parameters.sorted.first { $0.name == name }?.value
  }

  /// A parameter in a location; `nil` if a value is needed and missing, or if the value `isNone`
  /// (NAME-5).
  fileprivate func textInLocation(
    of parameter: String, in parameters: Parameters, isNone: (String) -> Bool
  ) -> String? {
    let text = textInLocation(of: value(of: parameter, in: parameters) ?? .null)
    if !text.isEmpty && !isNone(text) { return text }
    return switch missingValues {
    case .error: nil
    case .empty: ""
    }
  }

  /// A value in a location (NAME-6).
  private func textInLocation(of value: Value) -> String {
    let text = value.inURL ?? ""
    return switch locationValues {
    case .encoded: PercentCoding.encode(text, allowed: .unreserved)
    case .verbatim: text
    }
  }

  /// A literal of a pattern in a location: its components decoded and encoded again (NAME-6).
  fileprivate func textInLocation(ofPattern text: String) -> String {
    guard locationValues == .encoded else { return text }
    return text.segments
      .map { PercentCoding.encode(PercentCoding.decode($0) ?? $0, allowed: .component) }
      .joined(separator: "/")
  }

  /// The components of a wildcard in a location (NAME-7).
  fileprivate func wildcardTexts(in parameters: Parameters) -> [String] {
    let key = matchKeys?.isRecord == true ? "*" : wildcardKey
    let items = parameters[reserved: key]?.elements ?? []
    return items.filter { $0.inURL != nil }.map { textInLocation(of: $0) }
  }

  /// Whether a parameter would not match its value in a location (PATTERN-12, NAME-5).
  fileprivate func refusesValue(_ text: String) -> Bool {
    matchingStrategy == .orderedPatterns && !parameterTakes(text)
  }

  /// Whether a segment would be removed when the location is read (URL-5, NAME-5).
  fileprivate func removesSegment(_ segment: String) -> Bool {
    matchingStrategy == .orderedPatterns && dotSegments == .removed && segment.isDotSegment
  }

  /// The templates of locations that a route's pattern matches: one for each of its expansions, in
  /// the order of OPT-3 (NAME-7).
  fileprivate func templates(of route: Route) throws(RoutingError) -> [[PatternPiece]] {
    guard matchingStrategy == .orderedPatterns else {
      return [PrefixPattern.pieces(of: route.pattern)]
    }
    return try OrderedPatterns.expansions(of: route, rules: self).map { text throws(RoutingError) in
      try Pattern(text, rules: self).components.flatMap(\.pieces)
    }
  }

  /// The location of a path with a query; `nil` if it is not a URL and cannot be repaired.
  ///
  /// A path that would be read as an authority gets an empty authority before it (NAME-8).
  fileprivate func location(scheme: String?, path: String, query: Parameters) -> String? {
    switch locationValues {
    case .encoded:
      // A table can have a name that no URL has as its scheme.
      let isScheme = scheme.map { parts(of: $0 + ":").scheme?.hasSameScalars(as: $0) } == true
      let start = scheme.map { isScheme ? $0 + ":" : "" } ?? ""
      let authority = path.utf8.starts(with: "//".utf8) ? "//" : ""
      return start + authority + path + query.asQuery
    case .verbatim: return path.repairedLocation(with: query)
    }
  }
}

extension Parameters {
  /// A query after a `?`, with the values in the order of their names (NAME-9).
  ///
  /// All characters except unreserved ones are encoded. Each value of an array has its own item.
  fileprivate var asQuery: String {
    let items = sorted.flatMap { name, value in
      (value.elements ?? [value]).compactMap(\.inURL).map { text in
        PercentCoding.encode(name, allowed: .unreserved) + "="
          + PercentCoding.encode(text, allowed: .unreserved)
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}

/// Locations in which values are not encoded (NAME-6, NAME-9).
extension String {
  /// A repaired path, with items after its own items, and without a slash at the end.
  fileprivate func repairedLocation(with query: Parameters) -> String? {
    guard var text = URLRepair.repaired(self) else { return nil }
    let parts = URLParts(text)
    let new = query.sorted.compactMap { name, value in
      value.inURL.map { name.encodedInItem + "=" + $0.encodedInItem }
    }
    if !new.isEmpty {
      let fragment = parts.fragment.map { "#" + $0 } ?? ""
      let tail = (parts.query.map { "?" + $0 } ?? "") + fragment
      let items = ((parts.query ?? "").recodedItems + new).joined(separator: "&")
      text = String(Substring(text.utf8.dropLast(tail.utf8.count))) + "?" + items + fragment
    }
    let hasSlash = text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "/")
    return hasSlash ? String(Substring(text.utf8.dropLast())) : text
  }

  /// The items of a query, decoded and encoded again.
  private var recodedItems: [String] {
    guard !isEmpty else { return [] }
    return utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { item in
        let (name, value) = Substring(item).split(atFirst: "=")
        return [name, value].compactMap(\.self).map(String.init)
          .map { (PercentCoding.decode($0) ?? $0).encodedInItem }.joined(separator: "=")
      }
  }

  private var encodedInItem: String {
    PercentCoding.encode(self, allowed: .query.subtracting(ASCIISet("&=")))
  }
}

extension Value {
  /// The value as a string for a URL, not encoded; `nil` for null, arrays and objects.
  fileprivate var inURL: String? {
    switch self {
    case .string(let text), .url(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object, .reference: nil
    }
  }
}
