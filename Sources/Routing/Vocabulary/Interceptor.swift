/// What is called before the handler of a route is called.
public struct Interceptor: Sendable {
  /// The label by which it is removed.
  public let label: String
  /// The patterns of the URLs about which it is called; none: all.
  public package(set) var patterns: [String]
  /// The place among the others; `nil`: behind them.
  public var place: Int?
  /// What it decides about an opening with these parameters.
  public let decide: Callback<Parameters, Interception>

  /// An interceptor for URLs that some patterns match, or for all.
  public init(
    label: String, patterns: [String] = [], place: Int? = nil,
    decide: @escaping @Sendable (Parameters) async -> Interception
  ) {
    self.label = label
    self.patterns = patterns
    self.place = place
    self.decide = Callback(decide)
  }
}

/// What an interceptor decides (INTERCEPT-2).
public enum Interception: Sendable, Equatable {
  /// The opening goes on.
  case next
  /// The opening ends and is not handled.
  case reject
  /// The opening goes on with these parameters in the place of all others.
  case reset(Parameters)
}
