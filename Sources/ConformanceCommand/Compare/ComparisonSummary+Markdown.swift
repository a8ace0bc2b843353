import RoutingConformance

extension ComparisonSummary {
  /// For a pull request or a page.
  var markdown: String {
    let head = ["## From \(comparison.from.name) to \(comparison.to.name)", "", sentence]
    let lost = lostRoutes.map { lost in
      "- \(lost.dialect) refuses the route \(Markdown.code(lost.route.label)) "
        + "(\(Markdown.code(files.routes)):\(lost.route.position.line)): "
        + Markdown.code("\(lost.reason)")
    }
    let table = groups.map { group in
      let rules = rules(of: group).map(Markdown.cell).joined(separator: "<br>")
      return "| \(group.count) | \(Markdown.prose(title(of: group), inCell: true)) | \(rules) |"
    }
    let tableHead = ["", "| URLs | what changes | rule |", "| --- | --- | --- |"]
    let lines =
      head + (lost.isEmpty ? [] : [""] + lost) + (table.isEmpty ? [] : tableHead + table)
      + groups.flatMap(section)
    return lines.joined(separator: "\n")
  }

  private func section(_ group: Group) -> [String] {
    let examples = group.examples.map { example in
      (["- line \(example.line): \(Markdown.code(example.url))"]
        + changes(of: example, in: group).map(Markdown.code)).joined(separator: "<br>")
    }
    return ["", "### \(Markdown.prose(title(of: group)))", ""]
      + parting(of: group).map { "- " + Markdown.prose($0) } + examples
      + (group.more > 0 ? ["- and \(group.more) more"] : [])
  }
}
