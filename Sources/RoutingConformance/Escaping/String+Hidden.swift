import Foundation

extension String {
  /// The string with a JSON escape for every scalar that a reader cannot see, or cannot distinguish
  /// from another spelling.
  ///
  /// These are invisible scalars, spaces other than U+0020, marks after an ASCII character or at
  /// the beginning, and scalars that normalisation (NFC) would change. All other letters stay
  /// unchanged, whatever their script.
  package var withoutHiddenScalars: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var text = ""
    // The last scalar that a mark can join, and the last mark after it: normalisation of the next
    // scalar depends only on these.
    var before = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isHidden(after: before) {
        text += scalar.jsonEscape
        before = UnicodeScalarView()
      } else {
        text.unicodeScalars.append(scalar)
        let isMark = scalar.properties.canonicalCombiningClass != .notReordered
        before = (isMark ? UnicodeScalarView(before.prefix(1)) : UnicodeScalarView()) + [scalar]
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is hidden after some others.
  fileprivate func isHidden(after before: String.UnicodeScalarView) -> Bool {
    if isASCII || isUnseen { return isUnseen }
    let category = properties.generalCategory
    let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
    if category == .spaceSeparator || isMark && before.last?.isASCII ?? true { return true }
    // Normalisation does not change anything below the first combining mark.
    return value >= 0x300 && !String(before + [self]).isNormalised
  }
}

extension String {
  /// Whether normalisation (NFC) leaves the string unchanged.
  fileprivate var isNormalised: Bool {
    precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(unicodeScalars)
  }
}
