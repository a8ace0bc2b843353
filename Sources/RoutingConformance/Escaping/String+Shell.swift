import Foundation
internal import RoutingVocabulary

/// Words of commands for a shell.
extension String {
  /// The string in single quotes, as shells read it.
  ///
  /// For a single quote inside, the quotes end, an escaped quote follows, and they begin again. A
  /// string with invisible scalars is written as `$'...'`, with the numbers of their bytes.
  package var quotedForShell: String {
    if unicodeScalars.contains(where: \.isUnseen) { return quotedByNumbers }
    return "'" + writing { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// The string as one word of a command, in quotes if it needs them.
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
