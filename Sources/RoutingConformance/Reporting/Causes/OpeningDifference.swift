internal import RoutingVocabulary

/// An opening with an unexpected result.
struct OpeningDifference {
  let expected: Opened
  let got: Opened
  let values: ValueDifference

  /// The cause of the difference.
  var cause: Cause {
    if let taken { return taken }
    let cause = first
    let isLost = cause.change == nil && [.noRoute, .lost].contains(cause.kind)
    let called = expected.events.firstMapped { $0.sort == .call ? $0.label : nil }
    guard isLost, let called, values.hasGroupsTogether(called) else { return cause }
    return Cause(cause.kind, .groupsTogether)
  }

  /// The cause of the first wrong, additional or missing event; if there is no such event, the
  /// cause of another difference in the answer.
  private var first: Cause {
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

  /// The cause that the values of all calls show: a parameter has the slash at the end of the URL.
  ///
  /// The defect is the same whether the right route, another route or no route was called.
  private var taken: Cause? {
    let wanted = Set(expected.events.flatMap(\.values).map(ScalarText.init))
    let isTaken = got.events.flatMap(\.values).contains { value in
      value.utf8.last == UInt8(ascii: "/") && !wanted.contains(ScalarText(value))
        && values.pathEnds(with: value)
    }
    return isTaken ? Cause(.wrong, .slashTaken) : nil
  }

  private func missing(_ event: Event) -> Cause {
    let isUnhandled = got.events.isEmpty && !got.handled
    if isUnhandled, let call = expected.events.first(where: { $0.sort == .call }) {
      let hasLineFeed = call.values.contains { $0.contains(ascii: "\n") }
      return hasLineFeed ? Cause(.detail, .lineFeed) : Cause(.noRoute)
    }
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
      if isFirst, values.isOfAnotherTable(event.label) { return Cause(.strayRoute, .otherTable) }
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
    let records = [wanted, got].map { $0?.members ?? [:] }
    if records[0]["wildcard"] != records[1]["wildcard"] {
      return values.cause(records[0]["wildcard"], records[1]["wildcard"])
    }
    let names = records[0].merging(records[1]).names.filter { records[0][$0] != records[1][$0] }
    guard names.count == 1, let name = names.first else { return Cause(.detail, .matchFacts) }
    return Cause(
      .detail,
      "Handlers receive \(got?.members[name] == nil ? "no" : "another") \(name) of the match")
  }
}

extension Event {
  /// The strings that a called handler receives.
  fileprivate var values: [String] {
    guard case .call(let route, let parameters, _) = self else { return [] }
    let values = parameters.names.compactMap { parameters[$0] }
    return values.flatMap { ($0.elements ?? [$0]).compactMap(\.text) }
      + (route.match?.wildcard ?? [])
  }

  /// The route of a call; an empty string for other events.
  fileprivate var label: String {
    if case .call(let route, _, _) = self { route.label } else { "" }
  }

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
