import RoutingConformance

/// One kind of fault that is looked for in a project.
protocol LintCheck: Sendable {
  /// What the check finds.
  func findings(in project: LintProject) async -> [LintFinding]
}

/// All checks together.
struct Linter: Sendable {
  /// The checks that need nothing but the files.
  static let checks: [any LintCheck] = [
    ReadingCheck(), FormatCheck(), SchemaPathCheck(), IDCheck(), LedgerCheck(), TopicCheck(),
    ClauseCheck(), AbsentCapabilityCheck(), IdleStepCheck(), DefaultExpectationCheck(),
    SameCaseCheck(), LinkCheck(), NameCheck(),
  ]

  private let checks: [any LintCheck]

  init(checks: [any LintCheck] = Linter.checks) {
    self.checks = checks
  }

  /// What all checks find, sorted by file and place; the checks run at the same time.
  func findings(in project: LintProject) async -> [LintFinding] {
    await withTaskGroup(of: [LintFinding].self) { group in
      for check in checks {
        group.addTask { await check.findings(in: project) }
      }
      var all: [LintFinding] = []
      for await found in group { all += found }
      return all.sorted()
    }
  }
}
