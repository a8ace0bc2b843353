import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Tables and schemes".
final class TablesTests: XCTestCase {
  func testKeysOfAddresses() throws {
    let examples: [(address: TableAddress, ignored: Tables.Key, significant: Tables.Key)] = [
      (.global, .global, .global),
      (.webLinks, .webLinks, .webLinks),
      (.scheme("app"), .scheme("app"), .scheme("app")),
      (.scheme("APP"), .scheme("app"), .scheme("APP")),
      (.scheme(""), .scheme(""), .scheme("")),
      (.router("main"), .global, .global),
      (.router("Main"), .router(ScalarText("Main")), .router(ScalarText("Main"))),
    ]
    for (address, ignored, significant) in examples {
      XCTAssertEqual(
        Tables.key(of: address, rules: try .standard(["schemeCase": "ignored"])), ignored)
      XCTAssertEqual(
        Tables.key(of: address, rules: try .standard(["schemeCase": "significant"])), significant)
    }
  }

  func testTheNameOfTheGlobalTable() throws {
    var rules = try Rules.standard()
    rules.parameters.reservedKeys?.globalTable = "everywhere"
    XCTAssertEqual(Tables.key(of: .scheme("everywhere"), rules: rules), .global)
    XCTAssertEqual(Tables.key(of: .scheme("Everywhere"), rules: rules), .scheme("everywhere"))
  }

  func testTheTableThatAnOpeningBeginsWith() throws {
    let examples: [(url: String, address: TableAddress?, key: Tables.Key, line: String)] = [
      (
        "app://a", nil, .scheme("app"),
        "TABLE-1: the table of scheme 'app' is asked for scheme 'app'"
      ),
      (
        "APP://a", nil, .scheme("app"),
        "TABLE-1: the table of scheme 'app' is asked for scheme 'APP'"
      ),
      ("other://a", nil, .global, "TABLE-1: the global table is asked for scheme 'other'"),
      ("/a", nil, .global, "TABLE-3: there is no scheme; the global table is asked"),
      (
        "app://a", .global, .global,
        "TABLE-5: the opening is addressed to the global table"
      ),
      (
        "/a", .scheme("other"), .scheme("other"),
        "TABLE-5: the opening is addressed to the table of scheme 'other'"
      ),
      (
        "/a", .router("r"), .router(ScalarText("r")),
        "TABLE-5: the opening is addressed to the table of router 'r'"
      ),
      ("/a", .webLinks, .webLinks, "TABLE-5: the opening is addressed to the table of web links"),
    ]
    let tables = try tables(of: "app")
    for (url, address, key, line) in examples {
      try check(url, address, in: tables, rules: .standard(), key, line)
    }
  }

  func testURLsWithoutASchemeHaveTheDefaultOne() throws {
    let rules = try Rules.standard(["defaultScheme": "app"])
    try check(
      "/a", nil, in: tables(of: "app"), rules: rules, .scheme("app"),
      "TABLE-1: the table of scheme 'app' is asked for scheme 'app'")
    try check(
      "/a", nil, in: tables(of: "other"), rules: rules, .global,
      "TABLE-1: the global table is asked for scheme 'app'")
  }

  func testSchemesInTheirCase() throws {
    let rules = try Rules.standard(["schemeCase": "significant"])
    try check(
      "APP:a", nil, in: tables(of: "app"), rules: rules, .global,
      "TABLE-1: the global table is asked for scheme 'APP'")
  }

  func testWithoutRulesAboutTablesThereIsOne() throws {
    var rules = try Rules.standard()
    rules.tables = nil
    try check(
      "app:a", nil, in: tables(of: "app"), rules: rules, .global,
      "TABLE-1: the global table is asked for scheme 'app'")
  }

  func testNamingATable() throws {
    for (creation, isThere) in [("whenFilled", false), ("whenNamed", true)] {
      let rules = try Rules.standard(["tableCreation": .string(creation)])
      var tables = Tables(finding: rules.finding)
      tables.name(.scheme("app"), rules: rules.tables)
      XCTAssertEqual(tables.contains(.scheme("app")), isThere, creation)
      XCTAssertEqual(tables[.scheme("other")].routes.listing, [])
      XCTAssertFalse(tables.contains(.scheme("other")), "asking is not naming")
    }
  }

  func testAllTablesInTheirOrder() throws {
    var tables = try tables(of: "b", "B", "a", "\u{E9}", "e\u{301}")
    for key in [Tables.Key.webLinks, .router(ScalarText("r")), .global] {
      tables[key] = tables[key]
    }
    let order: [Tables.Key] = [
      .global, .scheme("B"), .scheme("a"), .scheme("b"), .scheme("e\u{301}"), .scheme("\u{E9}"),
      .router(ScalarText("r")), .webLinks,
    ]
    XCTAssertEqual(tables.all.map(\.key), order)
    XCTAssertEqual(
      tables.all.map(\.key.address.description),
      [
        "global", "scheme B", "scheme a", "scheme b", "scheme e\u{301}", "scheme \u{E9}",
        "router r",
        "webLinks",
      ])
    tables.remove(.scheme("a"))
    XCTAssertEqual(tables.all.count, 7)
    tables.removeAll()
    XCTAssertEqual(tables.all.count, 0)
  }

  private func tables(of schemes: String...) throws -> Tables {
    schemes.reduce(into: Tables(finding: try Rules.standard().finding)) { tables, scheme in
      tables[.scheme(scheme)] = tables[.scheme(scheme)]
    }
  }

  private func check(
    _ url: String, _ address: TableAddress?, in tables: Tables, rules: Rules,
    _ expected: Tables.Key, _ line: String, at place: UInt = #line
  ) throws {
    var trace = Trace(isRecording: true)
    let key = tables.first(for: URLParts(url), in: address, rules: rules, trace: &trace)
    XCTAssertEqual(key, expected, url, line: place)
    XCTAssertEqual(trace.lines, [line], url, line: place)
  }
}

extension TableAddress {
  /// The address in a word or two.
  fileprivate var description: String {
    switch self {
    case .global: "global"
    case .webLinks: "webLinks"
    case .scheme(let scheme): "scheme \(scheme)"
    case .router(let router): "router \(router)"
    }
  }
}
