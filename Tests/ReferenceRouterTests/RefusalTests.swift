import Routing
import Testing

@testable import ReferenceRouter

/// The exact borders of what is refused, and the messages that say why.
struct RefusalTests {
  @Test(arguments: [
    ("/a/:", "a parameter has no name; write one behind the colon, such as :id"),
    ("/*/a", "a wildcard stands before the end; make * the last component"),
    ("/a(", "a parenthesis has no partner; close every optional group"),
    ("/a)", "a parenthesis has no partner; close every optional group"),
    ("/a(b(c))", "an optional group stands inside another; put them side by side"),
    ("/a()", "an optional group is empty; put components into it or leave it out"),
    ("(a)(b)(c)", "3 optional groups would make 2^3 routes; use at most 2 groups"),
  ])
  func pattern(written: String, message: String) async throws {
    let router = ReferenceRouter(rules: try .standard(["optionalGroupLimit": 2]))
    let error = await #expect(throws: RoutingError.self) {
      try await router.register(Route(written, handler: .accept))
    }
    #expect(error?.description == "pattern '\(written)': \(message)")
    #expect(try await router.routes() == [])
  }

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
