/// Causes in words.
extension Cause {
  package var words: String {
    facts.isEmpty ? kind.words : "\(kind.words): \(factWords)"
  }

  /// What is special about it, in words.
  var factWords: String {
    facts.map { Fact(rawValue: $0)?.words ?? $0 }.joined(separator: ", ")
  }
}

extension Cause.Kind {
  package var words: String {
    switch self {
    case .crash: "The process of the router ends"
    case .hang: "No answer comes in time"
    case .garbled: "The process writes what is no answer"
    case .thrown: "An error is thrown"
    case .leftovers: "Parameters of an abandoned branch are left over"
    case .foreignName: "A value comes under the name that another pattern has at the same place"
    case .lostParameter: "A parameter of the pattern is lost"
    case .noWayBack: "No going back: a branch that leads nowhere hides another route"
    case .otherRoute: "Another route is called"
    case .strayRoute: "A URL is handled that no route fits"
    case .additionalCall: "A handler is called after the last one that is expected"
    case .missingCall: "The next handler is not called"
    case .refused: "A pattern is refused"
    case .notFound: "A route that fits is not found"
    case .value: "A value differs"
    case .name: "A value comes under another name"
    case .input: "Unusual input goes wrong"
    case .missingParameter: "A parameter is missing"
    case .additionalParameter: "A parameter is too many"
    case .accepted: "A pattern or URL is accepted that has to be refused"
    case .handled: "The opening counts as handled, or not, with the same calls"
    case .event: "Something besides the handlers differs"
    case .error: "The error differs"
    case .listing: "The list of patterns differs"
    case .answer: "The answer differs"
    case .detail: "A detail of the outcome differs"
    case .reservedKeys: "What handlers receive about the match differs"
    case .other: "Other differences"
    }
  }
}

extension Cause.Fact {
  package var words: String {
    switch self {
    case .path: "of the path"
    case .wildcard: "of the wildcard"
    case .query: "of the query"
    case .caller: "of the caller"
    case .elsewhere: "of another source"
    case .encoded: "percent-encoding is not decoded"
    case .decoded: "percent-decoded once too often"
    case .plusKept: "`+` is not decoded"
    case .plusDecoded: "`+` is decoded"
    case .lowerCased: "in lower case"
    case .upperCased: "in upper case"
    case .letterCase: "in upper and lower case"
    case .emptyValue: "empty"
    case .trimmed: "without the white space at its ends"
    case .cut: "cut off"
    case .headLost: "without its beginning"
    case .tail: "with more behind it"
    case .splitAgain: "decoded before it is divided at its slashes"
    case .emptyAtEnd: "with an empty item more at the end"
    case .emptyName: "with an empty name"
    case .form: "composed letters"
    case .onlyOne: "one of several values"
    case .several: "several values instead of one"
    case .kind: "a value of another kind"
    case .order: "the same in another order"
    case .fewer: "fewer items"
    case .more: "more items"
    case .noURL: "empty URL"
    case .control: "spaces, line breaks or controls"
    case .scheme: "no scheme in front of the colon"
    case .encodedSlash: "percent-encoded slash"
    case .long: "long URL"
    case .notASCII: "letters beyond ASCII"
    case .percentEncoding: "percent-encoding"
    case .plus: "`+`"
    case .emptySegment: "empty path segment"
    case .slashAtEnd: "slash at the end"
    case .dotSegment: "`.` or `..` as a path segment"
    case .authority: "host with a port, a user or brackets"
    case .fragment: "fragment"
    case .queryOfURL: "query"
    case .optionalGroup: "optional group in the pattern"
    case .upperCase: "letters in upper case"
    case .otherTable: "tables of schemes"
    case .priority: "priorities"
    case .removed: "after routes were removed"
    case .emptyPath: "empty path"
    case .noSlashInFront: "no slash at the beginning of the pattern"
    case .wildcardAtEnd: "wildcard at the end of the pattern"
    case .nameless: "a parameter without a name"
    case .oddName: "a parameter whose name is no identifier"
    case .expression: "signs of expressions in a literal"
    case .anyCharacter: "`.` of a literal taken for any character"
    case .hidden: "behind a branch of another route"
    case .nested: "openings inside openings"
    case .registering: "in a registration"
    case .moreSpecific: "a more specific one than the one that comes first"
    case .lessSpecific: "a less specific one"
    case .later: "one that comes later"
    case .samePattern: "the same pattern again"
    case .sameShape: "the same pattern with other names"
    case .otherName: "another name for a parameter at the same place"
    case .literalBesideParameter: "a literal and a parameter at the same place"
    case .wildcardInside: "a wildcard that is not at the end"
    case .doubledName: "a name that stands twice"
    case .emptyPattern: "an empty pattern"
    case .wholeURL: "a pattern with a scheme"
    case .parameter: "a parameter"
    case .literals: "literals alone"
    case .children: "routes below routes"
    }
  }
}
