import RoutingConformance

/// The results of a run, counted.
struct Summary: Sendable {
  /// How many verdicts there are of each kind.
  struct Count: Sendable, Equatable {
    var passed = 0
    var failed = 0
    var skipped = 0
    var crashed = 0
    var timedOut = 0
    var garbled = 0

    /// All of them.
    var total: Int { passed + failed + skipped + crashed + timedOut + garbled }

    mutating func add(_ verdict: Verdict) {
      switch verdict {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      case .crashed: crashed += 1
      case .timedOut: timedOut += 1
      case .garbled: garbled += 1
      }
    }
  }

  let results: [CaseResult]
  let specification: Specification
  /// The candidates whose check ended early.
  var earlyEnds: [EarlyEnd] = []

  /// Candidates in the order of the run.
  var candidates: [String] {
    (results.map(\.candidate) + earlyEnds.map(\.candidate)).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// What belongs to one candidate.
  func only(_ candidate: String) -> Summary {
    Summary(
      results: results.filter { $0.candidate == candidate }, specification: specification,
      earlyEnds: earlyEnds.filter { $0.candidate == candidate })
  }

  /// Topics in alphabetical order.
  var topics: [String] { Set(results.map(\.subject.topic)).sorted() }

  /// Dialects in the order of the run.
  var dialects: [String] {
    results.reduce(into: []) { names, result in
      if !names.contains(result.dialect.name) { names.append(result.dialect.name) }
    }
  }

  /// The verdicts of a topic, a dialect, or both.
  func count(topic: String? = nil, dialect: String? = nil) -> Count {
    results.reduce(into: Count()) { count, result in
      guard topic == nil || result.subject.topic == topic,
        dialect == nil || result.dialect.name == dialect
      else { return }
      count.add(result.verdict)
    }
  }

  /// The results that failed, in the order of the run.
  var failures: [(result: CaseResult, failure: Failure)] {
    results.compactMap { result in
      if case .failed(let failure) = result.verdict { (result, failure) } else { nil }
    }
  }

  /// The results whose candidate broke, in the order of the run.
  var faults: [(result: CaseResult, fault: Fault)] {
    results.compactMap { result in result.verdict.fault.map { (result, $0) } }
  }

  /// Whether something was shown and nothing that is demanded failed.
  ///
  /// A case that should pass, or may, demands nothing. A router that skips every case shows nothing.
  var conforms: Bool {
    count().passed > 0 && earlyEnds.isEmpty
      && !(failures.map(\.result) + faults.map(\.result)).contains { $0.subject.level == .must }
  }
}

extension EarlyEnd {
  /// What happened, behind the candidate's name.
  var words: String {
    "\(reason.words)\nwithout a verdict: \(missing) cases"
  }
}
