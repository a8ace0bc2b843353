import Routing
import RoutingConformance

/// What stands in a case, as far as it shows that some rules make no difference in it.
struct CaseSigns: OptionSet, Sendable {
  let rawValue: Int

  /// Text that is percent-encoded, or that URLs do not allow as it is.
  static let percent = CaseSigns(rawValue: 1 << 0)
  static let plus = CaseSigns(rawValue: 1 << 1)
  /// A query or a fragment, which may have items.
  static let items = CaseSigns(rawValue: 1 << 2)
  static let fragment = CaseSigns(rawValue: 1 << 3)
  static let star = CaseSigns(rawValue: 1 << 4)
  static let parenthesis = CaseSigns(rawValue: 1 << 5)
  /// A slash at an end of a path, or beside another one.
  static let oddSlash = CaseSigns(rawValue: 1 << 6)
  /// A colon without a path behind it.
  static let noPath = CaseSigns(rawValue: 1 << 7)
  static let emptyText = CaseSigns(rawValue: 1 << 8)
  /// A colon without a name behind it.
  static let nameless = CaseSigns(rawValue: 1 << 9)
  /// More than one colon, or what is joined of several texts.
  static let colons = CaseSigns(rawValue: 1 << 10)
  static let textBesideName = CaseSigns(rawValue: 1 << 11)
  /// More than one pattern.
  static let patterns = CaseSigns(rawValue: 1 << 12)
  static let rewriting = CaseSigns(rawValue: 1 << 13)
  static let redirects = CaseSigns(rawValue: 1 << 14)
  static let names = CaseSigns(rawValue: 1 << 15)
  static let delay = CaseSigns(rawValue: 1 << 16)
  static let routers = CaseSigns(rawValue: 1 << 17)
  static let tables = CaseSigns(rawValue: 1 << 18)
  static let objects = CaseSigns(rawValue: 1 << 19)
  static let handlers = CaseSigns(rawValue: 1 << 20)
  static let settings = CaseSigns(rawValue: 1 << 21)
  static let unmatched = CaseSigns(rawValue: 1 << 22)
  static let removal = CaseSigns(rawValue: 1 << 23)
  static let priority = CaseSigns(rawValue: 1 << 24)
  static let dot = CaseSigns(rawValue: 1 << 25)
  /// A colon in front of everything else.
  static let leadingColon = CaseSigns(rawValue: 1 << 26)
  /// A scheme whose hosts are machines.
  static let specialScheme = CaseSigns(rawValue: 1 << 27)
  /// A pattern that does not begin with a slash, or that stands where that is not looked for.
  static let bare = CaseSigns(rawValue: 1 << 28)
  static let screens = CaseSigns(rawValue: 1 << 29)
  static let given = CaseSigns(rawValue: 1 << 30)
  static let userOrPort = CaseSigns(rawValue: 1 << 31)
  static let all = CaseSigns(rawValue: .max)
}

extension CaseSigns {
  init(_ subject: Case) {
    let texts = subject.steps.flatMap(\.step.texts)
    var signs = texts.reduce(into: CaseSigns()) { $0.formUnion(CaseSigns(text: $1)) }
    for (key, text) in zip(texts, texts.dropFirst())
    where key.utf8.elementsEqual("pattern".utf8) && text.utf8.first != UInt8(ascii: "/") {
      signs.insert(.bare)
    }
    let registrations = texts.count { $0.utf8.elementsEqual("register".utf8) }
    if registrations > 1 { signs.insert(.patterns) }
    // Rewriting makes other texts of those that stand there.
    self = signs.contains(.rewriting) ? .all : signs
  }

  private init(text: String) {
    self = text.isEmpty ? .emptyText : []
    for byte in text.utf8 { formUnion(Self.signs(of: byte)) }
    formUnion(SignedText(text).signs)
    // Keys and names of steps are short.
    guard text.utf8.count <= 24 else { return }
    let bytes = Array(text.utf8)
    for (word, sign) in Self.words where bytes.contains(part: word) { insert(sign) }
    if text.utf8.elementsEqual("in".utf8) { insert(.tables) }
  }

  private static func signs(of byte: UInt8) -> CaseSigns {
    switch byte {
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "?"): .items
    case UInt8(ascii: "#"): [.items, .fragment]
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "("), UInt8(ascii: ")"): .parenthesis
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      []
    default: plain.contains(byte) ? [] : .percent
    }
  }

  /// What URLs allow beside letters and digits, and those that are signs of their own.
  private static let plain = Set("-._~:/@!$&',=".utf8)

  /// Parts of keys and of names of steps.
  private static let words: [([UInt8], CaseSigns)] =
    ([
      ("ewrite", .rewriting), ("arser", .rewriting), ("edirect", .redirects), ("name", .names),
      ("location", .names), ("elay", .delay), ("outer", .routers), ("nmatched", .unmatched),
      ("unregister", .removal), ("priority", .priority),
      ("handler", .handlers), ("children", [.patterns, .colons, .bare]),
      ("patterns", [.patterns, .bare]), ("efinition", [.patterns, .bare]),
      ("perform", .patterns), ("set", .settings),
      ("cheme", .tables), ("ables", .tables), ("allRoutes", .tables), ("bject", .objects),
      ("returns", .objects), ("kind", .objects), ("arget", .objects),
      ("creen", .screens), ("show", .screens), ("push", .screens), ("resent", .screens),
      ("arameters", .given), ("query", .items),
    ] as [(String, CaseSigns)]).map { (Array($0.0.utf8), $0.1) }
}

/// A text of a case, with what stands between its characters.
private struct SignedText {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private static let (slash, colon) = (UInt8(ascii: "/"), UInt8(ascii: ":"))
  private static let ends = Set("/()#?".utf8)
  /// What ends a name, and what may stand in front of its colon.
  private static let nameEnds = Set("/()".utf8)

  var signs: CaseSigns {
    var signs: CaseSigns = bytes.contains(Self.slash) ? slashes : []
    if bytes.first == Self.colon { signs.insert(.leadingColon) }
    if hasSpecialScheme { signs.insert(.specialScheme) }
    if hasUserOrPort { signs.insert(.userOrPort) }
    let colons = bytes.indices.filter { bytes[$0] == Self.colon && !isOfScheme($0) }
    if bytes.contains(Self.colon), !hasPath { signs.insert(.noPath) }
    if bytes.count(of: Self.colon) > 1 { signs.insert(.colons) }
    // A second one is encoded where text is repaired.
    if max(bytes.count(of: UInt8(ascii: "#")), bytes.count(of: UInt8(ascii: "@"))) > 1 {
      signs.insert(.percent)
    }
    if let colon = bytes.firstIndex(of: Self.colon), colon == 0 || bytes[colon - 1] == Self.slash,
      isOfScheme(colon)
    {
      signs.insert(.nameless)
    }
    for colon in colons {
      let name = bytes[(colon + 1)...].prefix(while: \.isOfIdentifier)
      let end = bytes[name.endIndex...].first
      if name.isEmpty { signs.insert(.nameless) }
      let isAlone = colon == 0 || Self.nameEnds.contains(bytes[colon - 1])
      if !isAlone || end.map({ !Self.nameEnds.contains($0) }) ?? false {
        signs.insert(.textBesideName)
      }
    }
    return signs
  }

  /// Whether a slash at the end, in front of a query, a fragment or a group, or beside another one.
  private var slashes: CaseSigns {
    let odd = bytes.indices.contains { index in
      guard bytes[index] == Self.slash else { return false }
      guard index + 1 < bytes.count else { return true }
      if bytes[index + 1] == Self.slash { return index < 2 || bytes[index - 1] != Self.colon }
      return Self.ends.contains(bytes[index + 1])
    }
    return odd ? .oddSlash : []
  }

  private func isOfScheme(_ colon: Int) -> Bool {
    bytes[(colon + 1)...].prefix(2).elementsEqual([Self.slash, Self.slash])
  }

  private var hasSpecialScheme: Bool {
    let scheme = bytes.prefix { $0 != Self.colon }.map { $0 | 0x20 }
    return Self.special.contains(scheme)
  }

  private static let special = Set(
    ["http", "https", "ws", "wss", "ftp", "file"].map { Array($0.utf8) })

  /// Whether what stands behind two slashes has a user or a port.
  private var hasUserOrPort: Bool {
    bytes.indices.contains { index in
      bytes[index...].starts(with: [Self.slash, Self.slash])
        && bytes[(index + 2)...].prefix { $0 != Self.slash }
          .contains { $0 == Self.colon || $0 == UInt8(ascii: "@") }
    }
  }

  /// Whether a slash stands behind the one or two of an authority.
  private var hasPath: Bool {
    let colon = bytes.firstIndex(of: Self.colon) ?? 0
    let rest = bytes[(colon + 1)...]
    return (isOfScheme(colon) ? rest.dropFirst(2) : rest).contains(Self.slash)
  }
}

extension [UInt8] {
  fileprivate func count(of byte: UInt8) -> Int { count { $0 == byte } }

  fileprivate func contains(part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}

extension UInt8 {
  fileprivate var isOfIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
