/// How JSON is spread over lines.
package struct JSONLayout: Sendable {
  /// The columns that a line may take; `nil`: everything stands on one line, without spaces.
  private let width: Int?
  /// How many levels of objects and arrays are always spread over several lines.
  private let openLevels: Int
  /// Names whose values are always spread, too.
  private let openNames: Set<String>

  /// What is short stands on one line, as a person would write it.
  package init(width: Int? = 120, openLevels: Int = 1, openNames: Set<String> = []) {
    self.width = width
    self.openLevels = openLevels
    self.openNames = openNames
  }

  /// Everything on one line, without spaces.
  package static let line = JSONLayout(width: nil, openLevels: 0)

  /// Every element and member on a line of its own.
  package static let indented = JSONLayout(width: 0)

  /// The text of a value, without a line end after it; every line but the first is indented.
  package func text(_ node: JSONNode, indentation: Int = 0) -> String {
    var text = Text(column: indentation)
    write(node, to: &text, indentation: indentation, isOpen: openLevels > 0, level: 0)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func write(
    _ node: JSONNode, to text: inout Text, indentation: Int, isOpen: Bool, level: Int
  ) {
    guard let width, !node.isEmptyOrScalar else { return text.write(line: node, isSpaced: false) }
    if !isOpen && width > 0 {
      let start = (count: text.bytes.count, column: text.column)
      text.write(line: node, isSpaced: true)
      if text.column < width { return }
      text.bytes.removeSubrange(start.count...)
      text.column = start.column
    }
    let names = node.members?.map(\.name)
    let values = node.elements ?? node.members?.map(\.value) ?? []
    text.write(names == nil ? "[" : "{")
    for (index, value) in values.enumerated() {
      if index > 0 { text.write(",") }
      text.newLine(indentation + 2)
      if let names { text.write(string: names[index], then: ": ") }
      let isOpen = level + 1 < openLevels || names.map { openNames.contains($0[index]) } == true
      write(value, to: &text, indentation: indentation + 2, isOpen: isOpen, level: level + 1)
    }
    text.newLine(indentation)
    text.write(names == nil ? "]" : "}")
  }
}

/// JSON text as it is written.
private struct Text {
  var bytes: [UInt8] = []
  /// The Unicode scalars of the line so far.
  var column: Int

  mutating func write(_ json: String) {
    bytes.append(contentsOf: json.utf8)
    column += json.unicodeScalars.count
  }

  mutating func newLine(_ indentation: Int) {
    bytes.append(Byte.lineFeed)
    bytes.append(contentsOf: repeatElement(Byte.space, count: indentation))
    column = indentation
  }

  /// Writes a value on this line.
  mutating func write(line node: JSONNode, isSpaced: Bool) {
    switch node.content {
    case .null: write("null")
    case .bool(let flag): write(flag ? "true" : "false")
    case .number(let text): write(text)
    case .string(let text): write(string: text)
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { write(isSpaced ? ", " : ",") }
        write(line: element, isSpaced: isSpaced)
      }
      write("]")
    case .object(let members):
      let space = isSpaced && !members.isEmpty ? " " : ""
      write("{" + space)
      for (index, member) in members.enumerated() {
        if index > 0 { write(isSpaced ? ", " : ",") }
        write(string: member.name, then: isSpaced ? ": " : ":")
        write(line: member.value, isSpaced: isSpaced)
      }
      write(space + "}")
    }
  }

  /// Writes a text in quotes; what nobody sees is escaped.
  mutating func write(string text: String, then end: String = "") {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    let escaped = isPlain ? text : text.unicodeScalars.map(\.inJSON).joined()
    write("\"\(escaped)\"\(end)")
  }
}

extension Unicode.Scalar {
  /// The scalar inside a JSON string.
  fileprivate var inJSON: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    default: isUnseen ? jsonEscape : String(self)
    }
  }
}

extension JSONNode {
  /// Whether there is nothing to spread over lines.
  fileprivate var isEmptyOrScalar: Bool {
    members?.isEmpty ?? elements?.isEmpty ?? true
  }
}
