import RoutingConformance

/// A grammar in ABNF (RFC 5234), read from text: it makes texts, and says whether it has one.
///
/// A comment `; but no NAME` behind a rule takes out what the rule of that name has; ABNF has no word for it.
struct Grammar {
  /// What a rule stands for.
  indirect enum Element: Equatable {
    /// A text, without regard to the case of ASCII letters.
    case text(String)
    case scalars(ClosedRange<UInt32>)
    case rule(String)
    case sequence([Element])
    case choice([Element])
    case repeated(Element, from: Int, to: Int?)
  }

  struct Rule {
    let element: Element
    /// The rule whose texts this one does not have.
    var exception: String?
  }

  /// The rules by name.
  let rules: [String: Rule]
  /// The names in the order of the text; the first rule is that of whole texts.
  let names: [String]

  /// Reads rules; `nil` where the text is no ABNF, as far as it is known here.
  init?(_ text: String) {
    var rules: [String: Rule] = [:]
    var names: [String] = []
    for line in text.lines where line.first?.isLetter == true {
      let parts = line.split(separator: ";", maxSplits: 1)
      let sides = parts[0].split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { return nil }
      var reader = GrammarReader(sides[1])
      guard let element = reader.all() else { return nil }
      let name = sides[0].filter { $0 != " " }
      let exception = parts.dropFirst().first?.firstMatch(of: #/^ but no (\w+)/#)
      rules[name] = Rule(element: element, exception: exception.map { String($0.output.1) })
      names.append(name)
    }
    (self.rules, self.names) = (rules, names)
  }
}

extension Grammar {
  /// Whether the first rule has the whole text.
  func has(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    return names.first.map { ends(.rule($0), in: scalars, from: 0).contains(scalars.count) }
      ?? false
  }

  /// Where texts of an element that begin at a place can end.
  private func ends(_ element: Element, in scalars: [UInt32], from start: Int) -> Set<Int> {
    switch element {
    case .text(let text):
      let end = start + text.unicodeScalars.count
      guard end <= scalars.count else { return [] }
      return scalars[start..<end].elementsEqual(text.unicodeScalars, by: Self.isSameLetter)
        ? [end] : []
    case .scalars(let range):
      return start < scalars.count && range.contains(scalars[start]) ? [start + 1] : []
    case .rule(let name):
      guard let rule = rules[name] else { return [] }
      let without = rule.exception.map { ends(.rule($0), in: scalars, from: start) } ?? []
      return ends(rule.element, in: scalars, from: start).subtracting(without)
    case .sequence(let parts):
      return parts.reduce([start]) { places, part in
        Set(places.flatMap { ends(part, in: scalars, from: $0) })
      }
    case .choice(let ways):
      return Set(ways.flatMap { ends($0, in: scalars, from: start) })
    case .repeated(let part, let from, let to):
      return ends(of: part, from, to, in: scalars, from: start)
    }
  }

  private func ends(
    of part: Element, _ least: Int, _ most: Int?, in scalars: [UInt32], from start: Int
  ) -> Set<Int> {
    var found: Set<Int> = least == 0 ? [start] : []
    var places: Set<Int> = [start]
    var count = 0
    while !places.isEmpty, count < most ?? .max {
      places = Set(places.flatMap { ends(part, in: scalars, from: $0) })
      count += 1
      if count < least { continue }
      places.subtract(found)
      found.formUnion(places)
    }
    return found
  }

  private static func isSameLetter(_ left: UInt32, _ right: Unicode.Scalar) -> Bool {
    guard left < 0x80, right.isASCII else { return left == right.value }
    return left == right.value || left ^ right.value == 0x20 && right.properties.isAlphabetic
  }
}

extension Grammar {
  /// A text of the first rule, and the names of the rules that made it.
  func text(
    by random: inout some RandomNumberGenerator
  ) -> (text: String, rules: Set<String>) {
    var used: Set<String> = []
    let text = names.first.map { self.text(of: .rule($0), &used, by: &random) } ?? ""
    return (text, used)
  }

  private func text(
    of element: Element, _ used: inout Set<String>, by random: inout some RandomNumberGenerator
  ) -> String {
    switch element {
    case .text(let text): return text
    case .scalars(let range):
      return Unicode.Scalar(UInt32.random(in: range, using: &random)).map { String($0) } ?? ""
    case .rule(let name):
      guard let rule = rules[name] else { return "" }
      used.insert(name)
      while true {
        let text = text(of: rule.element, &used, by: &random)
        if rule.exception.map({ !has(text, as: $0) }) ?? true { return text }
      }
    case .sequence(let parts):
      return parts.reduce(into: "") { $0 += text(of: $1, &used, by: &random) }
    case .choice(let ways):
      return ways.randomElement(using: &random).map { text(of: $0, &used, by: &random) } ?? ""
    case .repeated(let part, let from, let to):
      // Mostly few, so that texts stay short.
      let more = [0, 0, 1, 2].randomElement(using: &random) ?? 0
      let count = min(to ?? .max, from + more)
      return (0..<count).reduce(into: "") { text, _ in
        text += self.text(of: part, &used, by: &random)
      }
    }
  }

  private func has(_ text: String, as rule: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    return ends(.rule(rule), in: scalars, from: 0).contains(scalars.count)
  }
}

/// Reads what stands behind the `=` of a rule.
private struct GrammarReader {
  private var tokens: Substring

  init(_ text: String) {
    tokens = text[...]
  }

  /// The whole side of a rule.
  mutating func all() -> Grammar.Element? {
    let element = choice()
    skipSpaces()
    return tokens.isEmpty ? element : nil
  }

  private mutating func choice() -> Grammar.Element? {
    var ways: [Grammar.Element] = []
    repeat {
      guard let way = sequence() else { return nil }
      ways.append(way)
    } while take("/")
    return ways.count == 1 ? ways[0] : .choice(ways)
  }

  private mutating func sequence() -> Grammar.Element? {
    var parts: [Grammar.Element] = []
    skipSpaces()
    while let next = tokens.first, !"/)]".contains(next) {
      guard let part = repetition() else { return nil }
      parts.append(part)
      skipSpaces()
    }
    return parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repetition() -> Grammar.Element? {
    let least = number()
    guard take("*") else { return least == nil ? single() : nil }
    let most = number()
    return single().map { .repeated($0, from: least ?? 0, to: most) }
  }

  private mutating func single() -> Grammar.Element? {
    if take("\"") {
      let text = tokens.prefix { $0 != "\"" }
      tokens = tokens.dropFirst(text.count + 1)
      return .text(String(text))
    }
    if take("(") { return choice().flatMap { take(")") ? $0 : nil } }
    if take("[") {
      return choice().flatMap { take("]") ? .repeated($0, from: 0, to: 1) : nil }
    }
    if take("%x") { return range() }
    let name = tokens.prefix { $0.isLetter }
    tokens = tokens.dropFirst(name.count)
    return name.isEmpty ? nil : .rule(String(name))
  }

  private mutating func range() -> Grammar.Element? {
    guard let first = hexadecimal() else { return nil }
    guard tokens.first == "-" else { return .scalars(first...first) }
    tokens.removeFirst()
    return hexadecimal().flatMap { first <= $0 ? .scalars(first...$0) : nil }
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = tokens.prefix { $0.isHexDigit }
    tokens = tokens.dropFirst(digits.count)
    return UInt32(digits, radix: 16)
  }

  private mutating func number() -> Int? {
    let digits = tokens.prefix { $0.isNumber }
    tokens = tokens.dropFirst(digits.count)
    return Int(digits)
  }

  private mutating func take(_ mark: String) -> Bool {
    skipSpaces()
    guard tokens.hasPrefix(mark) else { return false }
    tokens = tokens.dropFirst(mark.count)
    return true
  }

  private mutating func skipSpaces() {
    tokens = tokens.drop { $0 == " " }
  }
}
