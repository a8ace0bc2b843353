import Routing
import RoutingConformance

/// What becomes of a URL.
struct URLOutcome: Sendable, Equatable {
  /// The name of the route that takes the URL, or an object that says why the URL is refused; `nil`
  /// when no route takes it.
  var route: Value?
  /// What the handler receives: the parameters, and what is compared of the match.
  var received = Parameters()

  /// Whether the router does not take it for a URL.
  var isRefused: Bool { if case .object? = route { true } else { false } }

  /// The same with those facts about the match that the router leaves out, as the rules of its dialect
  /// have them: what it does not hand over is not compared.
  func completed(by rules: URLOutcome, _ facts: Set<String>) -> URLOutcome {
    guard route == rules.route else { return self }
    var completed = self
    for fact in facts where received[fact] == nil {
      completed.received[fact] = rules.received[fact]
    }
    return completed
  }

  /// What differs between this and what becomes of the URL otherwise: the `route`, or where it is the
  /// same the values of what the handler receives.
  func differences(to other: URLOutcome) -> [Difference] {
    route == other.route
      ? Difference.between(.object(received), .object(other.received))
      : [Difference(at: "route", route, other.route)]
  }

  /// Whether everything is as it is otherwise, or at least the route and the value of one difference.
  func agrees(with other: URLOutcome, in difference: Difference?) -> Bool {
    differences(to: other).allSatisfy { left in
      difference.map { !left.isOfRoute && !left.path.hasSameScalars(as: $0.path) } ?? false
    }
  }

  /// The outcome as a value, for reports.
  var value: Value {
    if case .object? = route { return route ?? .null }
    let head: Parameters = ["route": route ?? .null]
    return .object(head.merging(received))
  }
}

/// What becomes of one URL in both routers.
struct ComparedURL: Sendable {
  let line: Int
  let url: String
  let from: URLOutcome
  let to: URLOutcome
  /// What differs, and why; empty when nothing does.
  let changes: [(difference: Difference, cause: Cause)]

  /// Whether neither router takes it for a URL.
  var isRefusedByBoth: Bool { from.isRefused && to.isRefused }

  /// Why something differs.
  struct Cause: Hashable, Sendable {
    /// The changes of rules: several when it takes them together; none when no rules explain it.
    var changes: [Int] = []
    /// Where a rule is of no clause, such as another way of finding routes: the first clause of each
    /// trace that the other one does not have.
    var parting: [String?]?
    /// The routers that do otherwise than the rules of their dialects say, if that is why.
    var departing: [String]?
  }

  /// The outcomes and what differs as a value, for reports.
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
  /// Whether another route takes the URL, or one where none did.
  var isOfRoute: Bool { path == "route" }

  /// What becomes of what, in words.
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
