import ConformanceCommand
import PlainRouter
import RoutingVocabulary

/// The adapter translates between the runner and the router.
struct PlainAdapter: RouterUnderTest {
  private let router = PlainRouter()

  func register(_ route: Route) {
    guard let handler = route.handler else { return }
    router.add(route.pattern) { values in
      var parameters = Parameters()
      for (name, value) in values { parameters[name] = .string(value) }
      return handler(parameters)
    }
  }

  func open(_ opening: OpenRequest) -> OpenResult {
    OpenResult(handled: router.open(opening.url))
  }
}

extension Candidate {
  /// The router as a candidate.
  ///
  /// Probes find its capabilities.
  static let plain = Candidate("plain", version: "1.0", dialects: ["standard"]) { _ in
    PlainAdapter()
  }
}

@main enum Check {
  static func main() async { await ConformanceCommand.main(candidates: [.plain]) }
}
