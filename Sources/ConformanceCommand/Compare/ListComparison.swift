import Foundation
import Routing
import RoutingConformance

/// One comparison of two lists, from reading them to the reports.
struct ListComparison {
  let sides: [ComparedSide]
  /// The names of the lists; `-` for standard input.
  let files: (routes: String, urls: String)
  let limit: Int
  let reports: [ReportTarget<ComparisonFormat>]
  let console: Console

  /// Compares; an error in a list costs nothing but its line.
  func run() async throws -> ExitCode {
    let list = RouteList(try [UInt8](input(files.routes).readToEnd() ?? Data()), file: routesName)
    if list.routes.isEmpty {
      report(list.diagnostics)
      throw CommandError.badInput("'\(files.routes)' has no routes; write a pattern on each line")
    }
    let comparison = try await Comparison(
      sides, routes: list.routes, specification: Selection.ownSpecification)
    let refused = comparison.refusedByBoth.map { route, reason in
      Diagnostic(
        file: routesName, position: route.position, message: "both refuse the route: \(reason)")
    }
    let areRoutesGood = report(list.diagnostics + refused + ignoredSchemes(of: list.routes))
    var summary = ComparisonSummary(
      comparison: comparison, files: (routesName, urlsName), limit: limit)
    let areURLsGood = try await compare(&summary)
    try console.write(reports, page: summary.page, json: summary.json)
    if !areRoutesGood || !areURLsGood { return .badInput }
    return summary.isChanged ? .doesNotConform : .conforms
  }

  private var routesName: String { files.routes == "-" ? "standard input" : files.routes }
  private var urlsName: String { files.urls == "-" ? "standard input" : files.urls }

  private func input(_ file: String) throws(CommandError) -> FileHandle {
    if file == "-" { return console.standardInput }
    do { return try FileHandle(forReadingFrom: URL(filePath: file)) } catch {
      throw .badInput("'\(file)' cannot be read: \(error.localizedDescription)")
    }
  }

  /// Compares the URLs while they are read; whether every line is one.
  private func compare(_ summary: inout ComparisonSummary) async throws -> Bool {
    let writers = try reports.filter { $0.format == .jsonl }.map { try $0.lineWriter(console) }
    var lines = URLLines(try input(files.urls))
    var areGood = true
    while let (url, problem) = try lines.next() {
      if let problem {
        areGood = report([diagnostic(.error, at: lines.number, problem)])
        continue
      }
      let result = try await summary.comparison.compared(url, line: lines.number)
      summary.add(result)
      if result.from.isRefused && result.to.isRefused {
        let problem = "'\(url)' is refused by both; correct the URL"
        report([diagnostic(.warning, at: lines.number, problem)])
      }
      for write in writers { try write(JSONWriter.line(result.value(in: summary.comparison))) }
      if summary.urls.isMultiple(of: 1000) { console.progress?("\(summary.urls) URLs") }
    }
    console.progress?("")
    return areGood
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, at line: Int, _ message: String
  ) -> Diagnostic {
    let position = SourcePosition(line: line, column: 1)
    return Diagnostic(severity, file: urlsName, position: position, message: message)
  }

  /// Shows what is wrong with a list; whether there are no errors.
  @discardableResult
  private func report(_ diagnostics: [Diagnostic]) -> Bool {
    for diagnostic in diagnostics { console.err(diagnostic.description) }
    return !diagnostics.contains { $0.severity == .error }
  }

  /// Says that a router without tables has routes of a scheme for all schemes.
  private func ignoredSchemes(of routes: [ListedRoute]) -> [Diagnostic] {
    guard let route = routes.first(where: { $0.step.table != .global }) else { return [] }
    return sides.filter { $0.dialect.rules.$tables == nil }.map { side in
      Diagnostic(
        .warning, file: routesName, position: route.position,
        message: "\(side.name) keeps no routes for single schemes; this one is for all of "
          + "them there")
    }
  }
}
