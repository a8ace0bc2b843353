internal import RoutingVocabulary

/// What a run is about, before its first event.
package struct RunHeader: Sendable, Equatable {
  /// The version of the specification and its corpus.
  package var specification = ""
  /// The names of the dialects, in the order of the run.
  package var dialects: [String] = []
  /// The number of verdicts on a router that is played in every dialect.
  package var count = 0
  /// Whether demanded cases of the dialects are left out, or the corpus is another.
  package var isPart = false
  /// The changed rule, as `RULE=VALUE`, if a rule was changed.
  package var change: String?
  /// The clauses that the cases name, in the order of the specification.
  package var clauses: [ReportedClause] = []

  /// A header that says nothing yet.
  package static let none = RunHeader()
}

/// A clause, as reports quote it.
package struct ReportedClause: Sendable, Equatable {
  package var id = ""
  package var title = ""
  package var chapter = ""
  /// The requirement itself, line by line.
  package var text: [String] = []
  /// The file in the specification.
  package var file = ""
  /// The line of the heading.
  package var line = 1
}

extension ReportedClause {
  package init(_ clause: Clause) {
    self.init(
      id: clause.id, title: clause.title, chapter: clause.chapter, text: clause.summary,
      file: clause.file, line: clause.line)
  }
}

/// A router, as reports name it.
package struct ReportedRouter: Sendable, Equatable {
  package var name = ""
  /// Its own version, if it gives one.
  package var version: String?
  /// The dialects that it claims; `nil`: it makes no claim.
  package var dialects: [String]?
  /// The capabilities that it has; `nil`: it does not list them, and the runner did not probe.
  package var capabilities: [String]?
  /// The capabilities that it does not list and that probes found.
  package var found: [String] = []
  /// The capabilities that probes did not find.
  package var missing: [String] = []
  /// How their probes failed, if they were answered.
  package var probeFailures: [String: String] = [:]
}

extension ReportedRouter {
  package init(_ claims: Claims) {
    self.init(
      name: claims.name, version: claims.version, dialects: claims.dialects,
      capabilities: claims.isComplete ? Capability.names(claims.capabilities) : nil,
      found: Capability.names(claims.found), missing: Capability.names(claims.missing),
      probeFailures: claims.probeFailures)
  }
}

/// The early end of the check of a router.
package struct ReportedEnd: Sendable, Equatable {
  package var router = ""
  /// What happened, to follow the router's name.
  package var reason = ""
  /// The number of cases without a verdict.
  package var missing = 0
}

extension ReportedEnd {
  /// The end in the words of reports.
  package init(_ end: EarlyEnd) {
    self.init(router: end.candidate, reason: end.reason.words, missing: end.missing)
  }
}
