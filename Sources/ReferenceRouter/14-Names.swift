package import RoutingVocabulary

extension ReferenceRouter: NamingRouter {
  /// The location of the route with a name: a URL that the route's pattern matches (NAME-10).
  ///
  /// The location is built from the first expansion whose parameters all have values (NAME-7).
  ///
  /// - Throws: `RoutingError` for a name that no route has (NAME-4), compared by scalars (NAME-2),
  ///   and if a parameter has no value (NAME-5).
  package func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws -> String? {
    try madeLocation(of: name, parameters: parameters, query: query)
  }

  /// Forgets the names of routes that are removed (NAME-3).
  func forgetNames(of routes: [TableRoute]) {
    for name in routes.compactMap(\.given.name) { named[ScalarText(name)] = nil }
  }

  /// The location of a name, which is never missing (NAME-4).
  func madeLocation(
    of name: String, parameters: Parameters, query: Parameters
  ) throws(RoutingError) -> String {
    guard let expansions = named[ScalarText(name)], let table = expansions.first?.table else {
      throw .unknownName(name: name)
    }
    let prefix = prefix(of: table)
    // The error of the first expansion is thrown.
    var refusal: RoutingError?
    for route in expansions {
      do {
        let components = prefix + route.pattern.components
        let segments = try locationSegments(of: components, parameters, name)
        return beginning(in: table) + locationPath(segments) + locationQuery(query)
      } catch { refusal = refusal ?? error }
    }
    throw refusal ?? .unknownName(name: name)
  }

  /// The scheme and a colon for a route in the table of a scheme; the empty string for any other
  /// route (NAME-8).
  private func beginning(in table: TableAddress) -> String {
    guard case .scheme(let scheme) = table, URLParts.isScheme(scheme[...]) else { return "" }
    return scheme + ":"
  }

  /// The components of the first prefix to which the router of a table is bound, after the
  /// components of its enclosing routers' prefixes (NEST-11).
  private func prefix(of table: TableAddress) -> [Pattern.Component] {
    var components: [Pattern.Component] = []
    var inner = router(of: table)
    while let upper = nested[inner] {
      let prefix = bindings[upper, default: []].firstMapped { binding in
        binding.router == inner ? binding.prefix : nil
      }
      components = (prefix?.components.dropLast() ?? []) + components
      inner = upper
    }
    return components
  }
}

/// The segments of a path that some components of a pattern match (NAME-6, NAME-7).
///
/// - Throws: `RoutingError` if a parameter has no value, or if a segment would be `.` or `..`
///   (NAME-5).
private func locationSegments(
  of components: [Pattern.Component], _ parameters: Parameters, _ name: String
) throws(RoutingError) -> [String] {
  var segments: [String] = []
  for component in components {
    switch component {
    case .literal(let literal):
      let segment = PercentCoding.encode(literal.text, allowed: .component)
      if isDotSegment(segment) { throw .dotsInLocation(name: name) }
      segments.append(segment)
    case .parameter(let parameter):
      // The empty string is not a value.
      guard let value = locationValue(parameters[parameter]), !value.isEmpty, !isDotSegment(value)
      else { throw .missingParameter(name: name, parameter: parameter) }
      segments.append(value)
    case .wildcard:
      let values = (parameters["*"]?.elements ?? []).compactMap(locationValue)
      // No path consists of a single empty component (MATCH-6).
      let isSingleEmpty = segments.isEmpty && values.count == 1 && values[0].isEmpty
      if isSingleEmpty || values.contains(where: isDotSegment) {
        throw .missingParameter(name: name, parameter: "*")
      }
      segments += values
    }
  }
  return segments
}

/// A value in a location, with all characters encoded except unreserved ones (NAME-6); `nil` for
/// null, an array or an object, which are not values (NAME-5).
private func locationValue(_ value: Value?) -> String? {
  let string: String? =
    switch value {
    case .string(let string), .url(let string): string
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    // An integer can be passed as 2.0; the router chooses how it writes any other number.
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case nil, .null, .array, .object, .reference: nil
    }
  return string.map { PercentCoding.encode($0, allowed: .unreserved) }
}

/// The path of some segments (NAME-8).
private func locationPath(_ segments: [String]) -> String {
  var path = "/" + segments.joined(separator: "/")
  // MATCH-3 strips the slash that follows an empty last component.
  if segments.last?.isEmpty == true { path += "/" }
  // Two slashes at the beginning would be mistaken for the beginning of an authority.
  return path.utf8.starts(with: "//".utf8) ? "//" + path : path
}

/// The query of a location: an item for each value, in the order of names (NAME-9).
private func locationQuery(_ query: Parameters) -> String {
  let items = query.sorted.flatMap { name, value in
    (value.elements ?? [value]).compactMap(locationValue).map { value in
      PercentCoding.encode(name, allowed: .unreserved) + "=" + value
    }
  }
  return items.isEmpty ? "" : "?" + items.joined(separator: "&")
}
