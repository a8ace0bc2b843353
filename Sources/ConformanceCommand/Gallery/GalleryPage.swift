import Routing
import RoutingConformance

/// Routers side by side: what each passes of every capability and clause, its dialect, its defects.
struct GalleryPage: Sendable {
  let routers: [FingerprintReport]
  /// The verdicts on the reference in the dialects of the specification.
  let reference: RunRecord
  let specification: Specification

  /// A router or a dialect, and its verdicts.
  private struct Column: Sendable {
    let title: HTMLText
    private var counts: [String: (passed: Int, total: Int)] = [:]

    init(_ title: HTMLText, _ verdicts: [ReportedCase]) {
      self.title = title
      for verdict in verdicts where verdict.verdict != .skipped {
        for name in Set(verdict.capabilities + verdict.clauses) {
          counts[name, default: (0, 0)].passed += verdict.verdict == .passed ? 1 : 0
          counts[name, default: (0, 0)].total += 1
        }
      }
    }

    /// How much passes of a capability or a clause, if anything was played.
    func cell(_ name: String) -> HTMLText {
      guard let (passed, total) = counts[name] else { return "<td>" }
      let kind: HTMLText = passed == total ? "good" : passed == 0 ? "bad" : "mixed"
      return "<td class=\"number \(kind)\">\(passed)/\(total)"
    }
  }

  private var columns: [Column] {
    routers.enumerated().map { index, report in
      Column("<a href=\"#router\(index + 1)\">\(report.router)</a>", report.record.verdicts)
    }
      + Dialect.all.map { dialect in
        Column("\(dialect.name)", reference.verdicts.filter { $0.dialect == dialect.name })
      }
  }

  var html: String {
    let columns = columns
    let head = HTMLText.joined(columns.map { "<th scope=\"col\">\($0.title)" })
    return HTMLText.page(
      title: "Gallery of routers",
      """
      <p class="muted">Each router is judged in the dialect that it shows; next to them are the dialects of the
      specification, for which the reference answers. A cell says how many of the cases that were played passed.</p>
      \(.joined(routers.enumerated().map { Self.section($0 + 1, $1) }, separator: "\n"))
      <section>
      <h2>Capabilities and clauses</h2>
      <div class="scroll"><table>
      <thead><tr><td>\(head)</thead>
      \(.joined(bodies(columns), separator: "\n"))
      </table></div>
      </section>
      """
    ).markup
  }

  /// The rows of the table: capabilities, then the clauses of each chapter.
  private func bodies(_ columns: [Column]) -> [HTMLText] {
    let capabilities = Capability.allCases.map { ($0.rawValue, $0.rawValue) }
    let chapters = specification.clauses.filter { !$0.isWithdrawn }.grouped(by: \.chapter)
    return [Self.body("Capabilities", capabilities, columns)]
      + chapters.map { title, clauses in
        Self.body(title, clauses.map { ($0.id, "\($0.id) \($0.title)") }, columns)
      }
  }

  private static func body(
    _ title: String, _ rows: [(name: String, words: String)], _ columns: [Column]
  ) -> HTMLText {
    let lines = rows.compactMap { name, words -> HTMLText? in
      let cells = columns.map { $0.cell(name) }
      if cells.allSatisfy({ $0 == "<td>" }) { return nil }
      return "<tr><th scope=\"row\">\(words)\(.joined(cells))"
    }
    if lines.isEmpty { return "" }
    return """
      <tbody><tr><th colspan="\(columns.count + 1)" scope="rowgroup">\(title)
      \(.joined(lines, separator: "\n"))
      </tbody>
      """
  }

  /// A router: its dialect, the rules that it has otherwise, and its defects with a case each.
  private static func section(_ number: Int, _ report: FingerprintReport) -> HTMLText {
    let rules = report.declaration.rules.map { setting -> HTMLText in
      "<li><code>\(setting.rule): \(JSONWriter.line(setting.value))</code>"
    }
    let defects = report.causes.enumerated().map { index, group -> HTMLText in
      let shown = group.items.first.map { item in
        ProblemText(verdict: item.verdict, problem: item.problem).withoutCommands
      }
      return """
        <details class="failure"\(index == 0 ? " open" : "")><summary>\(index + 1). \
        \(group.words) (\(group.count.counted("case")))</summary>
        <pre>\(shown ?? "")</pre></details>
        """
    }
    return """
      <section id="router\(number)">
      <h2>\(report.router)</h2>
      <p>\(report.head). \(report.left)</p>
      \(rules.isEmpty ? "" : "<ul>\n\(.joined(rules, separator: "\n"))\n</ul>")
      \(.joined(defects, separator: "\n"))
      </section>
      """
  }
}
