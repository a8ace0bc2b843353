internal import Routing
internal import RoutingConformance

/// Every operator at every place, whatever comes of it: each place belongs to the clauses that say
/// what happens there.
extension Catalog {
  @ListBuilder<Entry> static var grid: [Entry] {
    steps
    nestedSteps
    events
    answers
    values
  }

  /// Steps that are forgotten or done twice.
  private static var steps: [Entry] {
    let places: [(StepKind, [String])] = [
      (.registering, ["PATTERN-1", "TREE-6"]), (.delayed, ["DELAY-1", "DELAY-3"]),
      (.removing, ["REMOVE-1", "TREE-9", "KEY-7"]), (.emptying, ["REMOVE-2", "TREE-9"]),
      (.forgetting, ["REMOVE-3"]), (.forgettingAll, ["REMOVE-3"]), (.touching, ["TABLE-4"]),
      (.setting, ["OPTION-1"]), (.callback, ["UNMATCHED-1"]), (.noCallback, ["UNMATCHED-2"]),
      (.rewriting, ["REWRITE-1", "REWRITE-4"]), (.removingRewrite, ["REWRITE-4"]),
      (.removingRewrites, ["REWRITE-4"]), (.redirects, ["REDIRECT-1", "REDIRECT-3"]),
      (.replacing, ["REDIRECT-7"]), (.intercepting, ["INTERCEPT-1", "INTERCEPT-5"]),
      (.removingInterceptor, ["INTERCEPT-2"]), (.subrouter, ["NEST-1"]),
      (.binding, ["NEST-3", "NEST-4", "NEST-5"]), (.releasing, ["TARGET-4"]),
      (.defining, ["DEFINE-4"]),
    ]
    let counted: [(StepKind, [String])] = [
      (.registering, ["LIST-1", "PATTERN-8"]), (.removing, ["REMOVE-1", "PATTERN-8"]),
    ]
    return places.flatMap { kind, clauses in
      clauses.map { clause in Entry(clause) { Alteration.dropped(kind) } }
    }
      + counted.flatMap { kind, clauses in
        clauses.map { clause in Entry(clause) { Alteration.doubled(kind) } }
      }
  }

  /// Steps inside handlers that are done at another time.
  private static var nestedSteps: [Entry] {
    let places: [(StepKind, [String])] = [
      (.registering, ["HANDLER-4"]), (.removing, ["HANDLER-4"]), (.setting, ["HANDLER-5"]),
      (.opening, ["HANDLER-6"]), (.redirects, ["REDIRECT-9"]),
      (.intercepting, ["INTERCEPT-7"]), (.removingInterceptor, ["INTERCEPT-7"]),
      (.delayed, ["DELAY-6"]),
    ]
    return places.flatMap { kind, clauses in
      clauses.map { clause in
        Entry(clause) { [NestedTime.early, .never].map { Alteration.nested(kind, $0) } }
      }
    }
  }

  /// Events in another order or number.
  private static var events: [Entry] {
    let places: [(EventKind, [String])] = [
      (.call, ["HANDLER-1", "HANDLER-2", "FALL-2", "CHILD-1"]),
      (.unmatched, ["UNMATCHED-1", "UNMATCHED-3"]),
      (.intercept, ["INTERCEPT-1", "INTERCEPT-6"]), (.redirect, ["REDIRECT-10", "REDIRECT-14"]),
      (.callback, ["OBJECT-1"]),
    ]
    return places.flatMap { kind, clauses in
      clauses.map { clause in
        Entry(clause) {
          Alteration.events(kind, [.dropFirst, .dropLast, .doubleLast])
          Alteration.without(kind)
        }
      }
    }
  }

  /// Answers that are otherwise.
  private static var answers: [Entry] {
    let refusing = [
      "URL-2", "URL-7", "PATTERN-5", "OPT-4", "OPT-5", "WILD-2", "CAN-2", "REWRITE-3",
      "REWRITE-11", "INTERCEPT-4", "DELAY-4", "CHILD-6", "NAME-1", "NAME-4", "NAME-5", "PREFIX-1",
      "HANDLER-3",
    ]
    let ending = [
      "REDIRECT-4", "REDIRECT-5", "REDIRECT-14", "REDIRECT-16", "OUTCOME-1", "OUTCOME-3",
    ]
    let handling = [
      "HANDLER-1", "HANDLER-2", "HANDLER-3", "UNMATCHED-2", "OBJECT-2", "INTERCEPT-5", "FALL-2",
      "NEST-6", "KEY-6", "TREE-7", "PREFIX-4", "MATCH-2",
    ]
    return refusing.map { Entry($0) { [Alteration.silent, .otherError] } }
      + ending.map { Entry($0) { [Alteration.noError, .otherEnd] } }
      + handling.map { Entry($0) { Alteration.contrary } }
      + ["CAN-1", "TREE-4", "STAGE-3"].map { Entry($0) { Alteration.contraryCanOpen } }
  }

  /// What handlers are told, with every operator.
  private static var values: [Entry] {
    let places: [(ParameterPlace, [String])] = [
      (.path, ["PCT-2", "PARAM-1", "PREFIX-4"]), (.query, ["QUERY-5", "PCT-2"]),
      (.caller, ["PARAM-7"]), (.url, ["URL-6", "PARAM-4"]), (.pattern, ["PARAM-4", "OPT-6"]),
      (.scheme, ["PARAM-4"]), (.wildcard, ["WILD-3"]), (.link, ["WEB-4"]),
    ]
    let operations: [ValueOperator] =
      [.drop, .null]
      + [.empty, .lowercase, .uppercase, .dropFirst, .dropLast].map(ValueOperator.text)
    return places.flatMap { place, clauses in
      clauses.map { clause in Entry(clause) { Alteration.parameter(place, operations) } }
    }
  }
}
