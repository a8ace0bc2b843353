extension RoutingError: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "'\(text)' is not a URL; write one such as app://user/42"
    case .tooManyOpenings(let limit):
      "\(limit) openings are under way inside one another, or were made inside one; "
        + "let no handler open its own URL"
    case .emptyPattern:
      "the pattern is empty; write at least a slash"
    case .emptyName:
      "the name of the route is empty; write one or leave it out"
    case .nameTaken(let name):
      "another route has the name '\(name)'; give each its own, or remove the other route"
    case .noHandler(let pattern):
      "route '\(pattern)' has nothing to do on a match; give it a handler or a redirect"
    case .noMatch(let url):
      "no route matches '\(url)'; register one, or correct the URL"
    case .tooManyRedirects(let history):
      "too many redirects: \(history.joined(separator: " => ")); shorten the chain or raise the limit"
    case .redirectLoop(let history):
      "redirected in a circle: \(history.joined(separator: " => ")); remove one of the redirects"
    case .invalidRewrite(let match, let target):
      "the rewrite rule of \(match.map { "'\($0)'" } ?? "no string") to "
        + "\(target.map { "'\($0)'" } ?? "no string") is not two strings; write an expression and a target"
    case .rewriteTooLong(let target):
      "rewriting to '\(target)' makes a URL that is too long; repeat fewer words"
    case .invalidExpression(let text, let problem):
      "regular expression '\(text)': \(problem)"
    case .expressionTooSlow(let text):
      "the regular expression '\(text)' takes too many steps in this URL; "
        + "begin it with '^', and avoid nested repetitions and URLs beyond 65,536 code units"
    case .unknownName(let name):
      "nothing has the name '\(name)' here; register or make it first"
    case .missingParameter(let name, let parameter):
      "the location of '\(name)' needs the parameter '\(parameter)'; give it a value"
    case .invalidPattern(let pattern, let problem):
      "pattern '\(pattern)': \(problem)"
    }
  }
}

extension ExpressionProblem: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .empty:
      "it is empty; write what it is to match"
    case .unreadable:
      "it cannot be read; correct its syntax"
    case .misplaced(let text, let column):
      "'\(text)' at column \(column) means nothing there; correct it, or write a character as itself "
        + "in a class, such as [$]"
    case .unfinished(let column):
      "what begins at column \(column) has no end; close it"
    case .tooLong(let limit, let column):
      "written out up to column \(column), it repeats more than \(limit) atoms; repeat fewer"
    case .tooDeep(let limit, let column):
      "the group at column \(column) is inside \(limit) others; remove parentheses"
    }
  }
}

extension PatternProblem: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  public var description: String {
    switch self {
    case .namelessParameter:
      "a parameter has no name; write one after the colon, such as :id"
    case .wildcardNotLast:
      "a wildcard is not the last component; move * to the end"
    case .unbalancedGroup:
      "a parenthesis has no partner; close every optional group"
    case .nestedGroup:
      "an optional group is inside another; put them side by side"
    case .emptyGroup:
      "an optional group is empty; put components into it or leave it out"
    case .unusableName(let name):
      "the name '\(name)' cannot be used; take ASCII letters and digits, a letter first"
    case .repeatedName(let name):
      "the name '\(name)' is used twice; give each parameter its own"
    case .slashMissing:
      "it does not begin with a slash; write one first"
    case .registeredAlready:
      "it is registered already; remove the other route first"
    case .conflict(let other):
      "a parameter is where '\(other)' has another one; give both the same name"
    case .misplaced(let text, let column):
      "'\(text)' at column \(column) means nothing there; \(Self.spelling(insteadOf: text))"
    case .prefixNotFixed:
      "a prefix for a router has a wildcard or an optional group; leave it out"
    case .tooManyGroups(let count, let limit):
      "\(count) optional groups would make 2^\(count) routes; use at most \(limit) groups"
    }
  }

  /// What to write instead of characters without a meaning (PATTERN-11).
  private static func spelling(insteadOf text: String) -> String {
    switch text {
    case "{", "}", "[", "]", "<", ">": "write a parameter as :name, or percent-encode it"
    case "?": "write what may be missing as a group, such as (/:id); a pattern has no query"
    case "+", "*": "make a wildcard, *, the last component; or percent-encode it"
    case "(", ")": "let a group hold whole components, such as (/:id)"
    case ":": "begin a component with a colon, or percent-encode it"
    case "#": "percent-encode it; a pattern has no fragment"
    default: "leave it out; a URL has no dot segments"
    }
  }
}
