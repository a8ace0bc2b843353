import Foundation
import Routing
import RoutingConformance

/// `conformance compare`: which URLs change when another router replaces the present one.
struct CompareCommand: Command {
  static let name = "compare"
  static let summary =
    "shows which URLs change meaning between two routers, and which rules cause it"
  static let example =
    "conformance compare --from jlroutes --to standard --routes routes.json --urls urls.txt"
  static let options: [Option] = [
    Option("--from", "NAME", "the dialect to migrate from"),
    Option("--to", "NAME", "the dialect to migrate to"),
    Option("--from-router", "NAME", "a linked-in router to migrate from"),
    Option("--to-router", "NAME", "a linked-in router to migrate to"),
    Option("--from-command", "'CMD ...'", "a program to migrate from"),
    Option("--to-command", "'CMD ...'", "a program to migrate to"),
    RouterOptions.dialectFile,
    Option(
      "--routes", "FILE",
      "the routes: a pattern on each line, or JSON as in case files; - for standard input"),
    Option("--urls", "FILE", "a URL on each line; - for standard input"),
    Option("--limit", "N", "how many URLs to list for each cause (default: 10)"),
    Option(
      "--report", "FORMAT[:FILE]",
      "\(ComparisonFormat.allNames.joined(separator: ", ")); to a file if one is given",
      isRepeatable: true),
    .corpus,
  ]
  static let notes = """
    Without --routes and --urls, the rules are compared: the output has the rules that differ, and \
    cases that show the differences. A router has the dialect that it declares, or the one that \
    --from or --to names. Conformance/compare/README.md describes the formats.
    """

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --from and --to" }
    let options = try ["--from", "--to"].map { try ComparedSideOptions($0, arguments) }
    let (files, limit, reports) = (try files, try limit, try reports)
    // Without another router, a signal ends the process at once.
    let signals = options.contains(where: \.hasRouter) ? SignalWatch(console.interruption) : nil
    defer { signals?.end() }
    var players: [StartedPlayer?] = []
    for side in options { players.append(await side.started(console)) }
    return try await players.compactMap(\.self).ending {
      let sides = try zip(options, players).map { try $0.side($1) }
      if let files {
        return try await ListComparison(
          sides: sides, files: files, limit: limit, reports: reports, console: console
        ).run()
      }
      let differences = await RuleDifferences(
        from: sides[0].dialect, to: sides[1].dialect,
        corpus: try Selection.corpus(arguments.all("--corpus")))
      try console.write(reports, page: differences.page, json: differences.json)
      return differences.rows.isEmpty ? .conforms : .doesNotConform
    }
  }

  private var files: (routes: String, urls: String)? {
    get throws(CommandError) {
      switch (arguments.value("--routes"), arguments.value("--urls")) {
      case (nil, nil): return nil
      case ("-"?, "-"?):
        throw .usage("--routes and --urls cannot both be -; give one of them as a file")
      case (let routes?, let urls?): return (routes, urls)
      case (nil, _): throw .usage("--urls needs --routes; give the routes of the app too")
      case (_, nil): throw .usage("--routes needs --urls; give some URLs too")
      }
    }
  }

  private var limit: Int {
    get throws(CommandError) {
      guard let text = arguments.value("--limit") else { return 10 }
      if let limit = Int(text), limit >= 0 { return limit }
      throw .usage("--limit takes a number, not '\(text)'; write --limit 10")
    }
  }

  private var reports: [ReportTarget<ComparisonFormat>] {
    get throws(CommandError) {
      let given = arguments.all("--report")
      return try (given.isEmpty ? ["console"] : given).map { text throws(CommandError) in
        try ReportTarget(text) { name throws(CommandError) in try .named(name, as: "report") }
      }
    }
  }
}
