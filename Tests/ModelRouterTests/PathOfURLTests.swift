import RoutingVocabulary
import Synchronization
import XCTest

@testable import ModelRouter

/// A path-only router that opens `OpenRequest.path` sees what the model sees of the URL (HOST-1, HOST-2).
final class PathOfURLTests: XCTestCase {
  func testThePathHasTheComponentsOfTheURL() async throws {
    let router = ModelRouter(rules: try .standard())
    let seen = Mutex<[String]?>(nil)
    try await router.register(
      Route("/*") { call in
        seen.withLock { $0 = call.match?.wildcard }
        return HandlerAnswer(accepts: true)
      })
    for url in [
      "//user/42", "//user", "//me:secret@user:80/42", "//a.example/b", "///user", "/user//42",
      "app://user/42", "app:///user/42", "app:user/42", "user/42", "App://USER", "app://:80/a",
      "app://a%2Fb/c", "?a", "#a", "/",
    ] {
      seen.withLock { $0 = nil }
      _ = try await router.open(url)
      let components = seen.withLock { $0 }
      XCTAssertNotNil(components, url)
      _ = try await router.open("app://" + OpenRequest(url).path)
      XCTAssertEqual(seen.withLock { $0 }, components, url)
    }
  }
}
