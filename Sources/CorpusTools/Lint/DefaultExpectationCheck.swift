import Routing
import RoutingConformance

/// Expectations that say what would be expected anyway, and those that are for no dialect.
struct DefaultExpectationCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.entries.flatMap { entry in
      entry.steps.flatMap { node, step in findings(node, step, entry) }
    }
  }

  private func findings(
    _ node: JSONNode, _ step: CaseStep, _ entry: LintEntry
  ) -> [LintFinding] {
    guard let subject = entry.subject else { return [] }
    var findings: [LintFinding] = []
    let own = node["expectIn"]?.members ?? []
    for expectation in [node["expect"]].compactMap(\.self) + own.map(\.value) {
      for choice in expectation["anyOf"]?.elements ?? [expectation] {
        for member in choice.defaults {
          findings.warning(
            entry.file.name, member.position,
            "\(member.name.quotedForMessage) says what is expected anyway; remove it",
            fix: .removeMember)
        }
      }
    }
    let areDialectsSaid = (entry.file.root?["dialects"] ?? entry.node["dialects"]) != nil
    for member in own {
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
    case ("reserved", .object(let members)):
      members.allSatisfy { $0.name == "missing" && $0.value.elements?.isEmpty == true }
    case ("logged", .bool(let flag)): !flag
    case ("parameters", .object(let members)):
      members.isEmpty && self["event"]?.text != "unmatched"
    default: false
    }
  }
}
