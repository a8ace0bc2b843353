import RoutingConformance
import RoutingVocabulary

/// A property that every scenario must have.
protocol FuzzCheck: Sendable {
  /// The property, in words.
  var name: String { get }
  /// The routers that play.
  var sides: [FuzzSide] { get }

  /// A violation of the property in a scenario; `nil` if there is none or the property does not
  /// apply.
  ///
  /// - Throws: `CommandError` if a router cannot continue.
  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding?
}

/// A scenario that violates a property.
struct FuzzFinding: Sendable {
  /// The scenario, up to the step that reveals the violation.
  let scenario: Scenario
  /// The properties that a smaller scenario must have to be the same finding.
  let kind: [String]
  /// A description of the violation.
  let lines: [String]
  /// The first difference between two answers.
  var difference: Difference?
  /// The properties that distinguish the finding from others.
  var cause = Cause(.detail)

  /// Findings with the same properties need not be shown twice.
  var sign: [AnyHashable] { [kind, cause.words] }
}

extension FuzzCheck {
  /// The smallest scenario with the same finding, and the number of scenarios that were tried until
  /// the search ended.
  func shrunk(
    _ finding: FuzzFinding, isOver: () -> Bool = { false }
  ) async -> (finding: FuzzFinding, tries: Int) {
    let start = ContinuousClock.now
    var (best, tries) = (finding, 0)
    while true {
      var next: FuzzFinding?
      for node in best.scenario.node.smaller where next == nil {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if isOver() || tries == FuzzSearch.mostTries || seconds > FuzzSearch.mostSeconds { break }
        guard let scenario = sides.playable(node, in: best.scenario.dialect) else { continue }
        tries += 1
        do throws(CommandError) {
          let found = try await self.finding(in: scenario)
          if let found, found.isSmaller(than: best) { next = found }
        } catch {
          // The search encounters the error again and reports it, so the finding is not lost.
          break
        }
      }
      guard let next else { return (best, tries) }
      best = next
    }
  }
}

extension FuzzFinding {
  /// Whether a smaller scenario has the same finding.
  fileprivate func isSmaller(than other: FuzzFinding) -> Bool {
    kind == other.kind && scenario.node.weight < other.scenario.node.weight
  }
}

extension Claims {
  /// The scenario with the steps that the router can play; `nil` if it cannot be read or if no step
  /// is left.
  func playable(_ node: JSONNode, in dialect: Dialect) -> Scenario? {
    [self].playable(node, in: dialect)
  }
}

extension [FuzzSide] {
  /// The scenario with the steps that all routers can play; `nil` if it cannot be read or if no
  /// step is left.
  func playable(_ node: JSONNode, in dialect: Dialect) -> Scenario? {
    map(\.claims).playable(node, in: dialect)
  }
}

extension [Claims] {
  /// The scenario with the steps that all routers can play; `nil` if it cannot be read or if no
  /// step is left.
  fileprivate func playable(_ node: JSONNode, in dialect: Dialect) -> Scenario? {
    let bag = DiagnosticBag(file: "")
    guard let scenario = Scenario.read(node, id: "fuzz", in: dialect, own: dialect, bag)
    else { return nil }
    let steps = scenario.steps.filter { isPlayed($0.capabilities) }
    if steps.isEmpty || !isPlayed(Capability.of(scenario.settings)) { return nil }
    return scenario.with(steps)
  }

  private func isPlayed(_ needs: Capabilities) -> Bool {
    allSatisfy { !$0.isComplete || needs.isSubset(of: $0.capabilities) }
  }
}

extension Scenario {
  /// The scenario in the form that `Scenario.read` reads.
  var node: JSONNode {
    let steps = JSONNode(.array(steps.map(\.node)))
    return JSONNode(members: ruleMembers + [("steps", steps)])
  }

  /// The rules that differ from the dialect's, as a member, if there are any.
  var ruleMembers: [(String, JSONNode)] {
    if settings.isEmpty { return [] }
    return [("rules", JSONNode(members: settings.map { ($0.rule, JSONNode(value: $0.value)) }))]
  }

  /// The scenario up to the step at an index.
  func upTo(_ index: Int) -> Scenario { with(Array(steps.prefix(index + 1))) }

  /// The scenario with other steps.
  func with(_ steps: [Step]) -> Scenario {
    Scenario(id: id, dialect: dialect, settings: settings, steps: steps)
  }
}
