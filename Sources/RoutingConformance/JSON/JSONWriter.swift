package import Routing

/// Renders values as JSON text (RFC 8259): the same text for the same value on every machine.
///
/// Names are sorted by their UTF-8 bytes. Non-ASCII characters stay as they are, but for those that
/// nobody sees, which are escaped. NaN and infinity, which JSON lacks, become `null`.
package struct JSONWriter {
  /// The value on one line, without spaces.
  package static func line(_ value: Value) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.write(value)
    return writer.text
  }

  /// The value over many lines, indented by two spaces, without a line end after it.
  package static func indented(_ value: Value) -> String {
    var writer = JSONWriter(isIndented: true)
    writer.write(value)
    return writer.text
  }

  /// An object on one line, its members in the given order, as for a line of JSON Lines.
  ///
  /// The names must differ: `JSONReader` refuses an object that repeats one.
  package static func line(members: [(name: String, value: Value)]) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.write(members)
    return writer.text
  }

  private let isIndented: Bool
  /// The text so far, in UTF-8.
  private var output: [UInt8] = []
  private var depth = 0

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// The text that was written.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Whether nothing was written yet.
  var isEmpty: Bool { output.isEmpty }
}

extension JSONWriter {
  /// Writes a text as it is.
  mutating func write(json text: String) {
    output.append(contentsOf: text.utf8)
  }

  /// Writes a value.
  mutating func write(_ value: Value) {
    switch value {
    case .null: write(json: "null")
    case .bool(let flag): write(json: flag ? "true" : "false")
    case .integer(let number): write(json: String(number))
    case .number(let number): write(json: number.isFinite ? number.description : "null")
    case .string(let text): write(string: text)
    case .array(let values):
      list(values, from: Byte.openBracket, to: Byte.closeBracket) { $0.write($1) }
    case .object(let parameters): write(parameters.sorted)
    case .url(let text): write([("$url", .string(text))])
    case .reference(let object): write([("$object", .string(object.label))])
    }
  }

  private mutating func write(_ members: [(name: String, value: Value)]) {
    list(members, from: Byte.openBrace, to: Byte.closeBrace) { writer, member in
      writer.write(name: member.name)
      writer.write(member.value)
    }
  }

  /// Writes the name of a member and what stands between it and the value.
  mutating func write(name: String) {
    write(string: name)
    output.append(Byte.colon)
    if isIndented { output.append(Byte.space) }
  }

  private mutating func list<Item>(
    _ items: [Item], from open: UInt8, to close: UInt8,
    item write: (inout JSONWriter, Item) -> Void
  ) {
    output.append(open)
    depth += 1
    for (offset, item) in items.enumerated() {
      if offset > 0 { output.append(Byte.comma) }
      newLine()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty { newLine() }
    output.append(close)
  }

  private mutating func newLine() {
    guard isIndented else { return }
    output.append(Byte.lineFeed)
    output.append(contentsOf: repeatElement(Byte.space, count: 2 * depth))
  }

  /// Writes a text in quotes, most of which are plain.
  private mutating func write(string text: String) {
    output.append(Byte.quote)
    let start = output.count
    output.append(contentsOf: text.utf8)
    if !output[start...].allSatisfy(isPlain) {
      output.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar) }
    }
    output.append(Byte.quote)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(json: "\\\"")
    case "\\": write(json: "\\\\")
    case _ where scalar.isUnseen: write(json: scalar.jsonEscape)
    default: output.append(contentsOf: String(scalar).utf8)
    }
  }
}

/// Whether the byte is an ASCII character that stands for itself in a JSON string.
private func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
}
