import ConformanceCommand
import RoutingConformance

/// A finding of a check: the diagnostic, its explanation, and its fix.
struct LintFinding: Sendable, Equatable {
  let diagnostic: Diagnostic
  /// Lines after the diagnostic, such as a trace.
  var notes: [String] = []
  /// The change that `--fix` makes; `nil` if a person must decide.
  var fix: LintFix?

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(
    _ severity: Diagnostic.Severity = .error, in file: String, at position: SourcePosition,
    _ message: String, fix: LintFix? = nil
  ) {
    diagnostic = Diagnostic(severity, file: file, position: position, message: message)
    self.fix = fix
  }
}

/// A change that needs no decision.
enum LintFix: Sendable, Equatable {
  /// Writes the case file in the canonical layout.
  case format
  /// Writes a path under `$schema`.
  case nameSchema(path: String)
  /// Writes a string into the file.
  case write(text: String)
  /// Adds an id to the ledger, if no decision is needed first.
  case addToLedger(id: String, isReady: Bool)
}

extension LintFinding {
  /// This finding, moved down by some lines.
  func moved(byLines lines: Int) -> LintFinding {
    let old = diagnostic
    let place = SourcePosition(line: old.position.line + lines, column: old.position.column)
    var moved = LintFinding(old.severity, in: old.file, at: place, old.message, fix: fix)
    moved.notes = notes
    return moved
  }
}

extension LintFinding: Comparable {
  static func < (left: LintFinding, right: LintFinding) -> Bool {
    let (one, two) = (left.diagnostic, right.diagnostic)
    return (one.file, one.position, one.severity.rawValue, one.message)
      < (two.file, two.position, two.severity.rawValue, two.message)
  }
}

extension LintProject {
  /// Findings in the format of compilers, each with its notes after it, and their number.
  func report(_ findings: [LintFinding]) -> String {
    let errors = findings.count { $0.diagnostic.severity == .error }
    let lines = findings.flatMap { finding in
      [finding.diagnostic.description] + finding.notes.map { "    " + $0.shown }
    }
    let looked = "\(caseFiles.count.counted("case file")) and \(pages.count.counted("page"))"
    let warnings = (findings.count - errors).counted("warning")
    return (lines + ["\(looked): \(errors.counted("error")), \(warnings)"]).joined(separator: "\n")
  }
}
