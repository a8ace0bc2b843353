import RoutingConformance

/// The index of the clauses as Markdown, with the id, title, chapter and level of each.
struct ClauseTable {
  let specification: Specification

  var text: String {
    let header = ["clause", "title", "section", "level"]
    let rows = specification.clauses.map { clause in
      [
        "[\(clause.id)](\(clause.link))", clause.title, clause.chapter,
        clause.isWithdrawn ? "withdrawn" : clause.level.rawValue,
      ]
    }
    let lines = ([header, header.map { _ in "---" }] + rows).map(Markdown.row)
    return """
      # All clauses

      In the order of the chapters. The level is that of the first word of MUST, SHOULD and MAY.

      This page is made by `swift run conformance list clauses --markdown`; a test compares it.

      \(lines.joined(separator: "\n"))
      """
  }
}

extension Clause {
  /// The clause's place in the folder of the specification, as the target of a Markdown link.
  fileprivate var link: String {
    let page = file.split(separator: "/").last ?? ""
    return "\(page)#\(Markdown.anchor(of: "\(id): \(title)"))"
  }
}
