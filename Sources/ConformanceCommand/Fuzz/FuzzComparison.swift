import RoutingConformance
import RoutingVocabulary

/// Two routers, which must do the same.
struct FuzzComparison: FuzzCheck {
  let name = "both routers do the same"
  let right: FuzzSide
  let other: FuzzSide
  let dialect: Dialect

  var sides: [FuzzSide] { [right, other] }

  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
    finding(
      scenario, try await right.player.result(of: scenario),
      try await other.player.result(of: scenario))
  }

  /// The first step whose outcomes differ; `nil` if there is none, or if one of the routers lacks
  /// something that a step needs.
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
    for (index, step) in scenario.steps.enumerated() {
      guard let left = expected.steps.dropFirst(index).first?.without(hiddenKeys, isRecordHidden),
        let right = got.steps.dropFirst(index).first?.without(hiddenKeys, isRecordHidden),
        left.isComparable, right.isComparable
      else { return nil }
      var (difference, cause): (Difference?, Cause) = (nil, Cause(.thrown))
      if case .answer(let expected) = left, case .answer(let got) = right {
        if Self.isSame(expected, got, of: step) { continue }
        difference = Difference.between(expected.value, got.compared(with: expected).value).first
        cause = Cause(got, insteadOf: expected, in: scenario.upTo(index))
      } else if left == right {
        continue
      }
      return FuzzFinding(
        scenario: scenario.upTo(index),
        kind: [name, step.name, difference?.place ?? ""],
        lines: [
          "\(self.right.claims.name): \(left.words)", "\(other.claims.name): \(right.words)",
        ],
        difference: difference, cause: cause)
    }
    return nil
  }

  /// The finding that a router broke in a step of a scenario.
  private func finding(
    _ scenario: Scenario, _ fault: Fault, of side: FuzzSide
  ) -> FuzzFinding {
    let cause = Cause(fault)
    let lines = ["\(side.claims.name): it \(fault.words)", fault.standardError.crashLine]
    return FuzzFinding(
      scenario: scenario, kind: [name, cause.words], lines: lines.compactMap(\.self), cause: cause)
  }

  /// The reserved keys that are left out, because one of the routers has none.
  private var hiddenKeys: ReservedKeys? {
    sides.allSatisfy(\.claims.hasReservedKeys)
      ? nil : dialect.rules.matchKeys
  }

  /// Whether the match record is left out, because one of the routers has none.
  private var isRecordHidden: Bool {
    !sides.allSatisfy { $0.claims.capabilities.contains(.matchRecord) }
  }

  /// If a registration has several faults, each router may report a different one (PATTERN-1).
  private static func isSame(_ expected: Answer, _ got: Answer, of step: Step) -> Bool {
    if step.registration != nil, expected.refusal != nil, got.refusal != nil { return true }
    return got.satisfies(expected) || got.unreported(by: expected) != nil
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
  /// Whether an answer like this may be too long for a line of the wire, with all its escapes.
  fileprivate var mayBeTooLong: Bool {
    message(id: .null).utf8.count > WireLimits().line / 6
  }
}

extension StepOutcome {
  /// Whether another router must do the same: it may have features that this one lacks, and may
  /// need fewer steps for an expression (REWRITE-25).
  fileprivate var isComparable: Bool {
    switch self {
    case .unsupported: false
    case .answer(let answer):
      answer.refusal != .expressionTooSlow && answer.opened?.error != .expressionTooSlow
    case .thrown: true
    }
  }

  fileprivate var words: String {
    switch self {
    case .answer(let answer): answer.words
    case .unsupported(let words), .thrown(let words): words
    }
  }

  /// The outcome without what handlers receive under reserved keys or in the match record, if a
  /// router has none.
  fileprivate func without(_ keys: ReservedKeys?, _ isRecordHidden: Bool) -> StepOutcome {
    guard case .answer(let answer) = self, var opened = answer.opened else { return self }
    if isRecordHidden {
      for index in opened.events.indices { opened.events[index].match = nil }
    }
    return .answer(Answer.opened(opened).without(keys?.names.map(\.name) ?? []))
  }
}
