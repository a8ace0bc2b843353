import RoutingConformance

/// Every verdict that is more than a pass or a skip, told in full and grouped by clause: one cause,
/// many cases.
struct HTMLProblems {
  let index: ReportIndex

  /// As many problems are shown unfolded.
  private static let unfolded = 3
  /// From more problems than these, the page shows the first of each clause at once.
  private static let limit = 300
  private static let firstOfEach = 1

  var html: HTMLText {
    let groups = groups
    let unfolded = Set(
      groups.flatMap(\.problems).prefix(Self.unfolded).map {
        HTMLProblem.anchor($0.verdict.id, $0.column)
      })
    let body: HTMLText =
      groups.isEmpty
      ? "<p class=\"empty\">\(nothing)</p>"
      : .joined(groups.map { section($0, unfolded) }, separator: "\n")
    return """
      <section id="problems" aria-labelledby="problems-title">
      <h2 id="problems-title">What went wrong</h2>
      \(body)
      <p class="empty none" hidden>Nothing that went wrong fits the filter.</p>
      </section>
      """
  }

  private var nothing: String {
    index.count.total == 0 ? "There are no verdicts." : "Nothing. Every case that ran passed."
  }

  /// The problems of one clause.
  private struct Group {
    let id: String
    let clause: ReportedClause?
    var problems: [(verdict: ReportedCase, column: Int)] = []
  }

  /// The problems by their first clause, in the order of the specification.
  private var groups: [Group] {
    var groups: [String: Group] = [:]
    var met: [String] = []
    for told in index.told {
      let id = told.verdict.clauses.first ?? ""
      if groups[id] == nil { met.append(id) }
      groups[id, default: Group(id: id, clause: index.record.clause(id))]
        .problems.append(told)
    }
    let known = index.record.header.clauses.map(\.id)
    let order = known + met.filter { !known.contains($0) }
    return order.compactMap { groups[$0] }
  }

  private func section(_ group: Group, _ unfolded: Set<String>) -> HTMLText {
    let count = group.problems.reduce(into: LookCount()) { $0.add(VerdictLook($1.verdict)) }
    let title: HTMLText =
      group.clause.map { clause in
        "<span class=\"clause-id\">\(clause.id)</span> \(ClauseProse([clause.title]).html)"
      }
      ?? (group.id.isEmpty ? "Without a clause" : "<span class=\"clause-id\">\(group.id)</span>")
    return """
      <section class="group" id="problems-\(group.id)" data-clause="\(group.id)">
      <header><h3>\(title)</h3><p class="count">\(count.words)</p>
      \(group.clause.map(demand) ?? "")</header>
      \(problems(group, unfolded))
      </section>
      """
  }

  /// The problems of a group.
  ///
  /// Where a run has very many, most stand in a `noscript` element: a browser with the script reads
  /// that as one text and makes elements from it as they are asked for; one without shows all.
  private func problems(_ group: Group, _ unfolded: Set<String>) -> HTMLText {
    var traces: [String: [(trace: [ReportedReason], column: Int)]] = [:]
    let problems = group.problems.map { verdict, column in
      let trace = verdict.problem?.trace ?? []
      let told = traces[verdict.id]?.first { $0.trace == trace }
      if told == nil { traces[verdict.id, default: []].append((trace, column)) }
      return HTMLProblem(
        verdict: verdict, column: column, index: index,
        isOpen: unfolded.contains(HTMLProblem.anchor(verdict.id, column)), traceColumn: told?.column
      ).html
    }
    let shown = index.told.count > Self.limit ? Self.firstOfEach : problems.count
    let first = HTMLText.joined(Array(problems.prefix(shown)), separator: "\n")
    let rest = HTMLText.joined(Array(problems.dropFirst(shown)), separator: "\n")
    if problems.count <= shown { return first }
    return "\(first)\n<noscript data-count=\"\(problems.count - shown)\">\n\(rest)</noscript>"
  }

  private func demand(_ clause: ReportedClause) -> HTMLText {
    """
    <p class="demand">\(ClauseProse(clause.text).html) \
    <span class="place">\(clause.file):\(clause.line)</span></p>
    """
  }
}

/// The text of a clause, with what its Markdown marks as code.
struct ClauseProse {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  var html: HTMLText {
    .joined(
      Prose(lines.joined(separator: " ")).parts.map { part in
        part.isCode ? "<code>\(part.text)</code>" : "\(part.text)"
      })
  }
}
