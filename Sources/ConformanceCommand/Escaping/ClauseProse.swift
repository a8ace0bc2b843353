/// The text of a clause, with what its Markdown marks as code.
struct ClauseProse {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  var html: HTMLText {
    .joined(
      Prose(lines.joined(separator: " ")).parts.map { part in
        part.isCode ? "<code>\(part.text)</code>" : "\(part.text)"
      })
  }
}
