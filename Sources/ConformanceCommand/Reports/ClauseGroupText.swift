import RoutingConformance

/// A clause with the cases that went wrong: the first ones in full, the others by their ids.
struct ClauseGroupText {
  let group: ClauseGroup
  var paint = Paint.none

  /// How many problems are shown in full.
  private static let shownInFull = 2
  /// How many of the rest are named.
  private static let named = 8

  /// All of it.
  var text: String {
    let shown = group.items.prefix(Self.shownInFull).map { item in
      ProblemText(
        verdict: item.verdict, problem: item.problem, dialects: item.dialects, paint: paint
      ).text
    }
    return (head + shown + rest).joined(separator: "\n\n")
  }

  private var head: [String] {
    guard let clause = group.clause else { return [] }
    let title: TerminalText = paint.strong("\(clause.id): \(clause.title)")
    let count = group.items.count
    let cases = count == 1 ? "" : " (\(count) cases)"
    return [
      (TextLayout.lines("", painted: "\(title)\(cases)", indent: 2)
        + ProseText(clause.text.joined(separator: "\n")).lines(indent: 2)
        + [paint.faint("  \(clause.file):\(clause.line)").markup]).joined(separator: "\n")
    ]
  }

  private var rest: [String] {
    let rest = group.items.dropFirst(Self.shownInFull)
    if rest.isEmpty { return [] }
    let names = rest.prefix(Self.named).map { item in
      let kind = item.verdict.verdict == .failed ? [] : [item.verdict.verdict.words]
      let places = [item.verdict.router] + item.dialects + kind
      return "\(item.verdict.id) (\(places.joined(separator: ", ")))"
    }
    let more = rest.count - names.count
    let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return [TextLayout.lines("also ", list).joined(separator: "\n")]
  }
}
