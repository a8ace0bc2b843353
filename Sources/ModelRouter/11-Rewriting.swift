package import RoutingVocabulary

/// A rewrite rule.
///
/// The rule changes a URL before the router does anything else with it (chapter "Rewriting").
struct Rewrite: Sendable {
  fileprivate let search: ExpressionSearch
  fileprivate let target: String

  /// Reads a rewrite rule.
  ///
  /// - Throws: `RoutingError.invalidRewrite`, `RoutingError.invalidExpression` (REWRITE-3).
  fileprivate init(_ rule: RewriteRule, rules: Rules) throws(RoutingError) {
    guard let match = rule.match.text, let target = rule.target.text else {
      throw .invalidRewrite(match: rule.match.text, target: rule.target.text)
    }
    search = try ExpressionSearch(match, as: rules.rewriteExpressions)
    self.target = target
  }
}

extension ModelRouter: RewritingRouter {
  /// Stage 2: the opened URL, changed by the first matching rewrite rule, if there is one
  /// (REWRITE-1, REWRITE-2).
  ///
  /// - Throws: The errors of `rewrite`.
  func rewritten(
    _ url: String, costs: OpeningCosts, trace: inout Trace
  ) throws(RoutingError) -> String {
    if state.rewrites.isEmpty { return url }
    let rules = state.rules
    let used = costs[.steps]
    var budget = SearchBudget(limit: rules.searchLimit, used: used, url: url)
    defer { costs.add(budget.used - used, to: .steps) }
    trace.note("REWRITE-1", "rewrite rules are tried in their order: \(state.rewrites.count)")
    for rewrite in state.rewrites {
      guard let groups = try rewrite.search.groups(in: url, budget: &budget) else { continue }
      let target = RewriteTarget(rewrite.target, of: url, groups: groups, rules: rules)
      let new = try target.text(
        atMost: RewriteTarget.mostRewrittenBytes - costs[.bytes], trace: &trace)
      costs.add(new.utf8.count, to: .bytes)
      trace.note("REWRITE-2", "'\(rewrite.search.text)' matches; rewritten to '\(new)'")
      if rewrite.target.contains(ascii: "$") { trace.note("REWRITE-6", "by '\(rewrite.target)'") }
      return new
    }
    trace.note("REWRITE-2", "no rewrite rule matches; the URL is unchanged")
    return url
  }

  /// Adds rewrite rules in order.
  ///
  /// A rule with the expression of an earlier one replaces that rule, and is added at the end
  /// (REWRITE-4).
  ///
  /// - Throws: The error of the first refused rule. In this case, no rule is added (REWRITE-3).
  package func addRewrites(_ rewrites: [RewriteRule]) throws {
    try require(.rewriting)
    try silencingRefusals {
      var new: [Rewrite] = []
      for rule in rewrites {
        do { new.append(try Rewrite(rule, rules: state.rules)) } catch {
          if state.rules.unusableRewrites == .refused { throw error }
        }
      }
      for rewrite in new {
        state.rewrites.removeAll { $0.search.text.hasSameScalars(as: rewrite.search.text) }
        state.rewrites.append(rewrite)
        note("REWRITE-20", "'\(rewrite.search.text)' can be read")
      }
      note("REWRITE-4", "the rewrite rules are \(state.rewrites.map(\.search.text))")
    }
  }

  /// Removes the rewrite rule with an expression, compared as a string (REWRITE-4).
  package func removeRewrite(match: String) throws {
    try require(.rewriting)
    state.rewrites.removeAll { $0.search.text.hasSameScalars(as: match) }
    note("REWRITE-4", "the rewrite rules are \(state.rewrites.map(\.search.text))")
  }

  /// Removes all rewrite rules (REWRITE-4).
  package func removeAllRewrites() throws {
    try require(.rewriting)
    state.rewrites.removeAll()
    note("REWRITE-4", "there are no rewrite rules")
  }

  /// The URL that replaces another one (REWRITE-5).
  ///
  /// If rewriting is refused without an error, the result is the given URL (URL-7).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  package func rewrite(_ url: String) throws -> String {
    try require(.rewriting)
    var trace = Trace(detail)
    defer { onTrace?(trace) }
    let given = state.rules.withoutPastedWhitespace(url)
    trace.note("REWRITE-5", "'\(given)' is rewritten and not opened")
    return try silencingRefusals {
      try rewritten(given, costs: RunningOpening.costsNow, trace: &trace)
    } ?? url
  }
}

/// The target of a rewrite rule: a string with reserved words, and their meanings.
struct RewriteTarget {
  /// The encoding of an inserted value, by the beginning of the word, in the order of the search
  /// (REWRITE-7).
  private enum Form: String, CaseIterable {
    /// The value is percent-encoded (REWRITE-27).
    case encoded = "$$"
    /// The value is percent-decoded.
    case decoded = "$#"
    /// The value is unchanged, after a `|`.
    case plainAfterBar = "$|"
    /// The value is unchanged.
    case plain = "$"
  }

  /// The maximum total length of rewritten URLs, in bytes (REWRITE-26).
  static let mostRewrittenBytes = 1 << 20

  private let written: String
  private let rules: Rules
  private let url: String
  private let groups: [String?]
  /// The parts of the URL; `nil` if the URL has no such parts (REWRITE-9).
  private let parts: URLParts?

  init(_ text: String, of url: String, groups: [String?], rules: Rules) {
    written = text
    self.url = url
    self.groups = groups
    self.rules = rules
    let parts = URLParts(url)
    self.parts = rules.wordParts == .anyText || parts.hasReadableAuthority ? parts : nil
  }

  /// The target with every reserved word replaced, in one pass from left to right: replacements are
  /// not searched again (REWRITE-10).
  ///
  /// - Throws: `RoutingError.rewriteTooLong` for a result that is too long (REWRITE-12).
  func text(
    atMost mostRewrittenBytes: Int, trace: inout Trace
  ) throws(RoutingError) -> String {
    var parts: [String] = []
    var left = mostRewrittenBytes
    var rest = Substring(written).unicodeScalars
    while !rest.isEmpty {
      let word = word(at: rest)
      let (value, end) = word ?? plainText(at: rest)
      if word != nil { trace.noteWord(rest[..<end], value) }
      left -= value.utf8.count
      // A result that is too long is never assembled.
      if left < 0 { throw .rewriteTooLong(target: written) }
      parts.append(value)
      rest = rest[end...]
    }
    return parts.joined()
  }

  /// The string before the next `$` that can begin a word, at least one character.
  private func plainText(at rest: Substring.UnicodeScalarView) -> (value: String, end: String.Index)
  {
    let end = rest.dropFirst().firstIndex(of: "$") ?? rest.endIndex
    return (String(rest[..<end]), end)
  }

  /// The replacement for the word at the beginning of a string, and the end of the word
  /// (REWRITE-6).
  private func word(at rest: Substring.UnicodeScalarView) -> (value: String, end: String.Index)? {
    for form in Form.allCases {
      let mark = form.rawValue.unicodeScalars
      if form == .plainAfterBar && rules.wordSyntax != .anyScript { continue }
      guard rest.starts(with: mark) else { continue }
      let after = rest.dropFirst(mark.count)
      let digits = after.prefix(while: rules.isWordDigit)
      if !digits.isEmpty, let value = group(digits) {
        return (written(value, form), digits.endIndex)
      }
      let name = after.prefix(while: rules.isWordCharacter)
      if name.isEmpty { continue }
      let value = value(of: String(name)).map { written($0, form) }
      return (value ?? unknownWord(String(rest[..<name.endIndex])), name.endIndex)
    }
    return nil
  }

  /// The replacement for an unknown word or number (REWRITE-8).
  private func unknownWord(_ word: String) -> String {
    switch rules.unknownWords {
    case .verbatim: word
    case .empty: ""
    }
  }

  /// The string of the capture group whose number is given by the ASCII digits at the beginning; no
  /// digits mean 0.
  ///
  /// The string is empty if the group did not participate in the match, and `nil` if there is no
  /// such group (REWRITE-8).
  private func group(_ digits: Substring.UnicodeScalarView) -> String? {
    let ascii = digits.prefix { $0.isASCII }
    let number = ascii.isEmpty ? 0 : Int(String(ascii))
    guard let number, groups.indices.contains(number) else { return nil }
    return groups[number] ?? ""
  }

  /// The value of a word, which is empty for a part that the URL lacks; `nil` for an unknown word
  /// (REWRITE-9).
  private func value(of name: String) -> String? {
    switch name {
    case "url": url
    case "scheme": parts?.scheme ?? ""
    case "host": parts?.host ?? ""
    case "port": parts?.port ?? ""
    case "path": parts?.path ?? ""
    case "query": parts?.query ?? ""
    case "fragment": parts?.fragment ?? ""
    default: nil
    }
  }

  /// A value in one of its encodings.
  ///
  /// A value that cannot be decoded stays unchanged (REWRITE-7).
  private func written(_ value: String, _ form: Form) -> String {
    switch form {
    case .plain, .plainAfterBar: value
    case .encoded:
      PercentCoding.encode(value, allowed: rules.encodedForm == .unreserved ? .unreserved : .query)
    case .decoded: PercentCoding.decode(value) ?? value
    }
  }
}

/// The syntax of a reserved word (REWRITE-6).
extension Rules {
  /// Whether the number of a group may contain the given character.
  fileprivate func isWordDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("0"..."9").contains(scalar)
      : wordSyntax == .anyScript && scalar.properties.generalCategory == .decimalNumber
  }

  /// Whether a word may contain the given character.
  fileprivate func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || scalar.properties.isAlphabetic || isWordDigit(scalar)
    }
    return wordSyntax == .anyScript && scalar.isWordCharacter
  }
}
