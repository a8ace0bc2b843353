/// Strings that are nearly URLs, always the same for one seed.
///
/// Half of them have the shape of a URL with strange parts; half are pieces in any order.
struct RandomURLTexts {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next string.
  mutating func next() -> String {
    index(below: 2) == 0 ? shaped() : pieces(upTo: 8)
  }

  private mutating func shaped() -> String {
    var text = pick(Self.schemes)
    if index(below: 4) > 0 {
      text += "//"
      if index(below: 4) == 0 { text += pieces(upTo: 3) + "@" }
      text += pick(Self.hosts)
      if index(below: 3) == 0 { text += pieces(upTo: 1) }
      if index(below: 4) == 0 { text += ":" + pick(Self.ports) }
    }
    if index(below: 3) > 0 { text += "/" + pieces(upTo: 4) }
    if index(below: 3) == 0 { text += "?" + pieces(upTo: 4) }
    if index(below: 3) == 0 { text += "#" + pieces(upTo: 4) }
    return text
  }

  private mutating func pieces(upTo count: Int) -> String {
    (0..<index(below: count + 1)).reduce(into: "") { text, _ in text += pick(Self.pieces) }
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[index(below: texts.count)]
  }

  /// A number by SplitMix64.
  private mutating func index(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}

extension RandomURLTexts {
  private static let schemes = [
    "", "", "http:", "https:", "HTTP:", "x:", "a+b-c.1:", "file:",
    "1a:", ":", "%6D:", "a b:", "é:", "mailto:", "data:",
  ]

  private static let hosts = [
    "", "h", "H", "a.example", "a.example.", "[::1]", "[fe80::1%25eth0]", "[fe80::1%eth0]", "[]",
    "[v1.x]", "[::1", "::1]", "[x%25", "é", "É.example", "日本語.jp", "日本。jp", "🎉.com", "xn--9ca",
    "xn--9ca.é", "xn--a.é", "e\u{301}", "a..é", "-é", "é-", ".é", "é.", "ß", "ab--é", "a%41", "%FF",
    "%zz", "192.0.2.1", "Ａ", "a_b", "a\u{AD}é", "\u{301}é", "a|b", "a\\b", "a b",
  ]

  private static let ports = [
    "", "80", "008", "9223372036854775807", "9223372036854775808", "a", "-1", "8a", "%38", "é", "٣",
  ]

  private static let pieces = [
    "a", "B", "z9", "-", ".", "..", "_", "~", "/", "/", "//", ":", ":", "?", "#", "[", "]", "@",
    "@",
    "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", " ", "\"", "<", ">", "\\", "^", "`", "{",
    "|", "}", "%", "%%", "%41", "%zz", "%4", "%FF", "%C3%A9", "%2F", "%25", "\0", "\t", "\n",
    "\r\n",
    "\u{7F}", "é", "É", "ü", "漢", "字", "😀", "👩‍👩‍👧", "e\u{301}", "\u{301}", "://", "http", "1",
    "80", "한", "ñ", "Ω", "\u{E9}\u{323}",
  ]
}
