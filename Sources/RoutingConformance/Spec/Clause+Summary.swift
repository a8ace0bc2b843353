internal import Routing

extension Clause {
  /// The requirement in the text of a clause.
  static func summary(of text: String) -> [String] {
    let paragraphs = text.lines.split { $0.isEmpty }
    let prose = paragraphs.drop { paragraph in
      paragraph.first.map { line in
        ["Rules:", "Where:", "Capability:"].contains(where: line.hasPrefix)
      } ?? true
    }
    let isOpen = prose.first?.last.map { !$0.hasSuffix(".") && !$0.hasSuffix(".)") } ?? false
    return prose.prefix(isOpen ? 2 : 1).flatMap { $0 }
  }

  /// What the first key word of a requirement demands.
  static func level(of summary: [String]) -> Case.Level {
    let words = summary.joined(separator: " ").utf8
      .split { !ASCIISet.letters.contains($0) }.map(Substring.init)
    return words.lazy.compactMap { word in
      Case.Level.allCases.first { $0 != .erratum && $0.rawValue.uppercased() == word }
    }.first ?? .must
  }
}
