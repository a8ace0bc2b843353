import RoutingConformance

extension ReportFormat {
  /// For a comment on a pull request or the summary of a job.
  static let markdown = ReportFormat(
    name: "markdown", kind: .document { record, _ in MarkdownReport(record: record).text })
}

/// The result, a table, and the problems by clause, folded.
private struct MarkdownReport {
  let record: RunRecord

  /// How many clauses with problems are shown: a comment has a limit of length.
  private static let shownClauses = 40
  /// How many problems of a clause are.
  private static let shownProblems = 3

  var text: String {
    let groups = ClauseGroup.all(of: record)
    let more = groups.count - Self.shownClauses
    let rest = more > 0 ? ["… and \(more) more clauses; the JSON report has them all."] : []
    return
      (["## Routing conformance", results] + claims + ends + [table] + unexpectedPasses
      + groups.prefix(Self.shownClauses).map(text) + rest + [foot])
      .joined(separator: "\n\n")
  }

  private var results: String {
    record.routerNames.map { name in
      let part = record.only(name)
      return "- **\(Markdown.code(name))** \(result(of: part)): \(part.count().words)"
    }.joined(separator: "\n")
  }

  private func result(of part: RunRecord) -> String {
    if part.conforms { return "✅ conforms" }
    if part.header.count == 0 { return "❌ nothing was checked" }
    return part.earlyEnds.isEmpty ? "❌ does not conform" : "❌ was not finished"
  }

  private var claims: [String] {
    let lines = ClaimsText.all(of: record).map { claims in
      "- \(Markdown.code(claims.router)) \(Markdown.prose(claims.statement))"
    }
    return lines.isEmpty ? [] : ["Claims:\n\n" + lines.joined(separator: "\n")]
  }

  private var ends: [String] {
    record.earlyEnds.map { end in
      let reason = end.reason.unicodeScalars.split(separator: "\n")
        .map { Markdown.code(String($0)) }
      return "> **\(Markdown.code(end.router))** ended early: "
        + reason.joined(separator: "<br>") + " (without a verdict: \(end.missing) cases)"
    }
  }

  private var table: String {
    let columns: VerdictTable.Columns = record.routers.count > 1 ? .routers : .dialects
    let rows = record.topics.map { topic in
      (Markdown.cell(topic), { (verdict: ReportedCase) in verdict.topic == topic })
    }
    let cells = VerdictTable(record: record, columns: columns)
      .cells("topic", rows + [("**all**", { _ in true })], cell: VerdictTable.cell)
    guard let names = cells.first?.dropFirst() else { return "" }
    let head = ["topic"] + names.map(Markdown.cell)
    let rule = ["---"] + names.map { _ in "---:" }
    return ([head, rule] + cells.dropFirst())
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private var unexpectedPasses: [String] {
    record.verdicts.compactMap { verdict in
      guard case .unexpectedPass(let reason) = verdict.mark else { return nil }
      let (id, router) = (Markdown.code(verdict.id), Markdown.code(verdict.router))
      return "❌ \(id) (\(router), \(Markdown.code(verdict.dialect))) passed unexpectedly; "
        + "it is listed because: \(Markdown.code(reason))"
    }
  }

  private func text(_ group: ClauseGroup) -> String {
    let title = group.clause.map { "\($0.id): \($0.title)" } ?? "other"
    let shown = group.items.prefix(Self.shownProblems).map { item in
      Markdown.block(
        ProblemText(verdict: item.verdict, problem: item.problem, dialects: item.dialects).text)
    }
    let more = group.items.count - shown.count
    let demand = group.clause.map { Markdown.quotation($0.text) }
    return
      ([
        "<details><summary><b>\(title.asMarkup)</b> (\(group.items.count))</summary>"
      ] + (demand.map { [$0] } ?? []) + shown + (more > 0 ? ["… and \(more) more"] : [])
      + ["</details>"]).joined(separator: "\n\n")
  }

  private var foot: String {
    "Specification \(Markdown.code(record.header.specification)), "
      + "cases \(Markdown.code(record.header.corpus))"
      + (record.header.shard.map { ", shard \($0.text)" } ?? "") + "."
  }
}
