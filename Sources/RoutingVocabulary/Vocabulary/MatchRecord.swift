/// What a handler receives about the match itself, in addition to the parameters (RECORD-1).
///
/// A router gives the members that it has; the runner does not compare those that it leaves out.
public struct MatchRecord: Sendable, Equatable {
  /// The URL that was opened (URL-6).
  @ByScalars package var url: String?
  /// The pattern that matched (OPT-6).
  @ByScalars package var pattern: String?
  /// The scheme of the table in which the route is, `.some(nil)` for the global table.
  @ByScalars package var scheme: String??
  /// The components that the wildcard took (WILD-3); `nil` for a pattern without one.
  @ByScalars package var wildcard: [String]?
  /// The items of the query in their order (RECORD-3).
  package var query: [Item]?

  /// An item of a query, decoded.
  public struct Item: Sendable, Equatable {
    @ByScalars package private(set) var name: String
    @ByScalars package private(set) var value: String

    /// An item with its name and its value, which is empty without a `=`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A record of what the router has.
  ///
  /// - Parameters:
  ///   - url: The URL that was opened.
  ///   - pattern: The pattern that matched.
  ///   - table: The table in which the route is.
  ///   - wildcard: The components that the wildcard took, `nil` for a pattern without one.
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
  /// The members that the router gave, by name.
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
