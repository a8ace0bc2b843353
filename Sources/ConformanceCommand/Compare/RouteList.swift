import Foundation
import Routing
import RoutingConformance

/// A route of a list of routes.
struct ListedRoute: Sendable {
  /// What reports call it: the pattern, with what else it takes to tell it from the others.
  let label: String
  /// Where it stands in its file.
  let position: SourcePosition
  /// The route as it is registered; its handler accepts, and returns what it receives.
  let route: Route

  /// The same for a router with these rules: without tables, every route is for all schemes.
  func route(under rules: Rules) -> Route {
    var route = route
    if rules.$tables == nil { route.table = .global }
    return route
  }
}

/// A list of routes: JSON, or a text with a pattern on each line.
struct RouteList {
  private(set) var routes: [ListedRoute] = []
  private var labels: Set<[UInt8]> = []
  private let bag: DiagnosticBag

  /// What is wrong with the list.
  var diagnostics: [Diagnostic] { bag.sorted }

  /// Reads the bytes of a file; `file` is the name that the findings carry.
  init(_ bytes: [UInt8], file: String) {
    bag = DiagnosticBag(file: file)
    let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    if isJSON { readJSON(bytes) } else { readLines(bytes) }
  }

  private mutating func readJSON(_ bytes: [UInt8]) {
    let (node, problems) = JSONReader.read(bytes, file: bag.file)
    bag.add(problems)
    for node in node?.elements ?? [] {
      if let route = route(node) { add(route, at: node.position) }
    }
  }

  private mutating func readLines(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let position = SourcePosition(line: index + 1, column: 1)
      guard let text = String(validating: line, as: UTF8.self) else {
        bag.error(at: position, "the line is not UTF-8; save it as UTF-8")
        continue
      }
      let pattern = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if pattern.isEmpty || pattern.utf8.first == UInt8(ascii: "#") { continue }
      add(Route(pattern), at: position)
    }
  }

  /// A route and those below it, without handlers.
  private func route(_ node: JSONNode) -> Route? {
    if let pattern = node.text { return Route(pattern) }
    guard node.members != nil, var fields = Fields(node, as: "a route", in: bag) else {
      bag.error(at: node.position, "a route is \(node.kind); write a pattern or an object")
      return nil
    }
    defer { fields.finish() }
    let pattern = fields.requiredString("pattern", need: "write what is registered")
    var route = Route(pattern ?? "")
    if let scheme = fields.optionalString("scheme") { route.table = .scheme(scheme) }
    route.priority = fields.optionalInt("priority") ?? 0
    route.children = (fields.optionalNodes("children") ?? []).compactMap(self.route)
    return pattern == nil ? nil : route
  }

  /// Adds a route; of those that look alike, the later ones say where they stand.
  private mutating func add(_ route: Route, at position: SourcePosition) {
    var label = route.label
    if !labels.insert(Array(label.utf8)).inserted { label += " (\(position))" }
    routes.append(ListedRoute(label: label, position: position, route: route.named(label)))
  }
}

extension Route {
  /// The pattern and the scheme, if there is one.
  fileprivate var label: String {
    guard case .scheme(let scheme) = table else { return pattern }
    return "\(pattern) in \(scheme)"
  }

  /// The route with handlers that return its name, or that of the child, and what they receive.
  fileprivate func named(_ label: String, below parent: String = "") -> Route {
    var route = self
    route.handler = Handler { call in
      HandlerAnswer(accepts: true, object: .array([.string(label), .object(call.parameters)]))
    }
    let whole = parent + pattern
    route.children = children.map { child in
      var child = child.named(whole + child.label, below: whole)
      child.table = .global
      return child
    }
    return route
  }
}
