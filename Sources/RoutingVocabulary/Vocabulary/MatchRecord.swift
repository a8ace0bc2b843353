/// The facts about the match that a handler receives in addition to the parameters (RECORD-1).
///
/// An adapter sets the members that its router has. The runner does not compare the others.
public struct MatchRecord: Sendable, Equatable {
  /// The URL that was opened (URL-6).
  @ByScalars package var url: String?
  /// The pattern that matched (OPT-6).
  @ByScalars package var pattern: String?
  /// The scheme of the table in which the route is, `.some(nil)` for the global table.
  @ByScalars package var scheme: String??
  /// The components that the wildcard matched (WILD-3); `nil` for a pattern without a wildcard.
  @ByScalars package var wildcard: [String]?
  /// The items of the query in their order (RECORD-3).
  package var query: [Item]?

  /// A decoded item of a query.
  public struct Item: Sendable, Equatable {
    @ByScalars package private(set) var name: String
    @ByScalars package private(set) var value: String

    /// An item with its name and its value, which is the empty string if the item has no `=`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A record of the facts that the router knows.
  ///
  /// - Parameters:
  ///   - url: The URL that was opened.
  ///   - pattern: The pattern that matched.
  ///   - table: The table in which the route is.
  ///   - wildcard: The components that the wildcard matched; `nil` for a pattern without a
  ///     wildcard.
  ///   - query: The items of the query in their order, repeated ones included.
  public init(
    url: String? = nil, pattern: String? = nil, table: TableAddress? = nil,
    wildcard: [String]? = nil, query: [Item]? = nil
  ) {
    self.url = url
    self.pattern = pattern
    scheme = table.map { if case .scheme(let scheme) = $0 { scheme } else { nil } }
    self.wildcard = wildcard
    self.query = query
  }
}

extension MatchRecord {
  /// The members that the adapter set, by name.
  package var members: Parameters {
    var members = Parameters()
    members["url"] = url.map { .string($0) }
    members["pattern"] = pattern.map { .string($0) }
    members["scheme"] = scheme.map { scheme in scheme.map { .string($0) } ?? .null }
    members["wildcard"] = wildcard.map { .array($0.map { .string($0) }) }
    members["query"] = query.map { .array($0.map { [.string($0.name), .string($0.value)] }) }
    return members
  }
}
