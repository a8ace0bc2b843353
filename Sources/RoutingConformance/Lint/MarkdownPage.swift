import Foundation

/// A page of Markdown: its headings, links and code spans, and the prose around them.
package struct MarkdownPage: Sendable {
  /// A text in backquotes and what stands behind it.
  struct CodeSpan: Sendable {
    let text: String
    let position: SourcePosition
    fileprivate let scalarsBefore: ArraySlice<Unicode.Scalar>
    fileprivate let scalarsAfter: ArraySlice<Unicode.Scalar>

    /// The prose in front, from the span before it on.
    var before: String { Paragraph.text(scalarsBefore) }
    /// The prose behind, up to the next span.
    var after: String { Paragraph.text(scalarsAfter) }
  }

  /// The target of a link.
  struct Link: Sendable {
    let target: String
    let position: SourcePosition
  }

  /// A paragraph, a heading or a row of a table; without what stands in backquotes.
  struct Paragraph: Sendable {
    let scalars: [Unicode.Scalar]
    let positions: [SourcePosition]
    /// The code spans in it.
    let spans: [CodeSpan]
  }

  /// The name in findings.
  package let name: String
  package let url: URL
  /// The lines, code included.
  let lines: [Substring]
  let paragraphs: [Paragraph]
  /// The names of its headings as links write them.
  let anchors: Set<String>

  /// Reads a page; `nil` when it is no text in UTF-8.
  package init?(_ url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    self.init(text, url: url)
  }

  init(_ text: String, url: URL) {
    self.url = url
    name = url.shownPath
    lines = text.lines.map { $0[...] }
    var paragraphs: [Paragraph] = []
    var anchors: [String: Int] = [:]
    var block: [(number: Int, text: Substring)] = []
    var fence: Substring?
    for (index, line) in lines.enumerated() {
      let isCode = fence != nil
      let isFence = Self.fence(line, closing: fence) != nil
      let isHeading = !isCode && line.hasPrefix("#")
      let isBlank = line.allSatisfy { $0 == " " }
      if isFence || isHeading || isBlank {
        if !block.isEmpty { paragraphs.append(Paragraph(block)) }
        block = []
      }
      if isFence { fence = isCode ? nil : Self.fence(line, closing: nil) }
      if isHeading {
        paragraphs.append(Paragraph([(index + 1, line)]))
        anchors[Self.anchor(of: line), default: 0] += 1
      } else if !isFence && !isCode && !isBlank {
        block.append((index + 1, line))
      }
    }
    if !block.isEmpty { paragraphs.append(Paragraph(block)) }
    self.paragraphs = paragraphs
    self.anchors = Set(
      anchors.flatMap { name, count in
        [name] + (1..<max(1, count)).map { "\(name)-\($0)" }
      })
  }

  /// The backquotes with which a line opens a block of code, or closes the one that is open.
  private static func fence(_ line: Substring, closing open: Substring?) -> Substring? {
    let text = line.drop { $0 == " " }
    let marks = text.prefix { $0 == "`" }
    guard let open else { return marks.count >= 3 ? marks : nil }
    return marks.count >= open.count && text.allSatisfy { $0 == "`" || $0 == " " } ? marks : nil
  }

  /// The name under which GitHub links a heading: small letters, digits, `-` and `_`, spaces as `-`.
  static func anchor(of heading: Substring) -> String {
    let title = heading.drop { $0 == "#" }.drop { $0 == " " }
    return String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }
}

extension MarkdownPage.Paragraph {
  /// Joins lines, and takes out what stands in backquotes.
  init(_ block: [(number: Int, text: Substring)]) {
    var scalars: [Unicode.Scalar] = []
    var positions: [SourcePosition] = []
    for (number, line) in block {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        scalars.append(scalar)
        positions.append(SourcePosition(line: number, column: column + 1))
      }
      scalars.append(" ")
      positions.append(SourcePosition(line: number, column: line.unicodeScalars.count + 1))
    }
    var places: [(code: Range<Int>, run: Int)] = []
    var index = 0
    while let start = scalars[index...].firstIndex(of: "`") {
      let run = scalars[start...].prefix { $0 == "`" }.count
      guard let end = Self.end(of: run, in: scalars, from: start + run) else {
        index = start + run
        if index >= scalars.count { break }
        continue
      }
      places.append((start + run..<end, run))
      index = end + run
    }
    spans = places.enumerated().map { number, place in
      let start = place.code.lowerBound - place.run
      let behind = place.code.upperBound + place.run
      let earlier = number > 0 ? places[number - 1].code.upperBound + places[number - 1].run : 0
      let later = places[(number + 1)...].first.map { $0.code.lowerBound - $0.run }
      return MarkdownPage.CodeSpan(
        text: Self.text(scalars[place.code]), position: positions[start],
        scalarsBefore: scalars[earlier..<start],
        scalarsAfter: scalars[behind..<(later ?? scalars.count)])
    }
    for place in places.flatMap(\.code) { scalars[place] = " " }
    self.scalars = scalars
    self.positions = positions
  }

  /// Where a run of backquotes of this length begins.
  private static func end(of run: Int, in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start
    while index < scalars.count, let next = scalars[index...].firstIndex(of: "`") {
      let length = scalars[next...].prefix { $0 == "`" }.count
      if length == run { return next }
      index = next + length
    }
    return nil
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars { bytes += scalar.utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words outside of backquotes that consist of what fits and have a dash, with their places.
  func dashedWords(
    _ fits: (Unicode.Scalar) -> Bool
  ) -> [(text: String, position: SourcePosition)] {
    var words: [(String, SourcePosition)] = []
    var index = 0
    while index < scalars.count, let start = scalars[index...].firstIndex(where: fits) {
      let word = scalars[start...].prefix(while: fits)
      if word.contains("-") { words.append((Self.text(word), positions[start])) }
      index = word.endIndex
    }
    return words
  }
}
