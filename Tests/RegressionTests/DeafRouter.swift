import Foundation
import RoutingConformance
import RoutingVocabulary
import Synchronization

/// A router that handles only the canary.
///
/// It cannot rewrite.
final class DeafRouter: RouterUnderTest {
  static let candidate = Candidate(
    "deaf", capabilities: [.schemes, .queries], hasReservedKeys: false
  ) { _ in DeafRouter() }

  private let handler = Mutex<Handler?>(nil)

  func register(_ route: Route) {
    handler.withLock { $0 = route.handler }
  }

  func open(_ opening: OpenRequest) -> OpenResult {
    guard opening.url == "app://canary/bird", let handler = handler.withLock({ $0 }) else {
      return OpenResult(handled: false)
    }
    return OpenResult(handled: handler([:]))
  }
}

/// A router that supports nothing but the canary.
final class ShyRouter: RouterUnderTest {
  private let router = DeafRouter()

  func register(_ route: Route) throws {
    if route.pattern != "/canary/bird" { throw Unsupported(words: "such patterns") }
    router.register(route)
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    let known = ["app://canary/bird", "app://elsewhere/is/nothing"]
    if !known.contains(opening.url) { throw Unsupported(words: "such URLs") }
    return router.open(opening)
  }
}

/// A baseline in a temporary file, which is removed with it.
final class TemporaryBaseline {
  let path: String

  /// Writes lines that each name a case.
  init(_ cases: [String]) throws {
    path = URL.temporaryDirectory.appending(path: "baseline-\(UUID().uuidString).txt").path
    try Data(cases.map { "\($0)  # it is deaf\n" }.joined().utf8).write(to: URL(filePath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
