/// Reads JSON (RFC 8259, strictly) and keeps the position of every value.
///
/// The first syntax error ends the reading, and the document has no node. A repeated key is
/// reported and left out.
package enum JSONReader {
  /// The maximum depth of nested arrays and objects (RFC 8259, section 9, permits a limit).
  package static let deepestNesting = 64

  /// Reads one document from the bytes of a file; `file` is the name of the file in the findings.
  package static func read(
    _ bytes: [UInt8], file: String
  ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes, file: file)
      do throws(Diagnostic) {
        try checkEncoding(bytes, file: file)
        let node = try parser.document()
        return (node, parser.repeatedKeys)
      } catch {
        return (nil, parser.repeatedKeys + [error])
      }
    }
  }

  /// Reads one document from a string.
  package static func read(
    _ text: String, file: String
  ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    read(Array(text.utf8), file: file)
  }

  /// Throws unless the bytes are UTF-8 without byte order mark (RFC 8259, section 8.1).
  private static func checkEncoding(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(Diagnostic) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw Diagnostic(
        file: file, position: .start,
        message: "the file starts with a byte order mark; save it as UTF-8 without BOM")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let offset = lengthOfValidUTF8(bytes)
    var cursor = JSONCursor(bytes)
    while cursor.index < offset { cursor.advance() }
    let byte = hexadecimal(cursor.byte ?? 0, digits: 2).uppercased()
    throw Diagnostic(
      file: file, position: cursor.position,
      message: "byte 0x\(byte) is not valid UTF-8 here; save the file as UTF-8")
  }

  /// The number of bytes before the first byte that does not belong to a well-formed sequence.
  private static func lengthOfValidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }
}
