/// The two kinds of JSON value that hold others; the raw value is the name in messages.
enum JSONContainer: String {
  case array
  case object

  /// The character that ends it.
  var close: Character { self == .array ? "]" : "}" }

  /// The byte that ends it.
  var closeByte: UInt8 { self == .array ? Byte.closeBracket : Byte.closeBrace }
}

/// A recursive-descent parser for one document, following the grammar of RFC 8259.
struct JSONParser {
  var cursor: JSONCursor
  /// Findings that did not end the reading.
  private(set) var diagnostics: [Diagnostic] = []
  /// How many of them are faults of syntax.
  private(set) var noted = 0
  /// What has more is no JSON at all.
  private static let mostNoted = 100
  private let file: String
  private(set) var depth = 0

  init(bytes: [UInt8], file: String) {
    self.cursor = JSONCursor(bytes)
    self.file = file
  }

  /// The whole document: one value between white space (section 2).
  mutating func document() throws(JSONSyntaxError) -> JSONNode {
    try skipSpace()
    guard cursor.byte != nil else { throw JSONSyntaxError(DocumentFault.empty, at: .start) }
    let node = try value()
    try skipSpace()
    if cursor.byte != nil { throw fault(DocumentFault.textAfterEnd) }
    return node
  }

  /// The error for a fault at this place.
  func fault(_ fault: some JSONFault) -> JSONSyntaxError {
    JSONSyntaxError(fault, at: cursor.position)
  }

  /// Reports a fault behind which the reading goes on as if it were mended.
  mutating func note(
    _ fault: some JSONFault, at position: SourcePosition
  ) throws(JSONSyntaxError) {
    noted += 1
    if noted == Self.mostNoted { throw JSONSyntaxError(fault, at: position) }
    diagnostics.append(
      Diagnostic(.error, file: file, position: position, message: fault.message))
  }

  /// Goes past white space; a comment is a fault.
  private mutating func skipSpace() throws(JSONSyntaxError) {
    cursor.skip(while: Byte.isSpace)
    while let byte = cursor.byte, byte == Byte.hash || byte == Byte.slash {
      let next = cursor.following
      guard byte == Byte.hash || next == Byte.slash else {
        if next == Byte.asterisk { throw fault(DocumentFault.comment) }
        return
      }
      try note(DocumentFault.comment, at: cursor.position)
      cursor.skip { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      cursor.skip(while: Byte.isSpace)
    }
  }

  /// A value (section 3); white space before it has been skipped.
  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let position = cursor.position
    let start = cursor.index
    let content: JSONNode.Content =
      switch cursor.byte {
      case Byte.openBrace: .object(try members())
      case Byte.openBracket: .array(try elements())
      case Byte.quote: .string(try string())
      default: try word()
      }
    return JSONNode(position: position, content: content, bytes: start..<cursor.index)
  }

  // MARK: Arrays and objects

  /// An array (section 5), from its opening bracket.
  private mutating func elements() throws(JSONSyntaxError) -> [JSONNode] {
    let start = try enter()
    var elements: [JSONNode] = []
    while try hasItem(in: .array, from: start, isFirst: elements.isEmpty) {
      if cursor.byte == Byte.comma { throw fault(ContainerFault.missingElement) }
      elements.append(try value())
    }
    return elements
  }

  /// An object (section 4), from its opening brace; of a repeated key, the first stays.
  private mutating func members() throws(JSONSyntaxError) -> [JSONMember] {
    let start = try enter()
    var members: [JSONMember] = []
    members.reserveCapacity(8)
    var names = JSONNames()
    while try hasItem(in: .object, from: start, isFirst: members.isEmpty) {
      let position = cursor.position
      let start = cursor.index
      let (name, end) = try key()
      let member = JSONMember(
        name: name, position: position, value: try value(), nameBytes: start..<end)
      if let first = names.position(of: name, among: members) {
        report(repeated: member, first: first)
      } else {
        members.append(member)
      }
    }
    return members
  }

  /// A member's name and where it ends, and all that stands between it and the value.
  private mutating func key() throws(JSONSyntaxError) -> (name: String, end: Int) {
    let name = cursor.byte == Byte.quote ? try string() : try unquotedKey()
    let endIndex = cursor.index
    let end = cursor.position
    try skipSpace()
    guard cursor.skip(Byte.colon) else {
      throw JSONSyntaxError(ContainerFault.missingColon(key: name), at: end)
    }
    try skipSpace()
    switch cursor.byte {
    case nil, Byte.comma, Byte.closeBrace, Byte.closeBracket:
      throw fault(ContainerFault.missingValue(key: name))
    default: return (name, endIndex)
    }
  }

  private mutating func report(repeated member: JSONMember, first: SourcePosition) {
    let name = member.name.quotedForMessage
    diagnostics.append(
      Diagnostic(
        .error, file: file, position: member.position,
        message: "duplicate key \(name), first at \(first); rename or remove one of them"))
  }

  /// Goes past an opening bracket and says where it was.
  private mutating func enter() throws(JSONSyntaxError) -> SourcePosition {
    let limit = JSONReader.deepestNesting
    guard depth < limit else { throw fault(DocumentFault.tooDeep(limit: limit)) }
    let start = cursor.position
    depth += 1
    cursor.advance()
    return start
  }

  /// Whether another element or member follows; goes past the comma or the closing bracket.
  private mutating func hasItem(
    in container: JSONContainer, from start: SourcePosition, isFirst: Bool
  ) throws(JSONSyntaxError) -> Bool {
    let end = (index: cursor.index, position: cursor.position)
    try skipSpace()
    let separator = cursor.position
    let hasComma = !isFirst && cursor.skip(Byte.comma)
    if hasComma { try skipSpace() }
    guard let byte = cursor.byte else {
      throw fault(ContainerFault.notClosed(container, start: start))
    }
    if byte == Byte.closeBrace || byte == Byte.closeBracket {
      if byte != container.closeByte { throw mismatch(in: container, from: start) }
      if hasComma { try note(ContainerFault.trailingComma(container), at: separator) }
      cursor.advance()
      depth -= 1
      return false
    }
    if !isFirst && !hasComma { try goOn(in: container, after: end) }
    return true
  }
}

// MARK: - Which fault it is

extension JSONParser {
  private func mismatch(
    in container: JSONContainer, from start: SourcePosition
  ) -> JSONSyntaxError {
    let found: Character = container == .array ? "}" : "]"
    return fault(ContainerFault.mismatched(container, start: start, found: found))
  }

  /// Reports that neither a comma nor the end follows the element or member before `end`.
  private mutating func goOn(
    in container: JSONContainer, after end: (index: Int, position: SourcePosition)
  ) throws(JSONSyntaxError) {
    switch cursor.byte {
    case Byte.quote, Byte.openBrace, Byte.openBracket: break
    default:
      guard cursor.isAtWord else { throw unexpected(expected: "',' or '\(container.close)'") }
      if cursor.index == end.index && cursor.previous == Byte.quote {
        throw fault(ContainerFault.textAfterString)
      }
    }
    try note(ContainerFault.missingComma, at: end.position)
  }

  /// A key without its quotes, which is reported.
  private mutating func unquotedKey() throws(JSONSyntaxError) -> String {
    let position = cursor.position
    let start = cursor.index
    guard cursor.skipWord() else { throw unexpected(expected: "a key in double quotes") }
    let key = cursor.text(from: start)
    try note(ContainerFault.unquotedKey(key), at: position)
    return key
  }

  /// What is wrong with the scalar here, which cannot start or follow anything.
  func unexpected(expected: String) -> JSONSyntaxError {
    guard let scalar = cursor.scalar else { return fault(DocumentFault.empty) }
    return switch scalar {
    case "'", "`", "\u{2018}"..."\u{201F}": fault(ValueFault.wrongQuotes(scalar))
    default: fault(ValueFault.unexpected(scalar, expected: expected))
    }
  }
}
