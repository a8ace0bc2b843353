import Routing
import XCTest

@testable import RoutingConformance

/// Steps and answers in words.
final class WordsTests: XCTestCase {
  /// Steps, each behind its words.
  private let steps = #"""
    register /a
    {"do": "register", "pattern": "/a"}
    register /a as r in the table of s, priority -1
    {"do": "register", "pattern": "/a", "route": "r", "priority": -1, "in": {"scheme": "s"}}
    register /a, /b as /a, without a handler
    {"do": "registerMany", "patterns": ["/a", "/b"], "handler": null}
    register /a, named n, delayed, declining
    {"do": "registerDelayed", "pattern": "/a", "name": "n", "handler": "decline"}
    register /a, giving back {"k":1}
    {"do": "register", "pattern": "/a", "kind": "object", "returns": {"k": 1}}
    register /a, redirecting to /b (with c)
    {"do": "register", "pattern": "/a", "redirect": "/b", "children": [{"pattern": "c"}]}
    register /a, accepting when id[1] is "x"
    {"do": "register", "pattern": "/a", "handler": {"acceptWhen": {"parameter": "id", "index": 1, "equals": "x"}}}
    register /a, accepting when the wildcard[0] is "x"
    {"do": "register", "pattern": "/a", "handler": {"acceptWhen": {"wildcard": 0, "equals": "x"}}}
    register /a, accepting the paths /x, /y
    {"do": "register", "pattern": "/a", "handler": {"acceptPaths": ["/x", "/y"]}}
    register /a, whose handler does: open /b; remove all routes, and declines
    {"do": "register", "pattern": "/a", "handler": {"do": [{"do": "open", "url": "/b"}, {"do": "unregisterAll"}], "returns": false}}
    open no URL
    {"do": "open", "url": null}
    check whether the empty text can be opened
    {"do": "canOpen", "url": ""}
    open /a with {} in the table of web links, asking for an object (callback), bringing along 1
    {"do": "open", "url": "/a", "parameters": {}, "in": "webLinks", "kind": "callback", "extra": 1}
    check whether /a can be opened in the router r
    {"do": "canOpen", "url": "/a", "in": {"router": "r"}}
    set plusDecoding to false, removal to "firstListed"
    {"do": "set", "rules": {"plusDecoding": false, "removal": "firstListed"}}
    set the unmatched callback
    {"do": "onUnmatched"}
    take away the unmatched callback in the table of s
    {"do": "onUnmatched", "enabled": false, "in": {"scheme": "s"}}
    remove /a
    {"do": "unregister", "pattern": "/a"}
    forget the scheme s
    {"do": "unregisterScheme", "scheme": "s"}
    list the routes
    {"do": "routes"}
    list the routes of all tables
    {"do": "allRoutes"}
    rewrite "^a" to "/b"
    {"do": "addRewrite", "match": "^a", "target": "/b"}
    remove the rewrite rule ^a
    {"do": "removeRewrite", "match": "^a"}
    remove all rewrite rules
    {"do": "removeAllRewrites"}
    rewrite /a
    {"do": "rewrite", "url": "/a"}
    redirect /a to /b, /c to /d
    {"do": "addRedirects", "map": {"/a": "/b", "/c": "/d"}}
    redirect nothing but /a to /b
    {"do": "replaceRedirects", "map": {"/a": "/b"}}
    add the interceptor i for /a at place 0, which does: list the routes, then resets the parameters to {"k":1}
    {"do": "addInterceptor", "label": "i", "routes": ["/a"], "at": 0, "result": {"do": [{"do": "routes"}], "then": {"reset": {"k": 1}}}}
    remove the interceptor i
    {"do": "removeInterceptor", "label": "i"}
    make the router r inside main
    {"do": "createSubrouter", "router": "r"}
    have the router r handle h
    {"do": "bindSubrouter", "pattern": "h", "router": "r"}
    register /a, defined by alwaysMatches, making a new object, which declines
    {"do": "register", "pattern": "/a", "definition": "alwaysMatches", "handler": {"newObject": {"accepts": false}}}
    register /a, calling the target t, which accepts
    {"do": "register", "pattern": "/a", "handler": {"weakTarget": "t"}}
    let go of the target t
    {"do": "releaseTarget", "target": "t"}
    set the default definition to patterns
    {"do": "setDefaultDefinition", "definition": "patterns"}
    get the location of n with {} and the query {"q":1}
    {"do": "location", "name": "n", "query": {"q": 1}}
    """#

  func testSteps() throws {
    let lines = steps.split(separator: "\n").map(String.init)
    for index in stride(from: 0, to: lines.count, by: 2) {
      let (words, text) = (lines[index], lines[index + 1])
      let bag = DiagnosticBag(file: "f")
      let node = try XCTUnwrap(JSONReader.read(text, file: "f").node, text)
      let step = StepForms.all.kind("").read(node, Subject(name: "a step", bag: bag))
      XCTAssertEqual(bag.sorted.map(\.description), [], text)
      XCTAssertEqual(step?.words, words)
    }
  }

  func testAnswers() {
    var opened = Opened(
      handled: false,
      events: [
        .intercept(interceptor: "i", parameters: ["a": 1]), .redirect(route: "/a", to: "/b"),
        .call(route: CalledRoute("/b"), parameters: [:], request: nil), .callback(value: nil),
        .unmatched(url: "u", parameters: ["k": "v"], table: .scheme("s")),
        .unmatched(url: "u", parameters: nil, table: .global),
      ])
    (opened.logged, opened.returned, opened.error) = (true, 7, .noMatch)
    let examples: [(answer: Answer, words: String)] = [
      (.nothing, "nothing"),
      (
        .opened(opened),
        #"not handled; the error noMatch; interceptor i called with {"a":1}; /a redirects to /b; "#
          + #"call of /b with {}; callback with null; "#
          + #"unmatched callback in the table of s with u and {"k":"v"}; "#
          + #"unmatched callback with u; gives back 7; written to the log"#
      ),
      (.canOpen(true), "it can be opened"),
      (.canOpen(false), "it cannot be opened"),
      (.patterns(["/a", "/b"]), "[/a, /b]"),
      (
        .tables([TableListing(table: .scheme("s"), patterns: ["/a"])]),
        #"[{"in":{"scheme":"s"},"patterns":["/a"]}]"#
      ),
      (.rewritten("/b"), "/b"),
      (.location("/b"), "/b"),
      (.location(nil), "no location"),
      (.error(.invalidURL), "the error invalidURL"),
    ]
    for (answer, words) in examples { XCTAssertEqual(answer.words, words) }
  }
}
