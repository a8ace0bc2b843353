internal import Routing

/// How a value differs from the expected one.
enum ValueDifference {
  /// How, if that can be named.
  static func facts(_ expected: Value, _ got: Value) -> [String] {
    switch (expected, got) {
    case (.string(let expected), .string(let got)): facts(expected, got)
    case (.array, .string): [Cause.Fact.onlyOne.rawValue]
    case (.string, .array): [Cause.Fact.several.rawValue]
    case (.array(let expected), .array(let got)): facts(expected, got)
    default: [Cause.Fact.kind.rawValue]
    }
  }

  // MARK: Arrays

  private static func facts(_ expected: [Value], _ got: [Value]) -> [String] {
    if let fact = change(expected.texts, got.texts) { return [fact.rawValue] }
    if !got.isEmpty, expected.starts(with: got) { return [Cause.Fact.endLost.rawValue] }
    if got.count != expected.count {
      return [(got.count < expected.count ? Cause.Fact.fewer : .more).rawValue]
    }
    if expected.allSatisfy(got.contains) { return [Cause.Fact.order.rawValue] }
    return zip(expected, got).first { $0 != $1 }.map { facts($0, $1) } ?? []
  }

  /// A change of all items together.
  private static func change(_ expected: [String], _ got: [String]) -> Cause.Fact? {
    if got.hasSameScalars(as: expected.filter { !$0.isEmpty }) { return .emptySegment }
    if got.count <= expected.count { return nil }
    let items = got.withoutEmptyEnd
    if items.hasSameScalars(as: expected.withoutEmptyEnd) { return .emptyAtEnd }
    let texts = [items, expected].map { $0.joined(separator: "/") }
    return texts[0].hasSameScalars(as: texts[1]) ? .splitAgain : nil
  }

  // MARK: Texts

  private static func facts(_ expected: String, _ got: String) -> [String] {
    if let change = changes.first(where: { $0.isMade(expected, got) }) {
      return [change.fact.rawValue]
    }
    let (wanted, given) = (expected.unicodeScalars, got.unicodeScalars)
    if wanted.starts(with: given) {
      let sign = wanted.dropFirst(given.count).first.flatMap(\.sign)
      return [Cause.Fact.cut.rawValue] + (sign.map { ["in front of `\($0)`"] } ?? [])
    }
    if wanted.reversed().starts(with: given.reversed()) {
      let sign = wanted.dropLast(given.count).last.flatMap(\.sign)
      return [Cause.Fact.headLost.rawValue] + (sign.map { ["up to `\($0)`"] } ?? [])
    }
    return given.starts(with: wanted) ? [Cause.Fact.tail.rawValue] : []
  }

  /// What routers make of texts, and whether a text was made of another one so; the plainest first.
  private static let changes: [(fact: Cause.Fact, isMade: @Sendable (String, String) -> Bool)] = [
    (.emptyValue, { $0.isEmpty || $1.isEmpty }),
    (.encoded, { $1.isDecoded(to: $0) }), (.decoded, { $0.isDecoded(to: $1) }),
    (.plusKept, { $0.pluses < $1.pluses && $0.withoutPlus.hasSameScalars(as: $1.withoutPlus) }),
    (.plusDecoded, { $0.pluses > $1.pluses && $0.withoutPlus.hasSameScalars(as: $1.withoutPlus) }),
    (.lowerCased, { $0.lowercased().hasSameScalars(as: $1) }),
    (.upperCased, { $0.uppercased().hasSameScalars(as: $1) }),
    (.letterCase, { $0.lowercased().hasSameScalars(as: $1.lowercased()) }),
    // Swift compares texts by canonical equivalence.
    (.form, { $0 == $1 }), (.trimmed, { $0.withoutOuterWhiteSpace.hasSameScalars(as: $1) }),
  ]
}

extension [Value] {
  /// The texts among them.
  fileprivate var texts: [String] { compactMap(\.text) }
}

extension [String] {
  /// The texts but for empty ones at the end.
  fileprivate var withoutEmptyEnd: [String] { Array(reversed().drop(while: \.isEmpty).reversed()) }
}

extension Unicode.Scalar {
  /// The sign as text; `nil` for a letter or a digit, which is not the reason for anything.
  fileprivate var sign: String? { isWordCharacter ? nil : String(self).shown }
}

extension String {
  /// Whether decoding this text, once or as often as it goes, gives another one.
  fileprivate func isDecoded(to other: String) -> Bool {
    var text = self
    while let decoded = PercentCoding.decode(text), !decoded.hasSameScalars(as: text) {
      if decoded.hasSameScalars(as: other) || decoded.withoutPlus.hasSameScalars(as: other) {
        return true
      }
      text = decoded
    }
    return false
  }

  fileprivate var pluses: Int { utf8.count { $0 == UInt8(ascii: "+") } }

  fileprivate var withoutPlus: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}
