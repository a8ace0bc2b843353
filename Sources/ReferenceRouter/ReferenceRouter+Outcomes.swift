public import Routing

/// What comes of an opening, and of what is refused.
extension ReferenceRouter {
  /// What came of an opening.
  public struct Opened: Sendable {
    /// Whether a handler has handled the URL.
    public let handled: Bool
    /// The object that the handler gave back, for openings that ask for one (OBJECT-1).
    public let object: Value?
    /// Why the opening came to nothing (REDIRECT-4).
    public let error: RoutingError?
    /// The URL that was opened in the end.
    public let url: String
    /// The value that travelled with the opening, as it arrived (EXTRA-1).
    public let extra: Value?
    /// The pattern of the route that was found.
    public let pattern: String?
    /// What was done and why; empty unless it was to be recorded.
    public let trace: Trace
  }

  func finished(_ opening: Opening, _ outcome: Opening.Outcome) -> Opened {
    if state.rules.handlers.verboseLogging == true {
      for entry in opening.trace.entries { log("\(entry.clause): \(entry.text)") }
    }
    let error = state.rules.reading.refusals == .told ? outcome.error : nil
    return Opened(
      handled: outcome.handled, object: outcome.object, error: error, url: opening.request.url,
      extra: opening.extra, pattern: outcome.pattern, trace: opening.trace)
  }

  /// What comes of an opening that is refused (URL-7).
  func refused(_ error: RoutingError, url: String) throws(RoutingError) -> Opened {
    if state.rules.reading.refusals == .told { throw error }
    return Opened(
      handled: false, object: nil, error: nil, url: url, extra: nil, pattern: nil,
      trace: Trace(.nothing))
  }

  /// Does something that may be refused, and keeps silent about that where it is the rule (URL-7).
  func refusing(_ work: () throws(RoutingError) -> Void) throws(RoutingError) {
    do {
      try work()
    } catch {
      if state.rules.reading.refusals == .told { throw error }
    }
  }

  func createTable(_ address: TableAddress?) {
    if let address { state.tables.name(key(address), rules: state.rules.tables) }
  }

  func key(_ address: TableAddress) -> Tables.Key {
    Tables.key(of: address, rules: state.rules)
  }
}
