import RoutingConformance

/// All cases by topic, one line of text each, and the reasons to skip.
///
/// A run has too many passes for an element each, so the lines are plain text: readable as they are,
/// and what the script makes its rows from. In a line: a sign for each column, routers apart; the
/// case; its title; its clauses; the numbers of the reasons to skip, one for each skip in the order
/// of columns.
struct HTMLCases {
  let index: ReportIndex

  var html: HTMLText {
    let topics = Dictionary(grouping: index.subjects, by: \.topic)
    let sections = topics.sorted { $0.key < $1.key }.map { topic($0.key, $0.value) }
    return """
      <section id="cases" aria-labelledby="cases-title">
      <h2 id="cases-title">All cases by topic</h2>
      <p class="lead nojs">\(columns)</p>
      <template id="columns"><table class="matrix cases">\
      \(HTMLColumns(index: index).head(first: "case"))</table></template>
      \(.joined(sections, separator: "\n"))
      <p class="empty none" hidden>No case fits the filter.</p>
      </section>
      <section id="skipped" aria-labelledby="skipped-title">
      <h2 id="skipped-title">Why cases were skipped</h2>
      \(reasons)
      </section>
      <script type="application/json" id="columns-data">\(columnsData)</script>
      """
  }

  /// What the columns of the lines are, for readers without the script.
  private var columns: HTMLText {
    "In front of each case stand its verdicts: \(index.columns.map(\.words).joined(separator: "; "))."
  }

  private func topic(_ name: String, _ subjects: [ReportIndex.Subject]) -> HTMLText {
    let count = subjects.reduce(into: LookCount()) { count, subject in
      for look in subject.looks.values { count.add(look) }
    }
    let lines = subjects.map(line).joined(separator: "\n")
    let counts = count.looks.map { look -> HTMLText in
      """
      <span class="\(look.rawValue)">\(look.icon)\(HTMLSummary.number(count[look]))\
      <span class="hidden"> \(look.words)</span></span>
      """
    }
    return """
      <details class="topic" data-topic="\(name)">
      <summary><b>\(name)</b> <span class="size">\
      \(HTMLSummary.counted(subjects.count, "case"))</span><span class="counts">\(counts)</span></summary>
      <pre class="lines">
      \(lines)</pre>
      </details>
      """
  }

  private func line(_ subject: ReportIndex.Subject) -> String {
    let name = Substring(subject.id.utf8.dropFirst(subject.topic.utf8.count + 1))
    let fields = [
      signs(subject), String(name), subject.title, subject.clauses.joined(separator: " "),
      notes(subject),
    ]
    // Tabs and line ends divide fields and lines.
    return fields.map(\.shown).joined(separator: "\t")
  }

  private func signs(_ subject: ReportIndex.Subject) -> String {
    var text = ""
    for column in index.columns.indices {
      if column > 0, index.columns[column].router != index.columns[column - 1].router {
        text += " "
      }
      text += subject.looks[column]?.sign ?? "·"
    }
    return text
  }

  private func notes(_ subject: ReportIndex.Subject) -> String {
    let numbers = index.columns.indices.compactMap { subject.notes[$0] }
    if numbers.isEmpty { return "" }
    let text = numbers.map { String($0 + 1) }
    return "[\(Set(numbers).count == 1 ? text[0] : text.joined(separator: " "))]"
  }

  private var reasons: HTMLText {
    if index.notes.isEmpty { return "<p class=\"empty\">No case was skipped.</p>" }
    let rows = index.notes.enumerated().map { note, reason -> HTMLText in
      let routers = index.record.routerNames.compactMap { name in
        index.noteCounts[note][name].map { "\(name) \(HTMLSummary.number($0))" }
      }
      return """
        <li id="note-\(note + 1)"><span class="reason">\(reason)</span> \
        <span class="size">\(routers.joined(separator: ", "))</span></li>
        """
    }
    return "<ol class=\"reasons\">\(.joined(rows, separator: "\n"))</ol>"
  }

  /// What the script needs to know beside the page: router and dialect of each column, as the page
  /// shows them.
  private var columnsData: HTMLText {
    .data(
      .array(
        index.columns.map { .array([.string($0.router.shown), .string($0.dialect.shown)]) }))
  }
}
