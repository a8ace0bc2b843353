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
  let console: Console

  /// Compares; an error in a list costs nothing but its line.
  func run() async throws -> ExitCode {
    let bytes = try Array(input(files.routes).readToEnd() ?? Data())
    let list = RouteListReader.read(bytes, file: names.routes)
    if list.routes.isEmpty {
      report(list.diagnostics)
      throw CommandError.badInput("'\(files.routes)' has no routes; write a pattern on each line")
    }
    let comparison = Comparison(
      from: from, to: to, routes: list.routes,
      specification: Selection.ownSpecification)
    var summary = ComparisonSummary(comparison, files: names, limit: limit)
    let refused = await refusals(of: list.routes, &summary)
    let areRoutesGood = report(list.diagnostics + refused + ignoredSchemes(of: list.routes))
    let areURLsGood = try await compare(&summary)
    try ComparisonReport.write(reports, console: console) { format in
      switch format {
      case .console: summary.text
      case .markdown: summary.markdown
      case .json: summary.json
      case .html: summary.html
      case .jsonl: nil
      }
    }
    if !areRoutesGood || !areURLsGood { return .badInput }
    return summary.isChanged ? .doesNotConform : .conforms
  }

  /// The names of the lists, as people read them.
  private var names: (routes: String, urls: String) {
    let names = [files.routes, files.urls].map { $0 == "-" ? "standard input" : $0 }
    return (names[0], names[1])
  }

  private func input(_ file: String) throws(CommandError) -> FileHandle {
    if file == "-" { return console.standardInput }
    do {
      return try FileHandle(forReadingFrom: URL(filePath: file))
    } catch {
      throw .badInput("'\(file)' cannot be read: \(error.localizedDescription)")
    }
  }

  /// Compares the URLs while they are read; whether every line is one.
  private func compare(_ summary: inout ComparisonSummary) async throws -> Bool {
    let writers = try reports.filter { $0.format == .jsonl }.map { try $0.lineWriter(console) }
    var lines = URLLines(try input(files.urls))
    var search = RuleSearch(summary.comparison)
    var areGood = true
    while let line = try lines.next() {
      guard let url = line.url else {
        areGood = report([urlDiagnostic(.error, line.number, line.problem)])
        continue
      }
      let result = await search.compared(url, line: line.number)
      summary.add(result)
      if result.isRefusedByBoth {
        let problem = "'\(url)' is refused by both; correct the URL"
        report([urlDiagnostic(.warning, line.number, problem)])
      }
      for write in writers { try write(JSONWriter.line(result.value(in: summary.comparison))) }
      if summary.urls.isMultiple(of: 1000) { console.progress?("\(summary.urls) URLs") }
    }
    console.progress?("")
    return areGood
  }

  private func urlDiagnostic(
    _ severity: Diagnostic.Severity, _ line: Int, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      severity, file: names.urls, position: SourcePosition(line: line, column: 1),
      message: message)
  }

  /// Shows what is wrong with a list; whether there are no errors.
  @discardableResult
  private func report(_ diagnostics: [Diagnostic]) -> Bool {
    for diagnostic in diagnostics { console.err(diagnostic.description) }
    return !diagnostics.contains { $0.severity == .error }
  }

  /// Notes the routes that one router refuses; those that both refuse are errors.
  private func refusals(
    of routes: [ListedRoute], _ summary: inout ComparisonSummary
  ) async -> [Diagnostic] {
    let old = await ComparedRouter.refusals(of: routes, under: from.rules)
    let new = await ComparedRouter.refusals(of: routes, under: to.rules)
    var errors: [Diagnostic] = []
    for (index, route) in routes.enumerated() {
      guard let reason = old[index] ?? new[index] else { continue }
      if old[index] != nil && new[index] != nil {
        errors.append(
          Diagnostic(
            file: names.routes, position: route.position,
            message: "both refuse the route: \(reason)"))
      } else {
        let dialect = old[index] != nil ? from.name : to.name
        summary.lostRoutes.append(.init(route: route, dialect: dialect, reason: reason))
      }
    }
    return errors
  }

  /// Says that a router without tables has routes of a scheme for all schemes.
  private func ignoredSchemes(of routes: [ListedRoute]) -> [Diagnostic] {
    guard let route = routes.first(where: { $0.scheme != nil }) else { return [] }
    return [from, to].filter { $0.rules.$tables == nil }.map { dialect in
      Diagnostic(
        .warning, file: names.routes, position: route.position,
        message: "\(dialect.name) keeps no routes for single schemes; this one is for all of "
          + "them there")
    }
  }
}
