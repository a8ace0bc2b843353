import RoutingConformance
import RoutingVocabulary

/// The report as one self-contained HTML page without scripts.
///
/// The page has the result, the capabilities, the causes with the numbers of the console report,
/// the clauses, the skipped cases, and the results of probes.
struct HTMLReport {
  let record: RunRecord

  var text: String {
    let parts: [(id: String, title: String, contents: HTMLText)] = [
      ("capabilities", "Capabilities", capabilities), ("failures", "Failures", failures),
      ("clauses", "Clauses", clauses), ("skipped", "Skipped cases", skips),
      ("probes", "Found by probes", probes),
    ].filter { !$0.contents.markup.isEmpty }
    let links = parts.map { part -> HTMLText in "<a href=\"#\(part.id)\">\(part.title)</a>" }
    let sections = parts.map { part -> HTMLText in
      "<section id=\"\(part.id)\">\n<h2>\(part.title)</h2>\n\(part.contents)\n</section>"
    }
    let names = record.routerNames.joined(separator: ", ")
    return HTMLText.page(
      title: "\(names.isEmpty ? "No router" : names): routing conformance",
      """
      \(head)
      <nav aria-label="Parts of the report">\(.joined(links, separator: "\n"))</nav>
      \(.joined(sections, separator: "\n"))
      """
    ).markup
  }

  /// The result of each router, and the description and the end of the run.
  private var head: HTMLText {
    let results = record.routers.map { router -> HTMLText in
      let own = record.only(router.name)
      let kind: HTMLText = own.conforms ? "good" : "bad"
      let version = router.version.map { " \($0)" } ?? ""
      return """
        <p><b>\(router.name)</b>\(version) <b class="\(kind)">\(own.conforms
          ? "passes" : "fails")</b>: \(own.count().words)</p>
        """
    }
    let ends = record.earlyEnds.map { end -> HTMLText in
      """
      <p class="alert"><b>\(end.router)</b> \(end.reason)
      Without a verdict: \(end.missing.counted("case")).</p>
      """
    }
    let errata = ErrataText.all(of: record).map { "<p>\($0)</p>" as HTMLText }
    let change: HTMLText = record.header.change.map { "; changed: <code>\($0)</code>" } ?? ""
    return .joined(
      results + ends + errata + [
        """
        <p class="muted">Specification \(record.header.specification), in \
        \(record.dialects.joined(separator: ", "))\(change).</p>
        """
      ], separator: "\n")
  }

  /// A row for each capability that a router claims, with the results of its cases.
  private var capabilities: HTMLText {
    let profiles = record.profiles
    let columns = record.routerNames.flatMap { router in
      record.dialects.map { (router: router, dialect: $0) }
    }.filter { column in
      profiles.contains { ($0.router, $0.dialect) == (column.router, column.dialect) }
    }
    if columns.isEmpty { return "" }
    let rows = Capability.allCases.compactMap { capability -> HTMLText? in
      let own = profiles.filter { $0.capability == capability }
      if own.isEmpty { return nil }
      let cells = columns.map { column in
        Self.cells(own.first { ($0.router, $0.dialect) == (column.router, column.dialect) })
      }
      return "<tr><th scope=\"row\">\(capability.rawValue)\(.joined(cells))"
    }
    let heads = columns.map { column -> HTMLText in
      let router = record.routers.count > 1 ? "\(column.router), " : ""
      return "<th scope=\"colgroup\" colspan=\"3\">\(router)\(column.dialect)"
    }
    let words = columns.map { _ in
      "<th scope=\"col\">passed<th scope=\"col\">failed<th scope=\"col\">skipped" as HTMLText
    }
    return """
      <div class="scroll"><table>
      <thead><tr><td>\(.joined(heads))<tr><th scope="col">capability\(.joined(words))</thead>
      <tbody>\(.joined(rows, separator: "\n"))</tbody></table></div>
      """
  }

  private static func cells(_ profile: Profile?) -> HTMLText {
    guard let profile else { return "<td><td><td>" }
    let kind: HTMLText = profile.conforms ? "good" : ""
    return "<td class=\"number \(kind)\">\(profile.passed)"
      + (profile.failed > 0
        ? "<td class=\"number bad\">\(profile.failed)" : "<td class=\"number muted\">0")
      + (profile.skipped > 0
        ? "<td class=\"number\">\(profile.skipped)" : "<td class=\"number muted\">0")
  }

  /// The causes, beginning with the worst, and then the cases that the baseline marks.
  private var failures: HTMLText {
    let causes = record.causes.enumerated().map { index, group -> HTMLText in
      let router = record.routers.count > 1 ? "\(group.router): " : ""
      let explained: HTMLText = group.rule.map { "\n<p class=\"muted\">\($0.words)</p>" } ?? ""
      let items = group.items.enumerated().map { place, item in
        failure(item.verdict, item.problem, item.dialects, isOpen: place == 0)
      }
      return """
        <h3 id="cause\(index + 1)">\(index + 1). \(router)\(HTMLText(prose: group.words)) \
        <span class="muted">(\(group.count.counted("failure")))</span></h3>\(explained)
        \(.joined(items, separator: "\n"))
        """
    }
    let listed = record.verdicts.compactMap { verdict -> HTMLText? in
      switch verdict.mark {
      case .expectedFailure(let reason):
        "<li><code>\(verdict.name)</code> failed as expected: \(reason)"
      case .unexpectedPass(let reason):
        "<li><code>\(verdict.name)</code> <b class=\"bad\">passed unexpectedly</b>; it is listed "
          + "because: \(HTMLText(reason))"
      case nil: nil
      }
    }
    let list: HTMLText =
      listed.isEmpty
      ? "" : "\n<h3>Listed cases</h3>\n<ul>\n\(.joined(listed, separator: "\n"))\n</ul>"
    return causes.isEmpty && listed.isEmpty ? "" : .joined(causes, separator: "\n") + list
  }

  /// The full text of one failure.
  private func failure(
    _ verdict: ReportedCase, _ problem: ReportedProblem, _ dialects: [String], isOpen: Bool
  ) -> HTMLText {
    let places = (record.routers.count > 1 ? [verdict.router] : []) + dialects
    let clauses = verdict.clauses.map { id -> HTMLText in
      record.clause(id).map { "<a href=\"#\($0.id)\">\($0.id): \(HTMLText(prose: $0.title))</a>" }
        ?? "\(id)"
    }
    let erratum: HTMLText = verdict.erratum.map { " Erratum \($0)." } ?? ""
    return """
      <details class="failure"\(isOpen ? " open" : "")><summary><b class="bad">\
      \(verdict.verdict.words)\(verdict.isDemanded ? "" : " (\(verdict.level.rawValue))")</b> \
      <code>\(verdict.id)</code> <span class="muted">\(places.joined(separator: ", "))</span></summary>
      <p>\(verdict.title). \(.joined(clauses, separator: ", ")).\(erratum)</p>
      \(.joined(Self.details(problem, verdict), separator: "\n"))
      <p class="muted">\(verdict.file):\(verdict.line):\(verdict.column)</p>
      </details>
      """
  }

  private static func details(_ problem: ReportedProblem, _ verdict: ReportedCase) -> [HTMLText] {
    let steps =
      problem.given + [problem.doing].compactMap(\.self).map { "step \(problem.step ?? 0): \($0)" }
    let others = problem.expected.dropFirst().map {
      "<p>Or expected: <code>\($0.words)</code></p>" as HTMLText
    }
    let trace = problem.trace.map { "\($0.clause)  \($0.text)" }.joined(separator: "\n")
    let message = problem.message.map {
      "<p>Got: \(verdict.verdict == .failed ? "the error" : "it") <code>\($0)</code></p>"
        as HTMLText
    }
    return [
      steps.isEmpty ? nil : "<pre>\(steps.joined(separator: "\n"))</pre>",
      problem.note.map { "<p>Note: \($0)</p>" },
      problem.expected.first.map { expected in
        problem.got.map {
          SideBySide(expected.value, $0.value, differences: problem.differences).html
        }
          ?? "<p>Expected: <code>\(expected.words)</code></p>"
      },
    ].compactMap(\.self) + others + [message].compactMap(\.self)
      + (problem.standardError.isEmpty
        ? [] : ["<pre>\(problem.standardError.joined(separator: "\n"))</pre>"])
      + (trace.isEmpty
        ? [] : ["<details><summary>What the model does</summary><pre>\(trace)</pre></details>"])
      + [problem.again, problem.why].filter { !$0.isEmpty }.map { "<pre>\($0)</pre>" }
  }
}
