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

  /// Compares; an error in a list costs only its line.
  func run() async throws -> ExitCode {
    let bytes = try input(files.routes).readToEnd() ?? Data()
    let list = RouteList([UInt8](bytes), file: name(of: files.routes))
    if list.routes.isEmpty {
      report(list.diagnostics)
      throw CommandError.badInput("'\(files.routes)' has no routes; write a pattern on each line")
    }
    let comparison = try await Comparison(
      sides, routes: list.routes, specification: Selection.ownSpecification)
    let refused = comparison.routes(refusedBy: 2).map { route in
      let reason = route.refusals.first?.reason ?? ""
      return Diagnostic(
        file: list.file, position: route.position, message: "both refuse the route: \(reason)")
    }
    let areRoutesGood = report(list.diagnostics + refused + ignoredSchemes(of: list))
    var summary = ComparisonSummary(
      comparison: comparison, files: (list.file, name(of: files.urls)), limit: limit)
    let areURLsGood = try await compare(&summary)
    try console.write(reports, page: summary.page, json: summary.json)
    if !areRoutesGood || !areURLsGood { return .badInput }
    return summary.isChanged ? .doesNotConform : .conforms
  }

  /// The name of a list in messages and reports.
  private func name(of file: String) -> String { file == "-" ? "standard input" : file }

  private func input(_ file: String) throws(CommandError) -> FileHandle {
    if file == "-" { return console.standardInput }
    let url = URL(filePath: file)
    var advice = ""
    do {
      try InputFile.requireRegular(url)
      return try FileHandle(forReadingFrom: url)
    } catch {
      let fault = error as? InputFile.Fault
      if fault != nil, access(file, F_OK) == 0 { advice = "; write - to read standard input" }
      let reason = fault?.reason ?? error.localizedDescription
      throw .badInput("'\(file)' cannot be read: \(reason)\(advice)")
    }
  }

  /// Compares the URLs while they are read; returns whether every line is a URL.
  private func compare(_ summary: inout ComparisonSummary) async throws -> Bool {
    var lines = URLLines(try input(files.urls), name: summary.files.urls)
    var areGood = true
    while let url = try lines.next(orReport: { areGood = report([$0]) }) {
      let result = try await summary.comparison.compared(url, line: lines.number)
      summary.add(result)
      if result.isRefusedByBoth {
        report([lines.diagnostic(.warning, "both routers refuse '\(url)'; correct the URL")])
      }
      if summary.urls.isMultiple(of: 1000) { console.progress?("\(summary.urls) URLs") }
    }
    console.progress?("")
    return areGood
  }

  /// Shows the findings about a list; `true` without errors.
  @discardableResult
  private func report(_ diagnostics: [Diagnostic]) -> Bool {
    for diagnostic in diagnostics { console.err(diagnostic.description) }
    return !diagnostics.contains { $0.severity == .error }
  }

  /// Warnings that a router without tables has the routes of a scheme for all schemes.
  private func ignoredSchemes(of list: RouteList) -> [Diagnostic] {
    guard let route = list.routes.first(where: { $0.step.table != .global }) else { return [] }
    return sides.filter { !$0.dialect.rules.has(.tables) }.map { side in
      Diagnostic(
        .warning, file: list.file, position: route.position,
        message: "\(side.name) has no routes for single schemes; there, this route is for all "
          + "schemes")
    }
  }
}
