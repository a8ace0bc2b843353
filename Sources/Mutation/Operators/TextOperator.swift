internal import Routing

/// What a faulty router does to a text, wherever it stands.
enum TextOperator: String, CaseIterable, Sendable {
  case empty = "left empty"
  case lowercase = "in lower case"
  case uppercase = "in upper case"
  case decode = "percent-decoded once more"
  case encode = "percent-encoded once more"
  case plusToSpace = "with spaces for +"
  case dropFirst = "without its first character"
  case dropLast = "without its last character"
  case slashBehind = "with one more slash behind"
  case noSlashes = "without slashes at its ends"
  case ascii = "without letters beyond ASCII"

  /// Those about upper and lower case.
  static let letters: [TextOperator] = [.lowercase, .uppercase]
  /// Those about escapes.
  static let escapes: [TextOperator] = [.decode, .encode]
  /// Those about what stands at the ends.
  static let ends: [TextOperator] = [.dropFirst, .dropLast]

  func apply(_ text: String) -> String {
    switch self {
    case .empty: ""
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    case .decode: PercentCoding.decode(text) ?? text
    case .encode: PercentCoding.encode(text, allowed: .unreserved.union(ASCIISet("/")))
    case .plusToSpace: text.replacing("+", with: " ")
    case .dropFirst: String(text.dropFirst())
    case .dropLast: String(text.dropLast())
    case .slashBehind: text + "/"
    case .noSlashes:
      text.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    case .ascii: String(text.unicodeScalars.filter(\.isASCII).map(Character.init))
    }
  }
}
