/// Reads JSON (RFC 8259, strictly) and keeps the place of every value.
///
/// Every fault behind which it is clear how to go on is reported; the first other one ends the
/// reading. A document with faults of syntax has no node. A repeated key is reported and left out.
package enum JSONReader {
  /// Arrays and objects may be nested this deep (RFC 8259, section 9, permits a limit).
  package static let deepestNesting = 200

  /// Reads one document from the bytes of a file; `file` is the name that the findings carry.
  package static func read(
    _ bytes: [UInt8], file: String
  ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    let (node, diagnostics, isSound) = mended(bytes, file: file)
    return (isSound ? node : nil, diagnostics)
  }

  /// Reads one document, and the values behind faults of syntax as if these were mended, to find
  /// out what else is wrong with it.
  ///
  /// - Returns: The document, what is wrong, and whether the syntax is right.
  static func mended(
    _ bytes: [UInt8], file: String
  ) -> (node: JSONNode?, diagnostics: [Diagnostic], isSound: Bool) {
    var parser = JSONParser(bytes: bytes, file: file)
    do throws(JSONSyntaxError) {
      try checkEncoding(bytes)
      let node = try parser.document()
      return (node, parser.diagnostics, parser.noted == 0)
    } catch {
      let diagnostic = Diagnostic(
        .error, file: file, position: error.position, message: error.fault.message)
      return (nil, parser.diagnostics + [diagnostic], false)
    }
  }

  /// Reads one document from a text.
  package static func read(
    _ text: String, file: String
  ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    read(Array(text.utf8), file: file)
  }

  /// Throws unless the bytes are UTF-8 without byte order mark (RFC 8259, section 8.1).
  private static func checkEncoding(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONSyntaxError(DocumentFault.byteOrderMark, at: .start)
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let offset = lengthOfValidUTF8(bytes)
    var cursor = JSONCursor(bytes)
    while cursor.index < offset { cursor.advance() }
    throw JSONSyntaxError(
      DocumentFault.invalidUTF8(byte: cursor.byte ?? 0), at: cursor.position)
  }

  /// The number of bytes before the first that does not belong to a well-formed sequence.
  private static func lengthOfValidUTF8(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }
}
