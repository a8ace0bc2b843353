import Routing
import RoutingConformance

/// Clauses that no case names, and cases whose clauses are not in force where they apply.
struct ClauseCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    let entries = project.entries
    let named = Set(
      entries.flatMap { $0.node.member("clauses")?.value.elements ?? [] }.compactMap(\.text))
    for clause in project.specification.clauses
    where !named.contains(clause.id) && !clause.isWithdrawn {
      findings.warning(
        clause.file, SourcePosition(line: clause.line, column: 1),
        "no case names clause \(clause.id); write one, or withdraw the clause")
    }
    for entry in entries {
      findings += missing(entry, project.specification)
    }
    return findings
  }

  /// What is wrong with the clauses of a case: one that is in force in none of its dialects, and a
  /// dialect in which none of them is.
  ///
  /// One that is in force in some of them is right: a case that shows how dialects differ names what
  /// each of them goes by.
  private func missing(_ entry: LintEntry, _ specification: Specification) -> [LintFinding] {
    guard let subject = entry.subject, subject.level != .erratum else { return [] }
    let nodes = entry.node.member("clauses")?.value.elements ?? []
    let clauses = nodes.compactMap { node in
      node.text.flatMap(specification.clause).map { (node: node, clause: $0) }
    }
    let stages = subject.dialects.compactMap(Dialect.named).map { dialect in
      (name: dialect.name, rules: subject.stages(in: dialect))
    }
    var findings: [LintFinding] = []
    for (node, clause) in clauses
    where !stages.contains(where: { $0.rules.contains(where: clause.isInForce) }) {
      findings.error(
        entry.file.name, node.position,
        "clause \(clause.id) is in force in no dialect of the case "
          + "(\(subject.dialects.joined(separator: ", "))); name one that is, or add a dialect")
    }
    let empty = stages.filter { stage in
      !clauses.contains { stage.rules.contains(where: $0.clause.isInForce) }
    }
    if findings.isEmpty, !empty.isEmpty, let first = nodes.first {
      findings.error(
        entry.file.name, first.position,
        "no clause of the case is in force in \(empty.map(\.name).joined(separator: ", ")); "
          + "name one that is, or leave the dialect out")
    }
    return findings
  }
}

extension Case {
  /// The rules with which the case begins, and those after each step that sets some.
  fileprivate func stages(in dialect: Dialect) -> [Rules] {
    var stages = [dialect.rules.changed(by: rules)]
    for step in steps {
      guard case .set(let settings, _) = step.step, let last = stages.last else { continue }
      stages.append(last.changed(by: settings))
    }
    return stages
  }
}
