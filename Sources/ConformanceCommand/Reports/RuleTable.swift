import RoutingConformance
import RoutingVocabulary

/// The rule table of the specification as Markdown: every rule, its values, its value in each
/// dialect, and the reason for the value of `standard`.
struct RuleTable {
  let specification: Specification

  var text: String {
    let header =
      ["rule", "decides", "values"] + Dialect.all.map(\.name)
      + ["clauses", "why in `standard`"]
    let reasons = specification.clauses.flatMap(\.decisions).filter { $0.here != nil }
    let rows = Rule.all.map { rule in
      ["`\(rule.name)`", rule.summary, values(of: rule)]
        + Dialect.all.map { code(rule.written(in: $0.rules)) }
        + [clauses(of: rule), reason(of: rule, among: reasons)]
    }
    let lines = ([header, header.map { _ in "---" }] + rows).map(Markdown.row)
    return """
      # The rule table

      Every rule, the values that it can take, and its value in each dialect. `-` means that the rule is
      not in force there, because another choice makes it meaningless. The last column says why `standard`, the
      recommendation for new routers, has its value; the page of [`standard`](dialects/standard.md) gives the
      principles. A value that is called a defect loses routes or changes values; `fingerprint` names it and does
      not declare it.

      This page is made by `swift run conformance list rules --markdown`; a test compares it.

      \(lines.joined(separator: "\n"))
      """
  }

  /// The rules that are in force in one dialect, with their values, for the dialect's page.
  func text(of dialect: Dialect) -> String {
    let sentences = RuleSentences()
    let rows = Rule.all.compactMap { rule in
      rule.value(in: dialect.rules).map { value in
        [
          "`\(rule.name)`", rule.summary, code(rule.written(in: dialect.rules)),
          sentences.meaning(of: value, of: rule).inCell, clauses(of: rule),
        ]
      }
    }
    let header = ["rule", "decides", "value", "meaning", "clauses"]
    return ([header, header.map { _ in "---" }] + rows).map(Markdown.row).joined(separator: "\n")
  }

  private func values(of rule: Rule) -> String {
    rule.choices.map { value in
      code(value.inTables) + (rule.correction(of: value) == nil ? "" : " (a defect)")
    }.joined(separator: ", ")
  }

  private func clauses(of rule: Rule) -> String {
    specification.clauses(naming: [rule.name]).map(\.id).joined(separator: ", ")
  }

  private func reason(of rule: Rule, among reasons: [RuleDecision]) -> String {
    (reasons.first { $0.rule == rule.name }?.reason ?? "").inCell
  }

  private func code(_ text: String) -> String {
    text == "-" ? text : "`\(text)`"
  }
}

extension String {
  /// Prose in which no character separates columns of a table.
  fileprivate var inCell: String { replacing("|", with: #"\|"#) }
}
