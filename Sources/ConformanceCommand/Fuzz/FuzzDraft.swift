import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// A finding as the draft of a case, which expects the model's answer.
struct FuzzDraft {
  /// The case, in the form of case files.
  private let node: JSONNode
  /// The model's action at the first difference, and the clause that demands it; `nil` if the trace
  /// has no entry about it.
  let reason: Trace.Entry?

  /// Drafts a finding; `nil` if no case can express it.
  init?(_ finding: FuzzFinding, name: String, corpus: Corpus) async {
    let scenario = await finding.scenario.inPublishedDialect
    let title = "This property does not hold: \(finding.kind.first ?? "")"
    let clause = Self.usualClause(scenario, corpus)
    // Any step may expect a refusal. This expectation only makes the case readable.
    let refused = scenario.caseNode(
      name, title, clause,
      expecting: ["error": ["code": JSONNode(text: ErrorCode.invalidURL.rawValue)]])
    guard
      let subject = Corpus.read(
        Array(Self.file(of: [refused]).utf8), file: name, topic: CorpusFolder.drafts,
        specification: corpus.specification
      ).cases.first,
      let trace = try? await ModelTrace(of: subject, in: scenario.dialect),
      let (_, drafted) = try? await subject.drafted()
    else { return nil }
    let last = trace.steps.last
    reason =
      finding.difference.flatMap { trace.reason(step: last?.number, of: $0) }
      // The last entry only records how the opening ended.
      ?? last?.entries.dropLast().last ?? last?.entries.last
    node = scenario.caseNode(
      name, title, reason?.clause ?? clause,
      expecting: Self.expectation(drafted, of: last, where: finding.difference), isDraft: true)
  }

  /// The drafted expectation, with keys that are compared only if they are expected, if the answers
  /// differ in these.
  private static func expectation(
    _ expectation: JSONNode, of step: ModelTrace.Step?, where difference: Difference?
  ) -> JSONNode? {
    guard let step else { return expectation.isNull ? nil : expectation }
    guard case .object(let members) = step.answer.value, let key = difference?.path,
      ["url", "fullPath", "extra"].contains(key), let value = members[key]
    else { return expectation }
    return JSONNode(members: expectation.pairs + [(key, JSONNode(value: value))])
  }

  /// A case file with some drafts.
  static func file(of drafts: [FuzzDraft]) -> String { file(of: drafts.map(\.node)) }

  private static func file(of cases: [JSONNode]) -> String {
    JSONLayout().text([
      "$schema": "../../case-file.schema.json", "title": "Found by a search",
      "cases": JSONNode(.array(cases)),
    ]) + "\n"
  }

  /// The clause of the first case that ends with such a step, because the trace has no entries
  /// about some steps.
  private static func usualClause(_ scenario: Scenario, _ corpus: Corpus) -> String {
    let name = scenario.steps.last?.name
    let similar = corpus.cases.first {
      $0.steps.last?.step.name == name
    }
    return similar?.clauses.first ?? corpus.specification.clauses.first?.id ?? ""
  }
}

extension Scenario {
  /// The scenario in the base of its dialect, with as few changed rules as the model needs for the
  /// same answers.
  fileprivate var inPublishedDialect: Scenario {
    get async {
      let wanted = await modelOutcome
      var found = with(dialect.differences + settings)
      for setting in dialect.differences {
        let fewer = found.with(found.settings.filter { $0 != setting })
        if await fewer.modelOutcome == wanted { found = fewer }
      }
      return found
    }
  }

  private func with(_ settings: [RuleSetting]) -> Scenario {
    Scenario(id: id, dialect: dialect.base, settings: settings, steps: steps)
  }

  private var modelOutcome: Outcome? {
    get async {
      try? await InProcessPlayer(candidate: .model).outcomes(of: [self]).first?.flatMap(\.self)
    }
  }

  /// The scenario in the form of case files: a case whose last step has an expectation.
  fileprivate func caseNode(
    _ id: String, _ title: String, _ clause: String, expecting expectation: JSONNode?,
    isDraft: Bool = false
  ) -> JSONNode {
    var steps = steps.map(\.node)
    if let expectation, let last = steps.popLast() {
      steps.append(JSONNode(members: last.pairs + [("expect", expectation)]))
    }
    let head = [
      ("id", JSONNode(text: id)), ("title", JSONNode(text: title)),
      ("clauses", JSONNode(texts: [clause])),
    ]
    let dialects = [("dialects", JSONNode(texts: [dialect.base.name]))]
    return JSONNode(
      members: head + (isDraft ? [("draft", true)] : []) + dialects + ruleMembers
        + [("steps", JSONNode(.array(steps)))])
  }
}
