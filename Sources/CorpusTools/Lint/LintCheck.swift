import RoutingConformance

/// One kind of fault that is looked for in a project.
struct LintCheck: Sendable {
  let findings: @Sendable (LintProject) async -> [LintFinding]

  init(_ findings: @escaping @Sendable (LintProject) async -> [LintFinding]) {
    self.findings = findings
  }

  /// A check of every case by itself.
  init(ofCases findings: @escaping @Sendable (LintEntry) -> [LintFinding]) {
    self.findings = { $0.wantedEntries.flatMap(findings) }
  }

  /// A check of every case file by itself.
  init(ofFiles findings: @escaping @Sendable (LintCaseFile) -> LintFinding?) {
    self.findings = { $0.wantedFiles.compactMap(findings) }
  }
}

/// Several checks together.
struct Linter: Sendable {
  /// The checks that need nothing but the files.
  static let checks: [LintCheck] = [
    .reading, .layout, .schemaPath, .ids, .ledger, .topics, .namedClauses, .longClauses,
    .namedErrata, .errataInForce, .clausesInForce, .absentCapabilities, .absentRecords, .idleSteps,
    .defaults, .sameCases, .links,
    .names,
  ]

  var checks = Linter.checks

  /// What all checks find, sorted by file and place; the checks run at the same time.
  func findings(in project: LintProject) async -> [LintFinding] {
    await checks.concurrentMap { await $0.findings(project) }.flatMap(\.self).sorted()
  }
}
