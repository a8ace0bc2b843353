import Foundation
internal import Routing

/// Words of commands for a shell.
extension String {
  /// The string in single quotes, as shells read it.
  ///
  /// A single quote inside ends the quotes, stands escaped, and begins them again. A string with
  /// scalars that nobody sees stands in `$'...'`, where they are the numbers of their bytes.
  package var quotedForShell: String {
    if unicodeScalars.contains(where: \.isUnseen) { return quotedByNumbers }
    return "'" + writing { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// The string as one word of a command, in quotes where it needs them.
  package var shellWord: String {
    let isPlain = !utf8.isEmpty && utf8.allSatisfy(Self.plainInShell.contains)
    return isPlain ? self : quotedForShell
  }

  private static let plainInShell = ASCIISet.letters.union(.digits).union(ASCIISet("/._-"))

  private var quotedByNumbers: String {
    let text = writing { scalar in
      guard scalar.isUnseen || scalar == "'" || scalar == "\\" else { return nil }
      return String(scalar).utf8.map { "\\" + String(format: "%03o", $0) }.joined()
    }
    return "$'\(text)'"
  }
}
