/// An I-Regexp (RFC 9485), checked scalar by scalar and written as ICU reads it (REWRITE-20,
/// REWRITE-21).
///
/// Its groups capture the same strings as in ICU (REWRITE-22).
///
/// Each function reads a production of the grammar in section 3 of the RFC.
struct IRegexp {
  /// The most atoms that an expression may have with its ranges of repetitions written out
  /// (REWRITE-23).
  private static let mostAtoms = 1_000
  /// The most groups that may be inside one another (REWRITE-24).
  private static let deepest = 50

  /// Characters that are not a `NormalChar`, and two that other engines read as anchors.
  private static let marks: Set<Unicode.Scalar> = [
    "(", ")", "*", "+", ".", "?", "[", "\\", "]", "{", "|", "}", "^", "$",
  ]

  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The expression so far, in ICU's syntax.
  private var written = ""
  /// The start and the number of atoms of the expression and of each open group.
  private var open = [(start: 0, atoms: 0)]

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The expression in ICU's syntax: it matches a whole string or not at all.
  ///
  /// - Throws: `ExpressionProblem` for a string that is not an I-Regexp.
  static func icu(_ text: String) throws(ExpressionProblem) -> String {
    if text.isEmpty { throw .empty }
    var expression = IRegexp(text)
    try expression.readBranches()
    return #"\A(?:"# + expression.written + #")\z"#
  }

  /// Reads `i-regexp`, groups included.
  private mutating func readBranches() throws(ExpressionProblem) {
    while let scalar = next {
      switch scalar {
      case "|": keep()
      case "(":
        if open.count > Self.deepest {
          throw .tooDeep(limit: Self.deepest, column: place + 1)
        }
        open.append((place, 0))
        keep()
      case ")":
        guard open.count > 1 else { throw misplaced() }
        let group = open.removeLast()
        keep()
        try readQuantifier(of: max(1, group.atoms))
      default:
        try readAtom(scalar)
        try readQuantifier(of: 1)
      }
    }
    if open.count > 1 { throw .unfinished(column: open[open.count - 1].start + 1) }
  }

  /// Reads `NormalChar` or `charClass`; a dot matches the characters that section 5.3 of the RFC
  /// names.
  private mutating func readAtom(_ scalar: Unicode.Scalar) throws(ExpressionProblem) {
    switch scalar {
    case ".": write(#"[^\n\r]"#)
    case "\\": if let escaped = try readEscape() { written += escaped.inICU }
    case "[": try readClass()
    case _ where Self.marks.contains(scalar): throw misplaced()
    default: write(scalar.inICU)
    }
  }
}

/// Repetitions.
extension IRegexp {
  /// Reads `quantifier`, if there is one, and multiplies the number of the atoms before it.
  private mutating func readQuantifier(of atoms: Int) throws(ExpressionProblem) {
    let start = place
    var times = 1
    switch next {
    case "*", "+", "?": keep()
    case "{": times = try readRange()
    default: break
    }
    open[open.count - 1].atoms += atoms * max(1, times)
    if open[open.count - 1].atoms > Self.mostAtoms {
      throw .tooLong(limit: Self.mostAtoms, column: start + 1)
    }
  }

  /// Reads `range-quantifier`.
  ///
  /// - Returns: The number of copies of the atom that the range stands for.
  private mutating func readRange() throws(ExpressionProblem) -> Int {
    let start = place
    keep()
    let low = try readNumber(from: start)
    var high: Int? = low
    if next == "," {
      keep()
      high = next == "}" ? nil : try readNumber(from: start)
    }
    guard next == "}" else { throw next == nil ? .unfinished(column: start + 1) : misplaced() }
    keep()
    if let high, high < low { throw misplaced(start..<place) }
    return high ?? low
  }

  /// Reads `QuantExact`.
  ///
  /// A number beyond the limit is read as the limit plus one.
  private mutating func readNumber(from start: Int) throws(ExpressionProblem) -> Int {
    guard let first = next else { throw .unfinished(column: start + 1) }
    guard first.isDigit else { throw misplaced() }
    var number = 0
    while let digit = next, digit.isDigit {
      number = min(number * 10 + Int(digit.value - 48), Self.mostAtoms + 1)
      place += 1
    }
    written += String(number)
    return number
  }
}

/// Classes and escapes.
extension IRegexp {
  /// The meaning of the scalar after a backslash: `SingleCharEsc`.
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = {
    let itself = "()*+-.?[\\]^{|}".unicodeScalars.map { ($0, $0) }
    return Dictionary(uniqueKeysWithValues: itself + [("n", "\n"), ("r", "\r"), ("t", "\t")])
  }()

  /// The general categories of Unicode, except surrogates: `IsCategory`.
  private static let categories: Set<String> = [
    "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No",
    "P", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs",
    "S", "Sc", "Sk", "Sm", "So", "C", "Cc", "Cf", "Cn", "Co",
  ]

  /// Reads `charClassExpr`; a `^` at its beginning always negates, so `[^]` has no member.
  private mutating func readClass() throws(ExpressionProblem) {
    let start = place
    keep()
    if next == "^" { keep() }
    var isFirst = true
    while let scalar = next {
      if scalar == "]", !isFirst { return keep() }
      if scalar == "-", isFirst || following == "]" {
        write(scalar.inICU)
      } else {
        try readMember(ofClassFrom: start)
      }
      isFirst = false
    }
    throw .unfinished(column: start + 1)
  }

  /// Reads `CCE1`: a character, a range of them or a category.
  private mutating func readMember(ofClassFrom start: Int) throws(ExpressionProblem) {
    let first = place
    guard let low = try readCharacter() else { return }
    written += low.inICU
    guard next == "-", following != "]" else { return }
    write("-")
    if next == nil { throw .unfinished(column: start + 1) }
    guard let high = try readCharacter(), high >= low else { throw misplaced(first..<place) }
    written += high.inICU
  }

  /// Reads `CCchar`, or a category, which is written at once because it is not a character.
  private mutating func readCharacter() throws(ExpressionProblem) -> Unicode.Scalar? {
    guard let scalar = next, scalar != "-", scalar != "[", scalar != "]" else { throw misplaced() }
    if scalar == "\\" { return try readEscape() }
    place += 1
    return scalar
  }

  /// Reads `SingleCharEsc`, or `charClassEsc`, which is written at once because it is not a
  /// character.
  private mutating func readEscape() throws(ExpressionProblem) -> Unicode.Scalar? {
    let start = place
    place += 1
    guard let scalar = next else { throw .unfinished(column: start + 1) }
    if let escaped = Self.escapes[scalar] {
      place += 1
      return escaped
    }
    guard scalar == "p" || scalar == "P" else { throw misplaced(start..<place + 1) }
    place += 1
    let end = scalars[place...].firstIndex(of: "}") ?? scalars.endIndex
    let name = String(String.UnicodeScalarView(scalars[place..<end].dropFirst()))
    guard next == "{", Self.categories.contains(name), end < scalars.endIndex else {
      throw misplaced(start..<place)
    }
    place = end + 1
    written += "\\\(scalar){\(name)}"
    return nil
  }
}

/// The scalars, one after the other.
extension IRegexp {
  private var next: Unicode.Scalar? { scalars.indices.contains(place) ? scalars[place] : nil }

  private var following: Unicode.Scalar? {
    scalars.indices.contains(place + 1) ? scalars[place + 1] : nil
  }

  /// Reads the next scalar and writes it unchanged.
  private mutating func keep() {
    if let scalar = next { write(String(scalar)) }
  }

  /// Reads the next scalar and writes a string in its place.
  private mutating func write(_ text: String) {
    written += text
    place += 1
  }

  private func misplaced(_ range: Range<Int>? = nil) -> ExpressionProblem {
    let range = range ?? place..<min(place + 1, scalars.count)
    return .misplaced(
      String(String.UnicodeScalarView(scalars[range])), column: range.lowerBound + 1)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The scalar, escaped so that ICU reads it literally inside and outside of a class.
  fileprivate var inICU: String {
    let isPlain = isASCII && (isDigit || properties.isAlphabetic)
    return isPlain ? String(self) : "\\x{" + String(value, radix: 16) + "}"
  }
}
