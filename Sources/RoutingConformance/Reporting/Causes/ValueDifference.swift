internal import Routing

/// How a value differs from the expected one.
struct ValueDifference {
  let expected: Value
  let got: Value

  /// How, if that can be named.
  var fact: Cause.Fact? {
    switch (expected, got) {
    case (.string(let expected), .string(let got)): Self.fact(expected, got)
    case (.array, .string): .onlyOne
    case (.string, .array): .several
    case (.array(let expected), .array(let got)): Self.fact(expected, got)
    default: .kind
    }
  }

  private static func fact(_ expected: [Value], _ got: [Value]) -> Cause.Fact? {
    if got.count != expected.count { return got.count < expected.count ? .fewer : .more }
    let isMoved = expected.allSatisfy { got.contains($0) }
    if isMoved { return .order }
    let pair = zip(expected, got).first { $0 != $1 }
    return pair.flatMap { ValueDifference(expected: $0, got: $1).fact }
  }

  private static func fact(_ expected: String, _ got: String) -> Cause.Fact? {
    if got.isEmpty || expected.isEmpty { return .emptyValue }
    if got.isDecoded(to: expected) { return .encoded }
    if expected.isDecoded(to: got) { return .decoded }
    if got.withoutPlus.hasSameScalars(as: expected) { return .plusKept }
    if expected.withoutPlus.hasSameScalars(as: got) { return .plusDecoded }
    if got.lowercased().hasSameScalars(as: expected.lowercased()) { return .letterCase }
    // Swift compares texts by canonical equivalence.
    return got == expected ? .form : nil
  }
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

  fileprivate var withoutPlus: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}
