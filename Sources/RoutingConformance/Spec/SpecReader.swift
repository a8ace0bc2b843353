import Foundation
internal import RoutingVocabulary

/// Reads the clauses of the specification from its Markdown.
///
/// A clause begins with a heading `### PARAM-2: Title` and ends at the next heading. Programs read
/// three kinds of lines:
///
/// - `Rule:` names a rule that decides the clause.
/// - `Where:` lists the conditions under which the clause is in force, as `` `rule` is `value` or
///   `value` `` with `;` between conditions.
/// - `Capability:` names the capabilities that a router needs for the clause.
///
/// Such a line has no meaning in a block of code. A line `Where:` or `Capability:` before the first
/// clause of a chapter, or of a section `## Title`, applies to all its clauses.
package struct SpecReader {
  let bag: DiagnosticBag
  private(set) var clauses: [Clause] = []
  private var whole = Part()
  private var section: Part?
  private var open: (id: String, title: String, line: Int, body: [String], facts: Facts)?

  /// The contents of the lines for programs.
  private struct Facts {
    var rules: [String] = []
    var conditions: [Clause.Condition] = []
    var capabilities: Capabilities = []

    mutating func add(_ more: Facts) {
      rules += more.rules
      conditions += more.conditions
      capabilities.formUnion(more.capabilities)
    }
  }

  /// A chapter or a section, with the facts that apply to all its clauses.
  private struct Part {
    var title = ""
    var facts = Facts()
  }

  init(bag: DiagnosticBag) {
    self.bag = bag
  }

  /// Reads one chapter.
  mutating func read(_ text: String) {
    var isCode = false
    for (index, line) in text.lines.enumerated() {
      if line.utf8.starts(with: "```".utf8) { isCode.toggle() }
      if !isCode, line.utf8.first == UInt8(ascii: "#") {
        close()
        heading(line, number: index + 1)
        continue
      }
      open?.body.append(line)
      guard !isCode, let facts = facts(of: line, index + 1) else { continue }
      if open != nil {
        open?.facts.add(facts)
      } else if section != nil {
        section?.facts.add(facts)
      } else {
        whole.facts.add(facts)
      }
    }
    close()
  }

  private mutating func heading(_ line: String, number: Int) {
    if line.hasPrefix("# ") {
      (whole, section) = (Part(title: String(line.dropFirst(2))), nil)
    } else if line.hasPrefix("## ") {
      section = Part(title: String(line.dropFirst(3)))
    }
    guard line.hasPrefix("### ") else { return }
    let parts = line.dropFirst(4).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, Self.isClauseID(parts[0]) else {
      if let word = Self.almostClauseID(line) {
        bag.error(
          at: SourcePosition(line: number, column: 5),
          "'\(word)' is not the heading of a clause; write '### PARAM-2: Title', with a number from 1 on"
        )
      }
      return
    }
    open = (String(parts[0]), String(parts[1]).withoutOuterWhiteSpace, number, [], Facts())
  }

  /// Whether a string has the form of a clause's id: `PARAM-2`.
  package static func isClauseID(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty
      && parts[0].allSatisfy { $0.isASCII && $0.isUppercase }
      && Int(parts[1]).map { $0 > 0 } == true
  }

  /// The first word of a heading, if it was probably intended as the id of a clause: capitals and a
  /// number, or other letters and a number followed by a colon.
  private static func almostClauseID(_ line: String) -> Substring? {
    let word = line.dropFirst(4).prefix { $0 != " " && $0 != ":" }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count > 1, Int(parts[1]) != nil else { return nil }
    let hasColon = line.dropFirst(4 + word.count).hasPrefix(":")
    let isMeant = parts[0].allSatisfy { $0.isASCII && ($0.isUppercase || hasColon && $0.isLetter) }
    return isMeant ? word : nil
  }

  private mutating func close() {
    guard let clause = open else { return }
    open = nil
    var facts = whole.facts
    if let section { facts.add(section.facts) }
    facts.add(clause.facts)
    let text = clause.body.joined(separator: "\n").withoutOuterWhiteSpace
    let paragraphs = [ClauseParagraph].all(in: clause.body, from: clause.line + 1)
    clauses.append(
      Clause(
        id: clause.id, title: clause.title, text: text,
        paragraphs: paragraphs, level: paragraphs.level, chapter: (section ?? whole).title,
        rules: clause.facts.rules, conditions: facts.conditions,
        capabilities: facts.capabilities, file: bag.file, line: clause.line))
  }

  /// The facts in a line for programs; `nil` for any other line.
  ///
  /// Unknown rules and values are reported.
  private func facts(of line: String, _ number: Int) -> Facts? {
    var facts = Facts()
    if line.hasPrefix("Rule:") {
      facts.rules = Array(line.quoted.prefix(1))
      for name in facts.rules {
        guard let rule = rule(name, in: line, number) else { continue }
        checkValueHere(of: rule, in: line, number)
      }
    } else if line.hasPrefix("Other dialects, by `") {
      for name in line.quoted.prefix(1) { _ = rule(name, in: line, number) }
    } else if line.hasPrefix("Where:") {
      facts.conditions = Self.conditions(of: line)
      for condition in facts.conditions {
        guard let rule = rule(condition.rule, in: line, number) else { continue }
        for value in condition.values {
          guard let message = rule.unknownValue(value) else { continue }
          bag.error(at: Self.place(of: value, in: line, number), message)
        }
      }
    } else if line.hasPrefix("Capability:") {
      let names = line.quoted
      facts.capabilities = Capabilities(names.compactMap(Capability.init))
      for name in names where Capability(rawValue: name) == nil {
        bag.error(
          at: Self.place(of: name, in: line, number),
          "no such capability '\(name)'; "
            + Suggestion.advice(name, Capability.allCases.map(\.rawValue)))
      }
    } else {
      return nil
    }
    return facts
  }

  /// Reports a value that the rule does not have in `standard`.
  private func checkValueHere(of rule: Rule, in line: String, _ number: Int) {
    let value = rule.written(in: Dialect.standard.rules)
    guard let here = RuleDecision.here(in: line), here != value else { return }
    bag.error(
      at: Self.place(of: here, in: line, number),
      value == "-"
        ? "rule '\(rule.name)' is not in force in 'standard'; write 'Rule: `\(rule.name)`.'"
        : "rule '\(rule.name)' is `\(value)` in 'standard'; write 'here `\(value)`'")
  }

  /// The rule with the given name.
  ///
  /// An unknown name is reported.
  private func rule(_ name: String, in line: String, _ number: Int) -> Rule? {
    if let rule = Rule.named(name) { return rule }
    bag.error(at: Self.place(of: name, in: line, number), Rule.unknown(name))
    return nil
  }

  /// The position of a string in backquotes in a line.
  private static func place(of text: String, in line: String, _ number: Int) -> SourcePosition {
    let start = line.range(of: "`\(text)`")?.lowerBound ?? line.startIndex
    let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
    return SourcePosition(line: number, column: column)
  }

  private static func conditions(of line: String) -> [Clause.Condition] {
    line.split(separator: ";").compactMap { text in
      let names = text.quoted
      return names.first.map { Clause.Condition(rule: $0, values: Array(names.dropFirst())) }
    }
  }
}

extension String {
  /// The lines of the string, without a carriage return at their ends.
  ///
  /// `split(separator: "\n")` does not find CR LF, which is one character.
  package var lines: [String] {
    utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == Byte.carriageReturn ? line.dropLast() : line))
    }
  }
}
