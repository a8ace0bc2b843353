import Foundation

/// A known fault of a published router, as the page of its dialect records it under a heading
/// `#### Erratum HD-1`.
package struct Erratum: Sendable, Equatable {
  /// The id, such as `HD-1`, which never changes.
  package let id: String
  /// The name of the dialect.
  package let dialect: String
  /// What the router does, what is right and why, in Markdown.
  package let text: String
  /// The page, as it was found.
  package let file: String
  /// The line of the heading.
  package let line: Int

  /// Whether the router turned out to be right: the text begins with `Withdrawn:`.
  package var isWithdrawn: Bool { text.hasPrefix("Withdrawn:") }

  /// The errata on the pages of a folder, whose files are named after their dialects.
  static func load(_ folder: URL) -> [Erratum] {
    CorpusFolder.files(in: folder, extension: "md").flatMap { page in
      guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [Erratum]() }
      let dialect = page.deletingPathExtension().lastPathComponent
      return all(in: text.lines, of: dialect, file: page.shownPath)
    }
  }

  private static func all(in lines: [String], of dialect: String, file: String) -> [Erratum] {
    let headings = lines.headings + [lines.endIndex]
    return zip(headings, headings.dropFirst()).compactMap { start, end in
      guard lines[start].hasPrefix(heading) else { return nil }
      let id = lines[start].dropFirst(heading.count).prefix { $0 != ":" }
      let body = lines[(start + 1)..<end].joined(separator: "\n")
      return Erratum(
        id: String(id), dialect: dialect, text: body.withoutOuterWhiteSpace, file: file,
        line: start + 1)
    }
  }

  private static let heading = "#### Erratum "
}
