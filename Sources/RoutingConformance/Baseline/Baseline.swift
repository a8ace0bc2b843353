/// A list of expected failures: a line for each case that a router is known not to pass, with the
/// reason.
///
///     # Openings
///     query/one  # it has no queries
///     names/two@jlroutes crashed  # it recurses without end
///
/// A listed case that fails with its verdict is expected. A listed case that passes, or fails with
/// another verdict, fails the run.
package struct Baseline: Sendable, Equatable {
  /// A line of the file.
  package enum Line: Sendable, Equatable {
    case entry(BaselineEntry)
    /// An empty line, or one that begins with `#`.
    case comment(String)
  }

  /// The lines, in the order of the file.
  package let lines: [Line]
  /// The entries, by the case and the dialect that they name.
  private let byName: [String: BaselineEntry]

  package init(_ lines: [Line] = []) {
    self.lines = lines
    byName = lines.reduce(into: [:]) { byName, line in
      if case .entry(let entry) = line { byName[entry.name] = entry }
    }
  }

  /// The number of entries.
  package var count: Int { byName.count }

  /// The contents of the file.
  package var text: String {
    lines.map { line in
      switch line {
      case .entry(let entry): "\(entry.line)\n"
      case .comment(let text): "\(text)\n"
      }
    }.joined()
  }

  /// The entry for a case in a dialect: the entry of the dialect, or else the entry for all
  /// dialects.
  package func entry(for id: String, in dialect: String) -> BaselineEntry? {
    byName["\(id)@\(dialect)"] ?? byName[id]
  }

  /// The baseline's mark on a verdict; `nil` if the baseline does not list the case.
  package func mark(_ verdict: VerdictKind, of id: String, in dialect: String) -> BaselineMark? {
    guard let entry = entry(for: id, in: dialect) else { return nil }
    return switch verdict {
    case .skipped: nil
    case .passed: .unexpectedPass(reason: entry.reason)
    case .failed, .crashed, .timedOut, .garbled:
      entry.verdict == verdict ? .expectedFailure(reason: entry.reason) : nil
    }
  }
}

/// A case that is expected to fail.
package struct BaselineEntry: Sendable, Equatable {
  package let id: String
  /// The dialect in which the case does not pass; `nil` for all dialects that no other entry names.
  package let dialect: String?
  /// The verdict on the case.
  package let verdict: VerdictKind
  /// The reason for the failure, for people.
  package let reason: String

  package init(
    _ id: String, dialect: String? = nil, verdict: VerdictKind = .failed, reason: String
  ) {
    self.id = id
    self.dialect = dialect
    self.verdict = verdict
    self.reason = reason
  }

  /// The case and the dialect that the entry names: `ID` or `ID@DIALECT`.
  package var name: String { dialect.map { "\(id)@\($0)" } ?? id }

  fileprivate var line: String {
    "\(name)\(verdict == .failed ? "" : " \(verdict.rawValue)")  # \(reason)"
  }
}

/// The mark of a baseline on a verdict.
package enum BaselineMark: Sendable, Equatable {
  /// The case is listed and did not pass.
  case expectedFailure(reason: String)
  /// The case is listed and passed.
  case unexpectedPass(reason: String)
}
