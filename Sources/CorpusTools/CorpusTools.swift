import ConformanceCommand

/// The commands that only contributors to the corpus need.
package enum CorpusTools {
  /// Every command, in the order of the help.
  package static let commands: [any Command.Type] = [
    NewCommand.self, LintCommand.self, CoverageCommand.self,
  ]
}
