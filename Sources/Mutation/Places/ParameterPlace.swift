internal import Routing
internal import RoutingConformance

/// Where a parameter of a handler comes from, as a place where a router can be broken.
enum ParameterPlace: String, CaseIterable, Sendable {
  case path = "a parameter of the path"
  case query = "an item of the query"
  case caller = "a parameter of the caller"
  case url = "the reserved key for the URL"
  case pattern = "the reserved key for the pattern"
  case scheme = "the reserved key for the scheme"
  case wildcard = "the components of the wildcard"
  case link = "the parameter for the web link"

  /// Where a parameter of an opening comes from.
  static func of(_ name: String, _ opening: OpenStep, _ rules: Rules) -> ParameterPlace {
    let keys = rules.parameters.reservedKeys
    switch name {
    case keys?.url: return .url
    case keys?.pattern: return .pattern
    case keys?.scheme: return .scheme
    case keys?.wildcard: return .wildcard
    case "url" where rules.webLinks?.linkParameter == .url: return .link
    default: break
    }
    if opening.parameters?[name] != nil { return .caller }
    return opening.itemNames.contains { $0.hasSameScalars(as: name) } ? .query : .path
  }
}

extension OpenStep {
  /// The names of the items of query and fragment, as written and decoded.
  fileprivate var itemNames: [String] {
    let pieces = URLPieces(url ?? "")
    let fragment = pieces.fragment.map { $0.split(separator: "?").last ?? "" } ?? ""
    let items = [pieces.query ?? "", String(fragment)].flatMap { text in
      text.split { $0 == "&" || $0 == ";" }
    }
    let names = items.map { String($0.prefix { $0 != "=" }) }
    return names + names.compactMap { PercentCoding.decode($0) }
  }
}

extension Alteration {
  /// Parameters from one source, changed by an operator, in calls and questions to interceptors.
  static func parameter(_ place: ParameterPlace, _ operation: ValueOperator) -> Alteration {
    .parameters("\(place.rawValue), \(operation.name)") { parameters, opening, scene in
      for (name, value) in parameters.sorted
      where ParameterPlace.of(name, opening, scene.rules) == place {
        parameters[name] = operation.apply(value)
      }
    }
  }

  /// Parameters from one source, changed by each of some operators.
  static func parameter(_ place: ParameterPlace, _ operations: [ValueOperator]) -> [Alteration] {
    operations.map { .parameter(place, $0) }
  }

  /// What handlers and interceptors are told, changed.
  static func parameters(
    _ name: String,
    _ change: @escaping @Sendable (inout Parameters, OpenStep, Scene) -> Void
  ) -> Alteration {
    .outcome(name) { opened, opening, scene in
      opened.events = opened.events.map { event in
        switch event {
        case .call(let route, var parameters, let request):
          change(&parameters, opening, scene)
          return .call(route: route, parameters: parameters, request: request)
        case .intercept(let label, var parameters):
          change(&parameters, opening, scene)
          return .intercept(interceptor: label, parameters: parameters)
        default: return event
        }
      }
    }
  }

  /// Events, changed one by one.
  static func event(
    _ name: String, _ change: @escaping @Sendable (Event, OpenStep, Scene) -> Event
  ) -> Alteration {
    .outcome(name) { opened, opening, scene in
      opened.events = opened.events.map { change($0, opening, scene) }
    }
  }
}
