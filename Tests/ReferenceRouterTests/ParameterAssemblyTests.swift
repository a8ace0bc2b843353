import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Parameters".
final class ParameterAssemblyTests: XCTestCase {
  private func assemble(
    _ settings: KeyValuePairs<String, Value> = [:], query: Parameters = [:], path: Parameters = [:],
    wildcard: [String]? = nil, caller: Parameters = [:], table: Tables.Key = .global
  ) throws -> (parameters: Parameters, trace: [String]) {
    var trace = Trace(isRecording: true)
    let sources = ParameterAssembly.Sources(
      query: QueryParameters(values: query),
      bindings: Bindings(parameters: path, wildcard: wildcard), caller: caller,
      match: ParameterAssembly.MatchFacts(url: "U", pattern: "P", table: table), link: [:])
    let parameters = ParameterAssembly.parameters(
      sources, rules: try Rules.standard(settings), trace: &trace)
    return (parameters, trace.lines)
  }

  private let plain: Parameters = [":url": "U", ":pattern": "P", ":scheme": nil]

  func testAllSourcesTogether() throws {
    let (parameters, trace) = try assemble(
      query: ["q": "1"], path: ["p": "2"], wildcard: ["a", "b"],
      caller: ["c": [3, nil, .object(["x": "+%41"])]])
    XCTAssertEqual(
      parameters,
      plain.merging([
        "q": "1", "p": "2", ":wildcard": ["a", "b"], "c": [3, nil, .object(["x": "+%41"])],
      ]))
    XCTAssertEqual(trace.count, 7)
    XCTAssertEqual(trace.first, "PARAM-1: q = \"1\" from the query")
  }

  func testTheStrongerSourceWins() throws {
    let examples: [(settings: KeyValuePairs<String, Value>, winner: Value)] = [
      (["precedence": "pathOverQuery", "callersParameters": "strongest"], "caller"),
      (["precedence": "pathOverQuery", "callersParameters": "weakest"], "path"),
      (["precedence": "queryOverPath", "callersParameters": "strongest"], "caller"),
      (["precedence": "queryOverPath", "callersParameters": "weakest"], "query"),
    ]
    for (settings, winner) in examples {
      let (parameters, _) = try assemble(
        settings, query: ["x": "query"], path: ["x": "path"], caller: ["x": "caller"])
      XCTAssertEqual(parameters, plain.merging(["x": winner]), "\(settings)")
    }
  }

  func testReservedKeysAgainstAllOthers() throws {
    for key in [":url", ":pattern", ":scheme"] {
      let strongest = try assemble(
        ["reservedStrength": "strongest"], query: [key: "q"], path: [key: "p"], caller: [key: "c"])
      XCTAssertEqual(strongest.parameters, plain, key)
      let weakest = try assemble(["reservedStrength": "weakest"], query: [key: "q"])
      XCTAssertEqual(weakest.parameters, plain.merging([key: "q"]), key)
    }
    let weakest = try assemble(
      ["reservedStrength": "weakest", "callersParameters": "weakest"], caller: [":url": "c"])
    XCTAssertEqual(weakest.parameters, plain.merging([":url": "c"]))
  }

  func testTheWildcardHasTheStrengthOfThePath() throws {
    let overPath = try assemble(path: [":wildcard": "p"], wildcard: [])
    XCTAssertEqual(overPath.parameters, plain.merging([":wildcard": []]))
    let underCaller = try assemble(wildcard: ["a"], caller: [":wildcard": "c"])
    XCTAssertEqual(underCaller.parameters, plain.merging([":wildcard": "c"]))
    let overQuery = try assemble(query: [":wildcard": "q"], wildcard: ["a"])
    XCTAssertEqual(overQuery.parameters, plain.merging([":wildcard": ["a"]]))
  }

  func testTheSchemeOfTheTable() throws {
    let scheme = try assemble(table: .scheme("app")).parameters
    XCTAssertEqual(scheme, plain.merging([":scheme": "app"]))
    let router = try assemble(table: .router(ScalarText("r"))).parameters
    XCTAssertEqual(router, plain)
  }

  func testNamesOfAnotherKind() throws {
    let names = ReservedKeys.prefixedNames.written
    XCTAssertEqual(
      try assemble(["reservedKeys": names]).parameters,
      [
        "JLRouteURL": "U", "JLRoutePattern": "P",
        "JLRouteScheme": "JLRoutesGlobalRoutesScheme",
      ])
  }

  func testNamesAreComparedByScalars() throws {
    let (parameters, _) = try assemble(query: ["\u{E9}": "1"], path: ["e\u{301}": "2"])
    XCTAssertEqual(parameters, plain.merging(["\u{E9}": "1", "e\u{301}": "2"]))
    XCTAssertEqual(parameters.count, 5)
  }

  func testTheTraceTellsWhatIsReplaced() throws {
    let (_, trace) = try assemble(query: ["x": "1"], path: ["x": "2"])
    XCTAssertEqual(
      trace,
      [
        "PARAM-1: x = \"1\" from the query",
        "PARAM-2: x = \"2\" from the path, replacing \"1\"",
        "PARAM-1: :pattern = \"P\" from the match",
        "PARAM-1: :scheme = null from the match",
        "PARAM-1: :url = \"U\" from the match",
      ])
  }
}
