/// Text in lines of 80 columns.
enum TextLayout {
  /// The number of columns.
  static let width = 80

  /// The text behind a prefix, in lines of at most `width` columns, the later ones indented as far as
  /// the prefix reaches.
  ///
  /// Lines break behind spaces and commas only: a longer piece stands on a line of its own.
  static func lines(_ prefix: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: prefix.count)
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text) {
      let isFull = prefix.count + line.count + piece.trimmedEnd.count > width
      if isFull && !line.isEmpty {
        lines.append(line.trimmedEnd)
        line = ""
      }
      line += piece
    }
    lines.append(line.trimmedEnd)
    return lines.enumerated().map { ($0 == 0 ? prefix : indent) + $1 }
  }

  /// The text cut at every place at which a line may break.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      if character.isNewline {
        pieces.append(piece + " ")
        piece = ""
        continue
      }
      piece.append(character)
      if character == " " || character == "," {
        pieces.append(piece)
        piece = ""
      }
    }
    return pieces + [piece]
  }

  /// Rows with their columns aligned, the first to the left and the others to the right.
  static func table(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
