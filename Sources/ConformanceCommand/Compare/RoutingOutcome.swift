import ReferenceRouter
import Routing
import RoutingConformance

/// What becomes of a URL.
enum RoutingOutcome: Sendable, Equatable {
  /// A route takes it.
  case opened(route: String, received: Parameters)
  /// No route takes it.
  case unmatched
  /// The router refuses it.
  case refused(ErrorCode)

  /// One thing in which two outcomes differ.
  struct Change: Sendable, Equatable {
    /// What differs, such as `parameters.id`; `route` for the route itself.
    let path: String
    /// What it was; `nil`: nothing.
    let from: Value?
    /// What it becomes; `nil`: nothing.
    let to: Value?
  }

  /// What differs between this and what becomes of the URL otherwise.
  func changes(to other: RoutingOutcome) -> [Change] {
    if case .opened(let route, let received) = self,
      case .opened(let newRoute, let newReceived) = other, route.hasSameScalars(as: newRoute)
    {
      return Difference.between(.object(received), .object(newReceived))
        .map { Change(path: $0.path, from: $0.expected, to: $0.got) }
    }
    return self == other ? [] : [Change(path: "route", from: route, to: other.route)]
  }

  /// The route that takes the URL; `nil` when none does.
  private var route: Value? {
    switch self {
    case .opened(let route, _): .string(route)
    case .unmatched: nil
    case .refused(let code): .object(["refused": .string(code.rawValue)])
    }
  }
}

extension RoutingOutcome {
  /// The outcome as a value, for reports.
  var value: Value {
    switch self {
    case .opened(let route, let received):
      .object(Parameters(dictionaryLiteral: ("route", .string(route))).merging(received))
    case .unmatched: .object(["route": .null])
    case .refused(let code): .object(["refused": .string(code.rawValue)])
    }
  }
}

extension RoutingOutcome.Change {
  /// The change in one line.
  var words: String { "\(path): \(words(from)) -> \(words(to))" }

  private func words(_ value: Value?) -> String {
    guard let value else { return path == "route" ? "no route" : "nothing" }
    if path == "route", let text = value.text { return text }
    if case .object(let parts) = value, path == "route", let code = parts["refused"]?.text {
      return "refused (\(code))"
    }
    return JSONWriter.line(value)
  }
}
