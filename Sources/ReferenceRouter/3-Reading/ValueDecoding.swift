internal import Routing

/// Chapter "Percent-encoding and plus-decoding": what a value means.
enum ValueDecoding {
  /// The meaning of a value as written in a path or a query (PCT-1, PLUS-1, PLUS-2).
  ///
  /// - Returns: `nil` where a value that cannot be decoded is left out (PCT-3).
  static func decode(_ written: String, rules: Rules) -> String? {
    switch rules.plus?.order {
    case .beforePercent:
      percentDecoded(plusDecoded(written, rules: rules.plus), written: written, rules: rules.values)
    case .afterPercent, nil:
      percentDecoded(written, written: written, rules: rules.values)
        .map { plusDecoded($0, rules: rules.plus) }
    }
  }

  /// Tells what a value means, where that is not what is written.
  static func tell(
    _ written: String, of name: String, means value: String?, trace: inout Trace
  ) {
    if let value, value.hasSameScalars(as: written) { return }
    trace.note(
      "PCT-1", about: .parameter(name),
      "'\(written)' in '\(name)' \(value.map { "means '\($0)'" } ?? "cannot be decoded")")
  }

  /// The meaning of a component of a path as a value: decoded as a component first where that is the
  /// rule (PCT-4).
  static func decode(component written: String, rules: Rules) -> String? {
    guard rules.patterns?.pathValues == .decodedTwice else {
      return decode(written, rules: rules)
    }
    return decode(self.component(written, rules: rules.values), rules: rules)
  }

  /// A component percent-decoded once; one that cannot be decoded is given as written, or empty
  /// (PCT-3).
  static func component(_ written: String, rules: ValueRules?) -> String {
    PercentCoding.decode(written)
      ?? (rules?.undecodableValues ?? .written == .written ? written : "")
  }

  /// `+` means a space, if the option is on (PLUS-1).
  private static func plusDecoded(_ text: String, rules: PlusRules?) -> String {
    guard rules?.decoding == true, text.utf8.contains(UInt8(ascii: "+")) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }

  /// Decodes escapes once; a text that cannot be decoded is given as written or left out (PCT-3).
  private static func percentDecoded(
    _ text: String, written: String, rules: ValueRules?
  ) -> String? {
    guard let rules else { return text }
    if let decoded = PercentCoding.decode(text) { return decoded }
    switch rules.undecodableValues {
    case .written: return written
    case .missing, .itemDropped, .forgotten: return nil
    }
  }
}
