import ConformanceCommand
import Foundation
import RoutingConformance

/// A page of Markdown: its headings and the lines outside of blocks of code.
struct MarkdownPage: Sendable {
  /// A part of a line, and its position.
  struct Piece: Sendable {
    let text: String
    let position: SourcePosition
  }

  let name: String
  let url: URL
  /// The lines outside of blocks of code.
  let prose: [Piece]
  /// The places of the page to which links lead: its headings, in the form of links, and its marks
  /// `<a id="...">`.
  let anchors: Set<String>

  /// Reads a page; `nil` if it is not UTF-8.
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
        for mark in line.matches(of: #/<a id="([^"]+)">/#) {
          anchors[String(mark.1), default: 0] += 1
        }
        if line.hasPrefix("#") {
          let title = line.drop { $0 == "#" }.drop { $0 == " " }
          anchors[Markdown.anchor(of: String(title)), default: 0] += 1
        }
      }
    }
    self.prose = prose
    self.anchors = Set(
      anchors.flatMap { name, count in
        [name] + (1..<max(1, count)).map { "\(name)-\($0)" }
      })
  }
}

/// The patterns that are searched for in lines of Markdown.
///
/// One value is used for many lines, because the creation of an expression takes longer than a
/// search.
struct MarkdownForms {
  private typealias Form = Regex<(Substring, Substring)>

  private let linkForms = [
    form(#/\]\(<?([^)\s>]+)/#), form(#/^\[[^\]]+\]:\s*(\S+)/#),
    form(#/<[^>]*?\b(?:href|src)=["']?([^"'>\s]+)/#),
  ]
  private let codeForm = form(#/`+([^`]+)`+/#)
  private let clauseForm = form(#/(?:^|[^A-Z0-9-])([A-Z]+-[0-9]+)(?![A-Z0-9-])/#)
  private let backquoted = #/`[^`]*`/#.matchingSemantics(.unicodeScalar)

  /// An expression that matches scalars, so that a combining mark does not hide a backquote.
  private static func form(_ expression: Form) -> Form {
    expression.matchingSemantics(.unicodeScalar)
  }

  /// The targets of links: `[x](target)`, `[x]: target`, and `href` and `src` of HTML.
  func links(in line: MarkdownPage.Piece) -> [MarkdownPage.Piece] {
    let plain = withoutCode(line)
    return linkForms.flatMap { pieces(of: plain, $0) }
  }

  func codeSpans(in line: MarkdownPage.Piece) -> [MarkdownPage.Piece] {
    pieces(of: line, codeForm)
  }

  /// Strings outside of backquotes that look like the id of a clause: capitals, a hyphen and a
  /// number.
  func clauseIDs(in line: MarkdownPage.Piece) -> [MarkdownPage.Piece] {
    pieces(of: withoutCode(line), clauseForm)
  }

  /// The line with blanks instead of code in backquotes.
  private func withoutCode(_ line: MarkdownPage.Piece) -> MarkdownPage.Piece {
    let blank = line.text.replacing(backquoted) { match in
      String(repeating: " ", count: match.output.unicodeScalars.count)
    }
    return MarkdownPage.Piece(text: blank, position: line.position)
  }

  /// The parts of a line that match a pattern.
  private func pieces(of line: MarkdownPage.Piece, _ form: Form) -> [MarkdownPage.Piece] {
    line.text.matches(of: form).map { match in
      let before = line.text.unicodeScalars[..<match.output.1.startIndex].count
      return MarkdownPage.Piece(
        text: String(match.output.1),
        position: SourcePosition(line: line.position.line, column: line.position.column + before))
    }
  }
}
