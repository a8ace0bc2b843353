/// The encoding of an international label in ASCII (RFC 3492), as long as it fits into a label.
enum Punycode {
  /// The longest code: a label has 63 characters and starts with `xn--` (RFC 1034, section 3.1).
  private static let maximumCount = 59

  /// The code of `scalars`, or nil if it is too long for a label (section 6.3).
  static func encode(_ scalars: some Collection<Unicode.Scalar>) -> String? {
    let values = scalars.prefix(maximumCount + 1).map { Int($0.value) }
    guard values.count <= maximumCount else { return nil }
    var code = values.filter { $0 < 0x80 }.map { UInt8($0) }
    var state = State(count: code.count)
    if !code.isEmpty { code.append(UInt8(ascii: "-")) }
    for next in Set(values).sorted() where next >= 0x80 {
      code += state.write(next, among: values)
    }
    return code.count <= maximumCount ? String(decoding: code, as: UTF8.self) : nil
  }

  /// The scalars that `code` stands for, or nil if it stands for none (section 6.2).
  static func decode(_ code: some BidirectionalCollection<UInt8>) -> String.UnicodeScalarView? {
    guard code.count <= maximumCount else { return nil }
    var digits = Array(code)
    var scalars: [Unicode.Scalar] = []
    if let hyphen = digits.lastIndex(of: UInt8(ascii: "-")), hyphen > 0 {
      scalars = digits[..<hyphen].map { Unicode.Scalar($0) }
      digits.removeFirst(hyphen + 1)
    }
    var state = State(count: scalars.count)
    var rest = digits[...]
    while !rest.isEmpty {
      guard let (scalar, index) = state.read(&rest) else { return nil }
      scalars.insert(scalar, at: index)
    }
    return String.UnicodeScalarView(scalars)
  }
}
