internal import RoutingVocabulary

/// A paragraph of a clause: a run of lines between empty ones, or a whole block of code.
package struct ClauseParagraph: Sendable, Equatable {
  package let kind: Kind
  package let lines: [String]
  /// The number of the paragraph's first line in the file.
  package let line: Int

  /// The purpose of a paragraph.
  package enum Kind: Sendable {
    /// The requirement: the first paragraph of prose, and its lists.
    case demand
    /// Other prose: an explanation.
    case explanation
    /// `Rule:`, or `Where:` with a value: a rule and its value in `standard`. `Other dialects, by`:
    /// a rule that does not decide the clause itself.
    case rule
    /// The list of the differences of other dialects, after such a paragraph.
    case others
    /// `Why:`, `Why SHOULD:`, `Source:`.
    case reason
    /// `Where:`, `Capability:`.
    case fact
    /// A block of code, or a table.
    case block
  }

  /// The paragraph on one line.
  package var text: String { lines.joined(separator: " ") }
}

extension [ClauseParagraph] {
  /// The paragraphs of a clause; `number` is the number of its first line.
  static func all(in lines: [String], from number: Int) -> [ClauseParagraph] {
    var paragraphs: [ClauseParagraph] = []
    for range in lines.paragraphRanges {
      let part = [String](lines[range])
      let kind = paragraphs.kind(of: part[0])
      paragraphs.append(ClauseParagraph(kind: kind, lines: part, line: number + range.lowerBound))
    }
    return paragraphs
  }

  /// The kind of a paragraph, from its first line and the paragraphs before it.
  private func kind(of first: String) -> ClauseParagraph.Kind {
    let starts = { (prefixes: [String]) in prefixes.contains(where: first.hasPrefix) }
    if starts(["Rule:", "Other dialects, by `"]) || RuleDecision.here(in: first) != nil {
      return .rule
    }
    if starts(["Where:", "Capability:"]) { return .fact }
    if starts(["Why:", "Why SHOULD:", "Source:"]) { return .reason }
    if starts(["```", "|"]) { return .block }
    // An indented line continues a list.
    let afterNumber = first.utf8.drop(while: ASCIISet.digits.contains)
    let isNumbered =
      afterNumber.count < first.utf8.count && afterNumber.starts(with: ". ".utf8)
    if isNumbered || starts(["- ", "  "]) {
      if let last, [.rule, .others].contains(last.kind) { return .others }
      if last?.kind == .demand { return .demand }
    }
    return contains { $0.kind == .demand } ? .explanation : .demand
  }
}

extension [String] {
  /// The runs of lines between empty ones.
  ///
  /// A block of code counts as one run.
  fileprivate var paragraphRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    let code = codeLines
    for (index, line) in enumerated() {
      if line.isEmpty && !code.contains(index) {
        if let begin = start { ranges.append(begin..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { ranges.append(start..<count) }
    return ranges
  }
}
