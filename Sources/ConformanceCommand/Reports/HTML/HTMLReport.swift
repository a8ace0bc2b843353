import RoutingConformance

extension ReportFormat {
  /// For people in a browser: one page that needs nothing but itself.
  static let html = ReportFormat(name: "html", kind: .document { HTMLReport(record: $0).text })
}

/// The report as one HTML page: what went wrong, the clauses by router and dialect, all cases.
///
/// The page is whole without its script, which adds filters, keys and buttons to it.
struct HTMLReport {
  let record: RunRecord

  /// The whole page.
  var text: String {
    let index = ReportIndex(record)
    let style: HTMLText = """

      \(HTMLStyle.all)\(HTMLColumns(index: index).borders)\(HTMLSummary(index: index).shares)
      """
    let mark: HTMLText = "document.documentElement.classList.add(\"js\")"
    let script: HTMLText = "\n\(HTMLScript.all)"
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(ContentPolicy(style: style, scripts: [mark, script]).html)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(style)</style>
      <script>\(mark)</script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the results</a>
      \(HTMLSummary(index: index).html)
      \(HTMLFilters(index: index).html)
      <main id="main" tabindex="-1">
      \(HTMLProblems(index: index).html)
      \(HTMLMatrix(index: index).html)
      \(HTMLCases(index: index).html)
      </main>
      <script>\(script)</script>
      </body>
      </html>
      """
    return page.markup
  }

  private var title: String {
    let names = record.routerNames.joined(separator: ", ")
    return "\(names.isEmpty ? "No router" : names): routing conformance"
  }
}
