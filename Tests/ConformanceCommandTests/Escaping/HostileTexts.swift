/// Strings that try to become markup, commands or control sequences.
enum HostileTexts {
  /// Scalars that are invisible, that join their neighbour, or that change the writing direction.
  static let scalars: [Unicode.Scalar] =
    [
      "\0", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}",
      // Prepended to the next scalar.
      "\u{600}", "\u{605}", "\u{6DD}", "\u{70F}", "\u{8E2}", "\u{D4E}", "\u{110BD}", "\u{111C2}",
      // Combined with the scalar before.
      "\u{301}", "\u{338}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{34F}", "\u{903}",
      // Changing the writing direction.
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
      // Ending lines, or leaving no trace.
      "\u{2028}", "\u{2029}", "\u{AD}", "\u{200B}", "\u{2060}", "\u{3164}", "\u{FEFF}", "\u{FFF9}",
      "\u{E0001}", "\u{E007F}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFF}",
    ]

  /// Strings with a meaning in the formats.
  static let syntax = [
    "<", ">", "&", "\"", "'", "`", "```", "~~~", "|", "*", "_", "[", "]", "#", "\\", "\\#", "%",
    ":",
    ",", "::", "%0A", "&#60;", "$", "!", "\r\n", "\n\n", "\n  ", "]]>", "-->", "</script>",
    "</title>", "<img src=x>", "</code>", "</details>", "`` `", "# TODO", " # TODO x", "# SKIP",
    "\\# TODO",
    "##[error]x", "x ##[error]y", "##vso[task.complete]x", "###[x",
    "::error::x", "\n::error::x", "\r::error::x", "\r\n::stop-commands::x", "\nnot ok 1",
    "\n  ...\nok 9 # SKIP", "\n```\n<img src=x>", "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[8m",
    "\u{9B}8m",
    "$(x)", "${x}", "\n\n<script>x</script>", "[x](y)", "![x](y)", "- ", "1. ", "    x",
    " ",
  ]

  /// Each piece of syntax separately; then all of them in the middle, each after some of the
  /// scalars; then all controls.
  static let all: [String] = syntax + mixtures

  /// All pieces in the middle, each after some of the scalars, and all controls.
  static let mixtures: [String] =
    [syntax.map { "a\($0)b\($0)\($0)" }.joined()] + (0..<4).map(mixed)
    + [controls.map { "\($0)<\($0)x" }.joined()]

  /// Each piece of syntax after a scalar, in such an order that every scalar occurs.
  private static func mixed(_ start: Int) -> String {
    syntax.enumerated().map { index, piece in
      "\(scalars[(start + 7 * index) % scalars.count])\(piece)"
    }.joined() + String(scalars[start])
  }

  /// Each piece of syntax with each scalar before, after and inside it.
  ///
  /// These are too many for a report each.
  static let pairs: [String] = scalars.map { scalar in
    let piece = String(scalar)
    let tags = "<\(piece)/script\(piece)>\(piece)<\(piece)img\(piece) src=x>:\(piece):"
    return piece + syntax.map { "\(piece)\($0)" }.joined() + piece + tags + piece
  }

  private static let controls: [Unicode.Scalar] =
    (UInt8.min..<0x20).map(Unicode.Scalar.init) + (0x7F..<0xA0).map(Unicode.Scalar.init)

  /// Whether a scalar is invisible, by ranges instead of the properties that the program uses.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x8E2,
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF,
      0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0x110BD, 0x1FFFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// What a reader should find in place of a string: the same string, with invisible scalars as
  /// numbers.
  static func shown(_ text: String, except kept: String = "") -> String {
    text.unicodeScalars.map { scalar in
      !isUnseen(scalar) || kept.unicodeScalars.contains(scalar)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}

extension String {
  /// The invisible scalars of the string, except line feeds.
  var unseen: [Unicode.Scalar] {
    unicodeScalars.filter { $0 != "\n" && HostileTexts.isUnseen($0) }
  }

  /// The string without spaces and line feeds, so that line breaks make no difference.
  var withoutSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != " " && $0 != "\n" }))
  }

  /// The lines, divided only at line feeds.
  var lineFeedLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Whether two strings are the same, scalar by scalar.
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether this string contains another one, scalar by scalar.
  func holds(_ part: String) -> Bool { Array(utf8).firstRange(of: Array(part.utf8)) != nil }
}
