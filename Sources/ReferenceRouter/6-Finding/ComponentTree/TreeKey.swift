internal import Routing

/// A component of a pattern as a key of the tree.
struct TreeKey: Hashable, Sendable {
  private let key: ScalarText

  /// The component.
  var text: String { key.text }

  init(_ text: String) {
    key = ScalarText(text)
  }

  /// The parameter that the key is, if it begins with a colon (TREE-8).
  var parameter: Parameter? {
    guard text.utf8.first == UInt8(ascii: ":") else { return nil }
    let rest = Substring(text).utf8.dropFirst()
    let name = rest.prefix { !Self.suffixStarts.contains($0) }
    return Parameter(
      name: String(Substring(name)), suffix: String(Substring(rest[name.endIndex...])))
  }

  private static let suffixStarts = ASCIISet("/?&.")

  /// A parameter's name, and a text that its values are freed of.
  struct Parameter {
    let name: String
    let suffix: String

    /// A component without the suffix, wherever that stands in it.
    func value(of component: String) -> String {
      guard !suffix.isEmpty else { return component }
      let rest = component.unicodeScalars.split(separator: suffix.unicodeScalars)
      return String(String.UnicodeScalarView(rest.joined()))
    }
  }
}

/// The order of keys, in which higher ones are tried first (TREE-7): by scalars, the letters A to Z
/// counted as a to z; keys that are equal so, by scalars as they are.
extension TreeKey: Comparable {
  static func < (left: TreeKey, right: TreeKey) -> Bool {
    let lowered = (left.lowered, right.lowered)
    return lowered.0 == lowered.1 ? left.key < right.key : lowered.0 < lowered.1
  }

  private var lowered: ScalarText { ScalarText(text.asciiLowercased) }
}
