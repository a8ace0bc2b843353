/// A list of expected failures: cases that a router is known not to pass, each with a reason.
///
/// A listed case that does not pass is no news; one that passes is, and so is one that goes wrong
/// in another way than its entry says.
package struct Baseline: Sendable, Equatable {
  /// The schema that the file names, if it does.
  package let schema: String?
  /// The entries, in the order of the file.
  package let entries: [BaselineEntry]

  package init(entries: [BaselineEntry] = [], schema: String? = nil) {
    self.entries = entries
    self.schema = schema
  }

  /// The indices of the entries that speak of a case in a dialect, in order; one in a baseline
  /// without faults.
  func indices(of id: String, in dialect: String) -> [Int] {
    entries.indices.filter { entries[$0].matches(id, in: dialect) }
  }

  /// The entry that speaks of a case in a dialect, if there is one.
  package func entry(for id: String, in dialect: String) -> BaselineEntry? {
    indices(of: id, in: dialect).first.map { entries[$0] }
  }

  /// What the baseline makes of a verdict; `nil`: it says nothing about it.
  package func mark(_ verdict: VerdictKind, of id: String, in dialect: String) -> BaselineMark? {
    guard let entry = entry(for: id, in: dialect) else { return nil }
    switch verdict {
    case .skipped: return nil
    case .passed: return .unexpectedPass(reason: entry.reason)
    case .failed, .crashed, .timedOut, .garbled:
      return entry.expects(verdict) ? .expectedFailure(reason: entry.reason) : nil
    }
  }
}

/// One expected failure, or several that share a reason.
package struct BaselineEntry: Sendable, Equatable {
  /// An id, or a glob for ids, as the file writes it.
  package let pattern: String
  /// The dialect in which the cases do not pass; `nil`: every one.
  package let dialect: String?
  /// What goes wrong; `nil`: anything.
  package let verdict: VerdictKind?
  /// Why that is expected, for people.
  package let reason: String
  /// The pattern, unless it is an id.
  private let glob: Glob?

  package init(
    _ pattern: String, dialect: String? = nil, verdict: VerdictKind? = nil, reason: String
  ) {
    self.pattern = pattern
    self.dialect = dialect
    self.verdict = verdict
    self.reason = reason
    glob = pattern.contains { $0 == "*" || $0 == "?" } ? Glob(pattern) : nil
  }

  /// Whether the entry speaks of a case in a dialect.
  package func matches(_ id: String, in dialect: String) -> Bool {
    (self.dialect == nil || self.dialect == dialect) && (glob?.matches(id) ?? (pattern == id))
  }

  /// Whether a case that went wrong in this way did so as expected.
  package func expects(_ verdict: VerdictKind) -> Bool {
    self.verdict == nil || self.verdict == verdict
  }
}

extension CaseResult {
  /// The result with what a baseline makes of it.
  package func marked(by baseline: Baseline?) -> CaseResult {
    var result = self
    result.mark = baseline?.mark(verdict.kind, of: subject.id, in: dialect.name)
    return result
  }
}
