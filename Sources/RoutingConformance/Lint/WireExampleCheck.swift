internal import Routing

/// Messages in the examples of the wire protocol that are none.
///
/// Examples are the lines behind `> ` and `< ` of a code block below the line
/// `<!-- examples: runner > and candidate < ... -->`.
struct WireExampleCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.pages.flatMap { page in
      page.examples.flatMap { line, text in findings(text, page: page.name, line: line) }
    }
  }

  private func findings(_ text: Substring, page: String, line: Int) -> [LintFinding] {
    let bag = DiagnosticBag(file: page)
    // The message at its place in an otherwise empty page, so that findings are placed right.
    let lineEnds = [UInt8](repeating: Byte.lineFeed, count: line - 1)
    let message = lineEnds + [Byte.space, Byte.space] + text.utf8.dropFirst(2)
    switch text.prefix(2) {
    case "> ": runner(message, bag)
    case "< ": CandidateMessageReader.read(message, in: bag)
    default:
      let position = SourcePosition(line: line, column: 1)
      bag.error(at: position, "an example begins with '> ' or '< '; say who writes the line")
    }
    return bag.sorted.map { LintFinding($0) }
  }

  /// Checks a line that the runner writes.
  private func runner(_ message: [UInt8], _ bag: DiagnosticBag) {
    let (root, problems) = JSONReader.read(message, file: bag.file)
    bag.add(problems)
    _ = root.flatMap {
      MessageForms.runner.kind("message").read($0, Subject(name: "a message", bag: bag))
    }
  }
}

extension MarkdownPage {
  /// The lines of examples of the wire protocol, with their numbers.
  fileprivate var examples: [(line: Int, text: Substring)] {
    var found: [(Int, Substring)] = []
    var isMarked = false
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("<!-- examples: runner") {
        isMarked = true
      } else if line.hasPrefix("```") {
        if isCode { isMarked = false }
        isCode.toggle()
      } else if isMarked && isCode {
        found.append((index + 1, line))
      }
    }
    return found
  }
}
