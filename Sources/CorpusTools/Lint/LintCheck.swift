import RoutingConformance

/// One check of a project, for one kind of fault.
struct LintCheck: Sendable {
  let findings: @Sendable (LintProject) async -> [LintFinding]

  init(_ findings: @escaping @Sendable (LintProject) async -> [LintFinding]) {
    self.findings = findings
  }

  /// A check of every case separately.
  init(ofCases findings: @escaping @Sendable (LintEntry) -> [LintFinding]) {
    self.findings = { $0.wantedEntries.flatMap(findings) }
  }

  /// A check of every case file separately.
  init(ofFiles findings: @escaping @Sendable (LintCaseFile) -> LintFinding?) {
    self.findings = { $0.wantedFiles.compactMap(findings) }
  }
}

extension [LintCheck] {
  /// The checks that need only the files.
  static let ofFiles: [LintCheck] = [
    .reading, .examples, .layout, .schemaPath, .ids, .ledger, .topics, .namedClauses, .longClauses,
    .clauseShape, .namedErrata, .otherDialects, .clausesInForce, .quotations, .absentCapabilities,
    .absentRecords, .idleSteps, .links, .names,
  ]

  /// All checks, including those for equal cases, exported cases, and the model.
  static let all: [LintCheck] = ofFiles + [.sameCases, .exports, .model]

  /// The findings of all checks, sorted by file and position.
  ///
  /// The checks run at the same time.
  func findings(in project: LintProject) async -> [LintFinding] {
    await concurrentMap { await $0.findings(project) }.flatMap(\.self).sorted()
  }
}
