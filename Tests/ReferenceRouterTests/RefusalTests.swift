import Routing
import Testing

@testable import ReferenceRouter

/// What is refused, and the messages that say why; those about patterns are in
/// `Tests/Transcripts/compare.txt`.
struct RefusalTests {
  @Test(arguments: [
    ("", "kept"), ("", "repaired"), ("app://a b/", "repaired"), ("app://[/", "repaired"),
    ("app://u:x/", "repaired"), ("1a:b", "repaired"),
  ])
  func url(text: String, invalidText: String) async throws {
    let router = ReferenceRouter(rules: try .standard(["invalidText": .string(invalidText)]))
    let error = await #expect(throws: RoutingError.self) { try await router.open(text) }
    #expect(error == .invalidURL(text: text))
    #expect(error?.description == "'\(text)' is no URL; give a text such as app://user/42")
  }

  @Test func nameOfAChild() async throws {
    let router = ReferenceRouter(rules: try .standard())
    var route = Route("/a")
    route.children = [Route("b")]
    route.children[0].name = ""
    let error = await #expect(throws: RoutingError.self) { try await router.register(route) }
    #expect(error?.description == "the name of the route is empty; write one or leave it out")
  }
}
