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

extension [LintCheck] {
  /// The checks that need nothing but the files.
  static let ofFiles: [LintCheck] = [
    .reading, .layout, .schemaPath, .ids, .ledger, .topics, .namedClauses, .longClauses,
    .clauseShape, .namedErrata, .otherDialects, .clausesInForce, .absentCapabilities,
    .absentRecords, .idleSteps, .links, .names,
  ]

  /// All of them, with cases that are alike, the exported ones, and what the reference does.
  static let all: [LintCheck] = ofFiles + [.sameCases, .exports, .reference]

  /// What all of them find, sorted by file and place; they run at the same time.
  func findings(in project: LintProject) async -> [LintFinding] {
    await concurrentMap { await $0.findings(project) }.flatMap(\.self).sorted()
  }
}
