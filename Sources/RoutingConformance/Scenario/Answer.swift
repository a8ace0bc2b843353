package import Routing

/// What a router answered to one step.
package enum Answer: Sendable {
  /// Nothing, as most steps do.
  case nothing
  /// The result of an opening.
  case opened(Opened)
  /// Whether a URL could be opened.
  case canOpen(Bool)
  /// The patterns of a table.
  case patterns([String])
  /// The patterns of all tables.
  case tables([TableListing])
  /// A URL after rewriting; `nil` if there was none to rewrite (REWRITE-5).
  case rewritten(String?)
  /// The location of a name; `nil` if there is none and that is not an error.
  case location(String?)
  /// What changed on screen, in order.
  case changes([ScreenChange])
  /// All screens.
  indirect case screens(ScreenState)
  /// A refusal.
  case error(ErrorCode)
}

extension Answer: Equatable {
  /// Whether both are the same, strings compared by Unicode scalars.
  package static func == (left: Answer, right: Answer) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.opened(let left), .opened(let right)): left == right
    case (.canOpen(let left), .canOpen(let right)): left == right
    case (.patterns(let left), .patterns(let right)): left.hasSameScalars(as: right)
    case (.tables(let left), .tables(let right)): left == right
    case (.rewritten(let left), .rewritten(let right)): left.hasSameScalars(as: right)
    case (.location(let left), .location(let right)): left.hasSameScalars(as: right)
    case (.changes(let left), .changes(let right)): left == right
    case (.screens(let left), .screens(let right)): left == right
    case (.error(let left), .error(let right)): left == right
    default: false
    }
  }
}

/// The result of an opening: the answer and all events, in order.
package typealias Opened = OpenedAs<Event>

/// The actual or expected result of an opening, with events of one type.
package struct OpenedAs<Event: Sendable & Equatable>: Sendable, Equatable {
  /// Whether the URL was handled.
  package var handled: Bool
  /// Calls of handlers and callbacks, in order.
  package var events: [Event]
  /// Whether the router wrote to its log.
  package var logged = false
  /// The object that the opening returned.
  package var returned: Value?
  /// Why the opening failed, if the router reports it.
  package var error: ErrorCode?
  /// The URL that was opened last, if the router reports it.
  @ByScalars package var url: String?
  /// The whole pattern of the route that was found, if the router reports it.
  @ByScalars package var fullPath: String?
  /// The value that travelled with the opening, as it arrived.
  package var extra: Value?
}

extension OpenedAs {
  /// The same with other events.
  func with<Other>(_ events: [Other]) -> OpenedAs<Other> {
    OpenedAs<Other>(
      handled: handled, events: events, logged: logged, returned: returned, error: error, url: url,
      fullPath: fullPath, extra: extra)
  }
}

extension Opened {
  /// An opening that was not handled, without events.
  package static let unhandled = Opened(handled: false, events: [])
}

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
  /// Whether both are the same, strings compared by Unicode scalars.
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
  /// The route whose handler was called, with what it received in addition to the parameters, if the event is a
  /// call of one.
  package var route: CalledRoute? {
    get { if case .call(let route, _, _) = self { route } else { nil } }
    set {
      guard case .call(_, let parameters, let request) = self, let newValue else { return }
      self = .call(route: newValue, parameters: parameters, request: request)
    }
  }

  /// What a handler or an interceptor received about the match itself, if the event is such a call.
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
  /// The label of its registration.
  @ByScalars package private(set) var label: String
  /// The pattern of the route itself, where the router's handlers receive it (PREFIX-11).
  @ByScalars package var pattern: String?
  /// The name of the screen from which the handler is to show something, where the router's handlers
  /// receive it (NAV-13).
  @ByScalars package var source: String?
  /// The match itself, where the router's handlers receive it (RECORD-1).
  package var match: MatchRecord?

  /// A route by its label and, where the handler received them, its pattern, the source and the match.
  package init(
    _ label: String, pattern: String? = nil, source: String? = nil, match: MatchRecord? = nil
  ) {
    self.label = label
    self.pattern = pattern
    self.source = source
    self.match = match
  }
}
