import Foundation
import Routing
import RoutingConformance

/// `conformance compare`: what changes for those who move from one router to another.
struct CompareCommand: Command {
  static let name = "compare"
  static let summary = "shows which URLs change meaning between two routers, and by which rule"
  static let example =
    "conformance compare --from jlroutes --to standard --routes routes.json --urls urls.txt"
  static let options: [Option] = [
    Option("--from", "NAME", "the dialect to migrate from", .dialect),
    Option("--to", "NAME", "the dialect to migrate to", .dialect),
    Option("--from-router", "NAME", "a linked-in router to migrate from", .listed("routers")),
    Option("--to-router", "NAME", "a linked-in router to migrate to", .listed("routers")),
    Option("--from-command", "'CMD ...'", "a program to migrate from"),
    Option("--to-command", "'CMD ...'", "a program to migrate to"),
    RouterOptions.dialectFile,
    Option(
      "--routes", "FILE", "the routes: a pattern on each line, or JSON; - for standard input", .file
    ),
    Option("--urls", "FILE", "a URL on each line; - for standard input", .file),
    Option("--limit", "N", "how many URLs to list for each cause (default: 10)"),
    Option(
      "--report", "FORMAT[:FILE]",
      "console, markdown, json, html or jsonl (a line for each URL); to a file if one is given",
      .choices(ComparisonFormat.allNames), isRepeatable: true),
    .corpus,
  ]
  static let notes = """
    Without --routes and --urls it lists the rules in which the two differ, and the cases that \
    show it. A router has the dialect that it declares, or the one that --from or --to names. Conformance/compare/README.md describes the formats.
    """

  private let from: ComparedSideOptions
  private let to: ComparedSideOptions
  private let files: (routes: String, urls: String)?
  private let limit: Int
  private let reports: [ReportTarget<ComparisonFormat>]
  private let corpora: [String]

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'compare' takes no word '\($0)'; use --from and --to" }
    from = try ComparedSideOptions("--from", arguments, candidates)
    to = try ComparedSideOptions("--to", arguments, candidates)
    files = try Self.files(arguments)
    limit = try Self.limit(arguments)
    let given = arguments.all("--report")
    reports = try (given.isEmpty ? ["console"] : given).map { text in
      try ReportTarget(text) { name throws(CommandError) -> ComparisonFormat in
        try .named(name, as: "report")
      }
    }
    corpora = arguments.all("--corpus")
    let needsURLs = reports.first { $0.format == .html || $0.format == .jsonl }
    if files == nil, let format = needsURLs?.format.rawValue {
      throw CommandError.usage("--report \(format) is about URLs; give --routes and --urls")
    }
  }

  private static func files(
    _ arguments: Arguments
  ) throws(CommandError) -> (routes: String, urls: String)? {
    switch (arguments.value("--routes"), arguments.value("--urls")) {
    case (nil, nil): return nil
    case ("-"?, "-"?):
      throw .usage("--routes and --urls cannot both be -; give one of them as a file")
    case (let routes?, let urls?): return (routes, urls)
    case (nil, _): throw .usage("--urls needs --routes; give the routes of the app too")
    case (_, nil): throw .usage("--routes needs --urls; give some URLs too")
    }
  }

  private static func limit(_ arguments: Arguments) throws(CommandError) -> Int {
    guard let text = arguments.value("--limit") else { return 10 }
    if let limit = Int(text), limit >= 0 { return limit }
    throw .usage("--limit takes a number, not '\(text)'; write --limit 10")
  }

  func run(_ console: Console) async throws -> ExitCode {
    var sides: [ComparedSide] = []
    let result: Result<ExitCode, any Error>
    do {
      for options in [from, to] { sides.append(try await options.started(console)) }
      result = .success(try await compare(sides[0], sides[1], console))
    } catch {
      result = .failure(error)
    }
    for side in sides { await side.player?.end() }
    return try result.get()
  }

  private func compare(
    _ from: ComparedSide, _ to: ComparedSide, _ console: Console
  ) async throws -> ExitCode {
    if let files {
      return try await ListComparison(
        from: from, to: to, files: files, limit: limit, reports: reports, console: console
      ).run()
    }
    let differences = await RuleDifferences(
      from: from.dialect, to: to.dialect, corpus: try Selection.corpus(corpora))
    try console.write(reports, page: differences.page, json: differences.json)
    return differences.rows.isEmpty ? .conforms : .doesNotConform
  }
}
