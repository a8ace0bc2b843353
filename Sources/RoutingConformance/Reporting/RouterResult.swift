internal import RoutingVocabulary

/// A router's dialect, and the results of its cases in this dialect.
///
/// `fingerprint --json` writes this document, and `.ci/gallery` stores it. Its first keys are the
/// keys of a file that declares a dialect.
package struct RouterResult: Sendable {
  let declaration: DialectDeclaration
  package let version: String?
  /// The day on which the router was played, in results that are kept.
  package let date: String?
  /// How many random paths do what the dialect predicts, in results that are kept.
  package let predictions: Predictions?
  private let counts: [Count]
  private let causes: [Cause]

  /// How many random paths were played, and how many did what the dialect predicts.
  package struct Predictions: Sendable, Equatable {
    package let predicted: Int
    package let played: Int
  }

  /// How many cases pass: of all, or of a capability or clause.
  struct Count: Sendable, Equatable {
    let name: String
    var passed = 0
    var played = 0
  }

  /// Failures that the dialect does not explain, and what they have in common.
  struct Cause: Sendable, Equatable {
    let words: String
    /// The simplest failures come first.
    let failures: [Failure]
  }

  /// A case that fails: what it does, what the dialect expects, and what was observed.
  struct Failure: Sendable, Equatable {
    let id: String
    let steps: String
    let expected: String
    let observed: String
  }
}

extension RouterResult {
  /// The result of the one router of a record.
  package init(_ declaration: DialectDeclaration, in record: RunRecord) {
    let router = record.routers.first
    self.declaration = DialectDeclaration(
      name: router?.name, base: declaration.base, rules: declaration.rules)
    version = router?.version
    date = nil
    predictions = nil
    var counts: [String: Count] = [:]
    for verdict in record.verdicts {
      for name in Set(["all"] + verdict.capabilities + verdict.clauses) {
        counts[name, default: Count(name: name)].passed += verdict.verdict == .passed ? 1 : 0
        counts[name, default: Count(name: name)].played += 1
      }
    }
    self.counts = counts.values.sorted { $0.name < $1.name }
    causes = record.causes.map { cause in
      Cause(words: cause.words, failures: cause.items.map(Failure.init))
    }
  }

  /// The result as a JSON document.
  package var text: String { JSONLayout().text(Self.form.node(self)) }

  /// The schema of the document.
  package static let schema = form.schema().pairs

  /// The result in the bytes of a file; only the dialect is needed.
  static func read(_ bytes: [UInt8], _ bag: DiagnosticBag) -> (
    result: RouterResult, root: JSONNode
  )? {
    guard let root = bag.document(bytes),
      let result = form.read(object: root, FieldContext(name: "a dialect", bag: bag)),
      !bag.hasErrors
    else { return nil }
    return (result, root)
  }
}

extension RouterResult.Failure {
  fileprivate init(_ item: CauseGroup.Item) {
    let problem = item.problem
    id = item.verdict.id
    steps = (problem.given + [problem.doing].compactMap(\.self)).joined(separator: "; ")
    expected = problem.expected.map(\.words).joined(separator: ", or ")
    observed = problem.got?.words ?? problem.message ?? ""
  }
}

/// The forms of a result.
extension RouterResult {
  private static let form = ObjectForm<RouterResult>(
    RouterResult.init,
    { ($0.declaration, $0.version, $0.date, $0.predictions, $0.counts, $0.causes) },
    DialectDeclaration.form, .optional("version", .text, "The version of the router."),
    .optional("date", .text, "The day on which the router was played."),
    .optional(
      "predictions", .object(predictionCounts),
      "How many random paths were played, and how many did what the dialect predicts."),
    .key(
      "counts", numbers,
      "The numbers of passed and played cases: of all cases, of each capability and of each clause.",
      default: []),
    .key(
      "causes", .list(of: .object(cause)),
      "The failures that the dialect does not explain, the most frequent cause first.", default: [])
  )

  private static let predictionCounts = ObjectForm<Predictions>(
    Predictions.init, { ($0.predicted, $0.played) },
    .key("predicted", .integer, "How many paths do what the dialect predicts."),
    .key("played", .integer, "How many paths were played."))

  private static let numbers: Codec<[Count]> = .members(
    of: pair, "a count",
    { Count(name: $0, passed: $1.first ?? 0, played: $1.last ?? 0) },
    { ($0.name, [$0.passed, $0.played]) })

  /// The number of cases that pass, and of cases that are played.
  private static let pair: Codec<[Int]> = .list(of: .integer).changing(
    schema: [
      "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 2, "maxItems": 2,
    ])

  private static let cause = ObjectForm<Cause>(
    Cause.init, { ($0.words, $0.failures) },
    .key("words", .text, "The common cause of the failures."),
    .key("failures", .list(of: .object(failure)), "The failures, the simplest first."))

  private static let failure = ObjectForm<Failure>(
    Failure.init, { ($0.id, $0.steps, $0.expected, $0.observed) },
    .key("case", .text, "The id of the case."), .key("steps", .text, "The action of the case."),
    .key("expected", .text, "The answer that the dialect demands."),
    .key("observed", .text, "The router's answer."))
}
