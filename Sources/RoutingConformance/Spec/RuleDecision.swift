import Foundation
internal import RoutingVocabulary

/// The decision of a clause about a rule: the value in `standard`, the reason, and the values of
/// other dialects.
///
///     Why: a slash that was encoded is a character of a value.
///
///     Rule: `pathSplitting`, here `beforeDecoding`. Other dialects:
///
///     - `afterDecoding`: the path is decoded once as a whole and then split.
///
/// A clause that only depends on a rule refers to the clause that decides the rule: `` Rule:
/// `invalidCharacters` (URL-3). ``
package struct RuleDecision: Sendable, Equatable {
  /// The name of the rule.
  package let rule: String
  /// The value in `standard`; `nil` if another clause decides it, or if the rule is not in force
  /// there.
  package let here: String?
  /// Why `standard` has the value: the paragraph `Why:` directly above.
  package let reason: String?
  /// The values of other dialects, with their meanings.
  package let others: [(value: String, meaning: String)]
  /// The number of the line that names the rule.
  package let line: Int

  package static func == (one: RuleDecision, other: RuleDecision) -> Bool {
    one.rule == other.rule && one.line == other.line
  }
}

extension Clause {
  /// The decision of the clause about each rule that it names.
  package var decisions: [RuleDecision] {
    paragraphs.indices.filter { paragraphs[$0].kind == .rule }.compactMap { place in
      let words = paragraphs[place].text.quoted
      guard let rule = words.first else { return nil }
      let before = place > 0 ? paragraphs[place - 1] : nil
      let below = paragraphs[(place + 1)...].prefix { $0.kind == .others }
      let here = RuleDecision.here(in: paragraphs[place].text)
      return RuleDecision(
        rule: rule, here: here,
        reason: here.flatMap { _ in before?.afterWhy },
        others: below.flatMap(\.items), line: paragraphs[place].line)
    }
  }
}

extension RuleDecision {
  /// The value after `here` in a line `Rule:` or `Where:`.
  static func here(in line: String) -> String? {
    guard ["Rule:", "Where:"].contains(where: line.hasPrefix) else { return nil }
    return line.firstRange(of: ", here `").map {
      String(line[$0.upperBound...].prefix { $0 != "`" })
    }
  }
}

extension ClauseParagraph {
  /// The string after `Why:` at the beginning.
  fileprivate var afterWhy: String? {
    text.hasPrefix("Why: ") ? String(text.dropFirst(5)) : nil
  }

  /// The items of a list of values: `` - `value`: meaning ``.
  var items: [(value: String, meaning: String)] {
    lines.reduce(into: []) { items, line in
      let parts = line.dropFirst(3).split(separator: "`: ", maxSplits: 1)
      if line.hasPrefix("- `"), parts.count == 2 {
        items.append((String(parts[0]), String(parts[1])))
      } else if let last = items.indices.last {
        items[last].meaning += " " + line.trimmingPrefix { $0 == " " }
      }
    }
  }
}

extension StringProtocol {
  /// The strings between backquotes.
  package var quoted: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
