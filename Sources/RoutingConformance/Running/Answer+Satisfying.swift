internal import Routing

extension Answer {
  /// Whether the answer is the expected one; texts are compared by Unicode scalars.
  package func satisfies(_ expected: Answer) -> Bool {
    switch (compared(with: expected), expected) {
    case (.nothing, .nothing): true
    case (.opened(let got), .opened(let wanted)): got.isSame(as: wanted)
    case (.canOpen(let got), .canOpen(let wanted)): got == wanted
    case (.patterns(let got), .patterns(let wanted)):
      got.elementsEqual(wanted) { $0.hasSameScalars(as: $1) }
    case (.tables(let got), .tables(let wanted)):
      got.count == wanted.count && Answer.tables(got).value == Answer.tables(wanted).value
    case (.rewritten(let got), .rewritten(let wanted)),
      (.location(let got), .location(let wanted)):
      got.hasSameScalars(as: wanted)
    case (.changes, .changes), (.screens, .screens): value == expected.value
    case (.error(let got), .error(let wanted)): got == wanted
    default: false
    }
  }

  /// What is expected of an opening and not reported by the router, where the answer is right but for
  /// that; `nil` where it is wrong, or reports everything.
  package func unreported(by expected: Answer) -> String? {
    guard case .opened(let reported) = self, case .opened(var wanted) = expected else { return nil }
    var missing: String?
    if wanted.fullPath != nil && reported.fullPath == nil {
      (missing, wanted.fullPath) = ("the whole pattern of a route", nil)
    }
    if wanted.url != nil && reported.url == nil {
      (missing, wanted.url) = ("the URL that was opened in the end", nil)
    }
    for (index, event) in zip(wanted.events.indices, reported.events)
    where wanted.events[index].reportedPattern != nil && event.reportedPattern == nil {
      missing = "the pattern of a route to its handler"
      wanted.events[index].reportedPattern = nil
    }
    for (index, event) in zip(wanted.events.indices, reported.events)
    where wanted.events[index].reportedSource != nil && event.reportedSource == nil {
      missing = "the screen from which a handler shows something"
      wanted.events[index].reportedSource = nil
    }
    return satisfies(.opened(wanted)) ? missing : nil
  }

  /// The answer without what is compared only where it is expected.
  ///
  /// That is what a router may report beside the outcome of an opening: the URL that was opened in the
  /// end, the whole pattern, the value that travelled, facts about the URL, the pattern of the route, and
  /// members of the match record.
  package func compared(with expected: Answer) -> Answer {
    guard case .opened(var reported) = self, case .opened(let wanted) = expected else {
      return self
    }
    if wanted.url == nil { reported.url = nil }
    if wanted.fullPath == nil { reported.fullPath = nil }
    if wanted.extra == nil { reported.extra = nil }
    if wanted.extra == .null { reported.extra = reported.extra ?? .null }
    // No object and null are the same (OBJECT-5).
    if (wanted.returned ?? .null) == .null, (reported.returned ?? .null) == .null {
      reported.returned = wanted.returned
    }
    for (index, event) in wanted.events.enumerated() where reported.events.indices.contains(index) {
      if event.reportedPattern == nil { reported.events[index].reportedPattern = nil }
      if event.reportedSource == nil { reported.events[index].reportedSource = nil }
      reported.events[index].match = event.match.map {
        (reported.events[index].match ?? MatchRecord()).compared(with: $0)
      }
      if case .call(_, _, nil) = event,
        case .call(let route, let parameters, .some) = reported.events[index]
      {
        reported.events[index] = .call(route: route, parameters: parameters, request: nil)
      }
    }
    return .opened(reported)
  }
}

extension Opened {
  /// Whether both are the same, without their JSON, which would have to be written first.
  fileprivate func isSame(as other: Opened) -> Bool {
    handled == other.handled && logged == other.logged && error == other.error
      && returned == other.returned && extra == other.extra
      && url.hasSameScalars(as: other.url) && fullPath.hasSameScalars(as: other.fullPath)
      && events.elementsEqual(other.events) { $0.isSame(as: $1) }
  }
}

extension Event {
  fileprivate func isSame(as other: Event) -> Bool {
    guard case .call(let route, let parameters, nil) = self,
      case .call(let otherRoute, let otherParameters, nil) = other
    else { return value == other.value }
    return route.label.hasSameScalars(as: otherRoute.label)
      && route.pattern.hasSameScalars(as: otherRoute.pattern)
      && route.source.hasSameScalars(as: otherRoute.source) && route.match == otherRoute.match
      && parameters == otherParameters
  }

  /// The pattern that the handler receives, if the event is a call of one that receives it.
  fileprivate var reportedPattern: String? {
    get { if case .call(let route, _, _) = self { route.pattern } else { nil } }
    set {
      guard case .call(var route, let parameters, let request) = self else { return }
      route.pattern = newValue
      self = .call(route: route, parameters: parameters, request: request)
    }
  }

  /// The screen from which the handler is to show something, likewise.
  fileprivate var reportedSource: String? {
    get { if case .call(let route, _, _) = self { route.source } else { nil } }
    set {
      guard case .call(var route, let parameters, let request) = self else { return }
      route.source = newValue
      self = .call(route: route, parameters: parameters, request: request)
    }
  }
}

extension MatchRecord {
  /// The record with the members that another one has, and with what the wildcard took.
  fileprivate func compared(with expected: MatchRecord) -> MatchRecord {
    var compared = MatchRecord(wildcard: wildcard)
    if expected.url != nil { compared.url = url }
    if expected.pattern != nil { compared.pattern = pattern }
    if expected.scheme != nil { compared.scheme = scheme }
    if expected.query != nil { compared.query = query }
    return compared
  }
}

extension String? {
  fileprivate func hasSameScalars(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameScalars(as: other)
  }
}
