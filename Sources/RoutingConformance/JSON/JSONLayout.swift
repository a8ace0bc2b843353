/// The layout of JSON on lines.
package struct JSONLayout: Sendable {
  /// The maximum number of columns of a line; `nil` if everything is on one line, without spaces.
  private let width: Int?
  /// The positions of objects and arrays that always have several lines.
  private let open: Set<SourcePosition>
  /// The bytes of the document that was read.
  ///
  /// Names, strings and numbers keep their spelling in this document, except for invisible scalars.
  private let source: [UInt8]?

  /// A layout like a person's, with short values on one line.
  ///
  /// The outermost value always has several lines.
  package init(width: Int? = 120, open: Set<SourcePosition> = [], source: [UInt8]? = nil) {
    self.width = width
    self.open = open
    self.source = source
  }

  /// A layout with everything on one line, without spaces.
  package static let line = JSONLayout(width: nil)

  /// A layout with every element and member on a separate line.
  package static let indented = JSONLayout(width: 0)

  /// The JSON of a value, without a line end after it.
  package func text(_ node: JSONNode) -> String {
    var text = Text(source: source)
    write(node, to: &text, indentation: width == nil ? nil : 0, isOpen: true, commas: 0)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes a value that is followed by a number of characters on the same line.
  ///
  /// If there is no indentation, the whole value is on this line.
  private func write(
    _ node: JSONNode, to text: inout Text, indentation: Int?, isOpen: Bool, commas: Int
  ) {
    let members = node.members
    guard let values = node.elements ?? members?.map(\.value) else {
      return text.write(scalar: node)
    }
    let isSpread = indentation != nil && !values.isEmpty
    if isSpread, !isOpen, fits(node, on: &text, commas: commas) { return }
    let space = isSpread || width == nil || values.isEmpty ? "" : " "
    text.write(members == nil ? "[" : "{" + space)
    for (index, value) in values.enumerated() {
      if let indentation { text.newLine(indentation + 2) }
      if let members { text.write(nameOf: members[index], then: width == nil ? ":" : ": ") }
      let comma = index < values.count - 1 ? 1 : 0
      write(
        value, to: &text, indentation: indentation.map { $0 + 2 },
        isOpen: open.contains(value.position), commas: comma)
      if comma == 1 { text.write("," + space) }
    }
    if let indentation, isSpread { text.newLine(indentation) }
    text.write(members == nil ? "]" : space + "}")
  }

  /// Writes a value on this line if it fits.
  private func fits(_ node: JSONNode, on text: inout Text, commas: Int) -> Bool {
    guard let width, width > 0 else { return false }
    let start = (count: text.bytes.count, column: text.column)
    write(node, to: &text, indentation: nil, isOpen: false, commas: 0)
    // In a new document, a column is reserved for a comma, even if there is none.
    if text.column + (source == nil ? 1 : commas) <= width { return true }
    text.bytes.removeSubrange(start.count...)
    text.column = start.column
    return false
  }
}

/// The output of JSON that is being written.
private struct Text {
  let source: [UInt8]?
  var bytes: [UInt8] = []
  /// The Unicode scalars of the line so far.
  var column = 0

  mutating func write(_ json: String) {
    bytes.append(contentsOf: json.utf8)
    column += json.unicodeScalars.count
  }

  /// Writes a part of the document, with invisible scalars escaped.
  private mutating func write(_ piece: ArraySlice<UInt8>) {
    write(String(decoding: piece, as: UTF8.self).withoutHiddenScalars)
  }

  mutating func newLine(_ indentation: Int) {
    bytes.append(Byte.lineFeed)
    bytes.append(contentsOf: repeatElement(Byte.space, count: indentation))
    column = indentation
  }

  mutating func write(scalar node: JSONNode) {
    if let source { return write(source[node.bytes]) }
    switch node.content {
    case .bool(let flag): write(flag ? "true" : "false")
    case .number(let text): write(text)
    case .string(let text): write(string: text)
    case .null, .array, .object: write("null")
    }
  }

  mutating func write(nameOf member: JSONMember, then end: String) {
    if let source { write(source[member.nameBytes]) } else { write(string: member.name) }
    write(end)
  }

  /// Writes a string in quotes, with invisible scalars and commands escaped.
  private mutating func write(string text: String) {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x23 && $0 != 0x5C
    }
    let escaped = isPlain ? text : text.writing(\.markInJSON).withoutHiddenScalars
    write("\"\(isPlain ? text : escaped.breakingCommandMarks(with: "\\u0023"))\"")
  }
}

extension Unicode.Scalar {
  /// The escape of a quote or a backslash inside a JSON string.
  fileprivate var markInJSON: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    default: nil
    }
  }
}
