import RoutingConformance
import RoutingVocabulary

/// The outcome of opening a URL.
struct URLOutcome: Sendable, Equatable {
  /// The name of the route that handles the URL, or an object with the reason for a refusal; `nil`
  /// if no route handles the URL.
  var route: Value?
  /// The values that the handler receives: the parameters, and the compared facts about the match.
  var received = Parameters()

  /// Whether the router refuses the URL.
  var isRefused: Bool { if case .object? = route { true } else { false } }

  /// This outcome, with missing facts about the match filled in from the rules of its dialect, so
  /// that they are not compared.
  func completed(by rules: URLOutcome, _ facts: Set<String>) -> URLOutcome {
    guard route == rules.route else { return self }
    var completed = self
    for fact in facts where received[fact] == nil {
      completed.received[fact] = rules.received[fact]
    }
    return completed
  }

  /// The differences to another outcome: the `route` or, if it is the same, the values that the
  /// handler receives.
  func differences(to other: URLOutcome) -> [Difference] {
    route == other.route
      ? Difference.between(.object(received), .object(other.received))
      : [Difference(at: "route", route, other.route)]
  }

  /// The outcome as a value, for reports.
  var value: Value {
    if case .object? = route { return route ?? .null }
    let head: Parameters = ["route": route ?? .null]
    return .object(head.merging(received))
  }
}

/// The places in which two outcomes differ.
struct Disagreement: Sendable {
  private let isOfRoute: Bool
  private let paths: Set<ScalarText>

  init(_ differences: [Difference]) {
    isOfRoute = differences.contains(where: \.isOfRoute)
    paths = Set(differences.map { ScalarText($0.path) })
  }

  /// Whether both outcomes agree or, if a difference is given, whether they agree on the route and
  /// on the value that differs.
  func allows(_ difference: Difference?) -> Bool {
    guard let difference else { return paths.isEmpty }
    return !isOfRoute && !paths.contains(ScalarText(difference.path))
  }
}

/// The outcomes of one URL in both routers.
struct ComparedURL: Sendable {
  let line: Int
  let url: String
  let from: URLOutcome
  let to: URLOutcome
  /// The differences and their causes; empty if there are none.
  let changes: [(difference: Difference, cause: Cause)]

  /// Whether both routers refuse the URL.
  var isRefusedByBoth: Bool { from.isRefused && to.isRefused }

  /// The cause of a difference.
  struct Cause: Hashable, Sendable {
    /// The changes of rules: several if only all of them together explain the difference; empty if
    /// no rules explain it.
    var changes: [Int] = []
    /// If no clause is about the rule, as with the matching strategy, the first clause of each
    /// trace that is missing in the other one.
    var parting: [String?]?
    /// The routers that differ from the rules of their dialects, if this is the cause.
    var departing: [String]?

    /// A description of the cause.
    var departingWords: String? {
      departing.map { names in
        let (does, its) = names.count == 1 ? ("does", "its dialect") : ("do", "their dialects")
        return "\(names.joined(separator: " and ")) \(does) not follow the rules of \(its)"
      }
    }
  }

  /// The outcomes and their differences as a value, for reports.
  func value(in comparison: Comparison) -> Value {
    let changes = changes.map { difference, cause in
      Value.members([
        "path": difference.path, "rules": comparison.changes(of: cause).map(\.rule.name),
        "departing": cause.departing, "from": difference.expected, "to": difference.got,
      ])
    }
    return .members([
      "line": line, "url": url, "from": from.value, "to": to.value, "changes": changes,
    ])
  }
}

extension Difference {
  /// Whether another route handles the URL, or a route handles a URL that was unhandled before.
  var isOfRoute: Bool { path == "route" }

  /// A description of the change.
  var change: String { "\(path): \(words(expected)) -> \(words(got))" }

  private func words(_ value: Value?) -> String {
    switch value {
    case nil: isOfRoute ? "no route" : "nothing"
    case .string(let route)? where isOfRoute: route
    case .object(let refusal)? where isOfRoute: "refused (\(refusal["refused"]?.text ?? ""))"
    case let value?: JSONWriter.line(value)
    }
  }
}
