import Foundation
internal import Routing

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
    let isPlain = !utf8.isEmpty && utf8.allSatisfy(Self.plainInShell.contains)
    return isPlain ? self : quotedForShell
  }

  private static let plainInShell = ASCIISet.letters.union(.digits).union(ASCIISet("/._-"))

  private var quotedByNumbers: String {
    var text = "$'"
    for scalar in unicodeScalars {
      if scalar.isUnseen || scalar == "'" || scalar == "\\" {
        for byte in String(scalar).utf8 {
          text += "\\" + String(format: "%03o", byte)
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }
}
