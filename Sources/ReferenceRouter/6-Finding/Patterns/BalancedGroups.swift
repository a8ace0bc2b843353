internal import Routing

/// Optional groups whose parentheses come in pairs (OPT-2, `balanced`).
enum BalancedGroups {
  private enum Part {
    case required(String)
    case optional(String)
  }

  static func patterns(_ written: String, limit: Int, order: FormOrder) throws(RoutingError)
    -> [String]
  {
    let parts: [Part]
    do { parts = try read(written) } catch {
      throw .invalidPattern(pattern: written, problem: error)
    }
    let count = parts.count { if case .optional = $0 { true } else { false } }
    guard count > 0 else { return [written] }
    guard count <= limit else {
      throw .invalidPattern(pattern: written, problem: .tooManyGroups(count: count, limit: limit))
    }
    let texts = OptionalGroupExpansion.subsets(of: count, order: order).map {
      text(of: parts, keeping: $0)
    }
    return OptionalGroupExpansion.longestFirst(texts, order: order)
  }

  /// The pattern's text in front of, inside and behind its groups.
  private static func read(_ written: String) throws(PatternProblem) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var isInside = false
    for scalar in written.unicodeScalars {
      switch (scalar, isInside) {
      case ("(", true): throw .nestedGroup
      case (")", false): throw .unbalancedGroup
      case ("(", false):
        parts.append(.required(text))
        (text, isInside) = ("", true)
      case (")", true):
        guard !text.isEmpty else { throw .emptyGroup }
        parts.append(.optional(text))
        (text, isInside) = ("", false)
      default: text.unicodeScalars.append(scalar)
      }
    }
    guard !isInside else { throw .unbalancedGroup }
    return parts + [.required(text)]
  }

  private static func text(of parts: [Part], keeping kept: [Bool]) -> String {
    var flags = kept.makeIterator()
    return parts.reduce(into: "") { whole, part in
      switch part {
      case .required(let text): whole += text
      case .optional(let text): if flags.next() == true { whole += text }
      }
    }
  }
}

extension PatternProblem: Error {}
