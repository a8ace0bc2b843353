internal import RoutingVocabulary

/// Reads one case file.
struct CaseFileReader {
  let bag: DiagnosticBag
  /// The folder of the file: the first half of its cases' ids.
  let topic: String
  let specification: Specification
  /// Whether to read a case; the others are skipped, with their errors.
  var isWanted: (JSONNode) -> Bool = { _ in true }

  /// The cases of the file; cases with errors are reported and left out.
  func cases(_ root: JSONNode) -> [Case] {
    let subject = FieldContext(name: "a case file", bag: bag)
    guard let file = CaseForms.file.read(object: root, subject) else { return [] }
    if let node = root["cases"], file.cases.isEmpty, !bag.hasErrors {
      bag.error(at: node.position, "the file has no case; write one, or remove the file")
    }
    let preparation = file.shared.preparation
    return file.cases.filter(isWanted).compactMap { node in
      let before = bag.count
      let subject = caseOf(node, shared: file.shared, after: preparation)
      return bag.count == before ? subject : nil
    }
  }

  private func caseOf(
    _ node: JSONNode, shared: CaseForms.CaseEntry, after preparation: [CaseStep]
  ) -> Case? {
    guard var fields = Fields(node, as: "a case", in: bag) else { return nil }
    defer { fields.finish() }
    let earlier = bag.count
    guard let entry = CaseForms.named.read(&fields) else { return nil }
    checkNames(entry)
    checkDraft(entry)
    let steps = caseSteps(&fields, at: node.position)
    let ids = entry.clauses.map(\.value)
    let dialects = entry.dialects ?? shared.dialects ?? inForce(ids, or: steps)
    let clauses = ids.compactMap(specification.clause)
    check(steps, areExplainedBy: entry.errata ?? [])
    if bag.count == earlier {
      check(entry.id, hasDialects: dialects, expectsOf: steps, at: node.position)
    }
    return Case(
      id: "\(topic)/\(entry.id)", title: entry.title, clauses: ids,
      level: entry.level ?? clauses.first?.level ?? .must, dialects: dialects,
      rules: shared.rules + entry.rules,
      errata: Dictionary(
        (entry.errata ?? []).map { dialect, ids in
          (dialect, ids.compactMap { specification.erratum($0.value) })
        }
      ) { first, _ in first },
      steps: preparation + entry.preparation + steps, note: entry.note,
      because: entry.because, file: bag.file, position: node.position,
      ofClauses: clauses.reduce(into: []) { $0.formUnion($1.capabilities) })
  }

  /// Reports unknown clauses and errata.
  private func checkNames(_ entry: CaseForms.CaseEntry) {
    for clause in entry.clauses {
      let id = clause.value
      if specification.clause(id)?.isWithdrawn == true {
        bag.error(
          at: clause.position,
          "clause '\(id)' is withdrawn; name another clause, or remove the case")
      } else if specification.clause(id) == nil {
        let advice = Suggestion.advice(
          id, specification.clauses.map(\.id), or: "'conformance list clauses' lists all clauses")
        bag.error(at: clause.position, "no such clause '\(id)'; \(advice)")
      }
    }
    for (dialect, ids) in entry.errata ?? [] {
      for id in ids { checkErratum(id, of: dialect) }
    }
  }

  /// Reports an unknown erratum, and an erratum of another dialect.
  private func checkErratum(_ named: Placed<String>, of dialect: String) {
    let id = named.value
    guard let erratum = specification.erratum(id), !erratum.isWithdrawn else {
      let known = specification.errata.filter { !$0.isWithdrawn }.map(\.id)
      let advice = Suggestion.advice(id, known, or: "'conformance list errata' lists all errata")
      return bag.error(at: named.position, "no such erratum '\(id)'; \(advice)")
    }
    if !erratum.dialect.hasSameScalars(as: dialect) {
      bag.error(
        at: named.position,
        "\(id) is an erratum of \(erratum.dialect), not of \(dialect.quotedForMessage)")
    }
  }

  /// Reports answers of published routers without an erratum.
  private func check(
    _ steps: [CaseStep], areExplainedBy errata: [(dialect: String, ids: [Placed<String>])]
  ) {
    for step in steps {
      for dialect in step.publishedIn.keys.sorted()
      where !errata.contains(where: { $0.dialect == dialect }) {
        bag.error(
          at: step.position,
          "no erratum of the case says that the published router of \(dialect) answers differently; "
            + "name it under 'errata', or remove this answer")
      }
    }
  }

  /// Reports a case that would test nothing, or would not apply anywhere.
  private func check(
    _ id: String, hasDialects dialects: [String], expectsOf steps: [CaseStep],
    at position: SourcePosition
  ) {
    if dialects.isEmpty {
      bag.error(
        at: position,
        "case '\(id)' applies in no dialect; name dialects, or clauses that are in force together")
    }
    if !steps.isEmpty, steps.allSatisfy({ $0.expected == nil && $0.expectedIn.isEmpty }) {
      bag.error(at: position, "case '\(id)' expects nothing; add 'expect' to a step")
    }
  }

  /// The dialects in which all these clauses are in force, and the dialects with a separate
  /// expectation.
  private func inForce(_ clauses: [String], or steps: [CaseStep]) -> [String] {
    Dialect.all.filter { dialect in
      steps.contains { $0.expectedIn[dialect.name] != nil }
        || clauses.allSatisfy { specification.isInForce($0, in: dialect) }
    }.map(\.name)
  }
}

extension CaseFileReader {
  private static let nodes: Codec<[JSONNode]> = .list(of: .node)

  /// The steps of a case: `steps`, or the one step that is written as `open` or `canOpen`.
  private func caseSteps(_ fields: inout Fields, at position: SourcePosition) -> [CaseStep] {
    let list = fields.node("steps")
    if let nodes = fields.read("steps", Self.nodes), !nodes.isEmpty {
      return nodes.compactMap(caseStep)
    }
    guard let step = shortStep(&fields) else {
      let actions = ["open", "canOpen", "steps"]
      if !fields.has("steps"), fields.hasSlip(ofOneOf: actions) {
        fields.forgive(CaseForms.expectations.map(\.name))
      } else if !fields.has("open"), !fields.has("canOpen") {
        bag.error(at: position, "the case does nothing; write 'open', 'canOpen' or 'steps'")
      }
      return []
    }
    if let list, list.elements != nil {
      let key = fields.has("open") ? "open" : "canOpen"
      bag.error(at: list.position, "use '\(key)' or 'steps', not both")
    }
    return [expected(step, &fields, at: position)]
  }

  private func caseStep(_ node: JSONNode) -> CaseStep? {
    guard var fields = Fields(node, as: "a step", in: bag) else { return nil }
    defer { fields.finish() }
    guard let (_, step) = StepForms.all.read(&fields) else { return nil }
    return expected(step, &fields, at: node.position)
  }

  /// The one step of a case in its short form: `open` or `canOpen` with a URL.
  private func shortStep(_ fields: inout Fields) -> Step? {
    if fields.has("open") { return CaseForms.open.read(&fields).map(Step.open) }
    guard fields.has("canOpen") else { return nil }
    return CaseForms.canOpen.read(&fields).map { Step($0) }
  }

  private func expected(
    _ step: Step, _ fields: inout Fields, at position: SourcePosition
  ) -> CaseStep {
    var result = CaseStep(step, at: position)
    result.expected = fields.node("expect").flatMap {
      ExpectationForms.read(
        $0, of: step.answer, FieldContext(name: "'expect'", bag: bag, isOptional: true))
    }
    result.expectedIn = answers(step.answer, fields.read("expectIn", .objectNode))
    result.publishedIn = answers(step.answer, fields.read("publishedIn", .objectNode))
    return result
  }

  /// The expectations for single dialects, by their names.
  private func answers(_ answer: AnswerKind, _ node: JSONNode?) -> [String: Expectation] {
    let dialects = FieldContext(name: "a dialect", bag: bag)
    return (node?.members ?? []).reduce(into: [:]) { answers, member in
      let name = JSONNode(position: member.position, content: .string(member.name), bytes: 0..<0)
      guard let dialect = ValueForms.dialect.read(name, dialects) else { return }
      answers[dialect.name] = ExpectationForms.read(
        member.value, of: answer, FieldContext(name: member.name.quotedForMessage, bag: bag))
    }
  }
}
