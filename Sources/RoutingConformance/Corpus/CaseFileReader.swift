internal import Routing

/// Reads one case file.
struct CaseFileReader {
  let bag: DiagnosticBag
  /// The folder in which the file lies: the first half of its cases' ids.
  let topic: String
  let specification: Specification

  private var steps: StepReader { StepReader(bag: bag) }
  private var expectations: ExpectationReader { ExpectationReader(bag: bag) }

  /// What the cases of a file share.
  private struct Shared {
    var dialects: [String]?
    var rules: [RuleSetting] = []
    var steps: [CaseStep] = []
  }

  init(bag: DiagnosticBag, topic: String, specification: Specification) {
    self.bag = bag
    self.topic = topic
    self.specification = specification
  }

  /// The cases of the file; those with errors are reported and left out.
  func cases(_ root: JSONNode) -> [Case] {
    guard var fields = Fields(root, as: "a case file", in: bag) else { return [] }
    _ = fields.optionalString("$schema")
    _ = title(&fields, need: "say what the file is about")
    let shared = Shared(
      dialects: dialects(&fields), rules: steps.rules(fields.optionalObject("rules")),
      steps: setup(&fields))
    let nodes = fields.requiredNodes("cases", need: "write the cases of the file") ?? []
    fields.finish()
    if let node = fields.node("cases"), nodes.isEmpty, !bag.hasErrors {
      bag.error(at: node.position, "the file has no case; write one, or remove the file")
    }
    return nodes.compactMap { faultless($0, shared: shared) }
  }

  /// A case about which nothing was reported.
  private func faultless(_ node: JSONNode, shared: Shared) -> Case? {
    let before = bag.count
    let subject = caseOf(node, shared: shared)
    return bag.count == before ? subject : nil
  }

  /// Routes and other steps that come before those of a case.
  private func setup(_ fields: inout Fields) -> [CaseStep] {
    let routes = (fields.optionalNodes("routes") ?? []).compactMap(route)
    let setup = (fields.optionalNodes("setup") ?? []).compactMap { node in
      steps.step(node).map { plain($0, at: node.position) }
    }
    return routes + setup
  }

  /// A route: a pattern, or the members of a registration.
  private func route(_ node: JSONNode) -> CaseStep? {
    if let pattern = node.text {
      let step = RegisterStep(
        route: pattern, patterns: [pattern], table: .global, priority: 0, handler: .accept)
      return plain(.register(step), at: node.position)
    }
    guard var fields = Fields(node, as: "a route", in: bag) else { return nil }
    defer { fields.finish() }
    return steps.register(&fields).map { plain(.register($0), at: node.position) }
  }

  private func plain(_ step: Step, at position: SourcePosition) -> CaseStep {
    CaseStep(step: step, position: position, expected: nil, expectedIn: [:])
  }

  private func caseOf(_ node: JSONNode, shared: Shared) -> Case? {
    guard var fields = Fields(node, as: "a case", in: bag) else { return nil }
    defer { fields.finish() }
    let earlier = bag.count
    let id = id(&fields)
    let title = title(&fields, need: "say what the case is about")
    let clauses = clauses(&fields)
    let level = level(&fields)
    let own = dialects(&fields)
    let rules = steps.rules(fields.optionalObject("rules"))
    let note = fields.optionalString("note")
    let because = because(&fields, clauses: clauses)
    refuseDraft(&fields, isConfirmed: because != nil)
    let setup = setup(&fields)
    let steps = caseSteps(&fields, at: node.position)
    guard let id, let title, !steps.isEmpty else { return nil }
    let dialects = own ?? shared.dialects ?? inForce(clauses, or: steps)
    if bag.count == earlier {
      check(id, hasDialects: dialects, expectsOf: steps, at: node.position)
    }
    let all = shared.steps + setup + steps
    return Case(
      id: "\(topic)/\(id)", title: title, clauses: clauses, level: level,
      dialects: dialects, rules: shared.rules + rules, steps: all, note: note, because: because,
      file: bag.file, position: node.position)
  }

  /// Reports a case that would say nothing, or say it nowhere.
  private func check(
    _ id: String, hasDialects dialects: [String], expectsOf steps: [CaseStep],
    at position: SourcePosition
  ) {
    if dialects.isEmpty {
      bag.error(
        at: position,
        "case '\(id)' applies in no dialect; name dialects, or clauses that are in force together")
    }
    if steps.allSatisfy({ $0.expected == nil && $0.expectedIn.isEmpty }) {
      bag.error(at: position, "case '\(id)' expects nothing; write 'expect' beside a step")
    }
  }

  private func title(_ fields: inout Fields, need: String) -> String? {
    let title = fields.requiredString("title", need: need)
    if let node = fields.node("title"), title?.isEmpty == true {
      bag.error(at: node.position, "'title' is empty; \(need)")
    }
    return title
  }

  private func id(_ fields: inout Fields) -> String? {
    let id = fields.requiredString("id", need: "every case needs one that never changes")
    if let id, let node = fields.node("id"), !Self.isName(id) {
      bag.error(
        at: node.position,
        "'\(id)' is no id; use \(CorpusFolder.lettersOfTopics)")
    }
    return id
  }

  /// Whether a text has the form of a case's name: `path-beats-query`.
  static func isName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let words = text.utf8.split(separator: Byte.minus, omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { letters.contains($0) || Byte.isDigit($0) }
    }
  }

  private func clauses(_ fields: inout Fields) -> [String] {
    let need = "name the clauses that the case pins down"
    let nodes = fields.requiredNodes("clauses", need: need)
    if let nodes, nodes.isEmpty, let node = fields.node("clauses") {
      bag.error(at: node.position, "'clauses' is empty; \(need)")
    }
    refuseRepetitions(in: nodes ?? [])
    return (nodes ?? []).compactMap { node in
      guard let id = node.text else {
        bag.error(at: node.position, "a clause is \(node.kind); write its id as a text")
        return nil
      }
      if let clause = specification.clause(id) {
        if clause.isWithdrawn {
          bag.error(
            at: node.position, "clause '\(id)' is withdrawn; name another, or remove the case")
        }
      } else {
        bag.error(at: node.position, "no such clause '\(id)'; \(advice(forClause: id))")
      }
      return id
    }
  }

  private func advice(forClause id: String) -> String {
    Suggestion.nearest(to: id, among: specification.clauses.map(\.id))
      .map { "did you mean '\($0)'?" } ?? "'conformance list clauses' names them all"
  }

  private func level(_ fields: inout Fields) -> Case.Level {
    guard let node = fields.node("level"), let text = fields.optionalString("level") else {
      return .must
    }
    if let level = Case.Level(rawValue: text) { return level }
    let levels = Case.Level.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    bag.error(at: node.position, "no such level '\(text)'; use one of \(levels)")
    return .must
  }

  private func dialects(_ fields: inout Fields) -> [String]? {
    let nodes = fields.optionalNodes("dialects")
    refuseRepetitions(in: nodes ?? [])
    return nodes?.compactMap { node in
      guard let name = node.text, check(dialect: name, at: node.position) else { return nil }
      return name
    }
  }

  /// Reports names that stand in a list twice.
  private func refuseRepetitions(in nodes: [JSONNode]) {
    var known: Set<String> = []
    for node in nodes {
      guard let name = node.text, !known.insert(name).inserted else { continue }
      bag.error(at: node.position, "\(name.quotedForMessage) is there twice; remove one")
    }
  }

  private func check(dialect name: String, at position: SourcePosition) -> Bool {
    steps.dialect(name, at: position) != nil
  }

  /// The dialects in which all these clauses are in force, and those with an answer of their own.
  private func inForce(_ clauses: [String], or steps: [CaseStep]) -> [String] {
    Dialect.all.filter { dialect in
      steps.contains { $0.expectedIn[dialect.name] != nil }
        || clauses.compactMap(specification.clause).allSatisfy {
          $0.isInForce(under: dialect.rules)
        }
    }.map(\.name)
  }
}

extension CaseFileReader {
  /// The steps of a case: `steps`, or the one step that `open` or `canOpen` stands for.
  private func caseSteps(_ fields: inout Fields, at position: SourcePosition) -> [CaseStep] {
    if let nodes = fields.optionalNodes("steps"), !nodes.isEmpty {
      return nodes.compactMap { node in
        guard var fields = Fields(node, as: "a step", in: bag) else { return nil }
        defer { fields.finish() }
        guard let step = steps.step(&fields) else { return nil }
        return expected(step, &fields, at: node.position)
      }
    }
    let empty = fields.node("steps")
    guard let step = steps.shortStep(&fields) else {
      bag.error(at: position, "the case does nothing; write 'open', 'canOpen' or 'steps'")
      return []
    }
    if let empty, empty.elements != nil {
      bag.error(at: empty.position, "'steps' stands beside the one step of the case; remove it")
    }
    return [expected(step, &fields, at: position)]
  }

  private func expected(
    _ step: Step, _ fields: inout Fields, at position: SourcePosition
  ) -> CaseStep {
    let common = fields.node("expect").flatMap { expectations.expectation($0, of: step) }
    var own: [String: Expectation] = [:]
    for member in fields.optionalObject("expectIn")?.members ?? []
    where check(dialect: member.name, at: member.position) {
      own[member.name] = expectations.expectation(member.value, of: step)
    }
    return CaseStep(step: step, position: position, expected: common, expectedIn: own)
  }
}
