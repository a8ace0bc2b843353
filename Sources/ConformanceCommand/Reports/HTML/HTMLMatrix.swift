import RoutingConformance

/// The matrix: a row for each clause, a column for each router in each dialect.
struct HTMLMatrix {
  let index: ReportIndex

  var html: HTMLText {
    if index.columns.isEmpty { return "<section id=\"matrix\"></section>" }
    let chapters = Self.chapters(index.record.header.clauses).map(chapter)
    return """
      <section id="matrix" aria-labelledby="matrix-title">
      <h2 id="matrix-title">Clauses \(axis)</h2>
      <p class="lead">How many cases of each clause passed, or how many did not where some did not. \
      An empty cell: the clause is not in force in that dialect, or no case of it was run. \
      Numbers are those of the whole run, whatever the filter.</p>
      <p class="tools"><button type="button" data-fold="open">Unfold all chapters</button> \
      <button type="button" data-fold="">Fold all</button></p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="matrix-title">
      <table class="matrix">
      \(HTMLColumns(index: index).head(first: "clause"))
      \(.joined(chapters, separator: "\n"))
      </table></div>
      <p class="empty none" hidden>No clause has a verdict that fits the filter.</p>
      \(legend)
      </section>
      """
  }

  private var axis: String {
    switch (index.hasSeveralRouters, index.record.dialects.count > 1) {
    case (true, true): "by router and dialect"
    case (true, false): "by router"
    default: "by dialect"
    }
  }

  private var legend: HTMLText {
    let items = VerdictLook.allCases.map { look -> HTMLText in
      "<li>\(look.icon) \(look.words) <code>\(look.sign)</code></li>"
    }
    return """
      <ul class="legend" aria-label="What the signs mean">\(items)\
      <li><i class="icon partly"></i> passed, some skipped</li></ul>
      """
  }

  /// The clauses by chapter, in their order.
  private static func chapters(_ clauses: [ReportedClause]) -> [[ReportedClause]] {
    clauses.reduce(into: []) { chapters, clause in
      if let last = chapters.last?.last, last.chapter == clause.chapter {
        chapters[chapters.count - 1].append(clause)
      } else {
        chapters.append([clause])
      }
    }
  }

  private func chapter(_ clauses: [ReportedClause]) -> HTMLText {
    let name = clauses.first?.chapter ?? ""
    let counts = index.columns.indices.map { column in
      clauses.reduce(into: LookCount()) { $0 += index.count(of: $1.id, in: column) }
    }
    let isOpen = counts.contains { $0.looks.contains(where: \.isTold) }
    let cells = counts.map { HTMLColumns.cell($0, link: nil, name: "") }
    return """
      <tbody class="\(isOpen ? "open" : "")">
      <tr class="chapter"><th scope="rowgroup"><button type="button" \
      aria-expanded="\(isOpen ? "true" : "false")">\(name)</button></th>\(cells)</tr>
      \(.joined(clauses.map(row), separator: "\n"))
      </tbody>
      """
  }

  private func row(_ clause: ReportedClause) -> HTMLText {
    let cells = index.columns.indices.map { column in
      HTMLColumns.cell(
        index.count(of: clause.id, in: column),
        link: index.firstTold(of: clause.id, in: column).map {
          "#\(HTMLProblem.anchor($0, column))"
        },
        name: "\(clause.id), \(index.columns[column].words)")
    }
    return """
      <tr id="clause-\(clause.id)" data-clause="\(clause.id)"><th scope="row"><details><summary>\
      <span class="clause-id">\(clause.id)</span> \(ClauseProse([clause.title]).html)</summary>\
      <p>\(ClauseProse(clause.text).html) <span class="place">\(clause.file):\(clause.line)</span>\
      </p></details></th>\(cells)</tr>
      """
  }
}
