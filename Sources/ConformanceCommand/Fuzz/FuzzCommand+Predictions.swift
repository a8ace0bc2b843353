import RoutingConformance
import RoutingVocabulary

/// `conformance fuzz --predictions`: how often a router of the results page answers as predicted.
extension FuzzCommand {
  /// The router of the results page whose predictions are counted; `nil` without `--predictions`.
  func predictedRouter(
    _ dialect: Dialect, count: Int
  ) throws(CommandError) -> CheckedRouter? {
    guard arguments.has("--predictions") else {
      if arguments.has("--json") { throw .usage("use --json with --predictions") }
      return nil
    }
    for option in ["--runs", "--seconds", "--finds", "--write"] where arguments.has(option) {
      throw .usage("use \(option) or --predictions, not both")
    }
    guard count == 1, let router = try CheckedRouter.named(dialect.name) else {
      throw .usage(
        "--predictions needs one router, and --dialect with its name on the results page; "
          + "'conformance list dialects' has the names")
    }
    return router
  }

  /// Counts the predictions, and reports what no observation of the router explains.
  func predict(
    _ router: CheckedRouter, _ comparison: FuzzComparison, _ seed: UInt64, _ console: Console
  ) async throws -> ExitCode {
    var count = try PredictionCount(
      router, comparison, of: try RouterOptions.number(arguments, "--predictions", 2000))
    var scenarios = RandomSteps(seed: seed, from: [])
    try await count.count(
      &scenarios, isInterrupted: { console.interruption.signal != nil },
      progress: { if $0.isMultiple(of: 64) { console.progress?("\($0) paths  ") } })
    console.progress?("")
    let reports = await count.reports()
    if arguments.has("--json") {
      let json: JSONNode = [
        "router": JSONNode(text: router.name), "seed": JSONNode(.number(text: "\(seed)")),
        "predicted": JSONNode(integerLiteral: count.predicted),
        "played": JSONNode(integerLiteral: count.played),
        "unexplained": JSONNode(integerLiteral: count.unexplained.count),
        "kinds": JSONNode(.array(reports.map { JSONNode(text: $0) })),
      ]
      console.out(JSONLayout().text(json))
    } else {
      console.out(
        "\(router.name) answers \(count.predicted) of \(count.played.counted("random path")) as its "
          + "dialect predicts")
      let explained = count.played - count.predicted - count.unexplained.count
      console.out("\(explained) of the others are of a kind that its observations are about")
      if !reports.isEmpty {
        console.out("\(count.unexplained.count) are not:")
        for report in reports {
          console.out(TextLayout.lines("- ", report).joined(separator: "\n"))
        }
      }
    }
    if let signal = console.interruption.signal { return ExitCode(signal: signal) }
    return reports.isEmpty ? .conforms : .doesNotConform
  }
}
