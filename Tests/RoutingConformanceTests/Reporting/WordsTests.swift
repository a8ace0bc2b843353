import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// Answers in words; steps in words are in `Tests/WrongFiles/lines/words.txt`.
final class WordsTests: XCTestCase {
  func testAnswers() {
    var opened = Opened(
      handled: false,
      events: [
        .intercept(interceptor: "i", parameters: ["a": 1]), .redirect(route: "/a", to: "/b"),
        .call(route: CalledRoute("/b"), parameters: [:], request: nil), .callback(value: nil),
        .unmatched(url: "u", parameters: ["k": "v"], table: .scheme("s")),
        .unmatched(url: "u", parameters: nil, table: .global),
      ])
    (opened.logged, opened.returned, opened.error) = (true, 7, .noMatch)
    let examples: [(answer: Answer, words: String)] = [
      (.nothing, "nothing"),
      (
        .opened(opened),
        #"not handled; the error noMatch; interceptor i called with {"a":1}; /a redirects to /b; "#
          + #"call of /b with {}; callback with null; "#
          + #"unmatched callback in the table of s with u and {"k":"v"}; "#
          + #"unmatched callback with u; returns 7; written to the log"#
      ),
      (Answer(CanOpenAnswer(can: true)), "it can be opened"),
      (Answer(CanOpenAnswer(can: false)), "it cannot be opened"),
      (Answer(PatternsAnswer(patterns: ["/a", "/b"])), "[/a, /b]"),
      (
        Answer(TablesAnswer(tables: [TableListing(table: .scheme("s"), patterns: ["/a"])])),
        #"[{"in":{"scheme":"s"},"patterns":["/a"]}]"#
      ),
      (Answer(RewrittenAnswer(url: "/b")), "/b"),
      (Answer(LocationAnswer(location: "/b")), "/b"),
      (Answer(LocationAnswer(location: nil)), "no location"),
      (.error(.invalidURL), "the error invalidURL"),
    ]
    for (answer, words) in examples { XCTAssertEqual(answer.words, words) }
  }

  func testTheClassOfAnErrorIsTheNameThatItsTextBeginsWith() {
    let classes: KeyValuePairs = [
      "TypeError: x is no function": "TypeError",
      "AssertionError [ERR_ASSERTION]: no": "AssertionError",
      "re.error(3)": "re.error", "it went wrong: twice": nil, "": nil, ": x": nil,
    ]
    for (text, name) in classes { XCTAssertEqual(text.errorClass, name, text) }
  }
}
