import RoutingConformance

/// What a comparison found, for a pull request or a page.
struct ComparisonMarkdown {
  let summary: ComparisonSummary

  /// All of it.
  var text: String {
    ([head, "", foot] + lostRoutes + table + summary.groups.flatMap(section))
      .joined(separator: "\n")
  }

  private var head: String {
    "## From \(summary.comparison.from.name) to \(summary.comparison.to.name)"
  }

  private var foot: String {
    let routes = ComparisonSummary.counted(summary.comparison.routes.count, "route", "routes")
    return ComparisonSummary.counted(summary.changed, "URL changes", "URLs change")
      + " of \(summary.urls), with \(routes)."
  }

  private var lostRoutes: [String] {
    if summary.lostRoutes.isEmpty { return [] }
    return [""]
      + summary.lostRoutes.map { lost in
        "- \(lost.dialect) refuses the route \(Markdown.code(lost.route.label)) "
          + "(\(Markdown.code(summary.files.routes)):\(lost.route.position.line)): "
          + Markdown.code(lost.reason)
      }
  }

  private var table: [String] {
    if summary.groups.isEmpty { return [] }
    return ["", "| URLs | what changes | rule |", "| --- | --- | --- |"]
      + summary.groups.map { group in
        let rules = summary.rules(of: group).map(Markdown.cell).joined(separator: "<br>")
        let title = Markdown.prose(summary.title(of: group), inCell: true)
        return "| \(group.count) | \(title) | \(rules) |"
      }
  }

  private func section(_ group: ComparisonSummary.Group) -> [String] {
    let examples = group.examples.map { example in
      let changes = summary.changes(of: example, in: group).map(Markdown.code)
      return "- line \(example.line): \(Markdown.code(example.url))<br>"
        + changes.joined(separator: "<br>")
    }
    let more = group.count - group.examples.count
    let parting = summary.parting(of: group).map { "- " + Markdown.prose($0) }
    return ["", "### \(Markdown.prose(summary.title(of: group)))", ""] + parting + examples
      + (more > 0 ? ["- and \(more) more"] : [])
  }
}
