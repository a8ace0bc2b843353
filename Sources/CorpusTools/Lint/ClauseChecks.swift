import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds clauses that no case names.
  static let namedClauses = LintCheck { project in
    let nodes = project.entries.flatMap(\.clauseNodes)
    let named = Set(nodes.compactMap(\.text))
    return project.specification.clauses.filter { !named.contains($0.id) && !$0.isWithdrawn }.map {
      LintFinding(
        .warning, in: $0.file, at: SourcePosition(line: $0.line, column: 1),
        "no case names clause \($0.id); write one, or withdraw the clause")
    }
  }

  /// Finds clauses whose demand is too long to remember.
  static let longClauses = LintCheck { project in
    project.specification.clauses.compactMap { clause in
      // A list at the end of a demand does not count.
      let prose = clause.summary.prefix {
        !$0.utf8.starts(with: "- ".utf8) && !$0.utf8.starts(with: "1. ".utf8)
      }
      let count = prose.joined(separator: " ").split(separator: " ").count
      if count <= mostWords { return nil }
      return LintFinding(
        .warning, in: clause.file, at: SourcePosition(line: clause.line, column: 1),
        "the demand of \(clause.id) has \(count) words; move explanations to another paragraph")
    }
  }

  /// The maximum number of words of the paragraph with the demand.
  private static let mostWords = 80

  /// Finds errata without cases, on either side.
  static let namedErrata = LintCheck { project in
    let subjects = project.entries.compactMap(\.subject)
    let named = Set(subjects.flatMap { $0.errata.values.joined().map(\.id) })
    return project.specification.errata.filter { erratum in
      !named.contains(erratum.id) && !subjects.contains { erratum.text.contains("`\($0.id)`") }
    }.map {
      LintFinding(
        .warning, in: $0.file, at: SourcePosition(line: $0.line, column: 1),
        "no case names erratum \($0.id); write one with 'errata'")
    }
  }

  /// Finds errata and answers of a case for dialects in which the case does not apply.
  static let otherDialects = LintCheck(ofCases: { entry in
    guard let subject = entry.subject else { return [] }
    let said =
      [(entry.node["errata"], "erratum")] + entry.steps.map { ($0.node["expectIn"], "answer") }
    return said.flatMap { node, noun in
      (node?.members ?? []).filter { !subject.dialects.contains($0.name) }.map { member in
        entry.finding(
          .warning, at: member.position,
          "the case does not apply in \(member.name); add the dialect, or remove this \(noun)")
      }
    }
  })

  /// Finds clauses of a case that are in force in none of its dialects, and dialects in which none
  /// of its clauses is in force.
  ///
  /// A clause may be in force in only some dialects. A case that shows how dialects differ names
  /// the clauses of each.
  static let clausesInForce = LintCheck { project in
    project.entries.flatMap { $0.clausesNotInForce(project.specification) }
  }
}

extension LintEntry {
  fileprivate var clauseNodes: [JSONNode] { node["clauses"]?.elements ?? [] }

  fileprivate func clausesNotInForce(_ specification: Specification) -> [LintFinding] {
    guard let subject, subject.level != .erratum else { return [] }
    let clauses = clauseNodes.compactMap { node in
      node.text.flatMap(specification.clause).map { (node: node, clause: $0) }
    }
    let stages = subject.dialects.compactMap(Dialect.named).map { dialect in
      (name: dialect.name, rules: subject.stages(in: dialect))
    }
    let wrong = clauses.filter { _, clause in
      !stages.contains { $0.rules.contains(where: clause.isInForce) }
    }
    if !wrong.isEmpty {
      return wrong.map { node, clause in
        finding(
          at: node.position,
          "clause \(clause.id) is in force in no dialect of the case "
            + "(\(subject.dialects.joined(separator: ", "))); name one that is, or add a dialect")
      }
    }
    let empty = stages.filter { stage in
      !clauses.contains { stage.rules.contains(where: $0.clause.isInForce) }
    }
    guard !empty.isEmpty, let first = clauseNodes.first else { return [] }
    return [
      finding(
        at: first.position,
        "no clause of the case is in force in \(empty.map(\.name).joined(separator: ", ")); "
          + "name one that is in force, or leave the dialect out")
    ]
  }
}

extension Case {
  /// The rules at the beginning of the case, and after each step that sets some.
  fileprivate func stages(in dialect: Dialect) -> [Rules] {
    var stages = [dialect.rules.changed(by: rules)]
    for step in steps {
      let settings = step.step.settings
      guard !settings.isEmpty, let last = stages.last else { continue }
      stages.append(last.changed(by: settings))
    }
    return stages
  }
}
