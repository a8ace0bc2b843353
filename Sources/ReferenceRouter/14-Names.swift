package import Routing

extension ReferenceRouter: NamingRouter {
  /// The location of the route of a name: a URL that its pattern matches (NAME-10).
  ///
  /// It is made from the first expansion whose parameters all have values (NAME-7).
  ///
  /// - Throws: `RoutingError` for a name that no route has (NAME-4), compared by scalars (NAME-2),
  ///   and if a parameter has no value (NAME-5).
  package func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws -> String? {
    guard let expansions = named[ScalarText(name)], let first = expansions.first else {
      throw RoutingError.unknownName(name: name)
    }
    let prefix = prefix(of: first.table)
    let segments = expansions.firstMapped { route in
      locationSegments(of: prefix + route.pattern.components, parameters)
    }
    guard let segments else {
      throw RoutingError.missingParameter(
        name: name, parameter: missingParameter(of: prefix + first.pattern.components, parameters))
    }
    return beginning(in: first.table) + locationPath(segments) + locationQuery(query)
  }

  /// Forgets the names of routes that are removed (NAME-3).
  func forgetNames(of routes: [TableRoute]) {
    for name in routes.compactMap(\.given.name) { named[ScalarText(name)] = nil }
  }

  /// The scheme and a colon for a route in the table of a scheme, and nothing for any other route
  /// (NAME-8).
  private func beginning(in table: TableAddress) -> String {
    guard case .scheme(let scheme) = table, URLParts.isScheme(scheme[...]) else { return "" }
    return scheme + ":"
  }

  /// The components of the first prefix to which the router of a table is bound, after those of the
  /// routers around it (NEST-11).
  private func prefix(of table: TableAddress) -> [Pattern.Component] {
    var components: [Pattern.Component] = []
    var inner = router(of: table)
    while let upper = nested[inner]?.upper {
      let prefix = bindings[upper, default: []].firstMapped { binding in
        binding.router == inner ? binding.prefix : nil
      }
      components = (prefix?.components.dropLast() ?? []) + components
      inner = upper
    }
    return components
  }
}

/// The segments of a path that some components of a pattern match (NAME-6, NAME-7); `nil` if a
/// parameter has no value (NAME-5).
private func locationSegments(
  of components: [Pattern.Component], _ parameters: Parameters
) -> [String]? {
  var segments: [String] = []
  for component in components {
    switch component {
    case .literal(let literal):
      segments.append(PercentCoding.encode(literal.text, allowed: .component))
    case .parameter(let name):
      // The empty string is not a value.
      guard let value = locationValue(parameters[name]), !value.isEmpty else { return nil }
      segments.append(value)
    case .wildcard:
      let values = parameters["*"]?.elements ?? []
      segments += values.compactMap(locationValue)
      // No path has a single empty component (MATCH-6).
      if components.count == 1, segments.count == 1, segments[0].isEmpty { return nil }
    }
  }
  return segments.contains(where: isDotSegment) ? nil : segments
}

/// The first parameter without a value, for an error.
private func missingParameter(
  of components: [Pattern.Component], _ parameters: Parameters
) -> String {
  components.firstMapped { component in
    guard case .parameter(let name) = component else { return nil }
    return locationValue(parameters[name])?.isEmpty ?? true ? name : nil
  } ?? "*"
}

/// A value as a location has it, with every character encoded that is not unreserved (NAME-6);
/// `nil` for null, an array or an object, which are not values (NAME-5).
private func locationValue(_ value: Value?) -> String? {
  let string: String? =
    switch value {
    case .string(let string), .url(let string): string
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    // An integer can be given as 2.0; the router chooses how it writes any other number.
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case nil, .null, .array, .object, .reference: nil
    }
  return string.map { PercentCoding.encode($0, allowed: .unreserved) }
}

/// The path of some segments (NAME-8).
private func locationPath(_ segments: [String]) -> String {
  var path = "/" + segments.joined(separator: "/")
  // MATCH-3 cuts the slash that follows an empty last component.
  if segments.last?.isEmpty == true { path += "/" }
  // Two slashes at the beginning would be mistaken for those of an authority.
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
