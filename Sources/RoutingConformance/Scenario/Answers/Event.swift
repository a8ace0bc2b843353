package import RoutingVocabulary

/// One thing that happened during an opening.
package enum Event: Sendable {
  /// The handler of a route was called.
  case call(route: CalledRoute, parameters: Parameters, request: RequestFacts?)
  /// The callback of a table was called because nothing handled a URL.
  case unmatched(url: String, parameters: Parameters?, table: TableAddress)
  /// An interceptor was called.
  case intercept(interceptor: String, parameters: Parameters, match: MatchRecord? = nil)
  /// A route redirected to a URL.
  case redirect(route: String, to: String)
  /// The callback of the opening was called with an object.
  case callback(value: Value)
  /// An opening inside a handler was refused.
  case refused(error: ErrorCode)
  /// Something changed on screen.
  indirect case change(ScreenChange)
}

extension Event: Equatable {
  /// Whether both events are the same, with strings compared by Unicode scalars.
  package static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.call(let route, let one, let facts), .call(let other, let two, let others)):
      route == other && one == two && facts == others
    case (.unmatched(let url, let one, let table), .unmatched(let other, let two, let its)):
      url.hasSameScalars(as: other) && one == two && table == its
    case (.intercept(let label, let one, let match), .intercept(let other, let two, let its)):
      label.hasSameScalars(as: other) && one == two && match == its
    case (.redirect(let route, let target), .redirect(let other, let its)):
      route.hasSameScalars(as: other) && target.hasSameScalars(as: its)
    case (.callback(let left), .callback(let right)): left == right
    case (.refused(let left), .refused(let right)): left == right
    case (.change(let left), .change(let right)): left == right
    default: false
    }
  }
}

extension Event {
  /// The route whose handler was called, and the values that the handler received in addition to
  /// the parameters, if the event is such a call.
  package var route: CalledRoute? {
    get { if case .call(let route, _, _) = self { route } else { nil } }
    set {
      guard case .call(_, let parameters, let request) = self, let newValue else { return }
      self = .call(route: newValue, parameters: parameters, request: request)
    }
  }

  /// The match record that a handler or an interceptor received, if the event is such a call.
  package var match: MatchRecord? {
    get { if case .intercept(_, _, let match) = self { match } else { route?.match } }
    set {
      route?.match = newValue
      guard case .intercept(let label, let parameters, _) = self else { return }
      self = .intercept(interceptor: label, parameters: parameters, match: newValue)
    }
  }
}

/// The route whose handler was called.
package struct CalledRoute: Sendable, Equatable {
  /// The label of the route's registration.
  @ByScalars package private(set) var label: String
  /// The pattern of the route itself, where the router's handlers receive it (PREFIX-11).
  @ByScalars package var pattern: String?
  /// The name of the screen from which the handler is to show something, where the router's handlers
  /// receive it (NAV-13).
  @ByScalars package var source: String?
  /// The match record, where the router's handlers receive it (RECORD-1).
  package var match: MatchRecord?

  /// A route by its label, and the pattern, the source and the match record if the handler received
  /// them.
  package init(
    _ label: String, pattern: String? = nil, source: String? = nil, match: MatchRecord? = nil
  ) {
    self.label = label
    self.pattern = pattern
    self.source = source
    self.match = match
  }
}

extension Event {
  var words: String {
    switch self {
    case .intercept(let label, let parameters, _):
      "interceptor \(label) called with \(parameters.words)"
    case .redirect(let route, let target): "\(route) redirects to \(target)"
    case .refused(let error): "an inner opening refused with \(error.rawValue)"
    case .callback(let value): "callback with \(JSONWriter.line(value))"
    case .call(let route, let parameters, _):
      "call of \(route.label)\(route.pattern.map { ", received as \($0)," } ?? "") with "
        + parameters.words
        + (route.match?.members["wildcard"].map { " and the wildcard \(JSONWriter.line($0))" } ?? "")
        + (route.source.map { ", showing from \($0)" } ?? "")
    case .change(let change): change.words
    case .unmatched(let url, let parameters, let table):
      "unmatched callback\(Optional(table).words) with \(url)"
        + (parameters.map { " and \($0.words)" } ?? "")
    }
  }
}
