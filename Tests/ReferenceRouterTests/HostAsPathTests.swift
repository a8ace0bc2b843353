import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Host as path".
final class HostAsPathTests: XCTestCase {
  /// A host, and whether it is a path component under `names`, under `dotless`, and always.
  private let examples: [(host: String, names: Bool, dotless: Bool, always: Bool)] = [
    ("user", true, true, true),
    ("User", true, true, true),
    ("us%65r", true, true, true),
    ("example.com", false, false, true),
    ("a%2Eb", false, false, true),
    (".", false, false, true),
    ("localhost", false, false, true),
    ("LocalHost", false, true, true),
    ("l%6Fcalhost", false, false, true),
    ("[::1]", false, true, true),
    ("[a", false, true, true),
    ("127.0.0.1", false, false, true),
    ("a%zz", true, false, true),
    ("%FF", true, false, true),
    ("", false, false, false),
  ]

  func testWhichHostsAreComponents() throws {
    for (host, names, dotless, always) in examples {
      let url = "app://\(host)/42"
      try check(url, ["foldedHosts": "names"], names ? host : nil)
      try check(url, ["foldedHosts": "dotless"], dotless ? host : nil)
      try check(url, ["foldedHosts": "names", "hostAsPath": true], always ? host : nil)
    }
  }

  func testUserInformationAndPortAreNoComponents() throws {
    try check("app://me:secret@user:80/42", [:], "user")
    try check("app:/user/42", [:], nil)
  }

  private func check(
    _ url: String, _ settings: KeyValuePairs<String, Value>, _ expected: String?
  ) throws {
    var trace = Trace.silent
    let rules = try Rules.standard(settings)
    let component = HostAsPath.component(of: URLParts(url), rules: rules, trace: &trace)
    XCTAssertEqual(component, expected, "\(url) \(settings)")
  }

  func testTheTraceSaysWhy() throws {
    let examples: [(host: String, hostAsPath: Value, line: String?)] = [
      ("user", false, "HOST-1: host 'user' is the first component"),
      ("a.b", false, "HOST-2: host 'a.b' is not a path component and is dropped"),
      ("a.b", true, "HOST-3: host 'a.b' is the first component: the option says always"),
      ("", true, nil),
    ]
    for (host, hostAsPath, line) in examples {
      var trace = Trace(isRecording: true)
      let rules = try Rules.standard(["hostAsPath": hostAsPath])
      _ = HostAsPath.component(of: URLParts("app://\(host)/"), rules: rules, trace: &trace)
      XCTAssertEqual(trace.lines, line.map { [$0] } ?? [])
    }
  }
}
