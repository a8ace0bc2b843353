internal import Routing

/// Expectations that say what would be expected anyway, and those that are for no dialect.
struct DefaultExpectationCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.entries.flatMap(findings)
  }

  private func findings(_ entry: LintEntry) -> [LintFinding] {
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
      for (choice, place) in superfluous.repeatedChoices(of: node) {
        findings.warning(
          entry.file.name, choice.position,
          "the choice allows what the one at \(place) allows; write what differs, or leave one out")
      }
    }
    let isSaid =
      entry.file.root?.member("dialects") != nil || entry.node.member("dialects") != nil
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
          isDoubtful(member, of: part) && isSame(root, as: root.without([member.position]))
        return isSuperfluous ? [member] : []
      }
    }
  }

  /// Whether a value is the one that is meant when nothing is said.
  private func isDefault(_ member: JSONMember, of part: JSONNode) -> Bool {
    switch (member.name, member.value.content) {
    case ("events", .array(let events)): events.isEmpty
    case ("reserved", .object(let members)):
      members.allSatisfy { $0.name == "missing" && $0.value.elements?.isEmpty == true }
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

  /// The choices that allow only what one in front of them does, and the place of that.
  func repeatedChoices(of root: JSONNode) -> [(choice: JSONNode, first: SourcePosition)] {
    let choices = root.member("anyOf")?.value.elements ?? []
    return choices.enumerated().compactMap { index, choice in
      choices[..<index].first { isSame($0, as: choice) }.map { (choice, $0.position) }
    }
  }

  /// Whether two nodes expect the same.
  private func isSame(_ one: JSONNode, as two: JSONNode) -> Bool {
    let expectation = StepForms.all.answer(of: step.step).expectation
    let answer = Subject(name: "", bag: DiagnosticBag(file: ""))
    guard let whole = expectation.read(one, answer), let rest = expectation.read(two, answer)
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
  /// The value without the members at some places.
  package func without(_ places: Set<SourcePosition>) -> JSONNode {
    let content: Content =
      switch self.content {
      case .array(let elements): .array(elements.map { $0.without(places) })
      case .object(let members):
        .object(
          members.filter { !places.contains($0.position) }.map {
            JSONMember(
              name: $0.name, position: $0.position, value: $0.value.without(places),
              nameBytes: $0.nameBytes)
          })
      case let scalar: scalar
      }
    return JSONNode(position: position, content: content, bytes: bytes)
  }
}
