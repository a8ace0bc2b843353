/// How JSON is spread over lines.
package struct JSONLayout: Sendable {
  /// The columns that a line may take; `nil`: everything is on one line, without spaces.
  private let width: Int?
  /// The places of objects and arrays that are always spread over several lines.
  private let open: Set<SourcePosition>
  /// The document as it was read.
  ///
  /// Its names, strings and numbers keep their spelling, except for hidden scalars.
  private let source: [UInt8]?

  /// A layout in which short values are on one line, as a person would write them.
  ///
  /// The outermost value always has several lines.
  package init(width: Int? = 120, open: Set<SourcePosition> = [], source: [UInt8]? = nil) {
    self.width = width
    self.open = open
    self.source = source
  }

  /// Everything on one line, without spaces.
  package static let line = JSONLayout(width: nil)

  /// Every element and member on a line of its own.
  package static let indented = JSONLayout(width: 0)

  /// The JSON of a value, without a line end after it.
  package func text(_ node: JSONNode) -> String {
    var text = Text(source: source)
    write(node, to: &text, indentation: width == nil ? nil : 0, isOpen: true, commas: 0)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes a value that is followed by so many characters on the same line.
  ///
  /// Without an indentation, all of it is on this line.
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
    // A new document keeps a column free for a comma, whether it has one or not.
    if text.column + (source == nil ? 1 : commas) <= width { return true }
    text.bytes.removeSubrange(start.count...)
    text.column = start.column
    return false
  }
}

/// JSON while it is being written.
private struct Text {
  let source: [UInt8]?
  var bytes: [UInt8] = []
  /// The Unicode scalars of the line so far.
  var column = 0

  mutating func write(_ json: String) {
    bytes.append(contentsOf: json.utf8)
    column += json.unicodeScalars.count
  }

  /// Writes a piece of the document, with hidden scalars escaped.
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

  /// Writes a string in quotes, with hidden scalars and commands escaped.
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
