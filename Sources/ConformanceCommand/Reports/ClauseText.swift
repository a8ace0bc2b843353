import RoutingConformance
import RoutingVocabulary

/// The text of a complete clause: its body, the values of its rules in each dialect, and its cases.
struct ClauseText {
  let clause: Clause
  let corpus: Corpus

  var text: String {
    let cases = corpus.cases.filter { $0.clauses.contains(clause.id) }
    return
      (TextLayout.lines("\(clause.id): ", clause.title)
      + ["\(clause.chapter), \(clause.file):\(clause.line)".shown, ""]
      + TextLayout.prose(clause.text) + rules + cases.listed).joined(separator: "\n")
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

extension [Case] {
  /// The number of cases, and their ids and titles.
  fileprivate var listed: [String] {
    let count = isEmpty ? "no cases" : "\(self.count.counted("case")):"
    return ["", count] + flatMap { TextLayout.lines("  ", "\($0.id): \($0.title)", indent: 4) }
  }
}

/// The text of a complete erratum: its description, and the cases that the published router fails
/// because of it.
struct ErratumText {
  let erratum: Erratum
  let corpus: Corpus

  var text: String {
    (TextLayout.lines("", "erratum \(erratum.id) of \(erratum.dialect)")
      + ["\(erratum.file):\(erratum.line)".shown, ""] + TextLayout.prose(erratum.text)
      + corpus.cases(of: erratum).listed)
      .joined(separator: "\n")
  }
}
