import RoutingConformance

/// The text of a cause with its failures: the simplest case in full, and the ids of others.
struct CauseGroupText {
  let number: Int
  let group: CauseGroup
  let record: RunRecord
  var paint = Paint.none

  /// The number of other cases that are named.
  private static let named = 6
  /// The maximum number of lines of an answer.
  private static let answerLines = 6

  var text: String { (head + (problem.map { [$0.text] } ?? []) + rest).joined(separator: "\n") }

  /// The cause with the expected and the actual answer of the simplest case.
  var outline: String { (head + (problem.map { [$0.outline] } ?? [])).joined(separator: "\n") }

  /// The cause in one line, for a cause that is only named.
  var line: String {
    let rule = group.rule.map { "; \($0.words)" } ?? ""
    return TextLayout.lines("\(number). ", "\(title): \(group.example)\(rule)", indent: 3)
      .joined(separator: "\n")
  }

  private var title: String {
    let dialects = record.dialects.count > 1 ? " in \(group.dialects.joined(separator: ", "))" : ""
    return "\(group.words) (\(group.count.counted("failure"))\(dialects))"
  }

  private var head: [String] {
    let title: TerminalText = paint.strong(title)
    return TextLayout.lines("\(number). ", painted: title, indent: 3)
      + (group.rule.map { TextLayout.lines("   ", $0.words, indent: 5) } ?? [])
  }

  private var problem: ProblemText? {
    group.items.first.map { item in
      ProblemText(
        verdict: item.verdict, problem: item.problem, dialects: item.dialects, paint: paint,
        clause: item.verdict.clauses.first.flatMap(record.clause), answerLines: Self.answerLines,
        mostDifferences: 1, namesExplanation: number == 1)
    }
  }

  private var rest: [String] {
    let rest = group.items.dropFirst()
    if rest.isEmpty { return [] }
    let more = rest.count - Self.named
    let list = rest.prefix(Self.named).map(\.verdict.id).joined(separator: ", ")
    return TextLayout.lines(
      "  also ", list + (more > 0 ? " and \(more) more" : ""), indent: 4)
  }
}
