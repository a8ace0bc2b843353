/// Puts the reports of shards together.
package enum RunMerge {
  /// Why reports do not make one, and what to do.
  package struct Fault: Error {
    package let message: String
  }

  /// Makes one report of those of all shards.
  ///
  /// - Parameter reports: The reports, by the names of their files.
  /// - Returns: The report, its verdicts in the order of routers, dialects and the corpus.
  /// - Throws: `Fault` when a shard is missing or doubled or the reports are not of one run.
  package static func merged(
    _ reports: [(file: String, record: RunRecord)]
  ) throws(Fault) -> RunRecord {
    guard let first = reports.first else {
      throw Fault(message: "no report is given; name the JSON reports of all shards")
    }
    for (file, record) in reports {
      if record.header.shard == nil {
        throw Fault(message: "'\(file)' is no report of a shard; make one with --shard I/N")
      }
      if !record.isFinished {
        throw Fault(message: "'\(file)' is the report of a run that was cut off; run it again")
      }
      if let what = record.difference(from: first.record) {
        throw Fault(
          message: "'\(file)' has another \(what) than '\(first.file)'; "
            + "run both with the same corpus and options")
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
        throw Fault(
          message: "shard \(shard.text) is there 2 times: \(first), \(file); give each once")
      }
    }
    // A report may say any number of shards; a few that are missing are enough to name.
    let missing = Array((1...max(count, 1)).lazy.filter { files[$0] == nil }.prefix(20))
      .map { "\($0)/\(count)" }
    if missing.isEmpty { return }
    let (noun, verb) = missing.count == 1 ? ("shard", "is") : ("shards", "are")
    throw Fault(
      message: "\(noun) \(missing.joined(separator: ", ")) \(verb) missing; "
        + "give the reports of all of them")
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
      let isNew = met.insert([verdict.router, verdict.dialect, verdict.id]).inserted
      if isAtHome && isNew { continue }
      let fault = isAtHome ? " twice" : ", which is no part of its run"
      throw Fault(message: "'\(file)' has the result of \(verdict.name)\(fault); run it again")
    }
    for router in record.routerNames {
      let own = record.verdicts.filter { $0.router == router }
      let missing = record.earlyEnds.first { $0.router == router }?.missing ?? 0
      if own.count + missing == header.count { continue }
      let noun = own.count == 1 ? "result" : "results"
      let last = own.last.map { "; the last one there is that of \($0.name)" } ?? ""
      throw Fault(
        message: "'\(file)' has \(own.count) \(noun) of \(router), and its run had "
          + "\(header.count - missing)\(last); run it again")
    }
  }

  private static func joined(_ first: RunRecord, _ records: [RunRecord]) -> RunRecord {
    let (verdicts, ends) = (records.flatMap(\.verdicts), records.flatMap(\.earlyEnds))
    var merged = first
    merged.header.shard = nil
    merged.header.count = records.reduce(0) { $0 + $1.header.count }
    merged.header.clauses = clauses(of: records)
    merged.verdicts = first.routerNames.flatMap { router in
      first.header.dialects.flatMap { dialect in
        verdicts.filter { $0.router == router && $0.dialect == dialect }
          .sorted { ($0.file, $0.caseLine, $0.id) < ($1.file, $1.caseLine, $1.id) }
      }
    }
    merged.earlyEnds = first.routerNames.flatMap { name in ends.filter { $0.router == name } }
    merged.explanations = RuleExplanation.joined(records.flatMap(\.explanations))
    return merged
  }

  /// The clauses of all shards, in the order of the specification: by file and line.
  private static func clauses(of records: [RunRecord]) -> [ReportedClause] {
    var clauses: [String: ReportedClause] = [:]
    for clause in records.flatMap(\.header.clauses) { clauses[clause.id] = clause }
    return clauses.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
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
