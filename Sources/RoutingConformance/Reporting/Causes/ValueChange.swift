internal import RoutingVocabulary

/// How a value was changed.
extension ValueDifference {
  /// The change from one value to another, if it is a known one.
  static func change(_ expected: Value?, _ got: Value?) -> Cause.Change? {
    switch (expected, got) {
    case (.string(let expected), .string(let got)): change(expected, got)
    case (.array, .string): .onlyOne
    case (.string, .array): .several
    case (.array(let expected), .array(let got)): change(expected, got)
    default: nil
    }
  }

  private static func change(_ expected: [Value], _ got: [Value]) -> Cause.Change? {
    let (wanted, texts) = (expected.compactMap(\.text), got.compactMap(\.text))
    if texts.hasSameScalars(as: wanted.filter { !$0.isEmpty }) { return .emptyDropped }
    if texts.count > wanted.count {
      let added = texts.dropFirst(wanted.count)
      if texts.starts(with: wanted, by: { $0.hasSameScalars(as: $1) }), added.allSatisfy(\.isEmpty)
      {
        return .emptyAdded
      }
      let joined = [texts, wanted].map { $0.joined(separator: "/") }
      if joined[0].hasSameScalars(as: joined[1]) { return .split }
    }
    if got.count < expected.count {
      if expected.starts(with: got) { return got.isEmpty ? .empty : .cut }
      if expected.suffix(got.count) == got[...] { return .headCut }
    }
    if got.count > expected.count, got.starts(with: expected) { return .longer }
    if got.count != expected.count { return nil }
    if wanted.map(ScalarText.init).sorted() == texts.map(ScalarText.init).sorted() { return .order }
    return zip(expected, got).first { $0 != $1 }.flatMap { pair in
      change(pair.0.text ?? "", pair.1.text ?? "")
    }
  }

  private static func change(_ expected: String, _ got: String) -> Cause.Change? {
    if got.isEmpty { return .empty }
    if !expected.isLong && !got.isLong,
      let change = changes.first(where: { $0.isMade(expected, got) })?.change
    {
      return change
    }
    let (wanted, given) = (expected.utf8, got.utf8)
    if got.hasSameScalars(as: String(Substring(wanted.prefix(given.count)))) { return .cut }
    if expected.isEmpty { return nil }
    if expected.hasSameScalars(as: String(Substring(given.prefix(wanted.count)))) { return .longer }
    return got.hasSameScalars(as: String(Substring(wanted.suffix(given.count)))) ? .headCut : nil
  }

  /// Changes that routers make to strings, each with a check whether one string is the result of
  /// the change; the simplest changes come first.
  private static let changes: [(change: Cause.Change, isMade: @Sendable (String, String) -> Bool)] =
    [
      (.encoded, { $1.isDecoded(to: $0) }),
      (.decodedTwice, { $0.isDecoded(to: $1) }),
      (.plusKept, { $0.pluses < $1.pluses && $0.withoutPlus.hasSameScalars(as: $1.withoutPlus) }),
      (
        .plusDecoded, { $0.pluses > $1.pluses && $0.withoutPlus.hasSameScalars(as: $1.withoutPlus) }
      ),
      (.letterCase, { $0.lowercased().hasSameScalars(as: $1.lowercased()) }),
      // A change may be invisible to Swift's `==`, which compares by canonical equivalence.
      (.composed, { $0 == $1 }),
      (.trimmed, { $0.withoutOuterWhiteSpace.hasSameScalars(as: $1) }),
    ]
}

extension Value {
  /// The changes to a list of strings.
  init(_ texts: [String]) {
    self = .array(texts.map(Value.string))
  }
}

extension String {
  /// Whether only the ends of the string are compared, because thousands of failures may have very
  /// long strings.
  var isLong: Bool { utf8.count > 2_000 }

  /// Whether the string is the other one, decoded once or twice.
  ///
  /// The string is not decoded more often, because the number of possible decodings grows with its
  /// length.
  fileprivate func isDecoded(to other: String) -> Bool {
    var text = self
    for _ in 1...2 {
      guard let decoded = PercentCoding.decode(text), !decoded.hasSameScalars(as: text) else {
        return false
      }
      if decoded.hasSameScalars(as: other) || decoded.withoutPlus.hasSameScalars(as: other) {
        return true
      }
      text = decoded
    }
    return false
  }

  fileprivate var pluses: Int { utf8.count { $0 == UInt8(ascii: "+") } }

  fileprivate var withoutPlus: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
