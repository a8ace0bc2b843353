import RoutingConformance

extension LintCheck {
  /// Expectations that say what would be expected anyway, and those that are for no dialect.
  static let defaults = LintCheck(ofCases: { entry in
    entry.steps.flatMap { node, step in
      entry.defaults(node) + entry.needlessAnswers(node, step)
    }
  })
}

extension LintEntry {
  /// The members of the expectations of a step that say what is expected anyway.
  fileprivate func defaults(_ node: JSONNode) -> [LintFinding] {
    let own = node["expectIn"]?.members ?? []
    let expectations = [node["expect"]].compactMap(\.self) + own.map(\.value)
    return expectations.flatMap { $0["anyOf"]?.elements ?? [$0] }.flatMap(\.defaults).map {
      finding(
        .warning, at: $0.position,
        "\($0.name.quotedForMessage) says what is expected anyway; remove it", fix: .removeMember)
    }
  }

  /// The answers of a step that are for no dialect, or those of other ones again.
  fileprivate func needlessAnswers(_ node: JSONNode, _ step: CaseStep) -> [LintFinding] {
    guard let subject else { return [] }
    var findings: [LintFinding] = []
    let areDialectsSaid = (file.root?["dialects"] ?? self.node["dialects"]) != nil
    for member in node["expectIn"]?.members ?? [] {
      if !subject.dialects.contains(member.name) {
        findings.append(
          finding(
            .warning, at: member.position,
            "the case does not apply in \(member.name); add the dialect, or remove this answer"))
      } else if areDialectsSaid, let own = step.expectedIn[member.name], own == step.expected {
        findings.append(
          finding(
            .warning, at: member.position,
            "the answer in \(member.name) is that of 'expect'; remove it", fix: .removeMember))
      }
    }
    let areAllSaid = subject.dialects.allSatisfy { step.expectedIn[$0] != nil }
    guard areAllSaid, let common = node.member("expect") else { return findings }
    let message =
      "every dialect has an answer in 'expectIn'; remove 'expect', or the answers that are alike"
    return findings + [finding(.warning, at: common.position, message, fix: .removeMember)]
  }
}

extension JSONNode {
  /// The members of an expectation and of its events whose value is the one that is meant when
  /// nothing is said.
  fileprivate var defaults: [JSONMember] {
    ([self] + (self["events"]?.elements ?? [])).flatMap { part in
      (part.members ?? []).filter { part.isDefault($0) }
    }
  }

  private func isDefault(_ member: JSONMember) -> Bool {
    switch (member.name, member.value.content) {
    case ("events", .array(let events)): events.isEmpty
    case ("match", .object(let members)):
      members.allSatisfy { $0.name == "missing" && $0.value.elements?.isEmpty == true }
    case ("logged", .bool(let flag)): !flag
    case ("parameters", .object(let members)):
      members.isEmpty && self["event"]?.text != "unmatched"
    default: false
    }
  }
}
