internal import RoutingVocabulary

/// The description of a run, before its first event.
package struct RunHeader: Sendable, Equatable {
  /// The version of the specification and its corpus.
  package var specification = ""
  /// The names of the dialects, in the order of the run.
  package var dialects: [String] = []
  /// The number of verdicts on a router that is played in every dialect.
  package var count = 0
  /// Whether demanded cases of the dialects are left out, or the corpus is not the specification's.
  package var isPart = false
  /// The changed rule, as `RULE=VALUE`, if a rule was changed.
  package var change: String?
  /// The clauses that the cases name, in the order of the specification.
  package var clauses: [ReportedClause] = []

  /// An empty header.
  package static let none = RunHeader()
}

/// A clause, quoted in reports.
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

/// A router, named in reports.
package struct ReportedRouter: Sendable, Equatable {
  package var name = ""
  /// The router's version, if it reports one.
  package var version: String?
  /// The dialects that the router claims; `nil` if it makes no claim.
  package var dialects: [String]?
  /// The router's capabilities; `nil` if the router does not list them and the runner did not
  /// probe.
  package var capabilities: [String]?
  /// The unlisted capabilities that probes found.
  package var found: [String] = []
  /// The capabilities that probes did not find.
  package var missing: [String] = []
  /// The failures of the probes that the router answered.
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
  /// The reason, in words that follow the router's name.
  package var reason = ""
  /// The number of cases without a verdict.
  package var missing = 0
}

extension ReportedEnd {
  /// The early end, in the words of reports.
  package init(_ end: EarlyEnd) {
    self.init(router: end.candidate, reason: end.reason.words, missing: end.missing)
  }
}
