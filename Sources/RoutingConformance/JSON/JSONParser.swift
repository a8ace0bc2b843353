internal import RoutingVocabulary

/// A recursive-descent parser for one document, following the grammar of RFC 8259.
struct JSONParser {
  var cursor: JSONCursor
  /// Errors about keys that an object has twice.
  private(set) var repeatedKeys: [Diagnostic] = []
  private let file: String
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    cursor = JSONCursor(bytes)
    self.file = file
  }

  /// Parses the whole document: one value, with white space around it (section 2).
  mutating func document() throws(Diagnostic) -> JSONNode {
    try skipSpace()
    if cursor.byte == nil {
      throw fault("the document is empty; write a JSON value such as {}", at: .start)
    }
    let node = try value()
    try skipSpace()
    if cursor.byte != nil {
      throw fault(
        "unexpected characters after the end of the document; remove them, or check the brackets before it"
      )
    }
    return node
  }

  /// The error at the given position, or at the current one.
  func fault(_ message: String, at position: SourcePosition? = nil) -> Diagnostic {
    Diagnostic(file: file, position: position ?? cursor.position, message: message)
  }

  /// The error about the current scalar, which is not allowed at this position.
  func unexpected(expected: String) -> Diagnostic {
    let scalar = cursor.scalar ?? " "
    let message =
      switch scalar {
      case "'", "`", "\u{2018}"..."\u{201F}":
        "\(scalar.named) does not quote a string; use double quotes (\"...\")"
      case _ where scalar.properties.isWhitespace:
        "\(scalar.named) is not white space in JSON; replace it with an ordinary space"
      default: "unexpected \(scalar.named); write \(expected) here"
      }
    return fault(message)
  }

  /// Skips white space; a comment is an error.
  private mutating func skipSpace() throws(Diagnostic) {
    cursor.skipSpace()
    switch (cursor.byte, cursor.following) {
    case (Byte.hash, _), (Byte.slash, Byte.slash), (Byte.slash, Byte.asterisk):
      throw fault("JSON has no comments; remove this one")
    default: return
    }
  }

  /// Parses a value (section 3); the white space before it has been skipped.
  private mutating func value() throws(Diagnostic) -> JSONNode {
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

  /// Parses an array (section 5), from its opening bracket.
  private mutating func elements() throws(Diagnostic) -> [JSONNode] {
    let start = try enter()
    var elements: [JSONNode] = []
    while try hasItem(in: .array, from: start, isFirst: elements.isEmpty) {
      if cursor.byte == Byte.comma {
        throw fault("missing value before ','; write one, or remove the comma")
      }
      elements.append(try value())
    }
    return elements
  }

  /// Parses an object (section 4), from its opening brace; the first value of a repeated key is
  /// kept.
  private mutating func members() throws(Diagnostic) -> [JSONMember] {
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
        let message =
          "duplicate key \(name.quotedForMessage), first at \(members[first].position); "
          + "rename or remove one of them"
        repeatedKeys.append(fault(message, at: position))
      } else {
        members.append(member)
      }
    }
    return members
  }

  /// The index of the member with the given name.
  ///
  /// `places` contains the names of an object with many members.
  private func place(
    of name: String, among members: [JSONMember], _ places: inout [ScalarText: Int]
  ) -> Int? {
    if members.count < 16 { return members.index(of: name) }
    for index in places.count..<members.count { places[ScalarText(members[index].name)] = index }
    return places[ScalarText(name)]
  }

  /// Parses a member's name and everything up to the value; returns the name and its end.
  private mutating func key() throws(Diagnostic) -> (name: String, end: Int) {
    guard cursor.byte == Byte.quote else { throw unquotedKey() }
    let name = try string()
    let end = cursor
    try skipSpace()
    guard cursor.skip(Byte.colon) else {
      throw fault("missing ':' after key \(name.quotedForMessage); add one here", at: end.position)
    }
    try skipSpace()
    switch cursor.byte {
    case nil, Byte.comma, Byte.closeBrace, Byte.closeBracket:
      throw fault("key \(name.quotedForMessage) has no value; write one after ':'")
    default: return (name, end.index)
    }
  }

  /// The error about a key without quotes, or about another value in the place of a key.
  private mutating func unquotedKey() -> Diagnostic {
    let start = cursor
    guard cursor.skipWord() else { return unexpected(expected: "a key in double quotes") }
    let key = cursor.text(from: start.index)
    return fault(
      "key \(key.quotedForMessage) has no quotes; write \"\(key.shownInMessage)\"",
      at: start.position)
  }
}

// MARK: - Brackets and commas

extension JSONParser {
  /// Skips an opening bracket and returns its position.
  private mutating func enter() throws(Diagnostic) -> SourcePosition {
    let limit = JSONReader.deepestNesting
    guard depth < limit else {
      throw fault(
        "arrays and objects are nested deeper than \(limit) levels; use fewer levels")
    }
    let start = cursor.position
    depth += 1
    cursor.advance()
    return start
  }

  /// Whether another element or member follows; skips the comma or the closing bracket.
  private mutating func hasItem(
    in container: JSONContainer, from start: SourcePosition, isFirst: Bool
  ) throws(Diagnostic) -> Bool {
    let end = cursor
    try skipSpace()
    let separator = cursor.position
    let hasComma = !isFirst && cursor.skip(Byte.comma)
    if hasComma { try skipSpace() }
    let close = container.close
    guard let byte = cursor.byte else {
      throw fault("the \(container) that starts at \(start) is not closed; add '\(close)'")
    }
    if byte == Byte.closeBrace || byte == Byte.closeBracket {
      let found: Character = byte == Byte.closeBrace ? "}" : "]"
      if found != close {
        throw fault(
          "'\(found)' cannot close the \(container) that starts at \(start); "
            + "write '\(close)' before it, or remove it")
      }
      if hasComma { throw fault("trailing comma before '\(close)'; remove it", at: separator) }
      cursor.advance()
      depth -= 1
      return false
    }
    if !isFirst && !hasComma { throw missingComma(in: container, after: end) }
    return true
  }

  /// The error if an element or member is followed by neither a comma nor the closing bracket.
  private func missingComma(in container: JSONContainer, after end: JSONCursor) -> Diagnostic {
    switch cursor.byte {
    case Byte.quote, Byte.openBrace, Byte.openBracket: break
    default:
      guard cursor.isAtWord else { return unexpected(expected: "',' or '\(container.close)'") }
      if cursor.index == end.index && cursor.previous == Byte.quote {
        return fault(
          #"unexpected characters right after a string; write a quote inside a string as \", or add ',' here"#
        )
      }
    }
    return fault("missing ',' before the next value; add one here", at: end.position)
  }
}

/// The two kinds of JSON values that contain others, by their names in messages.
private enum JSONContainer {
  case array, object

  /// The character that ends the array or object.
  var close: Character { self == .array ? "]" : "}" }
}

extension Unicode.Scalar {
  /// The scalar in messages: in quotes, or as its code point if it is invisible.
  fileprivate var named: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse:
      codePoint
    default: "'\(self)'"
    }
  }
}
