import Foundation
internal import RoutingVocabulary

/// Section "Path and matching": the components of a path.
extension Rules {
  /// The undecoded path components of a URL (HOST-1, MATCH-1), with the additions of a fragment.
  func components(of parts: URLParts, suffix: String, trace: inout Trace) -> [String] {
    let path = pathToSplit(withoutDotSegments(parts.path))
    let components = pathComponents(host: hostComponent(of: parts), path: path, suffix: suffix)
    trace.noteComponents(components, of: parts, rules: self)
    return components
  }

  /// The components of a path, including the host if it is a component, without the additions of a
  /// fragment (MATCH-1, MATCH-3, MATCH-4, MATCH-6).
  func pathComponents(host: String?, path: String, suffix: String) -> [String] {
    let cuts = pathTrailingSlash == .ignored
    switch emptyComponents {
    case .kept, .droppedAfterHost, .merged:
      let whole = joined(host, path) + suffix
      return split(withMergedSlashes(whole), cutsTrailingSlash: cuts)
    case .dropped:
      let whole = path + suffix
      let components = (host.map { [$0] } ?? []) + whole.nonEmptyComponents
      let isRoot = host == nil && whole.utf8.count == 1
      if cuts || whole.utf8.last != UInt8(ascii: "/") || isRoot {
        return components.isEmpty && emptyPath == .oneComponent ? [""] : components
      }
      return components + [""]
    }
  }

  /// The path before it is split (MATCH-1): undecoded, or decoded if the rule demands it.
  func pathToSplit(_ path: String) -> String {
    switch pathSplitting {
    case .beforeDecoding: return withEncodedSemicolons(path)
    case .afterDecoding:
      // Encoded slashes separate components. The result is encoded again, so that it is not decoded
      // a second time.
      let decoded = PercentCoding.decode(path) ?? undecodableText(in: .path, path)
      return decoded.map { PercentCoding.encode($0, allowed: .path) } ?? path
    }
  }

  /// A path with a `;` in Foundation's form, if URLs are repaired and literals are compared without
  /// decoding.
  ///
  /// The path is decoded and encoded again, and is empty if it cannot be decoded (URL-3).
  private func withEncodedSemicolons(_ path: String) -> String {
    guard invalidCharacters == .repaired, literalComparison == .encoded, path.contains(ascii: ";")
    else { return path }
    let decoded = PercentCoding.decode(path) ?? ""
    return PercentCoding.encode(decoded, allowed: .path.subtracting(ASCIISet(";")))
  }

  /// A path or a pattern with consecutive slashes merged into one, if the rule demands it
  /// (MATCH-4).
  func withMergedSlashes(_ path: String) -> String {
    guard emptyComponents == .merged else { return path }
    var last: UInt8?
    let kept = path.utf8.filter { byte in
      defer { last = byte }
      return byte != UInt8(ascii: "/") || last != byte
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The path with the host before it, and with the empty components that the rule keeps in that
  /// case (MATCH-4).
  private func joined(_ host: String?, _ path: String) -> String {
    guard let host else { return path }
    if emptyComponents == .droppedAfterHost {
      return (["", host] + path.segments.filter { !$0.isEmpty }).joined(separator: "/")
    }
    // After a host, a path is empty or begins with a slash.
    return "/\(host)\(path)"
  }

  /// The strings between the slashes of a path or a pattern, without the slash at the beginning
  /// (MATCH-3, MATCH-6).
  func split(_ path: String, cutsTrailingSlash: Bool) -> [String] {
    var rest = Substring(path).utf8
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if cutsTrailingSlash, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return rest.isEmpty && emptyPath == .noComponents ? [] : String(Substring(rest)).segments
  }

  /// The components of the other spelling of a path (MATCH-3); `nil` if there is none.
  func alternative(to components: [String]) -> [String]? {
    guard let last = components.last else { return nil }
    switch pathTrailingSlash {
    case .ignored, .significant: return nil
    case .addedIfUnmatched: return last.isEmpty ? nil : components + [""]
    case .strippedIfUnmatched, .strippedInTurn:
      let rest = components.dropLast()
      return last.isEmpty ? (rest == [""] ? [] : Array(rest)) : nil
    case .toggledIfUnmatched, .toggledInTurn:
      guard last.isEmpty else { return components + [""] }
      let rest: [String] = components.reversed().drop(while: \.isEmpty).reversed()
      return rest.isEmpty ? nil : rest
    }
  }
}

extension String {
  /// The components of a path that are neither empty nor only an encoded slash (MATCH-4, PATTERN-3).
  var nonEmptyComponents: [String] {
    segments.filter { !$0.isEmpty && PercentCoding.decode($0) != "/" }
  }
}

/// Section "Path and matching": the comparison of one pattern with the components of a request.
extension Pattern {
  /// Compares the pattern with a request: its path, and its fragment if the pattern has one
  /// (FRAG-6).
  ///
  /// - Throws: `Mismatch` if the pattern does not match.
  func match(_ request: Request, rules: Rules) throws(Mismatch) -> Bindings {
    guard isReadable else { throw Mismatch("PATTERN-9", "it is not a URL") }
    if rules.undecodableComponents == .unmatched, rules.isUndecodable(request.parts) {
      throw Mismatch("PCT-5", "the path cannot be decoded")
    }
    var comparison = Comparison(rules: rules)
    try comparison.compare(components, with: compared(request.components, rules: rules))
    guard let fragment else { return comparison.bindings }
    var below = Comparison(rules: rules)
    try below.compare(fragment, with: request.fragment?.components ?? [])
    var bindings = comparison.bindings
    bindings.parameters = rules.merged(below.bindings.parameters, with: bindings.parameters)
    bindings.wildcard = bindings.wildcard ?? below.bindings.wildcard
    bindings.query = request.fragment?.query
    return bindings
  }

  /// The components of a path with which the pattern is compared: with an empty component before
  /// the slash at the beginning, if the pattern is compared with this slash (PATTERN-2).
  func compared(_ components: [String], rules: Rules) -> [String] {
    guard comparesFirstSlash else { return components }
    if !components.isEmpty { return [""] + components }
    // The only slash of the path is also the slash at its end.
    return rules.pathTrailingSlash == .ignored ? [""] : ["", ""]
  }
}

/// Compares the components of one pattern with the components of a path, from left to right.
///
/// If the pattern does not match, this value is dropped, with all bound values (MATCH-9).
private struct Comparison {
  let rules: Rules
  var bindings = Bindings()
  /// The spelling in which each name is bound (MATCH-7).
  private var spellings: [ScalarText: String] = [:]

  init(rules: Rules) { self.rules = rules }

  /// Compares all components (MATCH-2, MATCH-5, WILD-1).
  mutating func compare(
    _ pattern: [Pattern.Component], with components: [String]
  ) throws(Mismatch) {
    if !pattern.contains(.wildcard), pattern.count != components.count {
      throw Mismatch(
        "MATCH-2",
        "the numbers of components differ: \(pattern.count) in the pattern, \(components.count) in the path"
      )
    }
    for (index, component) in pattern.enumerated() {
      if component == .wildcard {
        let rest = Array(components.dropFirst(index))
        guard let taken = rules.takenByWildcard(rest, at: index) else {
          throw Mismatch("WILD-1", "nothing is left for the wildcard")
        }
        bindings.wildcard = rules.wildcardItems(of: taken)
        return
      }
      guard index < components.count else {
        throw Mismatch("WILD-1", "the path ends before the wildcard")
      }
      for (name, written) in try rules.values(
        takenBy: component, of: components[index], at: index)
      {
        try bind(rules.value(ofComponent: written), to: name)
      }
    }
  }

  /// Binds a value.
  ///
  /// If there is no value, the name is missing or, with `unbound`, keeps an earlier value
  /// (MATCH-5).
  ///
  /// If two spellings of a name count as the same, the first spelling is kept (MATCH-7).
  ///
  /// - Throws: `Mismatch` for another value of the same name, if the rule demands it (PATTERN-7).
  private mutating func bind(_ value: String?, to name: String) throws(Mismatch) {
    let value = value.map(rules.withoutTrailingHash)
    if rules.emptyValues == .unbound, (value ?? "").isEmpty { return }
    let key = rules.comparable(name)
    if let known = spellings[key] {
      if rules.duplicateParameters == .first { return }
      let isSame = bindings.parameters[known] == value.map { .string($0) }
      if rules.duplicateParameters == .equal, !isSame {
        throw Mismatch("PATTERN-7", ":\(name) has two values")
      }
    }
    let spelling = spellings[key] ?? name
    spellings[key] = spelling
    bindings.parameters[spelling] = value.map { .string($0) }
  }
}

/// Why a pattern does not match a request.
struct Mismatch: Error {
  /// The clause that demands the mismatch.
  let clause: String
  /// The reason, in a few words.
  ///
  /// The words are computed only if a trace needs them.
  let words: @Sendable () -> String

  init(_ clause: String, _ words: @autoclosure @escaping @Sendable () -> String) {
    self.clause = clause
    self.words = words
  }
}

/// The values that the parameters and the wildcard of a pattern matched.
struct Bindings: Equatable, Sendable {
  /// The values of the parameters by name.
  var parameters = Parameters()
  /// The components that the wildcard matched; `nil` if there is no wildcard (WILD-3).
  var wildcard: [String]?
  /// The query that replaces the URL's own query (FRAG-6).
  var query: QueryParameters?
}

/// The comparison of components, and the extent of a wildcard.
extension Rules {
  /// The components after `index` that a wildcard matches (WILD-1); `nil` if the wildcard does not
  /// match.
  ///
  /// If a slash at the end is significant, the empty component after it does not count as a
  /// component. The first component of a path always follows a slash.
  fileprivate func takenByWildcard(_ rest: [String], at index: Int) -> [String]? {
    let taken = pathTrailingSlash != .ignored && rest == [""] ? [] : rest
    switch wildcardTakes {
    case .anything: return taken
    case .afterSlash: return rest.isEmpty && index > 0 ? nil : taken
    case .something: return taken.isEmpty ? nil : taken
    }
  }

  /// Whether a parameter matches an undecoded string of a path (PATTERN-12).
  func parameterTakes(_ written: String) -> Bool {
    parameterExtent != .identifierWithoutDot || !written.contains(ascii: ".")
  }

  /// The undecoded parts of a component of a path that the parameters in one component of a pattern
  /// match (MATCH-2, MATCH-5, PATTERN-12).
  ///
  /// - Throws: `Mismatch` if the component does not match.
  func values(
    takenBy component: Pattern.Component, of written: String, at index: Int
  ) throws(Mismatch) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    switch component {
    case .literal(let literal):
      guard isLiteral(literal, written, at: index) else {
        throw Mismatch("MATCH-2", "'\(literal)' is not '\(written)'")
      }
    case .part(let part):
      guard let parts = part.values(in: written, rules: self) else {
        throw Mismatch("MATCH-2", "'\(part.text)' is not '\(written)'")
      }
      values = parts
    case .parameter(let name?):
      if written.isEmpty && emptyValues == .unmatched {
        throw Mismatch("MATCH-5", ":\(name) does not match an empty component")
      }
      values = [(name, written)]
    case .parameter(nil), .wildcard: break
    }
    for (name, value) in values where !parameterTakes(value) {
      throw Mismatch("PATTERN-12", ":\(name) takes no '.'")
    }
    return values
  }

  /// Whether a component of a URL is the literal of a pattern (MATCH-2, MATCH-10).
  private func isLiteral(_ literal: String, _ written: String, at index: Int) -> Bool {
    let texts = (comparedText(ofLiteral: literal), comparedText(ofComponent: written))
    if literalCase == .insensitiveInFirst, index == 0 {
      return areSame(texts.0.asciiLowercased, texts.1.asciiLowercased)
    }
    return areSame(texts.0, texts.1)
  }

  /// The form in which a component of a URL, or a part of it, is compared (MATCH-2, MATCH-10).
  func comparedText(ofComponent written: String) -> String {
    withComparedCase(
      literalComparison == .encoded ? asSplit(written) : decodedComponent(written))
  }

  /// The form in which a literal of a pattern is compared (MATCH-2, MATCH-10).
  func comparedText(ofLiteral text: String) -> String {
    withComparedCase(literalComparison == .decoded ? decodedComponent(text) : text)
  }

  /// The form in which a literal or a component is compared (MATCH-10).
  private func withComparedCase(_ text: String) -> String {
    switch literalCase {
    case .sensitive, .insensitiveInFirst: text
    case .insensitive: text.asciiLowercased
    }
  }

  /// Whether two strings are the same (MATCH-7, KEY-5).
  func areSame(_ left: String, _ right: String) -> Bool {
    switch textEquality {
    case .scalars: left.hasSameScalars(as: right)
    case .canonical: left == right
    }
  }

  /// A form that is the same for all strings that count as the same (MATCH-7).
  func comparable(_ text: String) -> ScalarText {
    // An ASCII string is already composed.
    let isComposed = textEquality == .canonical && !text.utf8.allSatisfy { $0 < 0x80 }
    return ScalarText(isComposed ? text.precomposedStringWithCanonicalMapping : text)
  }

  /// Parameters, partly replaced by stronger ones.
  ///
  /// Names that count as the same are one name, which keeps the weaker source's spelling (MATCH-7).
  func merged(_ weaker: Parameters, with stronger: Parameters) -> Parameters {
    guard textEquality == .canonical else { return weaker.merging(stronger) }
    var merged = weaker
    // As dictionary keys, strings are compared by canonical equivalence.
    let known = Dictionary(weaker.names.map { ($0, $0) }) { first, _ in first }
    for (name, value) in stronger.sorted { merged[known[name] ?? name] = value }
    return merged
  }
}
