import Foundation

/// Comparison of strings by Unicode scalars.
///
/// Swift's `==` on `String` treats composed and decomposed spellings as equal; URLs do not (RFC
/// 3986, section 6.2.1: simple string comparison). All code of this package compares strings from
/// URLs, patterns and names of parameters in this way, unless a rule treats composed and decomposed
/// spellings as the same.
extension String {
  /// Whether both strings consist of the same Unicode scalars in the same order.
  public func hasSameScalars(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        // In a debug build, a loop in Swift would take half the time of a long opening.
        return memcmp(start, other, left.count) == 0
      }
    }
  }

  /// The string with its ASCII letters in lower case, as schemes and hosts are compared (RFC 3986,
  /// section 6.2.2.1).
  package var asciiLowercased: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard utf8.contains(where: capitals.contains) else { return self }
    return String(decoding: utf8.map { capitals.contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// The strings between the slashes, including empty ones.
  package var segments: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// A host without the brackets of an IP literal.
  package var withoutBrackets: String {
    guard utf8.first == UInt8(ascii: "["), utf8.last == UInt8(ascii: "]") else { return self }
    return String(Substring(utf8.dropFirst().dropLast()))
  }

  /// The string without white space and line breaks at its ends.
  package var withoutOuterWhiteSpace: String {
    var rest = unicodeScalars[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// The space and all control characters except NUL, which ends strings in C.
  private static let removable = String(decoding: 1...UInt8(ascii: " "), as: UTF8.self)

  /// The string without spaces and control characters at its ends, and without tabs and line breaks
  /// inside it, as the WHATWG's URL standard removes them (URL-10).
  package var withoutPastedWhitespace: String {
    // Most URLs have no such characters. The check uses a C function because a loop in Swift would
    // be slow in a debug build. C stops at a NUL.
    if withCString({ strcspn($0, Self.removable) }) == utf8.count { return self }
    let isOutside = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let start = utf8.drop(while: isOutside)
    let end = start.lastIndex { !isOutside($0) }.map { start.index(after: $0) } ?? start.startIndex
    let inner = start[..<end].filter { ![0x09, 0x0A, 0x0D].contains($0) }
    return inner.count == utf8.count ? self : String(decoding: inner, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a mark, a digit, or a connector such as `_`, of any script.
  package var isWordCharacter: Bool {
    if properties.isAlphabetic || properties.isJoinControl { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}

/// A value whose strings can be compared by Unicode scalars.
public protocol ScalarComparable: Sendable {
  /// Whether both values consist of the same strings, compared by Unicode scalars.
  func hasSameScalars(as other: Self) -> Bool
}

extension String: ScalarComparable {}

extension Optional: ScalarComparable where Wrapped: ScalarComparable {
  /// Whether both values are missing, or both are the same.
  public func hasSameScalars(as other: Wrapped?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameScalars(as: other)
  }
}

extension Array: ScalarComparable where Element: ScalarComparable {
  /// Whether both arrays have the same strings in the same order.
  public func hasSameScalars(as other: [Element]) -> Bool {
    elementsEqual(other) { $0.hasSameScalars(as: $1) }
  }
}

/// A property whose strings `==` compares by Unicode scalars.
@propertyWrapper
public struct ByScalars<Text: ScalarComparable>: Sendable, Equatable {
  /// The value of the property.
  public var wrappedValue: Text

  /// A property with these strings.
  public init(wrappedValue: Text) {
    self.wrappedValue = wrappedValue
  }

  /// Whether both properties have the same strings, compared by Unicode scalars.
  public static func == (left: ByScalars, right: ByScalars) -> Bool {
    left.wrappedValue.hasSameScalars(as: right.wrappedValue)
  }
}

/// A string that is hashed and compared by Unicode scalars, as a dictionary key and wherever `==`
/// decides whether two strings are the same (MATCH-7).
package struct ScalarText: Hashable, Sendable, Comparable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ScalarText, right: ScalarText) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  package static func < (left: ScalarText, right: ScalarText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
