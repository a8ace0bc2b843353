import ReferenceRouter
import Routing
import RoutingConformance

/// A finding as the draft of a case, which expects what the reference does.
struct FuzzDraft {
  /// The case, as case files have it.
  private let node: JSONNode
  /// What the reference did where the answers part, and the clause that says so; `nil` where its
  /// trace has nothing of that.
  let reason: Trace.Entry?

  /// Drafts a finding; `nil` where no case can say it.
  init?(_ finding: FuzzFinding, name: String, corpus: Corpus) async {
    let scenario = await finding.scenario.inPublishedDialect
    // Any step can be refused, so that the case can be read; it means nothing yet.
    var draft = DraftCase(
      scenario: scenario, name: name, title: finding.kind.first ?? "",
      clause: Self.usualClause(scenario, corpus),
      expectation: ["error": JSONNode(text: ErrorCode.invalidURL.rawValue)])
    guard
      let subject = Corpus.read(
        Array(Self.file(of: [draft.node]).utf8), file: name, topic: CorpusFolder.drafts,
        specification: corpus.specification
      ).cases.first,
      let trace = try? await ReferenceTrace(of: subject, in: scenario.dialect),
      let (_, expectation) = try? await subject.drafted()
    else { return nil }
    let last = trace.steps.last
    reason =
      finding.difference.flatMap { trace.reason(step: last?.number, of: $0) }
      // The last entry says only what came of it.
      ?? last?.entries.dropLast().last ?? last?.entries.last
    if let reason { draft.clause = reason.clause }
    draft.expectation = expectation == .null && last == nil ? nil : JSONNode(value: expectation)
    draft.expect(last?.answer.value, where: finding.difference)
    draft.isDraft = true
    node = draft.node
  }

  /// A case file with some drafts in it.
  static func file(of drafts: [FuzzDraft]) -> String { file(of: drafts.map(\.node)) }

  private static func file(of cases: [JSONNode]) -> String {
    JSONLayout().text([
      "$schema": "../../case-file.schema.json", "title": "Found by a search",
      "cases": JSONNode(.array(cases)),
    ]) + "\n"
  }

  /// The clause of the first case that ends with such a step: the trace says nothing of some.
  private static func usualClause(_ scenario: Scenario, _ corpus: Corpus) -> String {
    let name = scenario.steps.last.flatMap(StepForms.all.name)
    let similar = corpus.cases.first {
      $0.steps.last.flatMap { StepForms.all.name(of: $0.step) } == name
    }
    return similar?.clauses.first ?? corpus.specification.clauses.first?.id ?? ""
  }
}

extension Scenario {
  /// The scenario in the dialect that its own is based on, with the fewest of the other rules with which the
  /// reference does the same.
  fileprivate var inPublishedDialect: Scenario {
    get async {
      let wanted = await referenceOutcome
      var found = with(dialect.differences + settings)
      for setting in dialect.differences {
        let fewer = found.with(found.settings.filter { $0 != setting })
        if await fewer.referenceOutcome == wanted { found = fewer }
      }
      return found
    }
  }

  private func with(_ settings: [RuleSetting]) -> Scenario {
    Scenario(id: id, dialect: dialect.base, settings: settings, steps: steps)
  }

  private var referenceOutcome: Outcome? {
    get async {
      try? await InProcessPlayer(candidate: .reference).outcomes(of: [self]).first?.flatMap(\.self)
    }
  }
}

/// A case whose last step has the expectation.
private struct DraftCase {
  let scenario: Scenario
  let name: String
  let title: String
  var clause: String
  var expectation: JSONNode?
  var isDraft = false

  /// The case, as case files have it.
  var node: JSONNode {
    var steps = scenario.steps.map(StepForms.all.node)
    if let expectation, let last = steps.popLast() {
      steps.append(JSONNode(members: last.pairs + [("expect", expectation)]))
    }
    let head = [
      ("id", JSONNode(text: name)), ("title", JSONNode(text: "It does not hold that \(title)")),
      ("clauses", JSONNode(texts: [clause])),
    ]
    let dialects = [("dialects", JSONNode(texts: [scenario.dialect.base.name]))]
    return JSONNode(
      members: head + (isDraft ? [("draft", true)] : []) + dialects
        + scenario.rules(under: "rules") + [("steps", JSONNode(.array(steps)))])
  }

  /// Adds what is compared only where it is expected, if the answers differ in it.
  mutating func expect(_ answer: Value?, where difference: Difference?) {
    guard let expectation, case .object(let members)? = answer,
      let key = difference?.path, ["url", "fullPath", "extra"].contains(key),
      let value = members[key]
    else { return }
    self.expectation = JSONNode(members: expectation.pairs + [(key, JSONNode(value: value))])
  }
}
