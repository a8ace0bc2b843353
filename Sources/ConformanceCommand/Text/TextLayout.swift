import RoutingConformance

/// Lines of 80 columns for a terminal.
package enum TextLayout {
  /// The number of columns.
  package static let width = 80

  /// The string after a prefix, in lines of at most `width` columns; later lines are indented to
  /// the end of the prefix, or by `indent`.
  ///
  /// Lines break after spaces and commas; a part that is longer than a line is split.
  package static func lines(_ prefix: String, _ text: String, indent: Int? = nil) -> [String] {
    lines(prefix, painted: TerminalText(text), indent: indent)
  }

  /// The string after a prefix, in lines, with colours.
  static func lines(
    _ prefix: String, painted text: TerminalText, indent: Int? = nil
  ) -> [String] {
    let prefix = prefix.shown
    // Most strings fit on one line.
    if prefix.columns + text.markup.columns <= width { return [prefix + text.markup.trimmedEnd] }
    let margin = indent ?? prefix.columns
    var lines: [String] = []
    var line = ""
    // Even after a long prefix, there is room for a word.
    var room: Int { max(20, width - (lines.isEmpty ? prefix.columns : margin)) }
    for piece in pieces(of: text.markup) {
      if !line.isEmpty && line.columns + piece.trimmedEnd.columns > room {
        lines.append(line.trimmedEnd)
        line = ""
      }
      var rest = piece[...]
      while line.isEmpty, let end = rest.end(ofColumns: room) {
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      line += rest
    }
    if !line.trimmedEnd.isEmpty || lines.isEmpty { lines.append(line.trimmedEnd) }
    let space = String(repeating: " ", count: margin)
    return lines.enumerated().map { ($0 == 0 ? prefix : space) + $1 }
  }

  /// The string, split at every place at which a line may break.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    for scalar in text.unicodeScalars {
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
      if scalar == " " || scalar == "," { pieces.append("") }
    }
    return pieces
  }

  /// Rows with aligned columns: the first is aligned to the left, and the others to the right.
  ///
  /// Columns that do not fit are in another table below, with the same first column.
  package static func table(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(\.shown) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.dropFirst(column).first?.columns ?? 0 }.max() ?? 0
    }
    var parts: [[Int]] = []
    var used = 0
    for column in widths.indices.dropFirst() {
      if parts.isEmpty || used + 2 + widths[column] > width {
        parts.append([])
        used = widths[0]
      }
      parts[parts.count - 1].append(column)
      used += 2 + widths[column]
    }
    return (parts.isEmpty ? [[]] : parts).map { columns in
      rows.map { row -> String in
        var cells = [row.first.map { $0.padding(to: widths[0]) } ?? ""]
        for column in columns {
          guard let text = row.dropFirst(column).first else { continue }
          cells.append(String(repeating: " ", count: max(0, widths[column] - text.columns)) + text)
        }
        return cells.joined(separator: "  ")
      }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
