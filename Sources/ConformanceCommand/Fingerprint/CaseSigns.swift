import Routing
import RoutingConformance

/// What stands in a case, as far as it shows that some rules make no difference in it.
struct CaseSigns: OptionSet, Sendable {
  let rawValue: Int

  /// Text that is percent-encoded, or that URLs do not allow as it is.
  static let percent = CaseSigns(rawValue: 1)
  static let plus = CaseSigns(rawValue: 2)
  /// A query or a fragment, which may have items.
  static let items = CaseSigns(rawValue: 4)
  static let fragment = CaseSigns(rawValue: 8)
  static let star = CaseSigns(rawValue: 16)
  static let parenthesis = CaseSigns(rawValue: 32)
  /// A slash at an end of a path, or beside another one.
  static let oddSlash = CaseSigns(rawValue: 64)
  /// More than one pattern.
  static let patterns = CaseSigns(rawValue: 128)
  static let rewriting = CaseSigns(rawValue: 256)
  static let redirects = CaseSigns(rawValue: 512)
  static let names = CaseSigns(rawValue: 1024)
  static let delay = CaseSigns(rawValue: 2048)
  static let routers = CaseSigns(rawValue: 4096)
  static let unmatched = CaseSigns(rawValue: 8192)
  static let removal = CaseSigns(rawValue: 16384)
  static let priority = CaseSigns(rawValue: 32768)
  static let webScheme = CaseSigns(rawValue: 65536)
  static let declining = CaseSigns(rawValue: 131_072)
  static let all = CaseSigns(rawValue: 262_143)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ subject: Case) {
    let texts = subject.steps.flatMap(\.step.texts)
    var signs = texts.reduce(into: CaseSigns()) { $0.formUnion(CaseSigns(text: $1)) }
    let count = subject.steps.reduce(0) { $0 + $1.step.patternCount }
    if count > 1 { signs.insert([.patterns]) }
    // Rewriting makes other texts of those that stand there.
    self = signs.contains(.rewriting) ? .all : signs
  }

  private init(text: String) {
    self = []
    for byte in text.utf8 { formUnion(Self.signs(of: byte)) }
    if text.hasOddSlash { insert(.oddSlash) }
    for (word, sign) in Self.words where text.utf8.firstRange(of: word.utf8) != nil { insert(sign) }
  }

  private static func signs(of byte: UInt8) -> CaseSigns {
    switch byte {
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "?"): .items
    case UInt8(ascii: "#"): [.items, .fragment]
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "("), UInt8(ascii: ")"): .parenthesis
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      []
    default: Self.plain.contains(byte) ? [] : .percent
    }
  }

  /// What URLs allow beside letters and digits, and those that are signs of their own.
  private static let plain = Set("-._~:/@!$&',;=".utf8)

  /// Words of keys and steps.
  private static let words: [(String, CaseSigns)] = [
    ("ewrite", .rewriting), ("arser", .rewriting), ("edirect", .redirects), ("name", .names),
    ("location", .names), ("elay", .delay), ("outer", .routers), ("nmatched", .unmatched),
    ("unregister", .removal), ("priority", .priority), ("http", .webScheme),
    ("ecline", .declining), ("children", .patterns),
  ]
}

extension Step {
  /// The number of patterns that are registered, about.
  fileprivate var patternCount: Int {
    guard case .register(let route) = self else { return 0 }
    let perform = route.handler == .accept || route.handler == nil ? 0 : 1
    return route.patterns.count + route.children.count + perform
  }
}

extension String {
  /// Whether a slash stands at the end, in front of a query or fragment, or beside another one that
  /// is not the one in front of an authority.
  fileprivate var hasOddSlash: Bool {
    let slash = UInt8(ascii: "/")
    let bytes = Array(utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == slash else { return false }
      guard index + 1 < bytes.count else { return true }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: ")"): return true
      case slash: return index == 0 || bytes[index - 1] != UInt8(ascii: ":")
      default: return false
      }
    }
  }
}
