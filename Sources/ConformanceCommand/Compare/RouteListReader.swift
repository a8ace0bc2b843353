import Foundation
import Routing
import RoutingConformance

/// Reads a list of routes: JSON, or a text with a pattern on each line.
struct RouteListReader {
  /// The list, and what is wrong with it.
  struct List {
    let routes: [ListedRoute]
    let diagnostics: [Diagnostic]
  }

  private let bag: DiagnosticBag

  /// Reads the bytes of a file; `file` is the name that the findings carry.
  static func read(_ bytes: [UInt8], file: String) -> List {
    let reader = RouteListReader(bag: DiagnosticBag(file: file))
    let blank = Set(" \t\r\n".utf8)
    let isJSON = bytes.first { !blank.contains($0) } == UInt8(ascii: "[")
    let routes = isJSON ? reader.json(bytes) : reader.lines(bytes)
    return List(routes: routes.labelled, diagnostics: reader.bag.sorted)
  }

  private func json(_ bytes: [UInt8]) -> [ListedRoute] {
    let (node, problems) = JSONReader.read(bytes, file: bag.file)
    bag.add(problems)
    return (node?.elements ?? []).compactMap(route)
  }

  private func route(_ node: JSONNode) -> ListedRoute? {
    if let pattern = node.text { return ListedRoute(pattern, at: node.position) }
    guard node.members != nil, var fields = Fields(node, as: "a route", in: bag) else {
      bag.error(at: node.position, "a route is \(node.kind); write a pattern or an object")
      return nil
    }
    defer { fields.finish() }
    let pattern = fields.requiredString("pattern", need: "write what is registered")
    var route = ListedRoute(pattern ?? "", at: node.position)
    route.scheme = fields.optionalString("scheme")
    route.priority = fields.optionalInt("priority") ?? 0
    route.children = (fields.optionalNodes("children") ?? []).compactMap(self.route)
    return pattern == nil ? nil : route
  }

  private func lines(_ bytes: [UInt8]) -> [ListedRoute] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let position = SourcePosition(line: index + 1, column: 1)
      guard let text = String(validating: line, as: UTF8.self) else {
        bag.error(at: position, "the line is not UTF-8; save it as UTF-8")
        return nil
      }
      let pattern = text.trimmingCharacters(in: .whitespaces.union(.newlines))
      if pattern.isEmpty || pattern.utf8.first == UInt8(ascii: "#") { return nil }
      return ListedRoute(pattern, at: position)
    }
  }
}
