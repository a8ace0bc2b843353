internal import Routing

/// A recursive-descent parser for one document, following the grammar of RFC 8259.
struct JSONParser {
  var cursor: JSONCursor
  /// Keys that an object has already.
  private(set) var repeatedKeys: [JSONError] = []
  private var depth = 0

  init(_ bytes: [UInt8]) {
    cursor = JSONCursor(bytes)
  }

  /// The whole document: one value between white space (section 2).
  mutating func document() throws(JSONError) -> JSONNode {
    try skipSpace()
    guard cursor.byte != nil else { throw JSONError(fault: .empty, position: .start) }
    let node = try value()
    try skipSpace()
    if cursor.byte != nil { throw fault(.textAfterEnd) }
    return node
  }

  /// The error for a fault at this place.
  func fault(_ fault: JSONFault) -> JSONError {
    JSONError(fault: fault, position: cursor.position)
  }

  /// What is wrong with the scalar here, which cannot start or follow anything.
  func unexpected(expected: String) -> JSONError {
    guard let scalar = cursor.scalar else { return fault(.empty) }
    return switch scalar {
    case "'", "`", "\u{2018}"..."\u{201F}": fault(.wrongQuotes(scalar))
    default: fault(.unexpected(scalar, expected: expected))
    }
  }

  /// Goes past white space; a comment is a fault.
  private mutating func skipSpace() throws(JSONError) {
    cursor.skip(while: Byte.isSpace)
    switch (cursor.byte, cursor.following) {
    case (Byte.hash, _), (Byte.slash, Byte.slash), (Byte.slash, Byte.asterisk):
      throw fault(.comment)
    default: return
    }
  }

  /// A value (section 3); white space before it has been skipped.
  private mutating func value() throws(JSONError) -> JSONNode {
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

  /// An array (section 5), from its opening bracket.
  private mutating func elements() throws(JSONError) -> [JSONNode] {
    let start = try enter()
    var elements: [JSONNode] = []
    while try hasItem(in: .array, from: start, isFirst: elements.isEmpty) {
      if cursor.byte == Byte.comma { throw fault(.missingElement) }
      elements.append(try value())
    }
    return elements
  }

  /// An object (section 4), from its opening brace; of a repeated key, the first stays.
  private mutating func members() throws(JSONError) -> [JSONMember] {
    let start = try enter()
    var members: [JSONMember] = []
    var places: [ScalarText: Int] = [:]
    while try hasItem(in: .object, from: start, isFirst: members.isEmpty) {
      let position = cursor.position
      let start = cursor.index
      let (name, end) = try key()
      let member = JSONMember(
        name: name, position: position, value: try value(), nameBytes: start..<end)
      if let first = place(of: name, among: members, &places) {
        let fault = JSONFault.repeatedKey(name, first: members[first].position)
        repeatedKeys.append(JSONError(fault: fault, position: position))
      } else {
        members.append(member)
      }
    }
    return members
  }

  /// The place of a member that has this name; `places` holds them where there are many.
  private func place(
    of name: String, among members: [JSONMember], _ places: inout [ScalarText: Int]
  ) -> Int? {
    if members.count < 16 {
      return members.indices.first { members[$0].name.hasSameScalars(as: name) }
    }
    for index in places.count..<members.count { places[ScalarText(members[index].name)] = index }
    return places[ScalarText(name)]
  }

  /// A member's name and where it ends, and all that stands between it and the value.
  private mutating func key() throws(JSONError) -> (name: String, end: Int) {
    guard cursor.byte == Byte.quote else { throw unquotedKey() }
    let name = try string()
    let end = cursor
    try skipSpace()
    guard cursor.skip(Byte.colon) else {
      throw JSONError(fault: .missingColon(key: name), position: end.position)
    }
    try skipSpace()
    switch cursor.byte {
    case nil, Byte.comma, Byte.closeBrace, Byte.closeBracket:
      throw fault(.missingValue(key: name))
    default: return (name, end.index)
    }
  }

  /// A key without its quotes, or what is none.
  private mutating func unquotedKey() -> JSONError {
    let start = cursor
    guard cursor.skipWord() else { return unexpected(expected: "a key in double quotes") }
    let key = cursor.text(from: start.index)
    return JSONError(fault: .unquotedKey(key), position: start.position)
  }
}

// MARK: - Brackets and commas

extension JSONParser {
  /// Goes past an opening bracket and says where it was.
  private mutating func enter() throws(JSONError) -> SourcePosition {
    let limit = JSONReader.deepestNesting
    guard depth < limit else { throw fault(.tooDeep(limit: limit)) }
    let start = cursor.position
    depth += 1
    cursor.advance()
    return start
  }

  /// Whether another element or member follows; goes past the comma or the closing bracket.
  private mutating func hasItem(
    in container: JSONContainer, from start: SourcePosition, isFirst: Bool
  ) throws(JSONError) -> Bool {
    let end = cursor
    try skipSpace()
    let separator = cursor.position
    let hasComma = !isFirst && cursor.skip(Byte.comma)
    if hasComma { try skipSpace() }
    guard let byte = cursor.byte else { throw fault(.notClosed(container, start: start)) }
    if byte == Byte.closeBrace || byte == Byte.closeBracket {
      let found: Character = byte == Byte.closeBrace ? "}" : "]"
      if found != container.close {
        throw fault(.mismatched(container, start: start, found: found))
      }
      if hasComma { throw JSONError(fault: .trailingComma(container), position: separator) }
      cursor.advance()
      depth -= 1
      return false
    }
    if !isFirst && !hasComma { throw missingComma(in: container, after: end) }
    return true
  }

  /// What is wrong when neither a comma nor the end follows an element or member.
  private func missingComma(in container: JSONContainer, after end: JSONCursor) -> JSONError {
    switch cursor.byte {
    case Byte.quote, Byte.openBrace, Byte.openBracket: break
    default:
      guard cursor.isAtWord else { return unexpected(expected: "',' or '\(container.close)'") }
      if cursor.index == end.index && cursor.previous == Byte.quote {
        return fault(.textAfterString)
      }
    }
    return JSONError(fault: .missingComma, position: end.position)
  }
}
