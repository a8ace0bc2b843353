import Routing
import RoutingConformance

/// Two routers, which have to do the same.
struct FuzzComparison: FuzzCheck {
  let name = "both routers do the same"
  let right: FuzzSide
  let other: FuzzSide
  let dialect: Dialect

  var sides: [FuzzSide] { [right, other] }

  func findings(in scenarios: [Scenario]) async throws(CommandError) -> [FuzzFinding?] {
    let expected = try await right.player.results(of: scenarios)
    let got = try await other.player.results(of: scenarios)
    return scenarios.indices.map { finding(scenarios[$0], expected[$0], got[$0]) }
  }

  /// The first step in which what came of a scenario is not the same; `nil` where there is none, and
  /// where one of the routers does not have what a step needs.
  private func finding(
    _ scenario: Scenario, _ expected: Outcome, _ got: Outcome
  ) -> FuzzFinding? {
    switch (expected, got) {
    case (.fault, .fault): return nil
    case (.fault(let fault), _): return finding(scenario, fault, of: right)
    case (_, .fault(let fault)):
      return expected.mayBeTooLong ? nil : finding(scenario, fault, of: other)
    default: break
    }
    guard let expected = expected.steps, let got = got.steps else { return nil }
    for (index, step) in scenario.steps.enumerated() {
      guard let left = expected.dropFirst(index).first?.without(hiddenKeys, isRecordHidden),
        let right = got.dropFirst(index).first?.without(hiddenKeys, isRecordHidden),
        left.isComparable, right.isComparable
      else { return nil }
      if Self.isSame(left, right, of: step) { continue }
      let difference = Self.difference(left, right)
      return FuzzFinding(
        scenario: scenario.upTo(index),
        kind: [name, StepForms.all.name(of: step) ?? "", difference?.place ?? ""],
        lines: [
          "\(self.right.claims.name): \(left.words)", "\(other.claims.name): \(right.words)",
        ],
        difference: difference,
        cause: Self.cause(left, right, scenario.upTo(index)))
    }
    return nil
  }

  private static func cause(
    _ left: StepOutcome, _ right: StepOutcome, _ scenario: Scenario
  ) -> Cause {
    guard case .answer(let expected) = left, case .answer(let got) = right else {
      return Cause(.thrown, [])
    }
    return Cause(got, insteadOf: expected, in: scenario)
  }

  /// That a router broke, in some step of a scenario.
  private func finding(
    _ scenario: Scenario, _ fault: Fault, of side: FuzzSide
  ) -> FuzzFinding {
    let cause = Cause(fault)
    let lines = ["\(side.claims.name): it \(fault.words)", fault.standardError.crashLine]
    return FuzzFinding(
      scenario: scenario, kind: [name, cause.words], lines: lines.compactMap(\.self), cause: cause)
  }

  /// The reserved keys, which are left out where one of the routers has none.
  private var hiddenKeys: ReservedKeys? {
    sides.allSatisfy(\.claims.hasReservedKeys)
      ? nil : dialect.rules.parameters.$reservedKeys
  }

  /// Whether the match record is left out, because one of the routers has none.
  private var isRecordHidden: Bool {
    !sides.allSatisfy { $0.claims.capabilities.contains(.matchRecord) }
  }

  /// Of several faults of a registration, each router may report another one (PATTERN-1).
  private static func isSame(
    _ left: StepOutcome, _ right: StepOutcome, of step: Step
  ) -> Bool {
    guard case .answer(let expected) = left, case .answer(let got) = right else {
      return left == right
    }
    if case (.register, .error, .error) = (step, expected, got) { return true }
    return got.satisfies(expected) || got.unreported(by: expected) != nil
  }

  private static func difference(_ left: StepOutcome, _ right: StepOutcome) -> Difference? {
    guard case .answer(let expected) = left, case .answer(let got) = right else { return nil }
    return Difference.between(expected.value, got.compared(with: expected).value).first
  }
}

extension Difference {
  /// The place without the numbers of events and items, and without names of parameters.
  fileprivate var place: String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return String(
      decoding: path.utf8.filter { !digits.contains($0) }.prefix { $0 != UInt8(ascii: ".") },
      as: UTF8.self)
  }
}

extension Outcome {
  /// Whether an answer like this may be too long for a line of the wire, however it is escaped there.
  fileprivate var mayBeTooLong: Bool {
    message(id: .null).utf8.count > WireLimits().line / 6
  }

  /// What came of the steps.
  fileprivate var steps: [StepOutcome]? {
    switch self {
    case .played(let steps): steps
    case .unsupported, .fault: nil
    case .thrown(let error): [.thrown(error)]
    }
  }
}

extension StepOutcome {
  /// Whether another router must do the same: it may have what this one has not, and may take fewer
  /// steps for an expression (REWRITE-25).
  fileprivate var isComparable: Bool {
    switch self {
    case .unsupported, .answer(.error(.expressionTooSlow)): false
    case .answer(.opened(let opened)): opened.error != .expressionTooSlow
    case .answer, .thrown: true
    }
  }

  fileprivate var words: String {
    switch self {
    case .answer(let answer): answer.words
    case .unsupported(let words), .thrown(let words): words
    }
  }

  /// The outcome without what handlers receive under reserved keys or in the match record, where a
  /// router has none.
  fileprivate func without(_ keys: ReservedKeys?, _ isRecordHidden: Bool) -> StepOutcome {
    guard case .answer(.opened(var opened)) = self else { return self }
    if isRecordHidden {
      for index in opened.events.indices { opened.events[index].match = nil }
    }
    return .answer(Answer.opened(opened).without(keys?.names.map(\.name) ?? []))
  }
}
