import RoutingConformance

/// What a comparison found, as one page that needs nothing else.
struct ComparisonHTML {
  let summary: ComparisonSummary

  /// The page.
  var text: String {
    let title = "From \(summary.comparison.from.name) to \(summary.comparison.to.name)"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      <h1>\(title)</h1>
      <p>\(foot)</p>
      \((lostRoutes + table + summary.groups.enumerated().map(section)).joined(separator: "\n"))
      </html>
      """
  }

  private var foot: String {
    let routes = ComparisonSummary.counted(summary.comparison.routes.count, "route", "routes")
    return ComparisonSummary.counted(summary.changed, "URL changes", "URLs change")
      + " of \(summary.urls), with \(routes)."
  }

  private var lostRoutes: [String] {
    summary.lostRoutes.map { lost in
      "<p class=\"lost\">\(lost.dialect) refuses the route <code>\(escaped(lost.route.label))</code> "
        + "(line \(lost.route.position.line)): \(escaped(lost.reason))</p>"
    }
  }

  private var table: [String] {
    if summary.groups.isEmpty { return [] }
    let rows = summary.groups.enumerated().map { index, group in
      "<tr><td>\(group.count)<td><a href=\"#cause-\(index)\">\(title(of: group))</a>"
        + "<td>\(rules(of: group))"
    }
    return ["<table><tr><th>URLs<th>what changes<th>rule"] + rows + ["</table>"]
  }

  private func section(_ index: Int, _ group: ComparisonSummary.Group) -> String {
    let examples = group.examples.map { example in
      let changes = summary.changes(of: example, in: group).map(code).joined(separator: "<br>")
      return "<tr><td>\(example.line)<td>\(code(example.url))<td>\(changes)"
    }
    let more = group.count - group.examples.count
    return """
      <details id="cause-\(index)" open>
      <summary>\(ComparisonSummary.counted(group.count, "URL", "URLs")): \(title(of: group))</summary>
      <p>\(rules(of: group))</p>
      <table><tr><th>line<th>URL<th>change
      \(examples.joined(separator: "\n"))
      </table>\(more > 0 ? "\n<p>and \(more) more</p>" : "")
      </details>
      """
  }

  /// The title, in which the specification may have written code in backticks.
  private func title(of group: ComparisonSummary.Group) -> String {
    prose(summary.title(of: group))
  }

  private func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? escaped(String(part)) : code(String(part))
    }.joined()
  }

  private func rules(of group: ComparisonSummary.Group) -> String {
    (summary.rules(of: group).map(code) + summary.parting(of: group).map(prose))
      .joined(separator: "<br>")
  }

  private func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  private static let style = """
    :root { color-scheme: light dark }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
    table { border-collapse: collapse; width: 100%; margin: 1rem 0 }
    th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #8885 }
    th:first-child, td:first-child { text-align: right; width: 1% }
    code { overflow-wrap: anywhere }
    summary { font-weight: 600; font-size: 1.1rem; cursor: pointer; margin-top: 1.5rem }
    .lost { border-left: 4px solid #c33; padding-left: .6rem }
    """
}
