import RoutingConformance
import RoutingVocabulary

/// Two routers, which must have the same outcomes.
struct FuzzComparison: FuzzCheck {
  let name = "both routers answer in the same way"
  let right: FuzzSide
  let other: FuzzSide
  let dialect: Dialect
  var specification = Selection.ownSpecification

  var sides: [FuzzSide] { [right, other] }

  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
    if case .finding(let finding) = try await result(of: scenario) { finding } else { nil }
  }

  /// What a scenario shows about the two routers.
  enum Result: Sendable {
    /// The outcomes of all steps are the same.
    case same
    /// One of the routers lacks a feature that a step needs.
    case incomparable
    /// The outcomes of the last step of the finding differ.
    case finding(FuzzFinding)
  }

  /// Plays a scenario on both routers.
  ///
  /// - Throws: `CommandError` if a router cannot continue.
  func result(of scenario: Scenario) async throws(CommandError) -> Result {
    let expected = try await right.player.result(of: scenario)
    let got = try await other.player.result(of: scenario)
    let first = await result(scenario, expected, got)
    guard case .finding(let finding) = first, finding.scenario.steps.count < scenario.steps.count
    else { return first }
    // Before its first step, a router receives the schemes and websites of all steps. So a step
    // after the difference may be the reason for it.
    let shorter = try await result(of: finding.scenario)
    if case .finding = shorter { return shorter }
    return await result(scenario, expected, got, from: scenario.steps.count - 1)
  }

  /// The first difference between two outcomes, beginning with a step.
  private func result(
    _ scenario: Scenario, _ expected: Outcome, _ got: Outcome, from start: Int = 0
  ) async -> Result {
    switch (expected, got) {
    case (.fault, .fault): return .incomparable
    case (.fault(let fault), _): return .finding(finding(scenario, fault, of: right))
    case (_, .fault(let fault)):
      return expected.mayBeTooLong
        ? .incomparable : .finding(finding(scenario, fault, of: other))
    default: break
    }
    for (index, step) in scenario.steps.enumerated().dropFirst(start) {
      guard let left = expected.steps.dropFirst(index).first?.without(hiddenKeys, hiddenFacts),
        let right = got.steps.dropFirst(index).first?.without(hiddenKeys, hiddenFacts),
        left.isComparable, right.isComparable
      else { return .incomparable }
      var (difference, cause): (Difference?, Cause) = (nil, Cause(.thrown))
      if case .answer(let expected) = left, case .answer(let got) = right {
        if Self.isSame(expected, got, of: step) { continue }
        difference = Difference.between(expected.value, got.compared(with: expected).value).first
        cause = Cause(got, insteadOf: expected, in: scenario.upTo(index))
        if await isLeftOpen(scenario.upTo(index), difference) { continue }
      } else if left == right {
        continue
      }
      let finding = FuzzFinding(
        scenario: scenario.upTo(index),
        kind: [name, step.name, difference?.place ?? ""],
        lines: [
          "\(self.right.claims.name): \(left.words)", "\(other.claims.name): \(right.words)",
        ],
        difference: difference, cause: cause)
      return .finding(finding)
    }
    return .same
  }

  /// The finding that a router failed in a step of a scenario.
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

  /// The facts that are left out, because one of the routers never reports them, and whether both
  /// routers have a match record; otherwise, the whole record is left out.
  private var hiddenFacts: (facts: Set<OpeningFact>, hasRecord: Bool) {
    let shown = sides.reduce(Set(OpeningFact.allCases)) { $0.intersection($1.facts) }
    let hasRecord = sides.allSatisfy { $0.claims.capabilities.contains(.matchRecord) }
    return (Set(OpeningFact.allCases).subtracting(shown), hasRecord)
  }

  /// Whether the answer to the last step of a scenario follows from a clause that only recommends
  /// it, such as LIST-2, so that each router may answer differently.
  private func isLeftOpen(_ scenario: Scenario, _ difference: Difference?) async -> Bool {
    guard let step = scenario.steps.last else { return false }
    let model = await TracedModel(
      dialect.rules.changed(by: scenario.settings), after: scenario.steps.dropLast())
    guard let entries = try? await model.play(step).entries else { return false }
    // The model's last entry is not about one particular place in an opening.
    let last = step.opening == nil ? entries.last : nil
    let reason = difference.flatMap(entries.reason) ?? last
    return reason.flatMap { specification.clause($0.clause) }.map { $0.level != .must } ?? false
  }

  /// If a registration has several faults, each router may report a different one (PATTERN-1).
  private static func isSame(_ expected: Answer, _ got: Answer, of step: Step) -> Bool {
    if step.registration != nil, expected.refusal != nil, got.refusal != nil { return true }
    return got.satisfies(expected) || got.unreported(by: expected) != nil
  }
}

extension Difference {
  /// The path to the difference, without the numbers of events and items, and without names of
  /// parameters.
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
  /// Whether another router must have the same outcome; it may have features that this one lacks,
  /// and may need fewer steps for an expression (REWRITE-25).
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
  /// router has none, and without some facts.
  fileprivate func without(
    _ keys: ReservedKeys?, _ hidden: (facts: Set<OpeningFact>, hasRecord: Bool)
  ) -> StepOutcome {
    guard case .answer(let answer) = self, var opened = answer.opened else { return self }
    for fact in hidden.facts { fact.remove(from: &opened) }
    if !hidden.hasRecord {
      for index in opened.events.indices { opened.events[index].match = nil }
    }
    return .answer(Answer.opened(opened).without(keys?.names.map(\.name) ?? []))
  }
}
