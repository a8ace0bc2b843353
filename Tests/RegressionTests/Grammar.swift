import Foundation
import XCTest

@testable import RoutingConformance

/// A grammar in ABNF (RFC 5234) whose rules use only those behind them, as one regular expression.
///
/// A comment `; but no NAME` behind a rule takes out what the rule of that name has; ABNF has no word for it.
struct Grammar {
  /// The names of the rules in the order of the text; the first rule is that of whole texts.
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
        // The rule has no more of the text, so what was found is the whole of it.
        let exception = expressions[String(without)] ?? ""
        expression = "(?!(?:\(exception))(?!\(expression)))\(expression)"
      }
      expressions[name] = expression
      names.append(name)
    }
    self.names = names.reversed()
    whole = try NSRegularExpression(pattern: "\\A(?:\(expressions[names.last ?? ""] ?? ""))\\z")
  }

  /// Whether the first rule has the whole text.
  func has(_ text: String) -> Bool {
    whole.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  /// The regular expression of what stands behind the `=` of a rule.
  private static func expression(
    of side: Substring, _ rules: [String: String]
  ) throws -> String {
    // Groups that are open, each with what is said of its repetition in front of it.
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
