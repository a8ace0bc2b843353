/// Puts the reports of shards together.
package enum RunMerge {
  /// Why reports do not make one.
  package enum Fault: Error, Sendable, Equatable {
    /// No report is given.
    case nothing
    /// A report is not of a shard.
    case noShard(file: String)
    /// A report is of a run that was cut off.
    case unfinished(file: String)
    /// Two reports are of the same shard.
    case doubled(Shard, files: [String])
    /// Some shards are not there: those, or the first 20 of them.
    case missing([String])
    /// A report has a result twice.
    case repeated(ReportedCase, file: String)
    /// A report has a result that its shard, its routers and its dialects do not have.
    case stray(ReportedCase, file: String)
    /// A report has fewer or more results of a router than its run had; the last of them is there.
    case count(Int, of: Int, router: String, last: ReportedCase?, file: String)
    /// A report is about something else than the first.
    case different(what: String, file: String, first: String)
  }

  /// Makes one report of those of all shards.
  ///
  /// - Parameter reports: The reports, by the names of their files.
  /// - Returns: The report, its verdicts in the order of routers, dialects and the corpus.
  /// - Throws: `Fault` when a shard is missing or doubled or the reports are not of one run.
  package static func merged(
    _ reports: [(file: String, record: RunRecord)]
  ) throws(Fault) -> RunRecord {
    guard let first = reports.first else { throw .nothing }
    for (file, record) in reports {
      if record.header.shard == nil { throw .noShard(file: file) }
      if !record.isFinished { throw .unfinished(file: file) }
      if let what = record.difference(from: first.record) {
        throw .different(what: what, file: file, first: first.file)
      }
    }
    try checkShards(reports)
    for (file, record) in reports { try checkResults(of: record, file: file) }
    return joined(first.record, reports.map(\.record))
  }

  private static func checkShards(
    _ reports: [(file: String, record: RunRecord)]
  ) throws(Fault) {
    let count = reports.first?.record.header.shard?.count ?? 0
    var files: [Int: String] = [:]
    for (file, record) in reports {
      guard let shard = record.header.shard else { continue }
      if let first = files.updateValue(file, forKey: shard.number) {
        throw .doubled(shard, files: [first, file])
      }
    }
    // A report may say any number of shards; a few that are missing are enough to name.
    let missing = Array((1...max(count, 1)).lazy.filter { files[$0] == nil }.prefix(20))
    if !missing.isEmpty { throw .missing(missing.map { "\($0)/\(count)" }) }
  }

  /// Checks that every result is there, once, and belongs there.
  private static func checkResults(of record: RunRecord, file: String) throws(Fault) {
    let header = record.header
    let (routers, dialects) = (Set(record.routerNames), Set(header.dialects))
    var met: Set<[String]> = []
    for verdict in record.verdicts {
      let isAtHome =
        routers.contains(verdict.router) && dialects.contains(verdict.dialect)
        && header.shard?.contains(verdict.id) ?? true
      if !isAtHome { throw .stray(verdict, file: file) }
      if !met.insert([verdict.router, verdict.dialect, verdict.id]).inserted {
        throw .repeated(verdict, file: file)
      }
    }
    for router in record.routerNames {
      let own = record.verdicts.filter { $0.router == router }
      let missing = record.earlyEnds.first { $0.router == router }?.missing ?? 0
      if own.count + missing != header.count {
        throw .count(
          own.count, of: header.count - missing, router: router, last: own.last, file: file)
      }
    }
  }

  private static func joined(_ first: RunRecord, _ records: [RunRecord]) -> RunRecord {
    var header = first.header
    header.shard = nil
    header.count = records.reduce(0) { $0 + $1.header.count }
    header.clauses = clauses(of: records)
    var merged = RunRecord(header: header)
    for router in first.routers {
      merged.add(.router(router))
      for dialect in header.dialects {
        let verdicts = records.flatMap(\.verdicts)
          .filter { $0.router == router.name && $0.dialect == dialect }
        for verdict in verdicts.sorted(by: ReportedCase.isInOrder) { merged.add(.verdict(verdict)) }
      }
      for end in records.flatMap(\.earlyEnds) where end.router == router.name {
        merged.add(.endedEarly(end))
      }
    }
    for explanation in RuleExplanation.joined(records.flatMap(\.explanations)) {
      merged.add(.explained(explanation))
    }
    merged.add(.finished)
    return merged
  }

  /// The clauses of all shards, in the order of the specification: by file and line.
  private static func clauses(of records: [RunRecord]) -> [ReportedClause] {
    var clauses: [String: ReportedClause] = [:]
    for clause in records.flatMap(\.header.clauses) { clauses[clause.id] = clause }
    return clauses.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}

extension ReportedCase {
  /// Whether a verdict comes before another in a corpus: by file and line.
  fileprivate static func isInOrder(_ left: ReportedCase, _ right: ReportedCase) -> Bool {
    (left.file, left.caseLine, left.id) < (right.file, right.caseLine, right.id)
  }
}

extension RunRecord {
  /// What the run of another shard has otherwise, if it is not of the same run.
  fileprivate func difference(from first: RunRecord) -> String? {
    if header.specification != first.header.specification { return "specification" }
    if header.corpus != first.header.corpus { return "corpus" }
    if header.dialects != first.header.dialects { return "list of dialects" }
    if header.change != first.header.change { return "changed rule" }
    if header.baseline != first.header.baseline { return "list of expected failures" }
    if header.shard?.count != first.header.shard?.count { return "number of shards" }
    return routers != first.routers ? "list of routers" : nil
  }
}

extension RunMerge.Fault {
  /// What is wrong and what to do.
  package var message: String {
    switch self {
    case .nothing: "no report is given; name the JSON reports of all shards"
    case .noShard(let file): "'\(file)' is no report of a shard; make one with --shard I/N"
    case .unfinished(let file): "'\(file)' is the report of a run that was cut off; run it again"
    case .doubled(let shard, let files):
      "shard \(shard.text) is there \(files.count) times: \(files.joined(separator: ", "));"
        + " give each once"
    case .missing(let shards):
      "\(shards.count == 1 ? "shard" : "shards") \(shards.joined(separator: ", "))"
        + " \(shards.count == 1 ? "is" : "are") missing; give the reports of all of them"
    case .repeated(let result, let file):
      "'\(file)' has the result of \(result.name) twice; run it again"
    case .stray(let result, let file):
      "'\(file)' has the result of \(result.name), which is no part of its run; run it again"
    case .count(let count, let due, let router, let last, let file):
      "'\(file)' has \(count) \(count == 1 ? "result" : "results") of \(router), and its run had \(due)"
        + (last.map { "; the last one there is that of \($0.name)" } ?? "") + "; run it again"
    case .different(let what, let file, let first):
      "'\(file)' has another \(what) than '\(first)'; run both with the same corpus and options"
    }
  }
}
