import RoutingConformance

extension ComparisonSummary {
  /// One page that needs nothing else.
  var html: String {
    let title = "From \(comparison.from.name) to \(comparison.to.name)"
    let sections = groups.enumerated().map(section)
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      \(ContentPolicy(style: Self.style).html)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      <h1>\(title)</h1>
      <p>\(sentence)</p>
      \(.joined(lostLines + table + sections, separator: "\n"))
      </html>
      """
    return page.markup
  }

  private var lostLines: [HTMLText] {
    lostRoutes.map { lost in
      """
      <p class="lost">\(lost.dialect) refuses the route \(code(lost.route.label)) \
      (line \(lost.route.position.line)): \("\(lost.reason)" as String)</p>
      """
    }
  }

  private var table: [HTMLText] {
    let rows = groups.enumerated().map { index, group -> HTMLText in
      """
      <tr><td>\(group.count)<td><a href="#cause-\(index)">\(prose(title(of: group)))</a>\
      <td>\(ruleLines(of: group))
      """
    }
    return rows.isEmpty
      ? [] : ["<table><tr><th>URLs<th>what changes<th>rule"] + rows + ["</table>"]
  }

  private func section(_ index: Int, _ group: Group) -> HTMLText {
    let examples = group.examples.map { example -> HTMLText in
      let changes = changes(of: example, in: group).map(code)
      return """
        <tr><td>\(example.line)<td>\(code(example.url))<td>\(.joined(changes, separator: "<br>"))
        """
    }
    return """
      <details id="cause-\(index)" open>
      <summary>\(group.count.counted("URL")): \(prose(title(of: group)))</summary>
      <p>\(ruleLines(of: group))</p>
      <table><tr><th>line<th>URL<th>change
      \(.joined(examples, separator: "\n"))
      </table>\(group.more > 0 ? "\n<p>and \(group.more) more</p>" : "")
      </details>
      """
  }

  private func ruleLines(of group: Group) -> HTMLText {
    .joined(rules(of: group).map(code) + parting(of: group).map(prose), separator: "<br>")
  }

  /// A text in which the specification may have written code in backticks.
  private func prose(_ text: String) -> HTMLText { ClauseProse([text]).html }

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
