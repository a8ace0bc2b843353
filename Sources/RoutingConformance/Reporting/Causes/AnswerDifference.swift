internal import Routing

/// An answer that is not the expected one, and the cause that it shows.
struct AnswerDifference {
  let step: Step
  let expected: Answer?
  let got: Answer
  /// The routes that were registered before.
  let given: GivenRoutes
  let rules: Rules

  /// The cause.
  var cause: Cause {
    switch (expected, got) {
    case (.opened(let expected)?, .opened(let got)):
      return OpeningDifference(
        expected: expected, got: got, url: step.openedURL ?? nil, given: given, rules: rules
      ).cause
    case (.canOpen(let expected)?, .canOpen):
      return expected ? given.lost(url) : Cause(.strayRoute, given.sign(of: url, route: nil))
    case (.error?, .error(let code)), (_, .error(let code)):
      return Cause(.error, [code.rawValue])
    case (.error?, _):
      if case .register(let route) = step {
        return Cause(.accepted, PatternForm.fact(of: route, beside: given))
      }
      return Cause(.accepted, step.openedURL == nil ? nil : given.sign(of: url, route: nil))
    case (.patterns(let expected)?, .patterns(let got)):
      let pair = ValueDifference(expected: .array(expected.values), got: .array(got.values))
      return Cause(.listing, pair.fact)
    case (.tables?, .tables): return Cause(.listing)
    default: return Cause(.answer, [StepForms.all.name(of: step) ?? ""])
    }
  }

  private var url: String? { step.openedURL ?? nil }
}

extension GivenRoutes {
  /// Why a URL is not handled that a route fits.
  func lost(_ url: String?, route label: String? = nil) -> Cause {
    guard let url, let route = route(label, for: url) else {
      return Cause(.notFound, sign(of: url, route: nil))
    }
    return hides(route, for: url)
      ? Cause(.noWayBack) : Cause(.notFound, sign(of: url, route: route))
  }
}

extension [String] {
  fileprivate var values: [Value] { map { .string($0) } }
}
