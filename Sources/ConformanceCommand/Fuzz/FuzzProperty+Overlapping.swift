import RoutingConformance
import RoutingVocabulary

extension FuzzSide {
  /// Two openings that overlap have the same results as if one followed the other, as long as no
  /// callback changes anything (HANDLER-12).
  ///
  /// All callbacks of the openings wait, so that the openings alternate.
  func overlapping(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard claims.capabilities.contains(.overlapping),
      let (before, first, second) = scenario.lastTwoOpenings
    else { return nil }
    let apart = scenario.with(before + [first, second])
    let turns = (0..<Self.turns).flatMap { _ in [Step.finish("first"), .finish("second")] }
    let both = scenario.with(
      before.map(\.waiting) + [.begin("first", first), .begin("second", second)] + turns)
    let right = Array(try await answers(to: apart).suffix(2))
    let got = try await answers(to: both).dropFirst(before.count)
    for (index, name) in ["first", "second"].enumerated() where right.count == 2 {
      let own = got.indices.filter { ($0 - got.startIndex) % 2 == index }.map { got[$0] }
      guard let whole = own.joinedOpening, whole != right[index] else { continue }
      return (
        both, "the \(name) opening, overlapping: \(whole.words); separately: \(right[index].words)"
      )
    }
    return nil
  }

  /// The number of times that each opening is continued.
  private static let turns = 8
}

extension Scenario {
  /// The last two openings, and all other steps before the last one; `nil` if something in them has
  /// an effect on later openings.
  fileprivate var lastTwoOpenings: (before: [Step], first: Step, second: Step)? {
    let openings = steps.indices.filter { steps[$0].opening != nil }.suffix(2)
    guard let first = openings.first, let last = openings.last, first != last else { return nil }
    let before = steps[..<first] + steps[(first + 1)..<last]
    guard before.allSatisfy(\.isWithoutEffects),
      !before.contains(where: { $0.capabilities.contains(.overlapping) })
    else { return nil }
    return (Array(before), steps[first], steps[last])
  }
}

extension [Answer] {
  /// The answer to an opening from the answers to its parts; `nil` if it has not ended.
  fileprivate var joinedOpening: Answer? {
    var events: [Event] = []
    for answer in self {
      guard var opened = answer.opened else { return answer }
      events += opened.events
      if opened.waits { continue }
      opened.events = events
      return .opened(opened)
    }
    return nil
  }
}
