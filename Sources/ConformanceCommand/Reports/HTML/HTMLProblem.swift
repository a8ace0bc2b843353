import RoutingConformance

/// One verdict told in full: expected and got side by side, the reference's trace, the command.
struct HTMLProblem {
  let verdict: ReportedCase
  let column: Int
  let index: ReportIndex
  let isOpen: Bool

  private var look: VerdictLook { VerdictLook(verdict) }

  /// The anchor of the verdict on a case in a column.
  static func anchor(_ id: String, _ column: Int) -> String { "verdict-\(column)-\(id)" }

  var html: HTMLText {
    """
    <details class="problem \(look.rawValue)" id="\(Self.anchor(verdict.id, column))" \
    data-look="\(look.rawValue)" data-column="\(column)" data-topic="\(verdict.topic)" \
    data-clauses="\(verdict.clauses.joined(separator: " "))"\(isOpen ? " open" : "")>
    <summary>\(look.icon)<b class="word">\(look.words)</b><span class="what">\
    <code>\(verdict.id)</code> <span class="title">\(verdict.title)</span></span>\
    <span class="where">\(index.columns[column].words)\(level)</span></summary>
    <div class="body">
    \(mark)\(otherClauses)\(verdict.problem.map(told) ?? "")
    <p class="place">\(verdict.file):\(verdict.line):\(verdict.column)</p>
    </div>
    </details>
    """
  }

  private var level: HTMLText {
    verdict.level == .must ? "" : " <em title=\"not demanded\">\(verdict.level.rawValue)</em>"
  }

  private var mark: HTMLText {
    switch verdict.mark {
    case nil: ""
    case .expectedFailure(let reason): "<p class=\"mark\">Known to fail: \(reason)</p>\n"
    case .unexpectedPass(let reason):
      """
      <p class="mark">It passed, although it is listed as failing: \(reason). Take it off the \
      list.</p>

      """
    }
  }

  /// The clauses behind the first one, which heads the group.
  private var otherClauses: HTMLText {
    let clauses = verdict.clauses.dropFirst().compactMap(index.record.clause)
    if clauses.isEmpty { return "" }
    let items = clauses.map { clause -> HTMLText in
      "<li><b>\(clause.id)</b> \(clause.title). \(ClauseProse(clause.text).html)</li>"
    }
    return "<ul class=\"also\" aria-label=\"Other clauses of the case\">\(items)</ul>\n"
  }

  private func told(_ problem: ReportedProblem) -> HTMLText {
    let step: HTMLText =
      problem.step.map { number in
        "<p class=\"step\">Step \(number): <code>\(problem.doing ?? "")</code></p>\n"
      } ?? ""
    return """
      \(step)\(sides(problem))\(lastWords(problem))\(trace(problem))
      <dl class="commands"><dt>again</dt><dd><code class="command">\(problem.again)</code></dd>\
      <dt>why</dt><dd><code class="command">\(problem.why)</code></dd></dl>
      """
  }

  private func sides(_ problem: ReportedProblem) -> HTMLText {
    let message = problem.message.map { message -> HTMLText in
      look == .failed ? "the error \(message)" : "it \(message)"
    }
    guard let first = problem.expected.first else {
      return message.map { "<div class=\"sides\">\(side("Got", "\($0)\n", "got"))</div>\n" } ?? ""
    }
    let compared =
      problem.got.map { got in
        SideBySide(expected: first.value, got: got.value, differences: problem.differences)
      } ?? SideBySide(first.value)
    let others = problem.expected.dropFirst().map { answer in
      side("Or expected", SideBySide(answer.value).expected, "expected")
    }
    return """
      <div class="sides">\(side("Expected", compared.expected, "expected"))\
      \(side("Got", message ?? compared.got, "got"))\(others)</div>

      """
  }

  private func side(_ title: String, _ content: HTMLText, _ kind: String) -> HTMLText {
    "<div class=\"side \(kind)\"><h4>\(title)</h4><pre tabindex=\"0\">\n\(content)</pre></div>"
  }

  private func lastWords(_ problem: ReportedProblem) -> HTMLText {
    if problem.standardError.isEmpty { return "" }
    return """
      <h4>The end of its standard error</h4>
      <pre class="words" tabindex="0">
      \(problem.standardError.joined(separator: "\n"))</pre>

      """
  }

  private func trace(_ problem: ReportedProblem) -> HTMLText {
    if problem.trace.isEmpty { return "" }
    let reasons = problem.trace.map { reason -> HTMLText in
      "<li><b>\(reason.clause)</b> <span>\(reason.text)</span></li>"
    }
    return """
      <details class="trace" open><summary>What the reference does in this step, and why</summary>
      <ol>\(reasons)</ol></details>

      """
  }
}
