import RoutingConformance

/// An example in the specification that shows a case: a fenced block whose first line names it.
///
///     ```json case=parameters/path-beats-query
///     { "routes": ["/user/:id"], ... }
///     ```
///
/// The block has the steps and expectations of the case or, if `whole` follows the id, the case in
/// the form of its file.
struct SpecExample: Sendable, Equatable {
  /// The id of the case; `nil` if the block names none.
  let id: String?
  /// Whether the block shows the case in the form of its file.
  let isWhole: Bool
  /// The clause to which the block belongs; `nil` before the first clause.
  let clause: String?
  /// The line of the opening fence, counted from 0.
  let fence: Int
  /// The position of the block, for findings.
  var position: SourcePosition { SourcePosition(line: fence + 1, column: 1) }
  let body: [String]
  let isClosed: Bool

  /// The examples of a chapter, and blocks of JSON that name no case.
  static func all(in lines: [String]) -> [SpecExample] {
    var examples: [SpecExample] = []
    var clause: String?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      defer { index += 1 }
      if line.hasPrefix("#") { clause = clauseID(line) }
      guard line.hasPrefix("```") else { continue }
      let body = lines[(index + 1)...].prefix { !$0.hasPrefix("```") }
      let id = caseID(line)
      let isJSON = line.drop { $0 == "`" }.split(separator: " ").first == "json"
      if id != nil || isJSON {
        examples.append(
          SpecExample(
            id: id, isWhole: line.hasSuffix(" whole"), clause: clause, fence: index,
            body: Array(body), isClosed: body.endIndex < lines.count))
      }
      index = body.endIndex
    }
    return examples
  }

  /// The id of the clause that a heading begins.
  static func clauseID(_ heading: String) -> String? {
    guard heading.hasPrefix("### ") else { return nil }
    let id = heading.dropFirst(4).prefix { $0 != ":" }
    return SpecReader.isClauseID(id) ? String(id) : nil
  }

  /// The case that the first line of a block names: a word `case=topic/id` after the language.
  private static func caseID(_ fence: String) -> String? {
    fence.split(separator: " ").first { $0.hasPrefix("case=") }
      .map { String($0.dropFirst("case=".count)) }
  }
}
