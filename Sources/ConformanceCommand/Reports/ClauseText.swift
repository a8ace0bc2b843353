import Routing
import RoutingConformance

/// A clause, whole: its text, what its rules are in each dialect, its cases.
struct ClauseText {
  let clause: Clause
  let corpus: Corpus

  /// All of it.
  var text: String {
    let cases = corpus.cases.filter { $0.clauses.contains(clause.id) }
    let count = cases.isEmpty ? "no cases" : cases.count == 1 ? "1 case:" : "\(cases.count) cases:"
    return
      (TextLayout.lines("\(clause.id): ", clause.title)
      + ["\(clause.chapter), \(clause.file):\(clause.line)".shown, ""]
      + ProseText(clause.text).lines() + rules + ["", count]
      + cases.flatMap { TextLayout.lines("  ", "\($0.id): \($0.title)", indent: 4) })
      .joined(separator: "\n")
  }

  private var rules: [String] {
    clause.rules.compactMap(Rule.named).flatMap { rule -> [String] in
      [""] + TextLayout.lines("rule \(rule.name): ", rule.summary, indent: 2)
        + Dialect.all.flatMap { dialect -> [String] in
          TextLayout.lines("  \(dialect.name): ", rule.written(in: dialect.rules), indent: 4)
        }
    }
  }
}
