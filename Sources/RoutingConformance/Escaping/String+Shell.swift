/// Words of commands for a shell.
extension String {
  /// The text in single quotes, as shells read it.
  ///
  /// A single quote inside ends the quotes, stands escaped, and begins them again. A text with
  /// scalars that nobody sees stands in `$'...'`, where they are the numbers of their bytes.
  package var quotedForShell: String {
    if unicodeScalars.contains(where: \.isUnseen) { return quotedByNumbers }
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" {
        text += #"'\''"#
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }

  /// The text as one word of a command, in quotes where it needs them.
  package var shellWord: String {
    let isPlain = !utf8.isEmpty && utf8.allSatisfy(\.isPlainInShell)
    return isPlain ? self : quotedForShell
  }

  private var quotedByNumbers: String {
    var text = "$'"
    for scalar in unicodeScalars {
      if scalar.isUnseen || scalar == "'" || scalar == "\\" {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or one of `/._-`.
  fileprivate var isPlainInShell: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
