/// The links of a paragraph.
extension MarkdownPage.Paragraph {
  /// The links, by the places of their targets: `[x](target)`, `[x]: target`, and `href` and `src`
  /// of HTML.
  var links: [MarkdownPage.Link] {
    var links: [MarkdownPage.Link] = []
    for index in scalars.indices.dropLast() where scalars[index] == "]" {
      let isDefinition = scalars[index + 1] == ":" && scalars[0] == "["
      guard scalars[index + 1] == "(" || isDefinition else { continue }
      let start = scalars[(index + 2)...].firstIndex { $0 != " " } ?? index + 2
      add(linkAt: start, until: [")", " "], to: &links)
    }
    for attribute in ["href=", "src="] {
      let name = Array(attribute.unicodeScalars)
      for index in scalars.indices where scalars[index...].starts(with: name) {
        let isInTag = scalars[..<index].last { $0 == "<" || $0 == ">" } == "<"
        if isInTag { add(linkAt: index + name.count, until: [">", " "], to: &links) }
      }
    }
    return links
  }

  /// Adds the link whose target begins at an index, and ends where its quotes or brackets do.
  private func add(
    linkAt start: Int, until ends: Set<Unicode.Scalar>, to links: inout [MarkdownPage.Link]
  ) {
    guard scalars.indices.contains(start) else { return }
    let quotes: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "'": "'", "<": ">"]
    let quote = quotes[scalars[start]]
    let first = quote == nil ? start : start + 1
    let target = scalars[first...].prefix { scalar in
      quote.map { scalar != $0 } ?? !ends.contains(scalar)
    }
    guard !target.isEmpty else { return }
    links.append(MarkdownPage.Link(target: Self.text(target), position: positions[first]))
  }

  /// The names of `[x][name]` and `[name][]`, which a line `[name]: target` has to explain.
  var references: [MarkdownPage.Link] {
    var references: [MarkdownPage.Link] = []
    for index in scalars.indices.dropLast()
    where scalars[index] == "]" && scalars[index + 1] == "[" {
      guard let end = scalars[(index + 2)...].firstIndex(of: "]"),
        let start = scalars[..<index].lastIndex(of: "[")
      else { continue }
      let isShort = end == index + 2
      let name = isShort ? scalars[(start + 1)..<index] : scalars[(index + 2)..<end]
      // What stood in backquotes is blank here, and no name.
      if name.allSatisfy({ $0 == " " }) { continue }
      references.append(
        MarkdownPage.Link(target: Self.label(name), position: positions[name.startIndex]))
    }
    return references
  }

  /// The names that lines `[name]: target` explain.
  var definitions: [String] {
    guard scalars.first == "[" else { return [] }
    return scalars.indices.dropLast().compactMap { index in
      guard scalars[index] == "]", scalars[index + 1] == ":",
        let start = scalars[..<index].lastIndex(of: "[")
      else { return nil }
      return Self.label(scalars[(start + 1)..<index])
    }
  }

  /// A name as it is compared: without regard to case and the number of spaces.
  private static func label(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    text(scalars).lowercased().split(separator: " ").joined(separator: " ")
  }
}
