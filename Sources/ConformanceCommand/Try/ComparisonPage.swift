import RoutingConformance
import RoutingVocabulary

/// The formats of reports of comparisons.
enum ComparisonFormat: String, CaseIterable, Sendable {
  case console, json
}

extension Console {
  /// Writes the reports of comparisons: a single report, or a list of several.
  func write(
    _ reports: [ReportTarget<ComparisonFormat>], pages: [ComparisonPage], json: [Value]
  ) throws(CommandError) {
    try write(
      reports.map { report in
        let text =
          switch report.format {
          case .console: pages.map(\.text).joined(separator: "\n\n")
          case .json: JSONWriter.indented(json.count == 1 ? json[0] : .array(json))
          }
        return ({ _ in text }, report.file)
      })
  }
}

/// The result of a comparison for people: a title, sections, an end.
struct ComparisonPage: Sendable {
  /// Results with the same reason.
  struct Section: Sendable {
    /// The subject of the group.
    let title: String
    var rules: [String] = []
    /// Additional remarks.
    var notes: [String] = []
    /// Examples: a place, a string, and remarks about it.
    var examples: [(place: String, text: String, lines: [String])] = []
    var more = 0
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
}
