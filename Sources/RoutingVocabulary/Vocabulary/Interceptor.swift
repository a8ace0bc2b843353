/// A closure that the router calls before the handler of a route.
public struct Interceptor: Sendable {
  /// The label by which it is removed.
  public let label: String
  /// The patterns of the URLs for which the interceptor is called; empty for all URLs.
  public let patterns: [String]
  /// The place among the interceptors; `nil`: at the end.
  public var place: Int?
  /// What the interceptor decides about an opening, from what the handler would receive.
  public let decide: Callback<Call, Interception>

  /// An interceptor for URLs that some patterns match, or for all URLs.
  public init(
    label: String, patterns: [String] = [], place: Int? = nil,
    decide: @escaping @Sendable (Call) async -> Interception
  ) {
    self.label = label
    self.patterns = patterns
    self.place = place
    self.decide = Callback(decide)
  }
}

extension Callback<Call, Interception> {
  /// What the interceptor decides.
  public func callAsFunction(
    _ parameters: Parameters, match: MatchRecord? = nil
  ) async -> Interception {
    await self(Call(parameters: parameters, match: match))
  }

  /// What the interceptor decides, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters, match: MatchRecord? = nil) -> Interception {
    self(Call(parameters: parameters, match: match))
  }
}

/// What an interceptor decides (INTERCEPT-5).
public enum Interception: Sendable, Equatable {
  /// The opening continues.
  case next
  /// The opening ends and is not handled.
  case reject
  /// The opening continues with these parameters instead of all others.
  case reset(Parameters)
}
