import XCTest

@testable import RoutingConformance

/// The place in a router's code at which it crashes, as its last output names it.
final class CodePlaceTests: XCTestCase {
  private func place(_ lines: String...) -> String? {
    Fault(.ended(.exit(1)), standardError: lines).codePlace
  }

  func testTrapsAndPanicsNameTheirPlace() {
    XCTAssertEqual(
      place("Mine/Router.swift:12: Fatal error: no route 7", "Current stack trace:"),
      "at Router.swift:12")
    XCTAssertEqual(
      place("thread 'main' panicked at src/tree.rs:40:9:", "index out of bounds"),
      "at tree.rs:40")
    XCTAssertEqual(place("panic: nil map", "\tmain.go:9 +0x1d"), "at main.go:9")
    XCTAssertEqual(place("x: tree.c:5: find: Assertion `n' failed."), "at tree.c:5")
    XCTAssertEqual(
      place("/home/me/lib/router.js:7", "    throw new Error(url)", "    at x (/a/b.js:1:2)"),
      "at router.js:7")
    XCTAssertEqual(place("file:///a/router.mjs:2"), "at router.mjs:2")
    XCTAssertEqual(place("Exception in main", "\tat Trie.find(Trie.java:3)"), "at Trie.java:3")
  }

  func testPythonNamesTheInnermostPlaceLast() {
    XCTAssertEqual(
      place("  File \"/a/main.py\", line 2", "  File \"/a/trie.py\", line 8, in find", "KeyError"),
      "at trie.py:8")
  }

  func testTheLineOfTheCrashIsOneWithAPlaceInWhateverCode() {
    let lines = ["x", "Swift/Array.swift:6: Fatal error: Index out of range", "the crash came"]
    XCTAssertEqual(lines.crashLine, lines[1])
    XCTAssertEqual(["killed", "the crash came"].crashLine, "the crash came")
  }

  func testOtherWordsNameNone() {
    XCTAssertNil(place("Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range"))
    XCTAssertNil(place("no route for app://user.name:80 at 10:15", "killed"))
  }
}
