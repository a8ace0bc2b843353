import RoutingConformance

/// What a comparison found, as one page that needs nothing else.
struct ComparisonHTML {
  let summary: ComparisonSummary

  /// The page.
  var text: String {
    let title = "From \(summary.comparison.from.name) to \(summary.comparison.to.name)"
    let sections = summary.groups.enumerated().map(section)
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      \(ContentPolicy(style: Self.style).html)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      <h1>\(title)</h1>
      <p>\(foot)</p>
      \(.joined(lostRoutes + table + sections, separator: "\n"))
      </html>
      """
    return page.markup
  }

  private var foot: String {
    let routes = ComparisonSummary.counted(summary.comparison.routes.count, "route", "routes")
    return ComparisonSummary.counted(summary.changed, "URL changes", "URLs change")
      + " of \(summary.urls), with \(routes)."
  }

  private var lostRoutes: [HTMLText] {
    summary.lostRoutes.map { lost in
      """
      <p class="lost">\(lost.dialect) refuses the route \(code(lost.route.label)) \
      (line \(lost.route.position.line)): \(lost.reason)</p>
      """
    }
  }

  private var table: [HTMLText] {
    if summary.groups.isEmpty { return [] }
    let rows = summary.groups.enumerated().map { index, group -> HTMLText in
      """
      <tr><td>\(group.count)<td><a href="#cause-\(index)">\(title(of: group))</a>\
      <td>\(rules(of: group))
      """
    }
    return ["<table><tr><th>URLs<th>what changes<th>rule"] + rows + ["</table>"]
  }

  private func section(_ index: Int, _ group: ComparisonSummary.Group) -> HTMLText {
    let examples = group.examples.map { example -> HTMLText in
      let changes = summary.changes(of: example, in: group).map(code)
      return """
        <tr><td>\(example.line)<td>\(code(example.url))<td>\(.joined(changes, separator: "<br>"))
        """
    }
    let more = group.count - group.examples.count
    let count = ComparisonSummary.counted(group.count, "URL", "URLs")
    return """
      <details id="cause-\(index)" open>
      <summary>\(count): \(title(of: group))</summary>
      <p>\(rules(of: group))</p>
      <table><tr><th>line<th>URL<th>change
      \(.joined(examples, separator: "\n"))
      </table>\(more > 0 ? "\n<p>and \(more) more</p>" : "")
      </details>
      """
  }

  /// The title, in which the specification may have written code in backticks.
  private func title(of group: ComparisonSummary.Group) -> HTMLText {
    ClauseProse([summary.title(of: group)]).html
  }

  private func rules(of group: ComparisonSummary.Group) -> HTMLText {
    let parting = summary.parting(of: group).map { ClauseProse([$0]).html }
    return .joined(summary.rules(of: group).map(code) + parting, separator: "<br>")
  }

  private func code(_ text: String) -> HTMLText { "<code>\(text)</code>" }

  private static let style: HTMLText = """

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
