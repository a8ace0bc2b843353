/// Why a case fails: a kind of difference, and the facts that tell causes of that kind apart.
///
/// Cases of different clauses that fail alike have equal causes, and reports show them as one entry.
package struct Cause: Sendable, Hashable {
  package var kind = Kind.other
  /// Names of `Fact`, codes of errors, or classes of errors.
  package var facts: [String] = []

  package init(_ kind: Kind = .other, _ facts: [String]) {
    self.kind = kind
    self.facts = facts
  }

  init(_ kind: Kind = .other, _ facts: Fact?...) {
    self.init(kind, facts.compactMap { $0?.rawValue })
  }

  /// What a verdict shows by itself.
  init(_ verdict: VerdictKind) {
    switch verdict {
    case .crashed: self.init(.crash)
    case .timedOut: self.init(.hang)
    case .garbled: self.init(.garbled, [])
    case .passed, .failed, .skipped: self.init(.other)
    }
  }

  /// What kind of difference it is, worst first.
  package enum Kind: String, CaseIterable, Sendable {
    case crash, hang, garbled, thrown, earlierValue, leftovers, foreignName, lostParameter
    case noWayBack, otherRoute, strayRoute, additionalCall, missingCall
    case refused, notFound
    case value, name, missingParameter, additionalParameter
    /// What several kinds of differences have in common.
    case input
    case accepted, handled, event, error, listing, answer, detail, reservedKeys, other
  }

  /// What a difference is about.
  package enum Fact: String, CaseIterable, Sendable {
    // Where a parameter comes from.
    case path, wildcard, query, caller, elsewhere
    // How a value or a name differs.
    case encoded, decoded, plusKept, plusDecoded, lowerCased, upperCased, letterCase, emptyValue
    case form, trimmed, cut, headLost, tail, onlyOne, several, splitAgain, emptyAtEnd
    case endLost
    case kind, order, fewer, more, emptyName
    // What is remarkable in a URL, in the pattern of its route, or in the steps before.
    case noURL, control, scheme, long, notASCII, encodedSlash, percentEncoding, plus, emptySegment
    case slashAtEnd, dotSegment, authority, fragment, queryOfURL, optionalGroup, upperCase
    case otherTable, priority, removed, emptyPath, noSlashInFront, wildcardAtEnd, nameless, oddName
    case expression, anyCharacter, beginning, hidden, continued, nested, registering
    // Which of two routes that fit is called.
    case moreSpecific, lessSpecific, later
    // What is remarkable in a pattern that is refused.
    case samePattern, sameShape, otherName, literalBesideParameter, wildcardInside, doubledName
    case emptyPattern, wholeURL, parameter, literals, children
  }
}

extension Cause {
  /// How bad it is, from 0: data lost, leaked or never given, before wrong routes, no routes, wrong values and
  /// details, which begin with these kinds.
  var gravity: Int {
    [Kind.noWayBack, .refused, .value, .input].count { $0.place <= kind.place }
  }
}

extension Cause.Kind {
  /// Its place among the kinds, which are listed worst first.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
