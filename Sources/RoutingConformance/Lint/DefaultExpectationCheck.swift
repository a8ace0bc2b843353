internal import RoutingModel

/// Expectations that say what would be expected anyway, and those that are for no dialect.
struct DefaultExpectationCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.caseFiles.flatMap { file in
      let areDialectsSaid = file.root?.member("dialects") != nil
      return file.entries.flatMap { findings($0, areDialectsSaid: areDialectsSaid) }
    }
  }

  private func findings(_ entry: LintEntry, areDialectsSaid: Bool) -> [LintFinding] {
    guard let subject = entry.subject else { return [] }
    var findings: [LintFinding] = []
    for (node, step, dialect) in entry.expectations {
      let dialects =
        dialect.map { [$0] } ?? subject.dialects.filter { step.expectedIn[$0] == nil }
      let superfluous = Superfluous(subject: subject, step: step, dialects: dialects)
      for member in superfluous.members(of: node) {
        findings.warning(
          entry.file.name, member.position,
          "\(member.name.quotedForMessage) says what is expected anyway; remove it",
          fix: .removeMember)
      }
    }
    let isSaid = areDialectsSaid || entry.node.member("dialects") != nil
    for (node, step) in entry.steps {
      findings += ownAnswers(node, step, entry, subject, areDialectsSaid: isSaid)
    }
    return findings
  }

  /// Answers of single dialects that are the common one, or are for a dialect that never asks.
  private func ownAnswers(
    _ node: JSONNode, _ step: CaseStep, _ entry: LintEntry, _ subject: Case, areDialectsSaid: Bool
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    for member in node.member("expectIn")?.value.members ?? [] {
      if !subject.dialects.contains(member.name) {
        findings.warning(
          entry.file.name, member.position,
          "the case does not apply in \(member.name); add the dialect, or remove this answer")
      } else if areDialectsSaid, let own = step.expectedIn[member.name], own == step.expected {
        findings.warning(
          entry.file.name, member.position,
          "the answer in \(member.name) is that of 'expect'; remove it", fix: .removeMember)
      }
    }
    if let common = node.member("expect"),
      subject.dialects.allSatisfy({ step.expectedIn[$0] != nil })
    {
      findings.warning(
        entry.file.name, common.position,
        "every dialect has an answer in 'expectIn'; remove 'expect', or the answers that are alike",
        fix: .removeMember)
    }
    return findings
  }
}

/// Members without which an expectation would be the same.
private struct Superfluous {
  let subject: Case
  let step: CaseStep
  /// The dialects for which it is.
  let dialects: [String]

  /// The members of an expectation and of its events.
  func members(of root: JSONNode) -> [JSONMember] {
    if root.member("anyOf") != nil { return root.choices.flatMap(members) }
    let parts = [root] + (root.member("events")?.value.elements ?? [])
    return parts.flatMap { part in
      (part.members ?? []).flatMap { member -> [JSONMember] in
        if isDefault(member, of: part) { return [member] }
        // What is said about reserved keys is kept: it has routers without them skipped, not passed.
        let isSuperfluous =
          isDoubtful(member, of: part) && isSame(root, without: member.position)
        return isSuperfluous ? [member] : []
      }
    }
  }

  /// Whether a value is the one that is meant when nothing is said.
  private func isDefault(_ member: JSONMember, of part: JSONNode) -> Bool {
    switch (member.name, member.value.content) {
    case ("events", .array(let events)): events.isEmpty
    case ("reserved", .object(let members)): members.isEmpty
    case ("logged", .bool(let flag)): !flag
    case ("parameters", .object(let members)):
      members.isEmpty && part.member("event")?.value.text != "unmatched"
    default: false
    }
  }

  /// Whether a member may be the same as what is filled in for it.
  private func isDoubtful(_ member: JSONMember, of part: JSONNode) -> Bool {
    part.member("event")?.value.text == "unmatched"
      && ["url", "parameters", "in"].contains(member.name)
  }

  /// Whether the same is expected without the member at a place.
  private func isSame(_ root: JSONNode, without place: SourcePosition) -> Bool {
    let reader = ExpectationReader(bag: DiagnosticBag(file: ""))
    guard let whole = reader.expectation(root, of: step.step),
      let rest = reader.expectation(root.without(place), of: step.step)
    else { return false }
    return dialects.allSatisfy { name in
      guard let dialect = Dialect.named(name) else { return false }
      let context = ExpectationContext(
        step: step.step, steps: subject.steps.map(\.step),
        rules: dialect.rules.changed(by: subject.rules))
      return whole.answers(in: context) == rest.answers(in: context)
    }
  }
}

extension JSONNode {
  /// The value without the member at a place.
  fileprivate func without(_ place: SourcePosition) -> JSONNode {
    let content: Content =
      switch self.content {
      case .array(let elements): .array(elements.map { $0.without(place) })
      case .object(let members):
        .object(
          members.filter { $0.position != place }.map {
            JSONMember(
              name: $0.name, position: $0.position, value: $0.value.without(place),
              nameBytes: $0.nameBytes)
          })
      case let scalar: scalar
      }
    return JSONNode(position: position, content: content, bytes: bytes)
  }
}
