import Foundation
import XCTest

@testable import RoutingConformance

/// A grammar in ABNF (RFC 5234), as one regular expression.
///
/// Its rules use only later rules.
///
/// A comment `; but no NAME` after a rule excludes the strings of the rule with that name. ABNF
/// cannot express this.
struct Grammar {
  /// The names of the rules in order; the first rule describes whole strings.
  let names: [String]
  private let whole: NSRegularExpression

  /// Reads rules, each on a line.
  init(_ text: String) throws {
    let lines = text.lines.filter { $0.first?.isLetter == true }
    var expressions: [String: String] = [:]
    var names: [String] = []
    for line in lines.reversed() {
      let parts = line.split(separator: ";", maxSplits: 1)
      let sides = parts[0].split(separator: "=", maxSplits: 1)
      let name = sides[0].trimmingCharacters(in: .whitespaces)
      var expression = try Self.expression(of: sides[1], expressions)
      if let without = parts.last?.firstMatch(of: #/^ but no (\w+)/#)?.output.1 {
        // The rule has only this part of the line, so this is the whole of it.
        let exception = expressions[String(without)] ?? ""
        expression = "(?!(?:\(exception))(?!\(expression)))\(expression)"
      }
      expressions[name] = expression
      names.append(name)
    }
    self.names = names.reversed()
    whole = try NSRegularExpression(pattern: "\\A(?:\(expressions[names.last ?? ""] ?? ""))\\z")
  }

  /// Whether the first rule matches the whole string.
  func has(_ text: String) -> Bool {
    whole.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  /// The regular expression for the definition of a rule, after its `=`.
  private static func expression(
    of side: Substring, _ rules: [String: String]
  ) throws -> String {
    // Open groups, each with its repetition, which is written before the group.
    var open = [(expression: "", repetition: "")]
    var repetition = ""
    func add(_ element: String) {
      open[open.count - 1].expression += element + repetition
      repetition = ""
    }
    for token in side.matches(of: #/"[^"]*"|%x[0-9A-F]+(-[0-9A-F]+)?|[0-9]*\*[0-9]*|\w+|\S/#) {
      let token = token.output.0
      switch token.first {
      case "(", "[":
        open.append(("", token == "[" ? "?" : repetition))
        repetition = ""
      case ")", "]":
        let group = open.removeLast()
        repetition = group.repetition
        add("(?:\(group.expression))")
      case "/": add("|")
      case "\"":
        let text = String(token.dropFirst().dropLast())
        add("(?i:\(NSRegularExpression.escapedPattern(for: text)))")
      case "%":
        let ends = token.dropFirst(2).split(separator: "-").map { "\\x{\($0)}" }
        add("[\(ends.joined(separator: "-"))]")
      case _ where token.contains("*"):
        let ends = token.split(separator: "*", omittingEmptySubsequences: false)
        repetition = "{\(ends[0].isEmpty ? "0" : ends[0]),\(ends[1])}"
      default: add("(?:\(try XCTUnwrap(rules[String(token)], "no rule \(token)")))")
      }
    }
    return open[0].expression
  }
}
