import RoutingVocabulary
import Synchronization

@testable import RoutingConformance

/// A router of a few lines: patterns such as `/a/:x`, compared with the path in the order of
/// registration, and the query.
///
/// It has no tables and no priorities, and decodes only `+`. It can be made wrong in one way.
final class SmallRouter: RouterUnderTest {
  /// What it does wrong.
  enum Fault: Sendable {
    case plusNeverDecoded
    case alwaysDeclines
  }

  private let routes = Mutex<[(pattern: String, handler: Handler)]>([])
  private let fault: Fault?

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  func register(_ route: Route) {
    guard let handler = route.handler else { return }
    routes.withLock { $0.append((route.pattern, handler)) }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    guard !opening.url.isEmpty else { throw Refusal(.invalidURL) }
    for route in routes.withLock({ $0 }) {
      guard let parameters = parameters(route.pattern, opening.url) else { continue }
      let match = MatchRecord(url: opening.url, pattern: route.pattern, table: .global)
      let accepts: Bool = route.handler(parameters, match: match)
      if accepts { return OpenResult(handled: fault != .alwaysDeclines) }
    }
    return OpenResult(handled: false)
  }

  /// The parameters of a URL that a pattern matches.
  private func parameters(_ pattern: String, _ url: String) -> Parameters? {
    let parts = URLParts(url)
    let wanted = pattern.split(separator: "/")
    let given = parts.path.split(separator: "/")
    guard wanted.count == given.count else { return nil }
    var path: Parameters = [:]
    for (wanted, given) in zip(wanted, given) {
      if wanted.hasPrefix(":") {
        path[String(wanted.dropFirst())] = .string(decoded(given))
      } else if wanted != given {
        return nil
      }
    }
    let query = (parts.query ?? "").split(separator: "&").reduce(into: Parameters()) { all, item in
      let halves = item.split(separator: "=", maxSplits: 1)
      all[String(halves[0])] = .string(halves.count > 1 ? decoded(halves[1]) : "")
    }
    return query.merging(path)
  }

  private func decoded(_ text: Substring) -> String {
    fault == .plusNeverDecoded ? String(text) : String(text.map { $0 == "+" ? " " : $0 })
  }
}

extension Candidate {
  /// The router as a candidate.
  static func small(_ fault: SmallRouter.Fault? = nil) -> Candidate {
    Candidate("small", capabilities: [.queries, .plusDecoding, .matchRecord]) { _ in
      SmallRouter(fault: fault)
    }
  }
}
