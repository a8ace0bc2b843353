import Routing
import RoutingConformance

/// A gallery in HTML: first all routers by question, by capability and by clause, then each router.
struct GalleryPage: Sendable {
  let table: GalleryTable
  let specification: Specification

  var html: String {
    HTMLText.page(
      title: "Gallery of routers",
      """
      <p class="muted">Each router is described as a dialect of the specification with other answers to some questions. No
      answer is good or bad by itself, and no number here is a score: an app depends on the answers of its own router.</p>
      \(side("What they answer", questions))
      \(side("Capabilities: how many cases the answers of a router explain", [capabilities]))
      \(side("Clauses with cases that the answers of some router do not explain", clauses))
      \(.joined(table.routers.map(section), separator: "\n"))
      """
    ).markup
  }

  /// A table with a column for each router.
  private func side(_ title: String, _ bodies: [HTMLText]) -> HTMLText {
    let heads = table.routers.map { router -> HTMLText in
      "<th scope=\"col\"><a href=\"#\(router.result.anchor)\">\(router.result.router)</a>"
    }
    return """
      <section>
      <h2>\(title)</h2>
      <div class="scroll"><table>
      <thead><tr><td>\(.joined(heads))</thead>
      \(.joined(bodies, separator: "\n"))
      </table></div>
      </section>
      """
  }

  /// A row for each question; an answer that `standard` also gives is muted.
  private var questions: [HTMLText] {
    let rows = table.questions.map { question -> HTMLText in
      let usual = GalleryTable.standard(question)
      let cells = table.routers.map { router -> HTMLText in
        let answer = table.answer(of: router, to: question) ?? ""
        let words = HTMLText(prose: answer)
        return answer == usual ? "<td class=\"muted\">\(words)" : "<td>\(words)"
      }
      return "<tr><th scope=\"row\">\(HTMLText(prose: question.words))\(.joined(cells))"
    }
    return rows.isEmpty ? [] : ["<tbody>\n\(.joined(rows, separator: "\n"))\n</tbody>"]
  }

  private var capabilities: HTMLText {
    let rows = table.capabilities.map { row($0, $0) }
    return "<tbody>\n\(.joined(rows, separator: "\n"))\n</tbody>"
  }

  /// The clauses of each chapter that at least one router fails.
  private var clauses: [HTMLText] {
    let failed = specification.clauses.filter { clause in
      table.routers.contains { router in
        router.result.counts[clause.id].map { $0.passed < $0.played } ?? false
      }
    }
    return failed.grouped(by: \.chapter).map { title, clauses in
      """
      <tbody><tr><th colspan="\(table.routers.count + 1)" scope="rowgroup">\(title)
      \(.joined(clauses.map { row($0.id, "\($0.id) \($0.title)") }, separator: "\n"))
      </tbody>
      """
    }
  }

  /// How many cases of a capability or a clause pass.
  private func row(_ name: String, _ words: String) -> HTMLText {
    let cells = table.routers.map { router -> HTMLText in
      guard let count = router.result.counts[name] else { return "<td>" }
      let kind: HTMLText = count.passed == count.played ? "number muted" : "number"
      return "<td class=\"\(kind)\">\(count.passed)/\(count.played)"
    }
    return "<tr><th scope=\"row\">\(words)\(.joined(cells))"
  }

  /// A router: its answers that differ from `standard`, and its unexplained failures.
  private func section(_ router: GalleryTable.Router) -> HTMLText {
    let result = router.result
    let answers = table.differences(of: router).map { question, answer -> HTMLText in
      let setting = router.setting(question).map { " <code>\($0)</code>" as HTMLText } ?? ""
      return "<li>\(HTMLText(prose: question.words)) <b>\(HTMLText(prose: answer))</b>\(setting)"
    }
    let seen =
      router.facts == nil ? result.differences.map(Self.whole) : router.observed.map(Self.seen)
    let open = router.facts == nil ? 0 : router.unexplained.count
    let source: HTMLText =
      router.facts.map { "\($0.language). \(HTMLText(prose: $0.source)). " } ?? ""
    let rest: HTMLText =
      open == 0
      ? "" : "<p class=\"muted\">Nothing here explains \(open.counted("other case")).</p>"
    return """
      <section id="\(result.anchor)">
      <h2>\(result.router) <span class="muted">\(result.version)</span></h2>
      <p>\(source)Its answers explain \(result.count.passed) \
      of \(result.count.played.counted("case")). They are those of \(result.nearest)\
      \(answers.isEmpty ? "." : ", but:")</p>
      \(answers.isEmpty ? "" : "<ul>\n\(.joined(answers, separator: "\n"))\n</ul>")
      \(.joined(seen, separator: "\n"))
      \(rest)
      </section>
      """
  }

  /// The confirmed observations.
  private static func seen(
    _ observation: GalleryFacts.Observation, _ failure: GalleryResult.Failure
  ) -> HTMLText {
    "<p>\(HTMLText(prose: observation.words))</p>\n<pre>\(lines(failure))</pre>"
  }

  /// Failures that nobody has described.
  private static func whole(_ difference: GalleryResult.Difference) -> HTMLText {
    """
    <details class="failure"><summary>\(difference.words) \
    (\(difference.failures.count.counted("case")))</summary>
    <pre>\(.joined(difference.failures.prefix(1).map(lines)))</pre></details>
    """
  }

  private static func lines(_ failure: GalleryResult.Failure) -> HTMLText {
    .joined(failure.lines.map { "\($0)" }, separator: "\n")
  }
}
