import Routing
import RoutingConformance

/// A route of a list of routes.
struct ListedRoute: Sendable {
  let pattern: String
  /// The scheme in whose table it is; `nil`: the global one.
  var scheme: String?
  var priority = 0
  var children: [ListedRoute] = []
  /// What reports call it: the pattern, with what else it takes to distinguish it from the others.
  var label: String
  /// Where it stands in its file.
  let position: SourcePosition

  init(_ pattern: String, at position: SourcePosition) {
    self.pattern = pattern
    self.position = position
    label = pattern
  }

  /// The route as it is registered; its handler accepts, and returns what it receives.
  func route(in table: TableAddress = .global) -> Route {
    let handler = Handler { [label] call in
      HandlerAnswer(accepts: true, object: .array([.string(label), .object(call.parameters)]))
    }
    var route = Route(pattern, in: table, priority: priority, handler: handler)
    route.children = children.map { $0.route() }
    return route
  }

  /// The table in which it is registered.
  func address(under rules: Rules) -> TableAddress {
    rules.$tables == nil ? .global : scheme.map { .scheme($0) } ?? .global
  }

  /// The route and those below it, under labels that begin with those of the routes above.
  fileprivate func labelled(below parent: String) -> ListedRoute {
    var route = self
    route.label = parent + pattern + (scheme.map { " in \($0)" } ?? "")
    route.children = children.map { $0.labelled(below: parent + pattern) }
    return route
  }
}

extension [ListedRoute] {
  /// The routes with labels that distinguish them: of those that look alike, the later ones say where
  /// they stand.
  var labelled: [ListedRoute] {
    var taken: Set<String> = []
    return map { route in
      var route = route.labelled(below: "")
      if !taken.insert(route.label).inserted {
        route.label += " (\(route.position))"
      }
      return route
    }
  }
}
