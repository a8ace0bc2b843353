/// The width of strings on a terminal.
extension String {
  /// The number of columns: two for a wide letter or an emoji, none for combining marks and for
  /// codes that set a colour.
  var columns: Int {
    // Most strings are plain ASCII, with a column for each byte.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    var count = 0
    var isColour = false
    for scalar in unicodeScalars { count += scalar.columns(&isColour) }
    return count
  }

  /// The string without spaces at its end.
  var trimmedEnd: String {
    var text = unicodeScalars[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The string, padded with spaces to a number of columns.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}

extension Substring {
  /// The index at which a number of columns ends, after at least one scalar; `nil` if only spaces
  /// follow.
  func end(ofColumns limit: Int) -> Index? {
    var count = 0
    var isColour = false
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      count += scalar.columns(&isColour)
      if count > limit && index > startIndex {
        return unicodeScalars[index...].allSatisfy { $0 == " " } ? nil : index
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The blocks of East Asian letters, which are two columns wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_7000...0x1_8DFF,
    0x1_B000...0x1_B2FF, 0x2_0000...0x3_FFFD,
  ]

  /// The number of columns of the scalar, outside of codes that set a colour.
  fileprivate func columns(_ isColour: inout Bool) -> Int {
    if isColour || self == "\u{1B}" {
      isColour = self != "m"
      return 0
    }
    if value >= 0x20 && value < 0x7F { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide = Self.wide.contains { $0.contains(value) }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }
}
