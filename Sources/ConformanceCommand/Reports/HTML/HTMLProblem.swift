import RoutingConformance

/// One verdict told in full: expected and got side by side, the reference's trace, the command.
struct HTMLProblem {
  let verdict: ReportedCase
  let column: Int
  let index: ReportIndex
  let isOpen: Bool
  /// The column whose verdict on the case tells the same trace already.
  let traceColumn: Int?

  private var look: VerdictLook { VerdictLook(verdict) }

  /// The anchor of the verdict on a case in a column.
  static func anchor(_ id: String, _ column: Int) -> String { "verdict-\(column)-\(id)" }

  var html: HTMLText {
    """
    <details class="problem \(look.rawValue)" id="\(Self.anchor(verdict.id, column))"\
    \(isOpen ? " open" : "")>
    <summary><b>\(look.words)</b> <code>\(verdict.id)</code> <small>\
    \(index.columns[column].words)\(level)</small> <span>\(verdict.title)</span></summary>
    <div>
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
    let links = clauses.map { clause -> HTMLText in
      "<a href=\"#clause-\(clause.id)\">\(clause.id) \(clause.title)</a>"
    }
    return "<p class=\"also\">Also \(.joined(links, separator: ", "))</p>\n"
  }

  private func told(_ problem: ReportedProblem) -> HTMLText {
    let step: HTMLText =
      problem.step.map { number in
        "<p class=\"step\">Step \(number): <code>\(problem.doing ?? "")</code></p>\n"
      } ?? ""
    return """
      \(step)\(sides(problem))\(lastWords(problem))\(trace(problem))
      <p class="command">again <code>\(problem.again)</code></p>
      <p class="command">why <code>\(problem.why)</code></p>
      """
  }

  private func sides(_ problem: ReportedProblem) -> HTMLText {
    let message = problem.message.map { message -> HTMLText in
      look == .failed ? "the error \(message)" : "it \(message)"
    }
    guard let first = problem.expected.first else {
      return message.map { "<div class=\"sides\">\(side("Got", "\($0)\n"))</div>\n" } ?? ""
    }
    let compared =
      problem.got.map { got in
        SideBySide(expected: first.value, got: got.value, differences: problem.differences)
      } ?? SideBySide(first.value)
    let others = problem.expected.dropFirst().map { answer in
      side("Or expected", SideBySide(answer.value).expected)
    }
    return """
      <div class="sides">\(side("Expected", compared.expected))\
      \(side("Got", message ?? compared.got))\(others)</div>

      """
  }

  private func side(_ title: String, _ content: HTMLText) -> HTMLText {
    "<div><h4>\(title)</h4><pre tabindex=\"0\">\n\(content)</pre></div>"
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
    if let traceColumn {
      return """
        <p class="same">What the reference does in this step, and why: as told at \
        <a href="#\(Self.anchor(verdict.id, traceColumn))">\(index.columns[traceColumn].words)</a></p>

        """
    }
    let reasons = problem.trace.map { "\($0.clause)\t\($0.text)" }.joined(separator: "\n")
    return """
      <div class="trace"><h4>What the reference does in this step, and why</h4>
      <pre>\(reasons)</pre></div>

      """
  }
}
