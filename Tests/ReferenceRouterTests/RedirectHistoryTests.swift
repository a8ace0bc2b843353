import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Redirecting": the table and the way of one opening.
final class RedirectHistoryTests: XCTestCase {
  func testTheLimit() throws {
    let rules = try Rules.standard(["redirectLimit": 5]).redirects
    var history = RedirectHistory(from: "/0", start: .openedURL)
    for number in 1...5 { try history.follow(to: "/\(number)", rules: rules) }
    XCTAssertThrowsError(try history.follow(to: "/6", rules: rules)) { error in
      XCTAssertEqual(
        "\(error)",
        "too many redirects: /0 => /1 => /2 => /3 => /4 => /5 => /6; "
          + "shorten the chain or raise the limit")
    }
  }

  func testCircles() throws {
    let rules = try Rules.standard().redirects
    var history = RedirectHistory(from: "/\u{E9}", start: .openedURL)
    try history.follow(to: "/e\u{301}", rules: rules)
    XCTAssertThrowsError(try history.follow(to: "/\u{E9}", rules: rules)) { error in
      XCTAssertEqual(
        error as? RoutingError, .redirectLoop(history: ["/\u{E9}", "/e\u{301}", "/\u{E9}"]))
    }
  }

  func testWhatATableOfRedirectsCompares() throws {
    let examples: [(from: String, opened: String, leads: Bool)] = [
      ("/a", "/a", true), ("/a", "/a/", true), ("/a", "/a?x=1#y", true), ("/a?x=2", "/a", true),
      ("/a", "/%61", true), ("/a", "/b", false), ("/a", "app:/a", false),
      ("app://a", "APP://a", true), ("/\u{E9}", "/e\u{301}", false),
    ]
    let rules = try Rules.standard()
    for (from, opened, leads) in examples {
      var table = RedirectTable()
      table.add([RedirectEntry(from: from, to: "/old")])
      table.add([RedirectEntry(from: from, to: "/there")])
      var trace = Trace.silent
      let location = try Location(reading: opened, rules: rules, trace: &trace)
      let request = Request(location, rules: rules, trace: &trace)
      let target = table.read(by: rules).target(of: request)
      XCTAssertEqual(target, leads ? "/there" : nil, "\(from) \(opened)")
    }
  }
}
