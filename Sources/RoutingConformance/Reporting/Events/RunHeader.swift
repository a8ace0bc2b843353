/// What a run is about, before anything has happened.
package struct RunHeader: Sendable, Equatable {
  /// The version of the specification and its corpus.
  package var specification: String
  /// The digest of the cases that were selected, all shards together; runs of the same cases share it.
  package var corpus: String
  /// The names of the dialects, in the order of the run.
  package var dialects: [String]
  /// The number of verdicts on each router.
  package var count: Int
  /// The part of the cases that is run; `nil`: all of them.
  package var shard: Shard?
  /// Whether demanded cases of the dialects are left out, shards apart, or the corpus is another.
  package var isPart: Bool
  /// The rule that routers are given otherwise, if one is, as `RULE=VALUE`.
  package var change: String?
  /// The digest of the list of expected failures, if there is one.
  package var baseline: String?
  /// The clauses that the cases name, in the order of the specification.
  package var clauses: [ReportedClause]

  package init(
    specification: String, corpus: String, dialects: [String], count: Int, shard: Shard? = nil,
    isPart: Bool = false, change: String? = nil, baseline: String? = nil,
    clauses: [ReportedClause]
  ) {
    self.specification = specification
    self.corpus = corpus
    self.dialects = dialects
    self.count = count
    self.shard = shard
    self.isPart = isPart
    self.change = change
    self.baseline = baseline
    self.clauses = clauses
  }
}

/// A clause, as reports quote it.
package struct ReportedClause: Sendable, Equatable {
  /// The id, such as `PARAM-2`.
  package var id: String
  package var title: String
  package var chapter: String
  /// The requirement itself, line by line.
  package var text: [String]
  /// The file in the specification.
  package var file: String
  /// The line of the heading.
  package var line: Int

  package init(
    id: String, title: String, chapter: String, text: [String], file: String, line: Int
  ) {
    self.id = id
    self.title = title
    self.chapter = chapter
    self.text = text
    self.file = file
    self.line = line
  }

  /// The clause of the specification.
  package init(_ clause: Clause) {
    self.init(
      id: clause.id, title: clause.title, chapter: clause.chapter, text: clause.summary,
      file: clause.file, line: clause.line)
  }
}

/// A router, as reports name it.
package struct ReportedRouter: Sendable, Equatable {
  package var name: String
  /// Its own version, if it says one.
  package var version: String?
  /// The dialects that it claims; `nil`: it claims none beforehand.
  package var dialects: [String]?
  /// The capabilities that it claims; `nil`: it claims none beforehand.
  package var capabilities: [String]?

  package init(
    name: String, version: String? = nil, dialects: [String]? = nil,
    capabilities: [String]? = nil
  ) {
    self.name = name
    self.version = version
    self.dialects = dialects
    self.capabilities = capabilities
  }

  /// A router by what it says about itself.
  package init(_ claims: Claims) {
    self.init(
      name: claims.name, version: claims.version, dialects: claims.dialects,
      capabilities: claims.capabilities?.map(\.rawValue).sorted())
  }
}

/// The early end of the check of a router.
package struct ReportedEnd: Sendable, Equatable {
  package var router: String
  /// What happened, behind the router's name.
  package var reason: String
  /// The number of cases without a verdict.
  package var missing: Int

  package init(router: String, reason: String, missing: Int) {
    self.router = router
    self.reason = reason
    self.missing = missing
  }

  /// The end in the words of reports.
  package init(_ end: EarlyEnd) {
    self.init(router: end.candidate, reason: end.reason.words, missing: end.missing)
  }
}
