internal import Routing

/// Names in prose that mean nothing: rules, values of rules, clauses and cases.
struct ProseCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let names = ProseNames(project)
    var findings: [LintFinding] = []
    for page in project.pages {
      for paragraph in page.paragraphs {
        for (position, message) in names.unknown(in: paragraph) {
          findings.error(page.name, position, message)
        }
      }
    }
    for entry in project.entries {
      guard let note = entry.node.member("note")?.value, let text = note.text else { continue }
      // What is in a text of JSON has no place of its own.
      for (_, message) in names.unknown(in: MarkdownPage.Paragraph([(1, text[...])])) {
        findings.error(entry.file.name, note.position, message)
      }
    }
    return findings
  }
}

/// The names that prose can mention.
private struct ProseNames {
  private let specification: Specification
  /// What clauses are numbered by, such as `PARAM`.
  private let prefixes: Set<Substring>
  private let ids: Set<String>
  /// Whether the ledger could be read, which alone has those that are retired.
  private let isEveryIDKnown: Bool
  private let topics: Set<String>
  private let words: Set<String>
  /// The values of rules.
  private let values: [String]

  init(_ project: LintProject) {
    specification = project.specification
    prefixes = Set(specification.clauses.map { $0.id.prefix { $0 != "-" } })
    ids = Set(project.entries.compactMap(\.id))
      .union(project.ledger.entries.map(\.id))
    isEveryIDKnown = project.ledger.isReadable
    topics = Set(project.entries.filter { $0.file.isInTopic && $0.id != nil }.map(\.file.topic))
      .union(project.ledger.topics)
    values = Rule.all.flatMap(\.choices).compactMap(\.text)
    words = Set(Rule.all.map(\.name) + values)
      .union(StepForms.all.names).union(ErrorCode.allCases.map(\.rawValue))
      .union(Capability.allCases.map(\.rawValue)).union(CaseFileLayout.knownKeys)
  }

  /// What is wrong with names in a paragraph.
  func unknown(
    in paragraph: MarkdownPage.Paragraph
  ) -> [(position: SourcePosition, message: String)] {
    var found = paragraph.dashedWords(Self.isOfClauseID).compactMap { text, position in
      unknownClause(text).map { (position, $0) }
    }
    // The reader of the chapters has looked at the lines for programs.
    if paragraph.isForPrograms { return found }
    for (index, span) in paragraph.spans.enumerated() {
      let next = paragraph.spans[(index + 1)...].first
      if let (position, message) = unknown(span, next: next) { found.append((position, message)) }
    }
    return found
  }

  private static func isOfClauseID(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }

  /// What is wrong with a word that looks like the id of a clause.
  private func unknownClause(_ word: String, isQuoted: Bool = false) -> String? {
    guard word.utf8.contains(Byte.minus), SpecReader.isClauseID(word),
      specification.clause(word) == nil
    else { return nil }
    let prefix = word.prefix { $0 != "-" }
    if !prefixes.contains(prefix) {
      // What is shorter is mostly something else, such as the id of an erratum.
      guard prefix.count > 3 else { return nil }
      guard
        let nearest = Suggestion.nearest(
          to: String(prefix), among: prefixes.map(String.init).sorted())
      else {
        return isQuoted
          ? "no such clause '\(word)'; 'conformance list clauses' names them all" : nil
      }
      return "no such clause '\(word)'; did you mean '\(nearest)\(word.dropFirst(prefix.count))'?"
    }
    return "no such clause '\(word)'; correct the number, or write the clause first"
  }

  /// What is wrong with a code span, if it looks like a name and is none.
  private func unknown(
    _ span: MarkdownPage.CodeSpan, next: MarkdownPage.CodeSpan?
  ) -> (SourcePosition, message: String)? {
    if let next, let rule = Rule.named(span.text), let message = unknownValue(of: rule, next) {
      return (next.position, message)
    }
    let message = unknownName(span, next: next) ?? unknownSetting(span.text)
    return message.map { (span.position, $0) }
  }

  /// What is wrong with "`rule: value`" or "`rule=value`".
  private func unknownSetting(_ text: String) -> String? {
    let parts = text.split(maxSplits: 1) { $0 == ":" || $0 == "=" }.map(String.init)
    guard parts.count == 2, isName(parts[0]) else { return nil }
    let value = parts[1].trimmingSpaces
    guard let rule = Rule.named(parts[0]) else {
      let nearest = Suggestion.nearest(to: parts[0], among: Rule.all.map(\.name))
      let isMeant = nearest.flatMap(Rule.named)?.choices.contains { $0.text == value } ?? false
      return isMeant && !words.contains(parts[0]) ? Rule.unknown(parts[0]) : nil
    }
    return isName(value) ? rule.unknownValue(value) : nil
  }

  private func unknownName(
    _ span: MarkdownPage.CodeSpan, next: MarkdownPage.CodeSpan?
  ) -> String? {
    if let message = unknownClause(span.text, isQuoted: true) { return message }
    if isCaseID(span.text) {
      return ids.contains(span.text) || !isEveryIDKnown ? nil : unknownCase(span.text)
    }
    guard isName(span.text), Rule.named(span.text) == nil else { return nil }
    // What is quoted speaks of the rules of others.
    if span.before.count(where: { $0 == "\"" }) % 2 == 1 { return nil }
    let isMeantAsRule =
      (next?.before.trimmingSpaces == "is" && isName(next?.text ?? ""))
      || (span.before.hasSuffix("as ") && next?.before.hasPrefix(" says") ?? false)
      || ["rule", "Rule"].contains(span.before.split(separator: " ").last)
      || span.after.trimmingSpaces.prefix(while: \.isLetter) == "rule"
    if words.contains(span.text) || !(isMeantAsRule || span.text.contains(where: \.isUppercase)) {
      return nil
    }
    let isLikeRule = Suggestion.nearest(to: span.text, among: Rule.all.map(\.name)) != nil
    if isMeantAsRule || isLikeRule { return Rule.unknown(span.text) }
    // Behind a rule and "is" it has been looked at as the value of that rule.
    if span.before.trimmingSpaces == "is" { return nil }
    // Names in programs may be like values, but hardly ever but for one letter.
    return Suggestion.nearest(to: span.text, among: values, within: 1)
      .map { "no rule has a value '\(span.text)'; did you mean '\($0)'?" }
  }

  private func unknownCase(_ id: String) -> String {
    let advice = Suggestion.nearest(to: id, among: ids.sorted()).map { "did you mean '\($0)'?" }
    return "no such case '\(id)'; \(advice ?? "'conformance list cases' names them all")"
  }

  /// What is wrong with "`rule` is `value`".
  private func unknownValue(of rule: Rule, _ next: MarkdownPage.CodeSpan) -> String? {
    guard next.before.trimmingSpaces == "is", isName(next.text) else { return nil }
    return rule.unknownValue(next.text)
  }

  private func isName(_ text: String) -> Bool {
    text.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } == true
      && text.utf8.allSatisfy { Byte.isWord($0) && $0 >= 0x41 && $0 != 0x5F }
  }

  /// Whether a text has the form of a case's id, of a topic that there is.
  private func isCaseID(_ text: String) -> Bool {
    guard text.utf8.contains(Byte.slash) else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && topics.contains(parts[0]) && Kind<String>.isName(parts[1])
  }
}

extension Rule {
  /// What is wrong with the name of a rule that there is not.
  static func unknown(_ name: String) -> String {
    let advice =
      Suggestion.nearest(to: name, among: all.map(\.name)).map { "did you mean '\($0)'?" }
      ?? "'conformance list rules' names them all"
    return "no such rule '\(name)'; \(advice)"
  }

  /// What is wrong with a value that prose gives the rule; numbers and names can be anything.
  func unknownValue(_ text: String) -> String? {
    let known = choices.compactMap(\.text)
    if accepts(.string(text)) || text == "true" || text == "false" || text == "null" { return nil }
    if known.isEmpty { return nil }
    let advice =
      Suggestion.nearest(to: text, among: known).map { "did you mean '\($0)'?" }
      ?? "use one of \(known.joined(separator: ", "))"
    return "rule '\(name)' has no value '\(text)'; \(advice)"
  }
}

extension MarkdownPage.Paragraph {
  /// Whether this is a line `Rules:` or `Where:` of a clause.
  fileprivate var isForPrograms: Bool {
    let text = Self.text(scalars.prefix(6))
    return text.hasPrefix("Rules:") || text.hasPrefix("Where:")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
