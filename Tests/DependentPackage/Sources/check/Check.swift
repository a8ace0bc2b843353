import ConformanceCommand
import PlainRouter
import Routing
import RoutingConformance

/// The adapter: what the router has is translated, everything else is unsupported.
struct PlainAdapter: RouterUnderTest {
  private let router = PlainRouter()

  func register(_ registration: Registration) throws {
    try registration.requirePlain()
    if registration.pattern.contains(where: { "*(?#%".contains($0) }) {
      throw Unsupported("patterns with anything but literals and names")
    }
    guard let handler = registration.handler else { return }
    router.add(registration.pattern) { values in
      var parameters = Parameters()
      for (name, value) in values { parameters[name] = .string(value) }
      return handler(parameters)
    }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    try opening.requirePlain(parameters: false)
    if opening.url.contains(where: { "?#%+".contains($0) }) {
      throw Unsupported("queries, fragments and decoding")
    }
    return OpenResult(handled: router.open(opening.url))
  }
}

extension Candidate {
  /// The router as a candidate.
  static let plain = Candidate(
    "plain", version: "1.0", dialects: ["standard"], capabilities: [.core],
    tellsReservedKeys: false
  ) { rules in
    guard rules == Dialect.standard.rules else { throw Unsupported("changed rules") }
    return PlainAdapter()
  }
}

@main enum Check {
  static func main() async { await ConformanceCommand.main(candidates: [.plain]) }
}
