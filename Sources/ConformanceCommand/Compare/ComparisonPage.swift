import Routing
import RoutingConformance

/// The formats of reports of comparisons.
enum ComparisonFormat: String, CaseIterable, Sendable {
  case console, html, markdown, json
}

extension Console {
  /// Writes the reports of a comparison.
  func write(
    _ reports: [ReportTarget<ComparisonFormat>], page: ComparisonPage, json: Value
  ) throws(CommandError) {
    try write(
      reports.map { report in
        let text =
          switch report.format {
          case .console: page.text
          case .markdown: page.markdown
          case .html: page.html
          case .json: JSONWriter.indented(json)
          }
        return ({ _ in text }, report.file)
      })
  }
}

/// What a comparison found, as people read it: a title, sections, an end.
struct ComparisonPage: Sendable {
  /// Things that are so for the same reason.
  struct Section: Sendable {
    /// What it is about; the specification may have written code in backquotes.
    let title: String
    var rules: [String] = []
    /// What else there is to say.
    var notes: [String] = []
    /// Where it shows: a place, a text, and what is about it.
    var examples: [(place: String, text: String, lines: [String])] = []
    var more = 0

    /// Whether there are notes alone, for which a line is enough.
    var isShort: Bool { rules.isEmpty && examples.isEmpty }
  }

  let title: String
  let sections: [Section]
  var end = ""

  var text: String {
    var lines = [title]
    for section in sections {
      lines += [""] + TextLayout.lines("", section.title, indent: 2)
      lines += section.rules.flatMap { TextLayout.lines("  rule ", $0) }
      lines += section.notes.flatMap { TextLayout.lines("  ", $0, indent: 4) }
      for example in section.examples {
        lines += TextLayout.lines("  \(example.place): ", example.text, indent: 4)
        lines += example.lines.flatMap { TextLayout.lines("    ", $0, indent: 6) }
      }
      if section.more > 0 {
        lines.append("  and \(section.more) more; --limit N lists more of them")
      }
    }
    return (lines + (end.isEmpty ? [] : ["", end])).joined(separator: "\n")
      .withoutWorkflowCommands
  }

  /// For a pull request or a page.
  var markdown: String {
    var lines = ["## \(Markdown.prose(title))"]
    for section in sections {
      if section.isShort {
        let notes = section.notes.map { Markdown.prose($0) }.joined(separator: "; ")
        lines += (lines.count == 1 ? [""] : []) + ["- \(Markdown.code(section.title)): \(notes)"]
        continue
      }
      lines += ["", "### \(Markdown.prose(section.title))", ""]
      lines += section.rules.map { "- rule \(Markdown.code($0))" }
      lines += section.notes.map { "- \(Markdown.prose($0))" }
      for example in section.examples {
        let texts = ([example.text] + example.lines).map(Markdown.code)
        lines.append("- \(Markdown.code(example.place)): \(texts.joined(separator: "<br>"))")
      }
      if section.more > 0 { lines.append("- and \(section.more) more") }
    }
    return (lines + (end.isEmpty ? [] : ["", end])).joined(separator: "\n")
  }

  /// A page for a browser that needs nothing else.
  var html: String {
    HTMLText.page(
      title: title,
      """
      \(.joined(sections.map(Self.html), separator: "\n"))
      <p>\(end)</p>
      """
    ).markup
  }

  private static func html(_ section: Section) -> HTMLText {
    let notes = section.rules.map(code) + section.notes.map { HTMLText(prose: $0) }
    let rows = section.examples.map { example -> HTMLText in
      let lines = HTMLText.joined(example.lines.map(code), separator: "<br>")
      return "<tr><td>\(example.place)<td>\(code(example.text))<td>\(lines)"
    }
    return """
      <details open>
      <summary>\(HTMLText(prose: section.title))</summary>
      \(notes.isEmpty ? "" : "<p>\(.joined(notes, separator: "<br>"))</p>\n")<table>
      \(.joined(rows, separator: "\n"))
      </table>\(section.more > 0 ? "\n<p>and \(section.more) more</p>" : "")
      </details>
      """
  }

  private static func code(_ text: String) -> HTMLText { "<code>\(text)</code>" }
}
