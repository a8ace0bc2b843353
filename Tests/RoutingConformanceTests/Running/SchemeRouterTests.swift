import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// What a router that is made for certain schemes receives before the first step.
final class SchemeRouterTests: XCTestCase {
  func testTheSchemesOfURLsPatternsTablesAndHandlers() async throws {
    let (cases, diagnostics) = CaseFile.read(
      CaseFile.with(
        case: #"""
          "routes": [
            {"pattern": "shop://cart", "handler": {"do": [
              {"do": "open", "url": " Deep:/link"}], "returns": true}},
            {"pattern": "/a", "in": {"scheme": "MINE"}}],
          "steps": [
            {"do": "open", "url": "/a?next=x://y"},
            {"do": "open", "url": "https://me@example.com:80/cart"},
            {"do": "open", "url": "APP://a", "expect": {"handled": false}}]
          """#))
    XCTAssertEqual(diagnostics, [])
    let received = Mutex<[String]>([])
    let candidate = Candidate("links") { _ in
      LinkRouter { schemes, websites in received.withLock { $0 += schemes + websites } }
    }
    let scenario = try XCTUnwrap(cases.first).scenario(in: .standard)
    _ = await candidate.outcome(of: scenario)
    XCTAssertEqual(
      received.withLock { $0 }, ["app", "shop", "deep", "mine", "https://me@example.com:80"])
  }

  private struct LinkRouter: SchemeRouter, TableRouter {
    let onAccept: @Sendable ([String], [String]) -> Void

    func accept(schemes: [String], websites: [String]) { onAccept(schemes, websites) }

    func register(_ route: Route) {}

    func open(_ opening: OpenRequest) -> OpenResult { OpenResult(handled: false) }
  }
}
