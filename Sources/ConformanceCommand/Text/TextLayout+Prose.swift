extension TextLayout {
  /// Markdown of the specification with wrapped paragraphs and lists; everything else is unchanged.
  static func prose(_ markdown: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var paragraph: [Substring] = []
    var isCode = false
    func end() {
      if paragraph.isEmpty { return }
      let sign = sign(of: paragraph[0])
      let text = paragraph.joined(separator: " ").dropFirst(sign.count)
      lines += Self.lines(margin + sign, String(text))
      paragraph = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.hasPrefix("```")
      if isFence || isCode || line.isEmpty || line.hasPrefix("|") {
        end()
        let space = line.prefix { $0 == " " }
        lines += Self.lines(margin + space, String(line.dropFirst(space.count)))
        if isFence { isCode.toggle() }
      } else {
        if !sign(of: line).isEmpty || line.hasPrefix("Where: ") { end() }
        paragraph.append(paragraph.isEmpty ? line : line.drop { $0 == " " })
      }
    }
    end()
    return lines.map(\.trimmedEnd)
  }

  /// The marker of a list item with the space after it; empty for other lines.
  private static func sign(of line: Substring) -> Substring {
    let sign = #/ *(?:-|[0-9]+\.) /#.matchingSemantics(.unicodeScalar)
    return line.prefixMatch(of: sign)?.output ?? ""
  }
}
