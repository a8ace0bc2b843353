internal import RoutingVocabulary

/// The target of a rewrite rule, split at its reserved words (REWRITE-6).
struct RewriteTarget {
  /// The string of the target.
  let text: String
  /// The strings and reserved words, from the left.
  private let pieces: [Piece]

  /// A part of a target.
  private enum Piece {
    /// A literal string.
    case string(String)
    /// A mark, and the longest run of ASCII letters, digits and `_` after it.
    case word(mark: String, run: String)
  }

  /// Reads a target from left to right; a `$` without a name after it is literal (REWRITE-6).
  init(_ text: String) {
    self.text = text
    let isOfName = ASCIISet.letters.union(.digits).union(ASCIISet("_"))
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      pieces.append(.string(String(rest[..<dollar])))
      rest = rest[dollar...]
      // `$$` and `$#` take precedence over `$`.
      let mark = ["$$", "$#", "$"].first { word in
        rest.utf8.starts(with: word.utf8)
          && rest.utf8.dropFirst(word.utf8.count).first.map(isOfName.contains) == true
      }
      guard let mark else {
        pieces.append(.string("$"))
        rest = Substring(rest.utf8.dropFirst())
        continue
      }
      let run = rest.utf8.dropFirst(mark.utf8.count).prefix(while: isOfName.contains)
      pieces.append(.word(mark: mark, run: String(Substring(run))))
      rest = rest[run.endIndex...]
    }
    self.pieces = pieces + [.string(String(rest))]
  }

  /// The target with a value for each word, in one pass: no value is read again (REWRITE-10).
  ///
  /// - Returns: The new URL; `nil` if it has too many bytes (REWRITE-12).
  func filled(with values: RewriteValues, most: Int) -> String? {
    var url = ""
    for piece in pieces {
      switch piece {
      case .string(let string): url += string
      case .word(let mark, let run): url += values.replacement(for: mark, run)
      }
      if url.utf8.count > most { return nil }
    }
    return url
  }
}

/// The meanings of the names in a target, for one URL.
struct RewriteValues {
  /// The strings that the capture groups matched, in the order of their opening parentheses; the
  /// first is the whole match (REWRITE-8, REWRITE-22).
  ///
  /// The value of a group that matched nothing is the empty string.
  private let groups: [String]
  /// The URL and its parts, without their delimiters (REWRITE-9).
  private let parts: [String: String]

  init(url: String, groups: [String]) {
    self.groups = groups
    let read = URLParts(url)
    parts = [
      "url": url, "scheme": read.scheme ?? "", "host": read.host ?? "", "port": read.port ?? "",
      "path": read.path, "query": read.query ?? "", "fragment": read.fragment ?? "",
    ]
  }

  /// The replacement for a mark and the run after it.
  ///
  /// A number that names a capture group takes precedence over a word (REWRITE-6). A name without a
  /// meaning is kept unchanged, with its mark (REWRITE-8).
  func replacement(for mark: String, _ run: String) -> String {
    let digits = run.utf8.prefix(while: ASCIISet.digits.contains)
    if let number = Int(Substring(digits)), groups.indices.contains(number) {
      return encoded(groups[number], mark) + run[digits.endIndex...]
    }
    return parts[run].map { encoded($0, mark) } ?? mark + run
  }

  /// A value in the encoding that the mark before its name indicates (REWRITE-7, REWRITE-27).
  private func encoded(_ value: String, _ mark: String) -> String {
    switch mark {
    case "$$": PercentCoding.encode(value, allowed: .unreserved)
    case "$#": decoded(value)
    default: value
    }
  }
}
