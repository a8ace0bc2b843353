import Foundation
import Routing
import RoutingConformance

/// One comparison of two lists, from reading them to the reports.
struct URLComparison {
  let from: Dialect
  let to: Dialect
  /// The names of the lists; `-` for standard input.
  let files: (routes: String, urls: String)
  let limit: Int
  let reports: [ComparisonReport]

  func run(_ console: Console) async throws -> ExitCode {
    let list = RouteListReader.read(try bytes(console), file: names.routes)
    var hasFaults = list.diagnostics.contains { $0.severity == .error }
    for diagnostic in list.diagnostics { console.err(diagnostic.description) }
    if list.routes.isEmpty {
      throw CommandError.badInput("'\(files.routes)' has no routes; write a pattern on each line")
    }
    let comparison = Comparison(
      from: from, to: to, routes: list.routes,
      specification: Specification.load(CorpusFolder.specification))
    let lanes = await comparison.lanes()
    var summary = ComparisonSummary(comparison, files: names, limit: limit)
    if let lane = lanes.first {
      let faults = await lost(in: lane, routes: list.routes, summary: &summary)
      for fault in faults { console.err(fault.description) }
      hasFaults = hasFaults || !faults.isEmpty
    }
    warnOfSchemes(list.routes, console)
    var failures: [CommandError] = []
    let areURLs = try await compare(comparison, on: lanes, &summary, &failures, console)
    try write(summary, besides: failures, console)
    if hasFaults || !areURLs { return .badInput }
    return summary.isChanged ? .doesNotConform : .conforms
  }

  /// The names of the lists, as people read them.
  private var names: (routes: String, urls: String) {
    let names = [files.routes, files.urls].map { $0 == "-" ? "standard input" : $0 }
    return (names[0], names[1])
  }

  /// Compares the URLs; whether every line is one.
  private func compare(
    _ comparison: Comparison, on lanes: [ComparisonLane], _ summary: inout ComparisonSummary,
    _ failures: inout [CommandError], _ console: Console
  ) async throws -> Bool {
    var writers = try reports.filter { $0.format == .jsonl }.map { try $0.lineWriter(console) }
    var lines = URLLines(try input(files.urls, console))
    var faults = 0
    try await comparison.run(&lines, on: lanes) { line in
      faults += 1
      console.err(diagnostic(.error, line.number, line.problem).description)
    } tell: { result in
      summary.add(result)
      if result.isRefusedByBoth {
        let problem = "'\(result.url)' is refused by both; correct the URL"
        console.err(diagnostic(.warning, result.line, problem).description)
      }
      if !writers.isEmpty {
        let line = JSONWriter.line(ComparisonJSON.value(result, of: comparison))
        writers = writers.filter { write in
          do throws(CommandError) { try write(line) } catch {
            failures.append(error)
            return false
          }
          return true
        }
      }
      if summary.urls.isMultiple(of: 1000) { console.progress?("\(summary.urls) URLs") }
    }
    console.progress?("")
    return faults == 0
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ line: Int, _ problem: String
  ) -> Diagnostic {
    Diagnostic(
      severity, file: names.urls, position: SourcePosition(line: line, column: 1),
      message: problem)
  }

  /// Notes the routes that one router refuses; tells of those that both refuse.
  private func lost(
    in lane: ComparisonLane, routes: [ListedRoute], summary: inout ComparisonSummary
  ) async -> [Diagnostic] {
    let refusals = await lane.refusals
    var faults: [Diagnostic] = []
    for (index, route) in routes.enumerated() {
      switch (refusals.from[index], refusals.to[index]) {
      case (let error?, _?):
        faults.append(
          Diagnostic(
            file: names.routes, position: route.position,
            message: "both refuse the route: \(error)"))
      case (let error?, nil):
        summary.lostRoutes.append(.init(route: route, dialect: from.name, reason: "\(error)"))
      case (nil, let error?):
        summary.lostRoutes.append(.init(route: route, dialect: to.name, reason: "\(error)"))
      case (nil, nil): break
      }
    }
    return faults
  }

  /// Tells that a router without tables has routes of a scheme for all schemes.
  private func warnOfSchemes(_ routes: [ListedRoute], _ console: Console) {
    guard let route = routes.first(where: { $0.scheme != nil }) else { return }
    for dialect in [from, to] where dialect.rules.tables == nil {
      let problem =
        "\(dialect.name) keeps no routes for single schemes; this one is for all of them there"
      console.err(
        Diagnostic(.warning, file: names.routes, position: route.position, message: problem)
          .description)
    }
  }

  private func bytes(_ console: Console) throws -> [UInt8] {
    let input = try input(files.routes, console)
    return try Array(input.readToEnd() ?? Data())
  }

  private func input(_ file: String, _ console: Console) throws(CommandError) -> FileHandle {
    if file == "-" { return console.standardInput }
    do {
      return try FileHandle(forReadingFrom: URL(filePath: file))
    } catch {
      throw .badInput("'\(file)' cannot be read: \(error.localizedDescription)")
    }
  }

  private func write(
    _ summary: ComparisonSummary, besides failures: [CommandError], _ console: Console
  ) throws {
    try ComparisonReport.write(reports, besides: failures, console: console) { format in
      switch format {
      case .console: ComparisonText(summary: summary).text
      case .markdown: ComparisonMarkdown(summary: summary).text
      case .json: ComparisonJSON(summary: summary).text
      case .html: ComparisonHTML(summary: summary).text
      case .jsonl: nil
      }
    }
  }
}
