extension Clause {
  /// The first paragraph of the text, which is the requirement itself, line by line.
  package var summary: [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }
    let prose = paragraphs.first { paragraph in
      guard let line = paragraph.first else { return false }
      return !line.hasPrefix("Rules:") && !line.hasPrefix("Where:")
    }
    return prose.map { $0.map(String.init) } ?? []
  }
}
