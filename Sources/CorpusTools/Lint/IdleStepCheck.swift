import RoutingConformance

/// Steps at the end of a case that have an answer and expect nothing, and those in front of them.
struct IdleStepCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    for entry in project.entries {
      let idle = entry.steps.reversed().prefix {
        $0.step.expected == nil && $0.step.expectedIn.isEmpty
      }
      guard let first = idle.last, idle.contains(where: { $0.step.step.hasAnswer }) else {
        continue
      }
      findings.warning(
        entry.file.name, first.node.position,
        "nothing is expected from here on; write 'expect' beside a step, or remove the steps")
    }
    return findings
  }
}
