import Routing
import RoutingConformance

/// Something that has to hold of every scenario.
protocol FuzzCheck: Sendable {
  /// What has to hold, in words.
  var name: String { get }
  /// The routers that play.
  var sides: [FuzzSide] { get }

  /// What is wrong with some scenarios, in their order; nothing where it holds, or means nothing.
  ///
  /// - Throws: `CommandError` when a router cannot go on.
  func findings(in scenarios: [Scenario]) async throws(CommandError) -> [FuzzFinding]
}

/// A scenario of which something does not hold.
struct FuzzFinding: Sendable {
  /// The scenario, up to the step that shows it.
  let scenario: Scenario
  /// What a smaller scenario has to show to be the same finding.
  let kind: [String]
  /// What happened, in words.
  let lines: [String]
  /// Where two answers first differ.
  var difference: Difference?
  /// What distinguishes it from other findings.
  var cause = Cause(.detail)

  /// What findings have alike that need not be shown twice.
  var sign: [AnyHashable] { [kind, cause.words] }
}

extension FuzzCheck {
  /// The smallest scenario that shows what this one does, and how many were tried.
  ///
  /// - Throws: `CommandError` when a router cannot go on.
  func shrunk(
    _ finding: FuzzFinding
  ) async throws(CommandError) -> (finding: FuzzFinding, tries: Int) {
    var best = finding
    var tries = 0
    while tries < FuzzSearch.mostTries {
      let node = best.scenario.node
      var rest = node.smaller[...]
      var next: FuzzFinding?
      while next == nil, !rest.isEmpty {
        let batch = Array(rest.prefix(FuzzSearch.batch))
        rest = rest.dropFirst(FuzzSearch.batch)
        tries += batch.count
        let scenarios = batch.compactMap { sides.playable($0, in: best.scenario.dialect) }
        next = try await findings(in: scenarios)
          .first { $0.kind == best.kind && $0.scenario.node.weight < node.weight }
      }
      guard let next else { break }
      best = next
    }
    return (best, tries)
  }
}

extension [FuzzSide] {
  /// The scenario of the steps that all routers can play; `nil` where nothing can be read or is left.
  func playable(_ node: JSONNode, in dialect: Dialect) -> Scenario? {
    let bag = DiagnosticBag(file: "")
    guard let scenario = Scenario.read(node, id: "fuzz", in: dialect, own: dialect, bag)
    else { return nil }
    let steps = scenario.steps.filter { isPlayed($0.capabilities) }
    if steps.isEmpty || !isPlayed(Capability.of(scenario.settings)) { return nil }
    return scenario.with(steps)
  }

  private func isPlayed(_ needs: Set<Capability>) -> Bool {
    allSatisfy { !$0.claims.isComplete || needs.isSubset(of: $0.claims.capabilities) }
  }
}

extension Scenario {
  /// The scenario as `Scenario.read` reads it.
  var node: JSONNode {
    let steps = JSONNode(.array(steps.map(\.node)))
    return JSONNode(members: ruleMembers + [("steps", steps)])
  }

  /// The rules that differ from those of the dialect, as a member, if there are any.
  var ruleMembers: [(String, JSONNode)] {
    if settings.isEmpty { return [] }
    return [("rules", JSONNode(members: settings.map { ($0.rule, JSONNode(value: $0.value)) }))]
  }

  /// The scenario up to the step of an index.
  func upTo(_ index: Int) -> Scenario { with(Array(steps.prefix(index + 1))) }

  /// The scenario with other steps.
  func with(_ steps: [Step]) -> Scenario {
    Scenario(id: id, dialect: dialect, settings: settings, steps: steps)
  }
}
