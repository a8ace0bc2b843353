import Foundation
import RoutingConformance
import RoutingVocabulary

/// Opens the URLs of a list with the routes of a list: reads both, compares the outcomes and writes
/// the reports.
struct ListComparison {
  let pairs: ComparedPairs
  /// The names of the lists; `-` for standard input.
  let files: (routes: String, urls: String)
  let limit: Int
  let reports: [ReportTarget<ComparisonFormat>]
  let console: Console

  /// Compares the outcomes; an error in a list affects only its line.
  func run() async throws -> ExitCode {
    let bytes = try input(files.routes).readToEnd() ?? Data()
    let list = RouteList([UInt8](bytes), file: name(of: files.routes))
    if list.routes.isEmpty {
      report(list.diagnostics)
      throw CommandError.badInput("'\(files.routes)' has no routes; write a pattern on each line")
    }
    var summaries: [ComparisonSummary] = []
    for side in pairs.others {
      let comparison = try await Comparison(
        [pairs.base, side], routes: list.routes, specification: Selection.ownSpecification)
      summaries.append(
        ComparisonSummary(
          comparison: comparison, files: (list.file, name(of: files.urls)), limit: limit))
    }
    let refused = summaries.flatMap { refusedRoutes(of: list, in: $0.comparison) }
    let areRoutesGood = report(list.diagnostics + refused + ignoredSchemes(of: list))
    let areURLsGood = try await compare(&summaries)
    try console.write(reports, pages: summaries.map(\.page), json: summaries.map(\.json))
    if !areRoutesGood || !areURLsGood { return .badInput }
    return summaries.contains(where: \.isChanged) ? .doesNotConform : .conforms
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
      let fault = error as? InputFile.Unreadable
      if fault != nil, access(file, F_OK) == 0 { advice = "; write - to read standard input" }
      let reason = fault?.reason ?? error.localizedDescription
      throw .badInput("'\(file)' cannot be read: \(reason)\(advice)")
    }
  }

  /// Compares the URLs while they are read; returns whether every line is a URL.
  private func compare(_ summaries: inout [ComparisonSummary]) async throws -> Bool {
    var lines = URLLines(try input(files.urls), name: name(of: files.urls))
    var areGood = true
    while let url = try lines.next(orReport: { areGood = report([$0]) }) {
      for index in summaries.indices {
        let comparison = summaries[index].comparison
        let result = try await comparison.compared(url, line: lines.number)
        summaries[index].add(result)
        if result.isRefusedByBoth {
          let names = comparison.names.joined(separator: " and ")
          report([lines.diagnostic(.warning, "\(names) refuse '\(url)'; correct the URL")])
        }
      }
      if lines.number.isMultiple(of: 1000) { console.progress?("\(lines.number) lines") }
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

  /// Errors about the routes that both sides refuse.
  private func refusedRoutes(of list: RouteList, in comparison: Comparison) -> [Diagnostic] {
    comparison.routes(refusedBy: 2).map { route in
      Diagnostic(
        file: list.file, position: route.position,
        message: "\(comparison.names.joined(separator: " and ")) refuse the route: "
          + (route.refusals.first?.reason ?? ""))
    }
  }

  /// Warnings that a router without tables has the routes of a scheme for all schemes.
  private func ignoredSchemes(of list: RouteList) -> [Diagnostic] {
    guard let route = list.routes.first(where: { $0.step.table != .global }) else { return [] }
    return ([pairs.base] + pairs.others).filter { !$0.dialect.rules.has(.tables) }.map { side in
      Diagnostic(
        .warning, file: list.file, position: route.position,
        message: "\(side.name) has no routes for single schemes; there, this route is for all "
          + "schemes")
    }
  }
}
