import RoutingConformance

/// The full text of one failed case: the case, the step, the expected answer and the actual one.
struct ProblemText {
  let verdict: ReportedCase
  let problem: ReportedProblem
  /// The dialects in which the case failed in this way, beginning with the verdict's; `nil` for
  /// only the verdict's dialect.
  var dialects: [String]?
  var paint = Paint.none
  /// The clause to name, if the surrounding text does not name it.
  var clause: ReportedClause?
  /// The maximum number of lines of an answer; `nil` for no limit.
  var answerLines: Int?
  /// The number of places in which differences are shown.
  var mostDifferences = 3
  /// Whether the command that explains the case is shown.
  var namesExplanation = true

  var text: String {
    (body + foot).joined(separator: "\n")
  }

  /// The text without the place and the commands, for readers who already have the place.
  var withoutCommands: String { body.joined(separator: "\n") }

  /// The id, and the expected and the actual answer in a few lines each.
  ///
  /// The place of the difference, if both answers look alike, or the last output of a crash.
  var outline: String {
    var short = self
    short.answerLines = 2
    let readsAlike = problem.expected.contains { $0.words == problem.got?.words }
    return
      (TextLayout.lines("  ", painted: paint.strong(verdict.id), indent: 4) + short.step
      + short.answers + (readsAlike ? differences : []) + crashLine)
      .joined(separator: "\n")
  }

  private var body: [String] { head + step + answers + differences + lastWords }

  private var head: [String] {
    let kind = verdict.verdict.words
    let word = verdict.isDemanded ? kind.uppercased() : "\(kind) (\(verdict.level.rawValue))"
    let places = ([verdict.router] + (dialects ?? [verdict.dialect])).joined(separator: ", ")
    let erratum =
      verdict.erratum.map { "erratum \($0): the published router of the dialect does the same" }
      ?? verdict.otherErratum.map { "not in the way that its erratum describes, \($0)" }
    return TextLayout.lines(
      "", painted: "\(paint.bad(word)) \(paint.strong(verdict.id)) (\(places))", indent: 2)
      + TextLayout.lines("  ", verdict.title) + requirement
      + (erratum.map { TextLayout.lines("  ", $0) } ?? [])
      + (problem.note.map { cut(TextLayout.lines("  note: ", $0, indent: 4)) } ?? [])
  }

  private var requirement: [String] {
    clause.map { clause in
      TextLayout.lines(
        "  ", "\(clause.id): \(clause.title) (\(clause.file):\(clause.line))", indent: 4)
    } ?? []
  }

  private var step: [String] {
    let words = problem.given.joined(separator: "; ")
    let given = words.isEmpty ? [] : cut(TextLayout.lines("  given ", words))
    guard let step = problem.step, let doing = problem.doing else { return given }
    return given + cut(TextLayout.lines("  step \(step): ", doing))
  }

  /// The lines, shortened if there are too many.
  private func cut(_ lines: [String]) -> [String] {
    guard let answerLines, lines.count > answerLines else { return lines }
    return lines.prefix(answerLines - 1) + ["    …"]
  }

  private var answers: [String] {
    var lines = problem.expected.flatMap { cut(TextLayout.lines("    expected  ", $0.words)) }
    if verdict.isDerived {
      lines += TextLayout.lines(
        "    derived   ", "from the rules of \(verdict.dialect), by the model")
    }
    if let got = problem.got { lines += cut(TextLayout.lines("    got       ", got.words)) }
    if let message = problem.message {
      let isError = verdict.verdict == .failed
      lines += cut(TextLayout.lines(isError ? "    got       the error " : "    it ", message))
    }
    return lines
  }

  private var differences: [String] {
    // If one place is enough, the answers already show whole events.
    let all = problem.differences.filter { difference in
      !difference.path.isEmpty && (mostDifferences > 1 || !difference.isWholeEvent)
    }
    let shown = all.prefix(mostDifferences)
    let rest = all.count - shown.count
    if mostDifferences == 1 && all.count < problem.differences.count { return [] }
    return shown.flatMap { DifferenceText(difference: $0, paint: paint).lines }
      + (rest > 0 ? ["    and in \(rest) more \(rest == 1 ? "place" : "places")"] : [])
  }

  private var lastWords: [String] {
    if problem.standardError.isEmpty { return [] }
    let lines = problem.standardError.flatMap { TextLayout.lines("      | ", $0) }
    let shown = lines.suffix(answerLines.map { $0 - 1 } ?? lines.count)
    // A backtrace may follow the line with the error.
    let crash = crashLine.allSatisfy(shown.contains) ? [] : crashLine
    return ["    the last lines of its standard error:"] + crash
      + (shown.count < lines.count ? ["      | …"] : []) + shown
  }

  private var crashLine: [String] {
    problem.standardError.crashLine.map { TextLayout.lines("      | ", $0) } ?? []
  }

  private var foot: [String] {
    ["  \(verdict.file.shown):\(verdict.line):\(verdict.column)"]
      + ["  again: \(problem.again.shown)"]
      + (namesExplanation && !problem.why.isEmpty ? ["  why:   \(problem.why.shown)"] : [])
  }
}

extension Difference {
  /// Whether an event is missing or unexpected.
  fileprivate var isWholeEvent: Bool {
    (expected == nil || got == nil) && !path.contains(ascii: ".")
  }
}
