internal import RoutingVocabulary

/// An opening with an unexpected result.
struct OpeningDifference {
  let expected: Opened
  let got: Opened
  let values: ValueDifference

  /// The cause of the first wrong, additional or missing event; if there is no such event, the
  /// cause of another difference in the answer.
  var cause: Cause {
    for place in 0..<max(expected.events.count, got.events.count) {
      let wanted = expected.events.dropFirst(place).first
      let came = got.events.dropFirst(place).first
      if wanted == came { continue }
      guard let wanted else { return came.map(extra) ?? Cause(.detail) }
      guard let came else { return missing(wanted) }
      if wanted.sort == came.sort { return difference(wanted, came) }
      let comesLater = got.events.dropFirst(place).contains { $0.sort == wanted.sort }
      return comesLater ? extra(came) : missing(wanted)
    }
    if expected.handled != got.handled {
      return Cause(.detail, got.handled ? .handled : .notHandled)
    }
    return Cause(.detail, ValueDifference.change(expected.returned, got.returned))
  }

  private func missing(_ event: Event) -> Cause {
    let isUnhandled = got.events.isEmpty && !got.handled
    if isUnhandled, expected.events.contains(where: { $0.sort == .call }) { return Cause(.noRoute) }
    switch event.sort {
    case .call:
      let isFirst = !got.events.contains { $0.sort == .call }
      return isFirst ? Cause(.noRoute) : Cause(.detail, .handlerMissing)
    case .intercept: return Cause(.detail, .interceptorMissing)
    case .callback: return Cause(.detail, .callbackMissing)
    case .redirect: return Cause(.detail, .redirectMissing)
    case .refused: return Cause(.detail, .refusalMissing)
    case .change:
      let isEmpty = !got.events.contains { $0.sort == .change }
      return Cause(.detail, isEmpty ? .nothingShown : .otherScreens)
    }
  }

  private func extra(_ event: Event) -> Cause {
    switch event.sort {
    case .call:
      let isFirst = !expected.events.contains { $0.sort == .call }
      return isFirst ? Cause(.strayRoute) : Cause(.detail, .handlerExtra)
    case .intercept: return Cause(.detail, .interceptorExtra)
    case .callback: return Cause(.detail, .callbackExtra)
    case .redirect: return Cause(.detail, .redirectExtra)
    case .refused: return Cause(.detail, .refusalExtra)
    case .change: return Cause(.detail, .otherScreens)
    }
  }

  private func difference(_ wanted: Event, _ came: Event) -> Cause {
    switch (wanted, came) {
    case (.call(let route, let parameters, _), .call(let other, let received, _)):
      if !route.label.hasSameScalars(as: other.label) {
        return values.cause(calling: other.label, insteadOf: route.label)
      }
      return values.cause(parameters, received, of: route.label)
        ?? match(route.match, other.match)
    case (
      .intercept(let label, let parameters, let match),
      .intercept(let other, let received, let its)
    ):
      if !label.hasSameScalars(as: other) { return Cause(.detail, .interceptorMissing) }
      return values.cause(parameters, received) ?? self.match(match, its)
    case (.unmatched(_, let parameters, _), .unmatched(_, let received, _)):
      return values.cause(parameters ?? [:], received ?? [:]) ?? Cause(.detail, .callbackFacts)
    case (.redirect(let route, let target), .redirect(let other, let its)):
      if !route.hasSameScalars(as: other) { return Cause(.wrongRoute) }
      let change = ValueDifference.change(.string(target), .string(its))
      return Cause(.wrong, change ?? .redirectTarget)
    case (.callback, .callback): return Cause(.detail, .callbackFacts)
    case (.change, .change): return Cause(.detail, .otherScreens)
    default: return Cause(.detail)
    }
  }

  private func match(_ wanted: MatchRecord?, _ got: MatchRecord?) -> Cause {
    let components = [wanted, got].map { $0.flatMap { $0.members["wildcard"] } }
    return components[0] == components[1]
      ? Cause(.detail, .matchFacts) : values.cause(components[0], components[1])
  }
}

extension Event {
  fileprivate enum Sort { case call, intercept, callback, redirect, refused, change }

  fileprivate var sort: Sort {
    switch self {
    case .call: .call
    case .intercept: .intercept
    case .callback, .unmatched: .callback
    case .redirect: .redirect
    case .refused: .refused
    case .change: .change
    }
  }
}
