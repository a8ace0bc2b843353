import Foundation
import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds clauses without the shape in `Spec/CONTRIBUTING.md`: one demand with one key word in
  /// short sentences, and other dialects only in their lists.
  static let clauseShape = LintCheck { project in
    let wanted = project.wantedClauses.filter { !$0.isWithdrawn }
    if wanted.isEmpty { return [] }
    let specification = project.specification
    let elsewhere = Set(
      specification.clauses.filter { !$0.isInForce(under: Dialect.standard.rules) }.map(\.id))
    let shown = specification.shownValues
    let forms = MarkdownForms()
    return wanted.flatMap { clause in
      clause.keyWordFindings + clause.sentenceFindings
        + clause.decisionFindings(shown)
        + (clause.isOfStandard ? clause.otherDialectFindings(elsewhere, forms) : [])
    }
  }
}

extension Specification {
  /// The values of each rule that clauses explain.
  fileprivate var shownValues: [String: Set<String>] {
    clauses.flatMap(\.decisions).reduce(into: [:]) { shown, decision in
      shown[decision.rule, default: []].formUnion(decision.others.map(\.value))
      if let here = decision.here { shown[decision.rule, default: []].insert(here) }
    }
  }
}

extension Clause {
  /// Whether the chapter has the demands of `standard`, as all chapters have except the first three
  /// and the appendices.
  fileprivate var isOfStandard: Bool {
    let name = file.split(separator: "/").last ?? ""
    return !["01-", "02-", "03-", "A-"].contains(where: name.hasPrefix)
  }

  fileprivate func finding(line: Int? = nil, _ message: String) -> LintFinding {
    LintFinding(in: file, at: SourcePosition(line: line ?? self.line, column: 1), message)
  }

  /// Errors in the use of MUST, SHOULD and MAY.
  fileprivate var keyWordFindings: [LintFinding] {
    let count = paragraphs.filter { $0.kind == .demand }.map(\.keyWords).reduce(0, +)
    let late = paragraphs.filter { $0.kind == .explanation && $0.keyWords > 0 }
    var findings = late.map {
      finding(
        line: $0.line,
        "an explanation of \(id) has a key word; move the demand to the first paragraph, or to another clause"
      )
    }
    if count == 0 {
      findings.append(
        finding("\(id) demands nothing; write MUST, SHOULD or MAY in its first paragraph"))
    } else if count > 1 {
      findings.append(
        finding(
          "\(id) has \(count) key words; put its demands into one list, or into two clauses"))
    }
    return findings
  }

  /// Errors about sentences that are too long.
  fileprivate var sentenceFindings: [LintFinding] {
    paragraphs.filter { ![.block, .fact, .rule].contains($0.kind) }.flatMap { paragraph in
      paragraph.sentences.filter { $0.count > Self.mostWords }.map { words in
        finding(
          line: paragraph.line,
          "a sentence of \(id) has \(words.count) words; write several, of \(Self.mostWords) at most: "
            + "'\(words.prefix(6).joined(separator: " ")) ...'")
      }
    }
  }

  private static let mostWords = 25

  /// Errors in lines `Rule:` and the lists after them.
  fileprivate func decisionFindings(_ shown: [String: Set<String>]) -> [LintFinding] {
    decisions.flatMap { decision -> [LintFinding] in
      guard let rule = Rule.named(decision.rule) else { return [] }
      var findings = decision.others.compactMap { other in
        let repeated =
          other.value == decision.here
          ? "'\(other.value)' is the value of 'standard'; describe it in the first paragraph" : nil
        return (repeated ?? rule.unknownValue(other.value)).map { finding(line: decision.line, $0) }
      }
      guard decision.here != nil else { return findings }
      if decision.reason == nil {
        findings.append(
          finding(
            line: decision.line,
            "there is no reason for this value; add a paragraph 'Why:' before it"))
      }
      let missing =
        rule.isClosed
        ? rule.choices.compactMap(\.text).filter { shown[rule.name]?.contains($0) != true } : []
      if !missing.isEmpty {
        findings.append(
          finding(
            line: decision.line,
            "no clause says what \(rule.name) `\(missing.joined(separator: "`, `"))` demands"))
      }
      return findings
    }
  }

  /// Rules, values and clauses of other dialects outside of their lists.
  fileprivate func otherDialectFindings(
    _ elsewhere: Set<String>, _ forms: MarkdownForms
  ) -> [LintFinding] {
    let values = Set(
      rules.compactMap(Rule.named).filter(\.isClosed).flatMap { rule in
        rule.choices.compactMap(\.text).filter { $0 != rule.written(in: Dialect.standard.rules) }
      })
    let prose = paragraphs.filter { [.demand, .explanation].contains($0.kind) }
    return prose.flatMap { paragraph -> [LintFinding] in
      let piece = MarkdownPage.Piece(
        text: paragraph.text, position: SourcePosition(line: paragraph.line, column: 1))
      let spans = forms.codeSpans(in: piece).map(\.text)
      let named = spans.filter { span in
        values.contains(span)
          || Rule.named(span)?.isClosed == true
            && ["` is ", "` says"].contains { paragraph.text.contains("`" + span + $0) }
      }
      let clauses = forms.clauseIDs(in: piece).map(\.text).filter(elsewhere.contains)
      return Set(named + clauses).sorted().map {
        finding(
          line: paragraph.line,
          "\(id) names `\($0)`, which is about other dialects; move it to the list after 'Rule:', "
            + "or to appendix A")
      }
    }
  }
}

extension Rule {
  /// Whether the values of the rule are names; a number, a switch or a string that an app sets is
  /// an option.
  fileprivate var isClosed: Bool {
    choices.contains { $0.text != nil } && !accepts(.string("any string"))
  }
}

extension ClauseParagraph {
  /// The number of key words; MUST NOT counts as one.
  fileprivate var keyWords: Int {
    Self.plain(text).utf8.split { !ASCIISet.letters.contains($0) }.count { word in
      ["MUST", "SHOULD", "MAY"].contains(Substring(word))
    }
  }

  /// The words of each sentence, without parentheses.
  fileprivate var sentences: [[Substring]] {
    items.flatMap { item in
      item.replacing(#"[.?!](\s|$)"#, by: "\n").split(separator: "\n")
        .map { $0.split(separator: " ") }
    }
  }

  /// The items of a list, or the whole paragraph.
  private var items: [String] {
    let starts = lines.indices.filter { place in
      place == 0 || lines[place].range(of: Self.mark, options: .regularExpression) != nil
    }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      Self.plain(lines[start..<end].joined(separator: " "))
    }
  }

  /// The mark of an item of a list.
  private static let mark = #"^\s*(- |[0-9]+\. )"#

  /// A string with a word for each piece of code, and without parentheses and list markers.
  private static func plain(_ text: String) -> String {
    text.replacing("`[^`]*`", by: "code").replacing(#"\]\([^)]*\)"#, by: "]")
      .replacing(#"\([^()]*\)"#, by: "").replacing(mark, by: "")
  }
}

extension String {
  /// The string with a replacement for each match of an expression.
  ///
  /// Foundation keeps its expressions. A `Regex` literal is created for each call, which takes
  /// seven times as long for all clauses in a debug build. A literal that is kept takes twice as
  /// long.
  fileprivate func replacing(_ expression: String, by replacement: String) -> String {
    replacingOccurrences(of: expression, with: replacement, options: .regularExpression)
  }
}
