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

  func testAPathBecomesALinkOfTheApp() {
    for (url, link) in [
      ("/user/42?tab=1", "app:/user/42?tab=1"), ("user", "app:/user"), ("?a=b", "app:/?a=b"),
      ("//user/42", "app://user/42"), (" /user\n", " app:/user\n"), ("/a:b", "app:/a:b"),
      ("1:/a", "app:/1:/a"), ("shop://cart", "shop://cart"), (" shop:cart", " shop:cart"),
      ("", ""), (" ", " "), ("://a", "://a"), ("/\u{301}a", "app:/\u{301}a"),
    ] {
      XCTAssertEqual(OpenRequest(url).link(), link, url)
    }
    XCTAssertEqual(OpenRequest("/user/42").link("app://"), "app:///user/42")
    XCTAssertEqual(OpenRequest("/user/42").link("app:/"), "app://user/42")
    XCTAssertEqual(OpenRequest("//user/42").link("mine:///"), "mine://user/42")
  }
}
