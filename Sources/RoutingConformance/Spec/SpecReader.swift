import Foundation
internal import Routing

/// Reads the clauses of the specification from its Markdown.
///
/// A clause begins with a heading `### PARAM-2: Title` and ends at the next heading. Three lines of
/// it are read by machines: `Rules:` names the rules that decide it, `Where:` says when it is in
/// force, as `` `rule` is `value` or `value` `` with `;` between conditions, and `Capability:` names
/// what a router has to have for it. A line `Where:` or `Capability:` before the first clause of a
/// chapter, or of a section `## Title` of it, holds for all of them.
package struct SpecReader {
  let bag: DiagnosticBag
  private(set) var clauses: [Clause] = []
  private var whole = Part()
  private var section: Part?
  private var open: (id: String, title: String, line: Int, body: [String])?

  init(bag: DiagnosticBag) {
    self.bag = bag
  }

  /// Reads the text of one chapter.
  mutating func read(_ text: String) {
    var isCode = false
    for (index, line) in text.lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode && line.hasPrefix("#") {
        close()
        heading(line, number: index + 1)
      } else if open != nil {
        open?.body.append(line)
      } else {
        readCommon(line)
        check([line], after: index)
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
          "'\(word)' begins no clause; write '### PARAM-2: Title', with a number from 1 on")
      }
      return
    }
    open = (
      String(parts[0]), parts[1].trimmed, number, []
    )
  }

  /// Whether a text has the form of a clause's id: `PARAM-2`.
  package static func isClauseID(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty
      && parts[0].allSatisfy { $0.isASCII && $0.isUppercase }
      && Int(parts[1]).map { $0 > 0 } == true
  }

  /// The first word of a heading, if it was meant as the id of a clause: capitals and a number, or
  /// other letters and a number with a colon behind them.
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
    let position = SourcePosition(line: clause.line, column: 1)
    if let first = clauses.first(where: { $0.id == clause.id }) {
      bag.error(
        at: position,
        "clause \(clause.id) is there twice, first in line \(first.line); number it anew")
      return
    }
    let rules = machineLine("Rules:", of: clause.body).map(Self.quoted) ?? []
    let conditions = chapterConditions + conditions(of: clause.body)
    check(clause.body, after: clause.line)
    let text = clause.body.joined(separator: "\n").trimmed
    let summary = Clause.summary(of: text)
    clauses.append(
      Clause(
        id: clause.id, title: clause.title, text: text, summary: summary,
        level: Clause.level(of: summary), chapter: chapter, rules: rules, conditions: conditions,
        capabilities: chapterCapabilities.union(capabilities(of: clause.body)), file: bag.file,
        line: clause.line))
  }

  /// Reports rules and values in the lines for programs that do not exist.
  private func check(_ body: [String], after heading: Int) {
    for (index, line) in body.enumerated() {
      let number = heading + index + 1
      if line.hasPrefix("Rules:") {
        for name in Self.quoted(line) { _ = rule(name, in: line, number) }
      } else if line.hasPrefix("Where:") {
        for condition in conditions(of: [line]) {
          guard let rule = rule(condition.rule, in: line, number) else { continue }
          for value in condition.values {
            guard let message = rule.unknownValue(value) else { continue }
            bag.error(at: Self.place(of: value, in: line, number), message)
          }
        }
      } else if line.hasPrefix("Capability:") {
        for name in Self.quoted(line) where Capability(rawValue: name) == nil {
          let names = Capability.allCases.map(\.rawValue)
          bag.error(
            at: Self.place(of: name, in: line, number),
            "no such capability '\(name)'; \(Suggestion.advice(name, names))")
        }
      }
    }
  }

  /// The rule of a name; one that there is not is reported.
  private func rule(_ name: String, in line: String, _ number: Int) -> Rule? {
    if let rule = Rule.named(name) { return rule }
    bag.error(at: Self.place(of: name, in: line, number), Rule.unknown(name))
    return nil
  }

  /// Where a text in backquotes stands in a line.
  private static func place(of text: String, in line: String, _ number: Int) -> SourcePosition {
    let start = line.range(of: "`\(text)`")?.lowerBound ?? line.startIndex
    let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
    return SourcePosition(line: number, column: column)
  }

  private func conditions(of body: [String]) -> [Clause.Condition] {
    (machineLine("Where:", of: body)?.split(separator: ";") ?? []).compactMap { text in
      let names = Self.quoted(text)
      return names.first.map { Clause.Condition(rule: $0, values: Array(names.dropFirst())) }
    }
  }

  private func capabilities(of body: [String]) -> Set<Capability> {
    Set(machineLine("Capability:", of: body).map(Self.quoted)?.compactMap(Capability.init) ?? [])
  }

  /// A chapter or a section, with what holds for all of its clauses.
  private struct Part {
    var title = ""
    var conditions: [Clause.Condition] = []
    var capabilities: Set<Capability> = []
  }

  /// The title of the section that is read, or of the chapter where it has none.
  private var chapter: String { (section ?? whole).title }

  private var chapterConditions: [Clause.Condition] {
    whole.conditions + (section?.conditions ?? [])
  }

  private var chapterCapabilities: Set<Capability> {
    whole.capabilities.union(section?.capabilities ?? [])
  }

  /// Reads a line in front of the clauses of a chapter or a section.
  private mutating func readCommon(_ line: String) {
    var part = section ?? whole
    part.conditions += conditions(of: [line])
    part.capabilities.formUnion(capabilities(of: [line]))
    if section == nil { whole = part } else { section = part }
  }

  private func machineLine(_ mark: String, of body: [String]) -> Substring? {
    body.first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
  }

  /// The texts between backquotes.
  private static func quoted(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// The lines of the text, without a carriage return at their ends.
  ///
  /// To `split(separator: "\n")` CR LF is one character, which it does not find.
  package var lines: [String] {
    utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == Byte.carriageReturn ? line.dropLast() : line))
    }
  }
}
