import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// `conformance observe` with routers in other processes.
final class ObservingTests: WireTestCase {
  private let scenarios = """
    {"id": 1, "steps": [{"do": "register", "pattern": "/user/:id"}, {"do": "open", "url": "a://user/1"}]}
    {"id": 2, "steps": [{"do": "register", "pattern": "/user/:id"}, {"do": "open", "url": "a://user/2"}]}
    {"id": 3, "steps": [{"do": "register", "pattern": "/*"}]}
    {"id": 4, "steps": [{"do": "register", "pattern": "/a"}, {"do": "open", "url": "a://b"}]}

    """
  private let first = """
    {"id":1,"observed":[null,{"events":[{"event":"call","parameters":{"id":"1"},\
    "route":"/user/:id"}],"handled":true}]}
    """
  private let rest = """
    {"id":3,"observed":[{"unsupported":"wildcards"}]}
    {"id":4,"observed":[null,{"events":[],"handled":false}]}

    """

  func testALinkedRouter() throws {
    let second = first.replacing("\"1\"", with: "\"2\"").replacing("\"id\":1", with: "\"id\":2")
    for options in [["--in-process"], []] {
      let (output, code) = try observed(["--router", "plain"] + options)
      XCTAssertEqual(output, [first, second, rest].joined(separator: "\n"))
      XCTAssertEqual(code, 0)
    }
  }

  func testARouterThatBreaksHidesNothingOfTheOtherAnswers() async throws {
    let table = [
      ("exiting", #""crashed":"ended with exit code 0 instead of answering""#),
      ("hanging", #""timedOut":"did not answer within 3 s; --timeout allows more""#),
    ]
    let results = try await Self.results(of: table) { [scenarios] router, _ in
      try Self.observed(scenarios, ["--router", router, "--timeout", "3"])
    }
    for ((_, fault), (output, code)) in results {
      XCTAssertEqual(output, [first, "{\"id\":2,\(fault)}", rest].joined(separator: "\n"))
      XCTAssertEqual(code, 1)
    }
  }

  func testACommand() throws {
    let command = Self.command(Self.python("jlroutes.py"))
    let (output, code) = try observed(["--command", command, "--dialect", "jlroutes"])
    let lines = output.split(separator: "\n")
    XCTAssertEqual(lines.count, 4)
    XCTAssertTrue(lines[1].contains(#""JLRouteURL":"a://user/2""#), output)
    XCTAssertEqual(lines[3], #"{"id":4,"observed":[null,{"events":[],"handled":false}]}"#)
    XCTAssertEqual(code, 0)
  }

  func testTheCandidateInPythonTakesNoObjectForAText() throws {
    let register = #"{"do": "register", "pattern": "/a"}"#
    let scenarios = """
      {"steps": [{"do": "register", "pattern": {"$url": "/a"}}]}
      {"steps": [\(register), {"do": "open", "url": {"$url": "a://a"}}]}
      {"steps": [\(register), {"do": "open", "url": "a://a", "parameters": {"b": {"$object": "c"}}}]}

      """
    let command = Self.command(Self.python("jlroutes.py"))
    let (output, _) = try Program(
      built: "linked-candidates", ["observe", "--command", command, "--dialect", "jlroutes"]
    ).run(input: scenarios)
    XCTAssertEqual(
      output,
      """
      {"observed":[{"unsupported":"patterns with a $url object"}]}
      {"observed":[null,{"unsupported":"URLs with a $url object"}]}
      {"observed":[null,{"unsupported":"parameters with a $object object"}]}

      """)
  }

  func testACommandThatCannotBeStarted() throws {
    let (output, code) = try observed(["--command", "/no/such/program"])
    let words = "not played: the router cannot be started: '/no/such/program': No such file or"
    let lines = output.split(separator: "\n")
    XCTAssertEqual(lines.count, 4)
    for (index, line) in lines.enumerated() {
      XCTAssertTrue(line.hasPrefix("{\"id\":\(index + 1),\"error\":\"\(words)"), output)
    }
    XCTAssertEqual(code, 69)
  }

  func testARouterThatIsLostLeavesNoLineWithoutAnAnswer() throws {
    let note = FileManager.default.temporaryDirectory.appending(path: "never-\(UUID())")
    defer { try? FileManager.default.removeItem(at: note) }
    let command = Self.command(Self.python("misbehaving.py", "exit-for-ever", "2", note.path))
    let (output, code) = try observed(["--command", command, "--dialect", "jlroutes"])
    let keys = output.split(separator: "\n").map { $0.prefix(18) }
    XCTAssertEqual(
      keys,
      [
        #"{"id":1,"observed""#, #"{"id":2,"crashed":"#, #"{"id":3,"error":"n"#,
        #"{"id":4,"error":"n"#,
      ])
    XCTAssertEqual(code, 69)
  }

  private func observed(_ options: [String]) throws -> (output: String, code: Int32) {
    try Self.observed(scenarios, options)
  }

  private static func observed(
    _ scenarios: String, _ options: [String]
  ) throws -> (output: String, code: Int32) {
    try Program(built: "linked-candidates", ["observe"] + options).run(input: scenarios)
  }
}
