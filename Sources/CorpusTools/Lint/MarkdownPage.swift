import Foundation
import RoutingConformance

/// A page of Markdown: its headings and the lines outside of blocks of code.
struct MarkdownPage: Sendable {
  /// A piece of a line and its place.
  struct Piece: Sendable {
    let text: String
    let position: SourcePosition
  }

  let name: String
  let url: URL
  /// The lines that are no code.
  let prose: [Piece]
  /// The names of its headings as links write them.
  let anchors: Set<String>

  /// Reads a page; `nil` when it is no text in UTF-8.
  init?(_ url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    self.init(text, url: url)
  }

  init(_ text: String, url: URL) {
    self.url = url
    name = url.shownPath
    var prose: [Piece] = []
    var anchors: [String: Int] = [:]
    var fence: Substring?
    for (index, line) in text.lines.enumerated() {
      let marks = line.drop { $0 == " " }.prefix { $0 == "`" }
      if let open = fence {
        let isEnd = marks.count >= open.count && line.allSatisfy { $0 == "`" || $0 == " " }
        if isEnd { fence = nil }
      } else if marks.count >= 3 {
        fence = marks
      } else {
        prose.append(Piece(text: line, position: SourcePosition(line: index + 1, column: 1)))
        if line.hasPrefix("#") { anchors[Self.anchor(of: line), default: 0] += 1 }
      }
    }
    self.prose = prose
    self.anchors = Set(
      anchors.flatMap { name, count in
        [name] + (1..<max(1, count)).map { "\(name)-\($0)" }
      })
  }

  /// The name under which GitHub links a heading: small letters, digits, `-` and `_`, spaces as `-`.
  private static func anchor(of heading: String) -> String {
    let title = heading.drop { $0 == "#" }.drop { $0 == " " }
    return String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }
}

extension MarkdownPage.Piece {
  /// The targets of links: `[x](target)`, `[x]: target`, and `href` and `src` of HTML.
  var links: [MarkdownPage.Piece] {
    let plain = withoutCode
    let ways = [
      #/\]\(<?([^)\s>]+)/#, #/^\[[^\]]+\]:\s*(\S+)/#, #/<[^>]*?\b(?:href|src)=["']?([^"'>\s]+)/#,
    ]
    return ways.flatMap { way in plain.matches(way) }
  }

  var codeSpans: [MarkdownPage.Piece] { matches(#/`+([^`]+)`+/#) }

  /// What looks like the id of a clause, outside of backquotes: capitals, a dash and a number.
  var clauseIDs: [MarkdownPage.Piece] {
    withoutCode.matches(#/(?:^|[^A-Z0-9-])([A-Z]+-[0-9]+)(?![A-Z0-9-])/#)
  }

  /// The line with blanks for what stands in backquotes.
  private var withoutCode: MarkdownPage.Piece {
    let blank = text.replacing(#/`[^`]*`/#) { match in
      String(repeating: " ", count: match.output.unicodeScalars.count)
    }
    return MarkdownPage.Piece(text: blank, position: position)
  }

  /// What a pattern takes out of the line.
  private func matches(_ pattern: Regex<(Substring, Substring)>) -> [MarkdownPage.Piece] {
    text.matches(of: pattern).map { match in
      let before = text.unicodeScalars[..<match.output.1.startIndex].count
      return MarkdownPage.Piece(
        text: String(match.output.1),
        position: SourcePosition(line: position.line, column: position.column + before))
    }
  }
}
