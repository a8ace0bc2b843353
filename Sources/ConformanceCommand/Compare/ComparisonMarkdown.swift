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
          + "(\(summary.files.routes):\(lost.route.position.line)): \(Markdown.plain(lost.reason))"
      }
  }

  private var table: [String] {
    if summary.groups.isEmpty { return [] }
    return ["", "| URLs | what changes | rule |", "| --- | --- | --- |"]
      + summary.groups.map { group in
        let rules = summary.rules(of: group).map(Markdown.code).joined(separator: "<br>")
        return "| \(group.count) | \(Markdown.title(summary.title(of: group))) | \(rules) |"
      }
  }

  private func section(_ group: ComparisonSummary.Group) -> [String] {
    let examples = group.examples.map { example in
      let changes = summary.changes(of: example, in: group).map(Markdown.code)
      return "- line \(example.line): \(Markdown.code(example.url))<br>"
        + changes.joined(separator: "<br>")
    }
    let more = group.count - group.examples.count
    let parting = summary.parting(of: group).map { "- " + Markdown.title($0) }
    return ["", "### \(Markdown.title(summary.title(of: group)))", ""] + parting + examples
      + (more > 0 ? ["- and \(more) more"] : [])
  }
}

/// Text in Markdown.
enum Markdown {
  /// A text that stands for itself: a code span, whatever it holds.
  static func code(_ text: String) -> String {
    let line = text.replacing("\n", with: "\u{23CE}")
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let gap = line.contains("`") ? " " : ""
    return fence + gap + line.replacing("|", with: "\\|") + gap + fence
  }

  /// A text in which nothing is markup.
  static func plain(_ text: String) -> String {
    text.reduce(into: "") { plain, character in
      if "\\`*_{}[]<>()#|~".contains(character) { plain.append("\\") }
      plain.append(character)
    }
  }

  /// A title of the specification, which is Markdown already.
  static func title(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
