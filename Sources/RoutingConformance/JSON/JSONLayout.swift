internal import Routing

/// Lays JSON out as a person would write it: what is short stands on one line.
package struct JSONLayout {
  /// The columns that a line may take.
  private let width: Int
  /// How many levels of objects and arrays are always spread over several lines.
  private let openLevels: Int
  /// Names whose values are always spread, too.
  private let openNames: Set<String>

  package init(width: Int = 120, openLevels: Int = 1, openNames: Set<String> = []) {
    self.width = width
    self.openLevels = openLevels
    self.openNames = openNames
  }

  /// The text of a value, without a line end after it; every line but the first is indented.
  package func text(_ node: JSONNode, indentation: Int = 0) -> String {
    text(node, indentation: indentation, column: indentation, isOpen: openLevels > 0, level: 0)
  }

  private func text(
    _ node: JSONNode, indentation: Int, column: Int, isOpen: Bool, level: Int
  ) -> String {
    let line = Self.line(node)
    let isShort = !isOpen && column + line.unicodeScalars.count < width
    if isShort || node.isEmptyOrScalar { return line }
    let space = String(repeating: " ", count: indentation + 2)
    let items = items(node).map { name, value in
      let head = name.map { JSONWriter.line(.string($0)) + ": " } ?? ""
      let column = indentation + 2 + head.unicodeScalars.count
      let isOpen = level + 1 < openLevels || name.map(openNames.contains) == true
      return space + head
        + text(
          value, indentation: indentation + 2, column: column, isOpen: isOpen, level: level + 1)
    }
    let (open, close) = node.members == nil ? ("[", "]") : ("{", "}")
    let end = String(repeating: " ", count: indentation) + close
    return "\(open)\n\(items.joined(separator: ",\n"))\n\(end)"
  }

  private func items(_ node: JSONNode) -> [(String?, JSONNode)] {
    node.members?.map { ($0.name, $0.value) } ?? node.elements?.map { (nil, $0) } ?? []
  }

  /// The value on one line.
  private static func line(_ node: JSONNode) -> String {
    switch node.content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONWriter.line(.string(text))
    case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { JSONWriter.line(.string($0.name)) + ": " + line($0.value) }
        .joined(separator: ", ") + " }"
    }
  }
}

extension JSONNode {
  /// Whether there is nothing to spread over lines.
  fileprivate var isEmptyOrScalar: Bool {
    members?.isEmpty ?? elements?.isEmpty ?? true
  }
}
