/// The beginning of a byte sequence, for messages.
package enum Excerpt {
  private static let length = 200

  /// The first scalars of the bytes.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package static func of(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(4 * length + 4), as: UTF8.self).unicodeScalars
    return text.count > length ? String(text.prefix(length)) + "..." : String(text)
  }
}
