import RoutingModel
import XCTest

@testable import ReferenceRouter

/// One opening as a value: what it wants next, told answers by hand.
final class OpeningTests: XCTestCase {
  /// A step of a conversation: the opening wants this, and is told that.
  private struct Turn {
    let want: String
    var told = Opening.Told.nothing
    var change: (inout RouterState) -> Void = { _ in }
  }

  func testOneRouteThatAccepts() throws {
    try converse(
      with: state("/a"), "/a",
      Turn(want: "handler of /a", told: .reply(Reply(accepts: true, object: 7))),
      Turn(want: "handled by /a, object 7"))
  }

  func testDecliningGoesOnWithTheNextRoute() throws {
    try converse(
      with: state("/a", "/:x", "/b", "/*"), "/a",
      Turn(want: "handler of /a", told: .reply(Reply(accepts: false))),
      Turn(want: "handler of /:x", told: .reply(Reply(accepts: false))),
      Turn(want: "handler of /*", told: .reply(Reply(accepts: false))),
      Turn(want: "not handled"))
  }

  func testDecliningEnds() throws {
    try converse(
      with: state(["declining": "ends"], "/a", "/:x"), "/a",
      Turn(want: "handler of /a", told: .reply(Reply(accepts: false))),
      Turn(want: "not handled"))
  }

  func testRoutesWithoutAHandler() throws {
    let patterns = ["/a", "/:x"]
    for (missing, end) in [("accept", "handled by /a"), ("decline", "not handled")] {
      var state = RouterState(rules: try .standard(["missingHandlers": .string(missing)]))
      for pattern in patterns {
        let route = RouteDescription(pattern, handler: nil)
        try state.register(route, in: .global, isDelayed: false)
      }
      try converse(with: state, "/a", Turn(want: end))
    }
  }

  func testCallbacksAreToldThatNothingHandledTheURL() throws {
    var state = try state(["unmatchedCallbacks": "outermostFirst"], "/a")
    state.tables.settings(of: .global).unmatched = { _, _ in }
    state.tables.settings(of: .scheme("app")).unmatched = { _, _ in }
    state.tables.settings(of: .scheme("app")).fallbackToGlobal = true
    try converse(
      with: state, "app://b",
      Turn(want: "callback about app://b"), Turn(want: "callback about app://b"),
      Turn(want: "not handled"))
  }

  func testAHandlerCanTurnFallbackOn() throws {
    var state = try state("/a")
    let late = route("/late")
    try state.register(route("/a"), in: .scheme("app"), isDelayed: false)
    try converse(
      with: state, "app:/a",
      Turn(want: "handler of /a", told: .reply(Reply(accepts: false))) { state in
        state.tables.settings(of: .scheme("app")).fallbackToGlobal = true
        try? state.register(late, in: .scheme("app"), isDelayed: false)
      },
      Turn(want: "handler of /a", told: .reply(Reply(accepts: true))),
      Turn(want: "handled by /a"))
  }

  func testRulesThatAHandlerChanges() throws {
    for (changes, end) in [("nextOpening", "handler of /:x"), ("atOnce", "not handled")] {
      try converse(
        with: state(["ruleChanges": .string(changes)], "/a", "/:x"), "/a",
        Turn(want: "handler of /a", told: .reply(Reply(accepts: false))) { state in
          state.rules.handlers.declining = .ends
        },
        Turn(want: end))
    }
  }

  func testInterceptorsAreAskedBeforeTheHandler() throws {
    var state = try state("/a", "/:x")
    for label in ["first", "second"] {
      try state.interceptors.add(
        RouteInterceptor(label: label, patterns: []) { _ in .next }, at: nil, rules: state.rules)
    }
    try converse(
      with: state, "/a",
      Turn(want: "interceptor first", told: .decision(.reset(["k": 1]))),
      Turn(want: "interceptor second", told: .decision(.next)),
      Turn(want: "handler of /a with k", told: .reply(Reply(accepts: false))),
      Turn(want: "interceptor first", told: .decision(.next)),
      Turn(want: "interceptor second", told: .decision(.reject)),
      Turn(want: "not handled by /:x"))
  }

  func testRedirectorsLeadElsewhere() throws {
    var state = try state("/b")
    var redirecting = route("/a")
    redirecting.redirector = { _ in nil }
    try state.register(redirecting, in: .global, isDelayed: false)
    try converse(
      with: state, "/a",
      Turn(want: "redirector", told: .redirect("/b")),
      Turn(want: "handler of /b", told: .reply(Reply(accepts: true))),
      Turn(want: "handled by /b"))
    for stay in [nil, "/a"] {
      try converse(
        with: state, "/a",
        Turn(want: "redirector", told: .redirect(stay)),
        Turn(want: "handler of /a", told: .reply(Reply(accepts: true))),
        Turn(want: "handled by /a"))
    }
  }

  func testWaitingRegistrationsComeFirst() throws {
    var state = try state("/a")
    try state.register(route("/:x"), in: .global, isDelayed: true)
    try converse(
      with: state, "/b",
      Turn(want: "load the global table") { $0.loadDelayed(in: [.global]) },
      Turn(want: "handler of /:x", told: .reply(Reply(accepts: true))),
      Turn(want: "handled by /:x"))
  }

  func testRedirectsInACircleEndTheOpening() throws {
    var state = try state("/a")
    state.redirects.add([("/a", "/b"), ("/b", "/a")])
    try converse(
      with: state, "/a",
      Turn(
        want: "redirected in a circle: /a => /b => /a; take one of the redirects away"))
  }

  func testTheEmptyTextOpensNothing() throws {
    XCTAssertThrowsError(try converse(with: state("/a"), "")) { error in
      XCTAssertEqual(error as? RoutingError, .invalidURL(text: ""))
    }
  }

  private func converse(
    with given: RouterState, _ url: String, _ turns: Turn..., line: UInt = #line
  ) throws {
    var state = given
    var opening = try Opening(
      url, caller: [:], kind: .plain, extra: nil, in: nil, state: state, costs: OpeningCosts(),
      tracing: .nothing)
    var told = Opening.Told.nothing
    for turn in turns {
      let want = opening.next(state, told: told)
      XCTAssertEqual(want.words, turn.want, line: line)
      turn.change(&state)
      told = turn.told
    }
  }

  private func route(_ pattern: String) -> RouteDescription {
    RouteDescription(pattern) { _ in Reply(accepts: true) }
  }

  private func state(_ patterns: String...) throws -> RouterState {
    try state(of: patterns, rules: .standard())
  }

  private func state(
    _ settings: KeyValuePairs<String, Value>, _ patterns: String...
  ) throws -> RouterState {
    try state(of: patterns, rules: .standard(settings))
  }

  private func state(of patterns: [String], rules: Rules) throws -> RouterState {
    try patterns.reduce(into: RouterState(rules: rules)) { state, pattern in
      try state.register(route(pattern), in: .global, isDelayed: false)
    }
  }
}

extension Opening.Want {
  /// What is wanted, in a few words.
  fileprivate var words: String {
    switch self {
    case .load(let keys): "load \(keys.map(\.description).joined(separator: ", "))"
    case .redirector: "redirector"
    case .interceptor(let interceptor, _): "interceptor \(interceptor.label)"
    case .handler(_, let match): "handler of \(match.words)"
    case .unmatched(_, let url): "callback about \(url)"
    case .finish(let outcome): outcome.words
    }
  }
}

extension Opening.Outcome {
  fileprivate var words: String {
    if let error { return "\(error)" }
    return (handled ? "handled" : "not handled") + (pattern.map { " by \($0)" } ?? "")
      + (object.map { ", object \($0)" } ?? "")
  }
}

extension Match {
  /// The pattern, and the names of parameters that no pattern of these tests has.
  fileprivate var words: String {
    let names = parameters.names.filter { !$0.hasPrefix(":") && $0 != "x" }
    return (parameters[":pattern"]?.text ?? "") + names.map { " with \($0)" }.joined()
  }
}
