package import Routing

extension Clause {
  /// What the clause says of a value of one of its rules, on one line; `nil` where it says nothing.
  ///
  /// Most clauses have a list in which each item begins with a value: ``- `cut`: one slash is cut.``
  /// Others name the values within a sentence: `` `refused`, the pattern does not match; ``
  package func meaning(of value: Value) -> String? {
    let name = "`\(value.text ?? JSONWriter.line(value))`"
    for item in items where item.names.contains(name) { return item.meaning }
    let text = summary.joined(separator: " ")
    for mark in [": ", "; "] {
      guard let start = text.firstRange(of: mark + name + ", ")?.upperBound else { continue }
      return String(text[start...].prefix { $0 != ";" && $0 != "." })
    }
    return nil
  }

  /// The items of lists that begin with values, and the rest of each.
  private var items: [(names: [String], meaning: String)] {
    var items: [[Substring]] = []
    var isInItem = false
    for line in text.lines {
      if line.hasPrefix("- ") {
        items.append([line.dropFirst(2)])
        isInItem = true
      } else if line.hasPrefix("  "), isInItem {
        items[items.count - 1].append(line.drop { $0 == " " })
      } else {
        isInItem = false
      }
    }
    return items.map { lines in
      let item = lines.joined(separator: " ")
      let head = item.prefix { $0 != ":" }
      let names = head.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { "`\($0.element)`" }
      return (names, String(item.dropFirst(head.count + 1).drop { $0 == " " }))
    }
  }
}
