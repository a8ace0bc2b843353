package import RoutingModel

/// Renders values as JSON text (RFC 8259): the same text for the same value on every machine.
///
/// Names are sorted by their UTF-8 bytes, non-ASCII characters stay as they are, control
/// characters are escaped. NaN and infinity, which JSON lacks, become `null`.
package struct JSONWriter {
  /// The value on one line, without spaces.
  package static func line(_ value: Value) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.write(value)
    return writer.output
  }

  /// The value over many lines, indented by two spaces, without a line end after it.
  package static func indented(_ value: Value) -> String {
    var writer = JSONWriter(isIndented: true)
    writer.write(value)
    return writer.output
  }

  /// An object on one line, its members in the given order, as for a line of JSON Lines.
  ///
  /// The names must differ: `JSONReader` refuses an object that repeats one.
  package static func line(members: [(name: String, value: Value)]) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.write(members)
    return writer.output
  }

  private let isIndented: Bool
  private var output = ""
  private var depth = 0

  private init(isIndented: Bool) {
    self.isIndented = isIndented
  }
}

extension JSONWriter {
  private mutating func write(_ value: Value) {
    switch value {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .integer(let number): output += String(number)
    case .number(let number): output += number.isFinite ? number.description : "null"
    case .string(let text): write(text)
    case .array(let values): list(values, from: "[", to: "]") { $0.write($1) }
    case .object(let parameters): write(parameters.sorted)
    case .url(let text): write([("$url", .string(text))])
    case .reference(let object): write([("$object", .string(object.label))])
    }
  }

  private mutating func write(_ members: [(name: String, value: Value)]) {
    list(members, from: "{", to: "}") { writer, member in
      writer.write(member.name)
      writer.output += writer.isIndented ? ": " : ":"
      writer.write(member.value)
    }
  }

  private mutating func list<Item>(
    _ items: [Item], from open: String, to close: String,
    item write: (inout JSONWriter, Item) -> Void
  ) {
    output += open
    depth += 1
    for (offset, item) in items.enumerated() {
      if offset > 0 { output += "," }
      newLine()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty { newLine() }
    output += close
  }

  private mutating func newLine() {
    guard isIndented else { return }
    output += "\n" + String(repeating: "  ", count: depth)
  }

  private mutating func write(_ text: String) {
    output += "\""
    if text.utf8.allSatisfy(isPlain) {
      output += text
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    output += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case _ where scalar.properties.generalCategory == .control: output += scalar.jsonEscape
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Whether the byte is an ASCII character that stands for itself in a JSON string.
private func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
}
