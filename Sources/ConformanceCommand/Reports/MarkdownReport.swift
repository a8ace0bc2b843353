import RoutingConformance

/// The report as Markdown: the result, a table, and the failures by cause, folded.
struct MarkdownReport {
  let record: RunRecord

  /// The number of causes that are shown, because the length of a comment is limited.
  private static let shownCauses = 40
  /// The number of failures of a cause that are shown.
  private static let shownProblems = 3

  var text: String {
    let groups = record.causes
    let more = groups.count - Self.shownCauses
    let rest = more > 0 ? ["… and \(more) more causes; the JSON report has them all."] : []
    return
      (["## Routing conformance", results] + claims
      + ErrataText.all(of: record).map(Markdown.prose) + ends + [table] + unexpectedPasses
      + groups.prefix(Self.shownCauses).map(text) + rest + skips + [foot])
      .joined(separator: "\n\n")
  }

  private var results: String {
    record.routerNames.map { name in
      let part = record.only(name)
      return "- **\(Markdown.code(name))** \(result(of: part)): \(part.count().words)"
    }.joined(separator: "\n")
  }

  private func result(of part: RunRecord) -> String {
    if part.conforms { return "✅ passes" }
    if part.header.count == 0 { return "❌ nothing was checked" }
    return part.earlyEnds.isEmpty ? "❌ fails" : "❌ was not finished"
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
    let table = VerdictTable(record: record)
    let rows = record.topics.map { topic in
      (Markdown.cell(topic), { (verdict: ReportedCase) in verdict.topic == topic })
    }
    let cells = table.cells("topic", rows + [("**all**", { _ in true })], cell: VerdictTable.cell)
    guard let names = cells.first?.dropFirst() else { return "" }
    let head = ["topic"] + names.map(Markdown.cell)
    let rule = ["---"] + names.map { _ in "---:" }
    return ([head, rule] + cells.dropFirst()).map(Markdown.row).joined(separator: "\n")
  }

  private var unexpectedPasses: [String] {
    record.verdicts.compactMap { verdict in
      guard case .unexpectedPass(let reason) = verdict.mark else { return nil }
      let (id, router) = (Markdown.code(verdict.id), Markdown.code(verdict.router))
      return "❌ \(id) (\(router), \(Markdown.code(verdict.dialect))) passed unexpectedly; "
        + "the reason in the baseline is: \(Markdown.code(reason))"
    }
  }

  private func text(_ group: CauseGroup) -> String {
    let router = record.routers.count > 1 ? " \(group.router.asMarkup)" : ""
    let shown = group.items.prefix(Self.shownProblems).map { item in
      let text = ProblemText(
        verdict: item.verdict, problem: item.problem, dialects: item.dialects,
        clause: item.verdict.clauses.first.flatMap(record.clause)
      ).text
      return Markdown.block(text)
    }
    let more = group.items.count - shown.count
    let title = "<b>\(group.words.asMarkup)</b> (\(group.count))\(router)"
    let explained = group.rule.map { Markdown.prose($0.words) }
    return
      (["<details><summary>\(title)</summary>"] + [explained].compactMap { $0 } + shown
      + (more > 0 ? ["… and \(more.counted("more case"))"] : []) + ["</details>"])
      .joined(separator: "\n\n")
  }

  private var skips: [String] {
    let lines = record.routerNames.compactMap { name -> String? in
      SkipReasons(record.only(name).verdicts).words(10).map {
        "- \(Markdown.code(name)) \(Markdown.prose($0))"
      }
    }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  private var foot: String {
    "Specification \(Markdown.code(record.header.specification))."
  }
}
