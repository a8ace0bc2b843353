import RoutingConformance
import RoutingModel

/// A clause, whole: its text, what its rules are in each dialect, its cases.
struct ClauseText {
  let clause: Clause
  let corpus: Corpus

  /// All of it.
  var text: String {
    let cases = corpus.cases.filter { $0.clauses.contains(clause.id) }
    return
      ([
        "\(clause.id): \(clause.title)", "\(clause.chapter), \(clause.file):\(clause.line)", "",
        clause.text,
      ] + rules
      + ["", "cases:"] + cases.map { "  \($0.id): \($0.title)" }).joined(separator: "\n")
  }

  private var rules: [String] {
    clause.rules.compactMap(Rule.named).flatMap { rule in
      ["", "rule \(rule.name): \(rule.summary)"]
        + Dialect.all.map { "  \($0.name): \(rule.written(in: $0.rules))" }
    }
  }
}
