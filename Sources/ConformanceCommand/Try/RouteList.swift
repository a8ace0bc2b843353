import Foundation
import RoutingConformance
import RoutingVocabulary

/// A route of a list of routes.
struct ListedRoute: Sendable {
  /// The route as it is registered.
  ///
  /// The label of the route is its name in reports: the pattern, with additions that distinguish it
  /// from other routes.
  let step: RegisterStep
  /// The position of the route in the file.
  let position: SourcePosition
  /// The routers that refuse the route, and the reasons.
  var refusals: [(router: String, reason: String)] = []

  /// The name of the route in reports.
  var label: String { step.route }

  /// The route for a router with the given rules: in a router without tables, every route is for
  /// all schemes.
  func step(under rules: Rules) -> RegisterStep {
    var step = step
    if !rules.has(.tables) { step.table = .global }
    return step
  }
}

/// A list of routes: JSON in the form of `routes` in case files, or a text with a pattern on each
/// line.
struct RouteList {
  private(set) var routes: [ListedRoute] = []
  private var labels: Set<ScalarText> = []
  private let bag: DiagnosticBag

  /// The name of the file in messages.
  var file: String { bag.file }

  /// The findings about the list.
  var diagnostics: [Diagnostic] { bag.sorted }

  /// Reads the bytes of a file; `file` is its name in messages.
  init(_ bytes: [UInt8], file: String) {
    bag = DiagnosticBag(file: file)
    let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    for node in isJSON ? bag.document(bytes)?.elements ?? [] : lines(bytes) {
      if let route = RegisterStep.read(node, in: bag) { add(route, at: node.position) }
    }
  }

  /// The patterns of a file with one pattern on each line.
  private func lines(_ bytes: [UInt8]) -> [JSONNode] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let position = SourcePosition(line: index + 1, column: 1)
      guard let text = String(validating: line, as: UTF8.self) else {
        bag.error(at: position, "the line is not UTF-8; save it as UTF-8")
        return nil
      }
      let pattern = text.trimmingCharacters(in: .whitespacesAndNewlines)
      let isPattern = !pattern.isEmpty && pattern.utf8.first != UInt8(ascii: "#")
      return isPattern ? JSONNode(position: position, content: .string(pattern), bytes: 0..<0) : nil
    }
  }

  /// Adds a route; if several look alike, the labels of the later ones include their positions.
  private mutating func add(_ route: RegisterStep, at position: SourcePosition) {
    var label = route.label
    if !labels.insert(ScalarText(label)).inserted { label += " (\(position))" }
    routes.append(ListedRoute(step: route.labelled(label), position: position))
  }
}

extension RegisterStep {
  /// The label, or else the pattern, with the scheme if there is one.
  fileprivate var label: String {
    guard case .scheme(let scheme) = table else { return route }
    return "\(route) in \(scheme)"
  }

  /// The route with a label, and its children with their labels.
  fileprivate func labelled(_ label: String, below parent: String = "") -> RegisterStep {
    var route = self
    route.route = label
    let whole = parent + patterns.joined()
    route.children = children.map { child in
      var child = child.labelled(whole + child.label, below: whole)
      child.table = .global
      return child
    }
    return route
  }
}
