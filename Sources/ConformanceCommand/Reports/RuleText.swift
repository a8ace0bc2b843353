import RoutingConformance
import RoutingVocabulary

/// The text of a complete rule: its subject, its values and their dialects, its clauses, and cases
/// about it.
struct RuleText: Sendable {
  let rule: Rule
  let corpus: Corpus
  private static let mostCases = 5

  /// The whole text.
  func text() async -> String {
    let clauses = clauses.flatMap { TextLayout.lines("  ", "\($0.id): \($0.title)", indent: 4) }
    let cases = await showing.flatMap {
      TextLayout.lines("  ", "\($0.id): \($0.title)", indent: 4)
    }
    return
      (TextLayout.lines("rule \(rule.name): ", rule.summary, indent: 2)
      + values + (clauses.isEmpty ? [] : ["", "clauses:"] + clauses) + [""]
      + (cases.isEmpty
        ? ["no case depends on it"] : ["cases that fail with another value:"] + cases))
      .joined(separator: "\n")
  }

  private var clauses: [Clause] { corpus.specification.clauses(naming: [rule.name]) }

  /// Each value with its meaning in the specification, and the dialects that have it.
  private var values: [String] {
    allValues.flatMap { value -> [String] in
      let names = dialects(with: value)
      let defect = rule.correction(of: value).map {
        "A defect; the right value is \($0.inTables)."
      }
      let words = [meaning(of: value), defect].compactMap(\.self).joined(separator: " ")
      let why = names.first == Dialect.standard.name ? reason : nil
      let name = value == .null ? "not in force" : value.inTables
      return [""]
        + TextLayout.lines("  \(name)", words.isEmpty ? "" : ": " + words, indent: 4)
        + (why.map { TextLayout.lines("    why: ", $0) } ?? [])
        + TextLayout.lines("    in ", names.isEmpty ? "no dialect" : names.joined(separator: ", "))
    }
  }

  /// The values that are worth showing, and the values of dialects.
  ///
  /// `null` comes last: the rule is not in force.
  private var allValues: [Value] {
    let used = Dialect.all.map { rule.value(in: $0.rules) ?? .null }
    let own = used.filter { $0 != .null && !rule.choices.contains($0) }
    return rule.choices + own.grouped { $0 }.map(\.key) + (used.contains(.null) ? [.null] : [])
  }

  /// The names of the dialects that have a value; for `null`, the dialects in which the rule is not
  /// in force.
  private func dialects(with value: Value) -> [String] {
    Dialect.all.filter { (rule.value(in: $0.rules) ?? .null) == value }.map(\.name)
  }

  private func meaning(of value: Value) -> String? {
    corpus.specification.meaning(of: value, of: rule)
  }

  /// The reason for the value of `standard`.
  private var reason: String? {
    clauses.flatMap(\.decisions).first { $0.rule == rule.name && $0.here != nil }?.reason
  }

  /// The cases of the rule's clauses that the model fails with another value of the rule, beginning
  /// with the simplest.
  private var showing: [Case] {
    get async {
      var found: [Case] = []
      for subject in corpus.cases.simplestFirst(about: Set(clauses.map(\.id)))
      where found.count < Self.mostCases {
        if await isFailed(subject) { found.append(subject) }
      }
      return found
    }
  }

  private func isFailed(_ subject: Case) async -> Bool {
    for dialect in subject.dialects.compactMap(Dialect.named) {
      guard let own = rule.value(in: dialect.rules) else { continue }
      for value in rule.choices where value != own {
        let verdict = await Candidate.model.verdict(
          of: subject, in: dialect, changed: [RuleSetting(rule: rule.name, value: value)])
        if case .failed = verdict { return true }
      }
    }
    return false
  }
}
