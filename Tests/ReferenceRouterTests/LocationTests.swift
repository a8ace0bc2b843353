import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Reading the URL".
final class LocationTests: XCTestCase {
  private func read(_ text: String, _ invalidText: Value) throws -> (Location, [String]) {
    var trace = Trace(isRecording: true)
    let rules = try Rules.standard(["invalidText": invalidText])
    let location = try Location(reading: text, rules: rules, trace: &trace)
    return (location, trace.lines)
  }

  func testEveryTextHasParts() throws {
    let examples: [(url: String, parts: String)] = [
      ("/user/42", "path '/user/42'"),
      ("user/42", "path 'user/42'"),
      ("app:/user/42", "scheme 'app', path '/user/42'"),
      ("app:///user/42", "scheme 'app', host '', path '/user/42'"),
      ("app://user/42?a=1#b", "scheme 'app', host 'user', path '/42', query 'a=1', fragment 'b'"),
      (
        "app://me:secret@user:80/42",
        "scheme 'app', userinfo 'me:secret', host 'user', port '80', path '/42'"
      ),
      ("app://a@b@c/", "scheme 'app', userinfo 'a@b', host 'c', path '/'"),
      ("app://u:8x/", "scheme 'app', host 'u:8x', path '/'"),
      ("app://[::1]:8/", "scheme 'app', host '[::1]', port '8', path '/'"),
      ("1a:b", "path '1a:b'"),
      ("://a", "path '://a'"),
      ("//a", "host 'a', path ''"),
      ("?", "path '', query ''"),
      ("#a?b", "path '', fragment 'a?b'"),
      ("a b/%", "path 'a b/%'"),
      ("a;b", "path 'a;b'"),
    ]
    for (url, parts) in examples {
      let (location, lines) = try read(url, "kept")
      XCTAssertEqual(lines, ["URL-1: read as \(parts)"], url)
      XCTAssertEqual(location.text, url)
      XCTAssertEqual(location.path, location.parts.path, url)
    }
  }

  func testTextIsRepairedPartByPart() throws {
    let examples: [(url: String, text: String, path: String)] = [
      ("app://u/a%20b", "app://u/a%20b", "/a%20b"),
      ("app://u/a b", "app://u/a%20b", "/a%20b"),
      ("app://u/é?ü=ß", "app://u/%C3%A9?%C3%BC=%C3%9F", "/%C3%A9"),
      ("/100%/%41", "/100%25/%2541", "/100%25/%2541"),
      ("/a;b;", "/a;b;", "/a;b;"),
    ]
    for (url, text, path) in examples {
      let (location, lines) = try read(url, "repaired")
      XCTAssertEqual(location.text, text, url)
      XCTAssertEqual(location.path, path, url)
      let repaired = url == text ? [] : ["URL-3: repaired to '\(text)'"]
      XCTAssertEqual(Array(lines.dropLast()), repaired, url)
    }
  }

  func testAPathWithASemicolonIsEncodedAnewWhereItIsComparedEncoded() throws {
    let examples = [
      ("/a;b;", "/a%3Bb%3B"), ("/a;%2f%41%e4%b8%ad", "/a%3B/A%E4%B8%AD"), ("/a;%ff", ""),
      ("/%2f%41", "/%2f%41"),
    ]
    let rules = try Rules.standard(["invalidText": "repaired", "literalComparison": "encoded"])
    for (url, path) in examples {
      var trace = Trace.silent
      XCTAssertEqual(try Location(reading: url, rules: rules, trace: &trace).path, path, url)
    }
  }

  func testWhatIsNoURL() {
    let examples: [(url: String, invalidText: Value)] = [
      ("", "kept"), ("", "repaired"), ("app://a b/", "repaired"), ("app://[/", "repaired"),
      ("app://u:x/", "repaired"), ("1a:b", "repaired"),
    ]
    for (url, invalidText) in examples {
      XCTAssertThrowsError(try read(url, invalidText), url) { error in
        XCTAssertEqual(error as? RoutingError, .invalidURL(text: url))
        XCTAssertEqual("\(error)", "'\(url)' is no URL; give a text such as app://user/42")
      }
    }
  }
}
