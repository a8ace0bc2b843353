/// A closure that the router calls before the handler of a route.
public struct Interceptor: Sendable {
  /// The label by which the interceptor is removed.
  public let label: String
  /// The patterns of the URLs for which the interceptor is called; empty for all URLs.
  public let patterns: [String]
  /// The position among the interceptors; `nil` for the last position.
  public var place: Int?
  /// The interceptor's decision about an opening, based on the values that the handler would
  /// receive.
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
  /// The interceptor's decision.
  public func callAsFunction(
    _ parameters: Parameters, match: MatchRecord? = nil
  ) async -> Interception {
    await self(Call(parameters: parameters, match: match))
  }

  /// The interceptor's decision, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters, match: MatchRecord? = nil) -> Interception {
    self(Call(parameters: parameters, match: match))
  }
}

/// The decision of an interceptor (INTERCEPT-5).
public enum Interception: Sendable, Equatable {
  /// The opening continues.
  case next
  /// The opening ends and is not handled.
  case reject
  /// The opening continues with these parameters instead of all others.
  case reset(Parameters)
}
