internal import RoutingModel

/// Chapter "Names": the patterns of named routes, and the locations that they stand for.
struct NameBook: Sendable {
  private var patterns: [ScalarText: String] = [:]

  /// Remembers the name of a route; of two routes with one name the later one has it (NAME-1).
  mutating func add(_ route: RouteDescription) {
    if let name = route.name { patterns[ScalarText(name)] = route.pattern }
  }

  /// The location of a name (NAME-2 to NAME-4).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  func location(
    of name: String, parameters: Parameters, query: Parameters, rules: Rules
  ) throws(RoutingError) -> String {
    guard let pattern = patterns[ScalarText(name)], let patternRules = rules.patterns else {
      throw .unknownName(name: name)
    }
    var missing: RoutingError?
    for text in try OptionalGroupExpansion.patterns(pattern, rules: patternRules) {
      do {
        let path = try path(of: Pattern(text, rules: rules), name: name, parameters: parameters)
        return path + self.query(query)
      } catch { missing = error }
    }
    throw missing ?? .unknownName(name: name)
  }

  private func path(
    of pattern: Pattern, name: String, parameters: Parameters
  ) throws(RoutingError) -> String {
    var path = ""
    for component in pattern.components {
      switch component {
      case .literal(let text): path += "/" + text
      case .wildcard, .unbound: break
      case .parameter(let parameter):
        guard let value = parameters[parameter], let text = value.inURL, !text.isEmpty else {
          throw .missingParameter(name: name, parameter: parameter)
        }
        path += "/" + PercentCoding.encode(text, allowed: .unreserved)
      }
    }
    return path.isEmpty ? "/" : path
  }

  /// Items in the order of their names, encoded (NAME-4).
  private func query(_ parameters: Parameters) -> String {
    let items = parameters.sorted.compactMap { name, value in
      value.inURL.map { text in
        PercentCoding.encode(name, allowed: .unreserved) + "="
          + PercentCoding.encode(text, allowed: .unreserved)
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}

extension Value {
  /// The value as the text of a URL, not yet encoded; `nil` for null, arrays and objects.
  fileprivate var inURL: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object, .reference: nil
    }
  }
}
