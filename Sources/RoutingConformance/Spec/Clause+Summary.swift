extension Clause {
  /// The first paragraph of the text, which is the requirement itself, line by line, with the list
  /// that ends its sentence, if one does.
  package var summary: [String] {
    let paragraphs = text.lines.split { $0.isEmpty }
    let prose = paragraphs.drop { paragraph in
      paragraph.first.map { line in
        ["Rules:", "Where:", "Capability:"].contains(where: line.hasPrefix)
      } ?? true
    }
    let isOpen = prose.first?.last.map { !$0.hasSuffix(".") && !$0.hasSuffix(".)") } ?? false
    return prose.prefix(isOpen ? 2 : 1).flatMap { $0 }
  }
}

extension Clause {
  /// How much the clause demands: what the first of the words MUST, SHOULD and MAY in its requirement
  /// says, and without one that it is demanded.
  package var level: Case.Level {
    let words = summary.joined(separator: " ").split { !$0.isLetter }
    return words.lazy.compactMap { word in
      Case.Level.allCases.first { $0 != .erratum && $0.rawValue.uppercased() == word }
    }.first ?? .must
  }
}
