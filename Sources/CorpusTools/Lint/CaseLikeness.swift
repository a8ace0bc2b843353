import RoutingConformance
import RoutingVocabulary

/// The steps and expectations of a case, independent of its choice of words.
///
/// The app's words are numbered in their order, so that `/user/:id` and `/book/:nr` are the same.
struct CaseLikeness {
  private var numbers = WordNumbers()

  /// Some steps without expectations.
  mutating func actions(_ steps: [CaseStep]) -> String {
    steps.map { text($0.step.node) }.joined(separator: "\n")
  }

  /// The right answers to the steps in a dialect.
  mutating func answers(_ steps: [CaseStep], of subject: Case, in dialect: Dialect) -> String {
    steps.map { step in
      subject.rightAnswers(to: step, in: dialect).map { text(JSONNode(value: $0.value)) }
        .joined(separator: " or ")
    }.joined(separator: "\n")
  }

  private mutating func text(_ node: JSONNode) -> String {
    var text = ""
    write(node, to: &text)
    return text
  }

  /// Writes a value; rules are not changed.
  private mutating func write(_ node: JSONNode, hasOwnNames: Bool = false, to text: inout String) {
    switch node.content {
    case .null, .bool, .number: text += JSONWriter.line(node)
    case .string(let string): numbers.write(string, to: &text)
    case .array(let elements):
      text += "["
      for element in elements {
        write(element, to: &text)
        text += ","
      }
      text += "]"
    case .object(let members):
      text += "{"
      for member in members {
        if hasOwnNames { numbers.write(member.name, to: &text) } else { text += member.name }
        text += ":"
        if member.name == "rules" {
          text += JSONWriter.line(member.value)
        } else {
          let hasOwnNames = ["parameters", "query", "map"].contains(member.name)
          write(member.value, hasOwnNames: hasOwnNames, to: &text)
        }
        text += ","
      }
      text += "}"
    }
  }
}

/// Numbers words in their order.
///
/// A number also encodes which earlier words are a prefix of this word or begin with it, because
/// some cases are about prefixes. Punctuation, escapes and words of case files, such as `decline`,
/// stay.
private struct WordNumbers {
  private var numbers: [Substring: String] = [:]
  private var words: [Substring] = []

  mutating func write(_ string: String, to text: inout String) {
    text += "\""
    var rest = string.unicodeScalars[...]
    while let first = rest.first {
      if first == "%" {
        text += String(rest.prefix(3))
        rest = rest.dropFirst(3)
        continue
      }
      let word = rest.prefix(while: Self.isOfWords)
      text += word.isEmpty ? String(first) : name(of: Substring(word))
      rest = rest.dropFirst(max(word.count, 1))
    }
    text += "\""
  }

  private mutating func name(of word: Substring) -> String {
    let isFixed = word.utf8.count > Self.longest || Self.vocabulary.contains(String(word))
    if isFixed { return String(word) }
    let lower = Substring(word.lowercased())
    let number = numbers[lower] ?? added(lower)
    if word == lower { return number }
    return number + (word == Substring(word.uppercased()) ? "AA" : "Aa")
  }

  private mutating func added(_ word: Substring) -> String {
    let relatives = words.indices.prefix(Self.longest).filter {
      word.utf8.starts(with: words[$0].utf8) || words[$0].utf8.starts(with: word.utf8)
    }
    let relations = relatives.map { word.count > words[$0].count ? ">\($0)" : "<\($0)" }
    let number = "\(words.count)" + relations.joined()
    words.append(word)
    numbers[word] = number
    return number
  }

  private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
  }

  /// The maximum length of words that are compared, in bytes, and the number of words that are
  /// compared.
  private static let longest = 60

  /// The words with a meaning in case files: the fixed values in steps and answers.
  private static let vocabulary = Set(CaseForms.definitions.flatMap { words(of: $0.1) })

  private static func words(of schema: JSONNode) -> [String] {
    if let elements = schema.elements { return elements.flatMap(words) }
    return schema.pairs.flatMap { name, value in
      ["const", "enum"].contains(name)
        ? (value.elements ?? [value]).compactMap(\.text) : words(of: value)
    }
  }
}
