/// How JSON is spread over lines.
package struct JSONLayout: Sendable {
  /// The columns that a line may take; `nil`: everything stands on one line, without spaces.
  private let width: Int?
  /// The places of objects and arrays that are always spread over several lines.
  private let open: Set<SourcePosition>
  /// The document as it was read, where names, texts and numbers stay as they are spelled.
  private let source: [UInt8]?

  /// What is short stands on one line, as a person would write it; the whole is always spread.
  package init(width: Int? = 120, open: Set<SourcePosition> = [], source: [UInt8]? = nil) {
    self.width = width
    self.open = open
    self.source = source
  }

  /// Everything on one line, without spaces.
  package static let line = JSONLayout(width: nil)

  /// Every element and member on a line of its own.
  package static let indented = JSONLayout(width: 0)

  /// The text of a value, without a line end after it; every line but the first is indented.
  package func text(_ node: JSONNode, indentation: Int = 0) -> String {
    var text = Text(source: source, column: indentation)
    write(node, to: &text, indentation: indentation, isOpen: true, commas: 0)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes a value, behind which so many commas stand on the same line.
  private func write(
    _ node: JSONNode, to text: inout Text, indentation: Int, isOpen: Bool, commas: Int
  ) {
    guard let width, !node.isEmptyOrScalar else { return text.write(line: node, isSpaced: false) }
    if !isOpen && width > 0 {
      let start = (count: text.bytes.count, column: text.column)
      text.write(line: node, isSpaced: true)
      // What is written anew keeps a column for a comma free, whether there is one or not.
      let reserved = source == nil ? 1 : commas
      if text.column + reserved <= width { return }
      text.bytes.removeSubrange(start.count...)
      text.column = start.column
    }
    let members = node.members
    let values = node.elements ?? members?.map(\.value) ?? []
    text.write(members == nil ? "[" : "{")
    for (index, value) in values.enumerated() {
      text.newLine(indentation + 2)
      if let members { text.write(nameOf: members[index], then: ": ") }
      let comma = index < values.count - 1 ? 1 : 0
      write(
        value, to: &text, indentation: indentation + 2, isOpen: open.contains(value.position),
        commas: comma)
      if comma == 1 { text.write(",") }
    }
    text.newLine(indentation)
    text.write(members == nil ? "]" : "}")
  }
}

/// JSON text as it is written.
private struct Text {
  let source: [UInt8]?
  var bytes: [UInt8] = []
  /// The Unicode scalars of the line so far.
  var column: Int

  mutating func write(_ json: String) { write(bytes: json.utf8) }

  private mutating func write(bytes new: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: new)
    column += bytes[start...].count { $0 & 0xC0 != 0x80 }
  }

  mutating func newLine(_ indentation: Int) {
    bytes.append(Byte.lineFeed)
    bytes.append(contentsOf: repeatElement(Byte.space, count: indentation))
    column = indentation
  }

  /// Writes a value on this line.
  mutating func write(line node: JSONNode, isSpaced: Bool) {
    switch node.content {
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
        write(nameOf: member, then: isSpaced ? ": " : ":")
        write(line: member.value, isSpaced: isSpaced)
      }
      write(space + "}")
    default: write(scalar: node)
    }
  }

  private mutating func write(scalar node: JSONNode) {
    if let source { return write(bytes: source[node.bytes]) }
    switch node.content {
    case .bool(let flag): write(flag ? "true" : "false")
    case .number(let text): write(text)
    case .string(let text): write(string: text)
    case .null, .array, .object: write("null")
    }
  }

  mutating func write(nameOf member: JSONMember, then end: String) {
    if let source { write(bytes: source[member.nameBytes]) } else { write(string: member.name) }
    write(end)
  }

  /// Writes a text in quotes; what nobody sees is escaped.
  private mutating func write(string text: String) {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    write("\"\(isPlain ? text : text.unicodeScalars.map(\.inJSON).joined())\"")
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
