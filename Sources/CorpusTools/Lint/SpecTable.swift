import RoutingConformance

/// A table in the specification whose rows show cases in `standard`.
///
///     | pattern | URL | result | case |
///     | --- | --- | --- | --- |
///     | `/find` | `/find?q=a=b` | `{"q":"a=b"}` | `query/equals-signs-in-a-value` |
///
/// The table has four columns; the header of the last is `case`. Each answer of a case has a row.
struct SpecTable: Sendable, Equatable {
  /// The clause to which the table belongs; `nil` before the first clause.
  let clause: String?
  let groups: [Group]

  /// Consecutive rows that name the same case.
  struct Group: Sendable, Equatable {
    let id: String
    /// The line of the first row, counted from 0.
    let start: Int
    var rows: [String]

    var position: SourcePosition { SourcePosition(line: start + 1, column: 1) }
    /// The lines of the rows, counted from 0.
    var lines: Range<Int> { start..<(start + rows.count) }
  }

  /// The tables of a page.
  static func all(in lines: [String]) -> [SpecTable] {
    var tables: [SpecTable] = []
    var clause: String?
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      if line.hasPrefix("#") { clause = SpecExample.clauseID(line) }
      let header = cells(of: line)
      guard header.count == 4, header[3] == "case" else { continue }
      let rows = lines[(index + 1)...].prefix { $0.hasPrefix("|") }.dropFirst()
      tables.append(SpecTable(clause: clause, groups: groups(of: rows)))
    }
    return tables
  }

  private static func groups(of rows: ArraySlice<String>) -> [Group] {
    zip(rows.indices, rows).reduce(into: []) { groups, row in
      let id = cells(of: row.1).last ?? ""
      if let last = groups.indices.last, groups[last].id == id {
        groups[last].rows.append(row.1)
      } else {
        groups.append(Group(id: id, start: row.0, rows: [row.1]))
      }
    }
  }

  /// The cells of a row, without backquotes around them.
  private static func cells(of line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.split(separator: "|").map { cell in
      cell.trimmingCharacters(in: [" ", "`"])
    }
  }
}
