internal import RoutingVocabulary

/// Trace entries about refusals, with their clauses (URL-7).
extension Rules {
  /// The clause of an error; `unknownName` is the clause about unknown names.
  func clause(of error: RoutingError, unknownName: String) -> String {
    switch error {
    case .invalidURL(let text): clause(ofInvalidURL: text)
    case .invalidPattern(_, let problem): clause(of: problem)
    case .emptyPattern: "PREFIX-1"
    case .emptyName, .nameTaken: "NAME-1"
    case .noHandler: "HANDLER-3"
    case .noMatch: "OUTCOME-1"
    case .tooManyOpenings: "HANDLER-10"
    case .tooManyRedirects: "REDIRECT-5"
    case .redirectLoop: "REDIRECT-4"
    case .invalidRewrite: "REWRITE-3"
    case .rewriteTooLong: "REWRITE-12"
    case .invalidExpression(_, let problem): clause(of: problem)
    case .expressionTooSlow: "REWRITE-11"
    case .unknownName: unknownName
    case .missingParameter, .dotsInLocation: "NAME-5"
    }
  }

  private func clause(ofInvalidURL text: String) -> String {
    if text.isEmpty { return "URL-2" }
    if refusesScheme(of: text) { return "URL-11" }
    return accepted(text) == nil ? "URL-3" : "PCT-5"
  }

  private func clause(of problem: PatternProblem) -> String {
    switch problem {
    case .namelessParameter: "PATTERN-5"
    case .wildcardNotLast: "WILD-2"
    case .unbalancedGroup, .nestedGroup, .emptyGroup: "OPT-4"
    case .unusableName: "PREFIX-3"
    case .repeatedName: matchingStrategy == .prefixTree ? "PREFIX-3" : "PATTERN-7"
    case .slashMissing: "PATTERN-2"
    case .registeredAlready: "PATTERN-8"
    case .conflict: "PATTERN-10"
    case .misplaced: "PATTERN-11"
    case .prefixNotFixed: "NEST-10"
    case .tooManyGroups: "OPT-5"
    case .expansionsTooLong: "OPT-7"
    case .tooManyExpansions: "OPT-8"
    }
  }

  private func clause(of problem: ExpressionProblem) -> String {
    switch problem {
    case .tooLong: "REWRITE-23"
    case .tooDeep: "REWRITE-24"
    case .empty, .unreadable, .misplaced, .unfinished:
      rewriteExpressions == .iRegexp ? "REWRITE-21" : "REWRITE-3"
    }
  }
}
