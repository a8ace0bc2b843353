import Foundation
import RoutingConformance
import RoutingVocabulary
import Synchronization

/// What a linked-in router does at the URL of the victim.
enum Misbehaviour: String, CaseIterable {
  /// Nothing wrong.
  case plain
  /// It traps.
  case trapping
  /// It calls itself without end.
  case overflowing
  /// It ends the process with exit code 0.
  case exiting
  /// It never returns, and takes no processor time from others.
  case hanging
  /// It prints to standard output, at every URL.
  case printing
}

/// A router of literals and parameters without a query.
final class MisbehavingAdapter: RouterUnderTest {
  private let misbehaviour: Misbehaviour
  private let routes = Mutex<[(components: [Substring], handler: Handler)]>([])

  init(misbehaviour: Misbehaviour) {
    self.misbehaviour = misbehaviour
  }

  func register(_ route: Route) {
    guard let handler = route.handler else { return }
    routes.withLock { $0.append((route.pattern.split(separator: "/"), handler)) }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    if misbehaviour == .printing { print("opening \(opening.url)") }
    if opening.url.contains("user/2") { misbehave() }
    let components = opening.url.drop { $0 != ":" }.dropFirst().split(separator: "/")
    for route in routes.withLock({ $0 }) {
      guard let parameters = bind(route.components, components) else { continue }
      return OpenResult(handled: route.handler(parameters))
    }
    return OpenResult(handled: false)
  }

  private func misbehave() {
    switch misbehaviour {
    case .plain, .printing: return
    case .trapping: fatalError("the index is out of range")
    case .overflowing: _ = depth(below: 0)
    case .exiting: exit(0)
    case .hanging: while true { sleep(1_000) }
    }
  }

  /// Never returns.
  ///
  /// The code after the call prevents its optimization into a loop.
  private func depth(below level: Int) -> Int {
    level < 0 ? level : 1 + depth(below: level + 1)
  }

  private func bind(_ pattern: [Substring], _ components: [Substring]) -> Parameters? {
    guard pattern.count == components.count else { return nil }
    var parameters = Parameters()
    for (expected, component) in zip(pattern, components) {
      if expected.hasPrefix(":") {
        parameters[String(expected.dropFirst())] = .string(String(component))
      } else if expected != component {
        return nil
      }
    }
    return parameters
  }
}
