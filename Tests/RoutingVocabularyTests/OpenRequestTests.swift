import RoutingVocabulary
import XCTest

/// A URL as a path-only router takes it.
final class OpenRequestTests: XCTestCase {
  func testTheHostIsInFrontOfThePathWhereItIsNoMachine() {
    for (url, path) in [
      ("app://user/42?tab=1", "/user/42?tab=1"), ("app:///user/42", "/user/42"),
      ("app:user/42#top", "/user/42"), ("app://me:secret@user:80/42", "/user/42"),
      ("app://user", "/user"), ("app://user?", "/user?"), ("app://", "/"),
      ("https://example.com/help", "/help"), ("HTTPS://example.com", "/"),
      ("//user/42", "/user/42"), ("//me@user:80/42", "/user/42"),
      ("/a/../b?c#d", "/a/../b?c"), ("a", "/a"), ("", "/"),
    ] {
      XCTAssertEqual(OpenRequest(url).pathAndQuery, path, url)
    }
  }

  func testPathAndQueryAreApart() {
    for (url, path, query) in [
      ("app://user/42?tab=1?#top", "/user/42", "tab=1?"), ("app://user?", "/user", ""),
      ("/a#b?c", "/a", nil), ("?a=b", "/", "a=b"),
    ] {
      XCTAssertEqual(OpenRequest(url).path, path, url)
      XCTAssertEqual(OpenRequest(url).query, query, url)
    }
  }
}
