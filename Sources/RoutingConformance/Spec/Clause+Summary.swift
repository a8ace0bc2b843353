extension Clause {
  /// The first paragraph of the text, which is the requirement itself, line by line, with the list
  /// that ends its sentence, if one does.
  package var summary: [String] {
    let paragraphs = text.lines.split { $0.isEmpty }
    let prose = paragraphs.drop { paragraph in
      paragraph.first.map { $0.hasPrefix("Rules:") || $0.hasPrefix("Where:") } ?? true
    }
    let isOpen = prose.first?.last.map { !$0.hasSuffix(".") && !$0.hasSuffix(".)") } ?? false
    return prose.prefix(isOpen ? 2 : 1).flatMap { $0 }
  }
}
