extension RoutingError: CustomStringConvertible {
  /// The message: what is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "'\(text)' is not a URL; write a URL such as app://user/42"
    case .tooManyOpenings(let limit):
      "\(limit) openings are nested, or were started inside one opening; "
        + "let no handler open its own URL"
    case .emptyPattern:
      "the pattern is empty; write at least a slash"
    case .emptyName:
      "the name of the route is empty; write one or leave it out"
    case .nameTaken(let name):
      "another route has the name '\(name)'; use a different name, or remove the other route"
    case .noHandler(let pattern):
      "route '\(pattern)' does nothing on a match; add a handler or a redirect"
    case .noMatch(let url):
      "no route matches '\(url)'; register one, or correct the URL"
    case .tooManyRedirects(let history):
      "too many redirects: \(history.joined(separator: " => ")); shorten the chain or raise the limit"
    case .redirectLoop(let history):
      "redirected in a circle: \(history.joined(separator: " => ")); remove one of the redirects"
    case .invalidRewrite(let match, let target):
      "the rewrite rule of \(match.map { "'\($0)'" } ?? "no string") to "
        + "\(target.map { "'\($0)'" } ?? "no string") does not consist of two strings; write an expression and a target"
    case .rewriteTooLong(let target):
      "the result of rewriting to '\(target)' is too long; shorten the target"
    case .invalidExpression(let text, let problem):
      "regular expression '\(text)': \(problem)"
    case .expressionTooSlow(let text):
      "the regular expression '\(text)' takes too many steps in this URL; "
        + "begin it with '^', and avoid nested repetitions and URLs beyond 65,536 code units"
    case .unknownName(let name):
      "no route, router or interceptor has the name '\(name)'; register it first"
    case .missingParameter(let name, let parameter):
      "the location of '\(name)' needs the parameter '\(parameter)'; pass a value for it"
    case .dotsInLocation(let name):
      "the location of '\(name)' would lose a dot segment; register a pattern without one"
    case .invalidPattern(let pattern, .misplaced("?", let column)):
      "pattern '\(pattern)': "
        + (pattern.optionalComponent(endingAt: column).map {
          "'?' at column \(column) is not allowed here; write \($0) if the component may be missing"
        } ?? PatternProblem.misplaced("?", column: column).description)
    case .invalidPattern(let pattern, let problem):
      "pattern '\(pattern)': \(problem)"
    }
  }
}

extension String {
  /// The pattern with an optional group instead of the component that ends in a `?` at a column:
  /// `/x(/:id)` for `/x/:id?`; `nil` if the `?` is not the end of a component.
  fileprivate func optionalComponent(endingAt column: Int) -> String? {
    let before = unicodeScalars.prefix(column - 1)
    let after = unicodeScalars.dropFirst(column)
    guard let slash = before.lastIndex(of: "/"), after.first == nil || after.first == "/" else {
      return nil
    }
    return String(before[..<slash]) + "(" + String(before[slash...]) + ")" + String(after)
  }
}

extension ExpressionProblem: CustomStringConvertible {
  /// The message: what is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .empty:
      "it is empty; write an expression"
    case .unreadable:
      "it cannot be read; correct its syntax"
    case .misplaced(let text, let column):
      "'\(text)' at column \(column) has no meaning here; correct it, or put a literal character into "
        + "a class, such as [$]"
    case .unfinished(let column):
      "the part that begins at column \(column) is not closed; close it"
    case .tooLong(let limit, let column):
      "up to column \(column), its repetitions result in more than \(limit) atoms; use smaller ranges"
    case .tooDeep(let limit, let column):
      "the group at column \(column) is nested in \(limit) others; remove parentheses"
    }
  }
}

extension PatternProblem: CustomStringConvertible {
  /// The message: what is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .namelessParameter:
      "a parameter has no name; write one after the colon, such as :id"
    case .wildcardNotLast:
      "a wildcard is not the last component; move * to the end"
    case .unbalancedGroup:
      "a parenthesis is not balanced; open and close every optional group"
    case .nestedGroup:
      "an optional group is inside another one; write one after the other"
    case .emptyGroup:
      "an optional group is empty; put components into it or leave it out"
    case .unusableName(let name):
      "the name '\(name)' is not allowed; use ASCII letters and digits, beginning with a letter"
    case .repeatedName(let name):
      "the name '\(name)' is used twice; use a different name for each parameter"
    case .slashMissing:
      "it does not begin with a slash; add one"
    case .registeredAlready:
      "it is already registered; remove the other route first"
    case .conflict(let other):
      "'\(other)' has another parameter, or a wildcard, in the same place; use the same name"
    case .misplaced(let text, let column):
      "'\(text)' at column \(column) is not allowed here; \(Self.spelling(insteadOf: text))"
    case .prefixNotFixed:
      "a prefix for a router has a wildcard or an optional group; remove it"
    case .tooManyGroups(let count, let limit):
      "\(count) optional groups would result in 2^\(count) routes; use at most \(limit) groups"
    case .expansionsTooLong(let limit):
      "its expansions have more than \(limit) bytes; use fewer optional groups or a shorter pattern"
    case .tooManyExpansions(let limit):
      "one opening would register more than \(limit) expansions; register the pattern outside of handlers"
    }
  }

  /// What to write instead of characters without a meaning (PATTERN-11).
  private static func spelling(insteadOf text: String) -> String {
    switch text {
    case "{", "}", "[", "]", "<", ">": "write a parameter as :name, or percent-encode the character"
    case "?": "write an optional part as a group, such as (/:id), and no query"
    case "+", "*": "write a wildcard as the last component, /*, or percent-encode the character"
    case "(", ")":
      "write an optional group as whole components, such as (/:id), and a parameter without an expression"
    case ":": "write a parameter as a whole component, such as /:id, or percent-encode the colon"
    case "#": "percent-encode the character, because a pattern has no fragment"
    default: "remove the dot segment, because a URL has none"
    }
  }
}
