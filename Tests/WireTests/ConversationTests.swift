import XCTest

@testable import RoutingConformance

/// What may be said when, and whom it costs otherwise.
final class ConversationTests: XCTestCase {
  private var conversation = Conversation()

  override func setUp() async throws {
    conversation = Conversation()
    try take(#"{"message":"hello","protocol":1,"name":"a"}"#)
    for (index, id) in ["a", "b", "c"].enumerated() {
      conversation.ask(Conversation.Question(index: index, id: id, steps: 0))
    }
  }

  func testAnswersComeInTheOrderOfTheQuestions() throws {
    XCTAssertEqual(try answer("a"), ["a"])
    XCTAssertEqual(conversation.outstanding.map(\.id), ["b", "c"])
    XCTAssertThrowsError(try answer("c")) { self.check($0, .otherQuestion(id: "c"), costs: "b") }
    XCTAssertThrowsError(try answer("d")) { self.check($0, .otherQuestion(id: "d"), costs: "b") }
  }

  func testASecondAnswerCostsItsQuestionHoweverLateItComes() throws {
    for id in ["a", "b"] { XCTAssertEqual(try answer(id), [id]) }
    for id in ["b", "a"] {
      XCTAssertThrowsError(try answer(id)) { self.check($0, .secondAnswer(id: id), costs: id) }
    }
  }

  func testASecondAnswerToAnEarlierListCostsNobody() throws {
    for id in ["a", "b", "c"] { XCTAssertEqual(try answer(id), [id]) }
    conversation.turnPage()
    conversation.ask(Conversation.Question(index: 0, id: "d", steps: 0))
    XCTAssertThrowsError(try answer("a")) { self.check($0, .secondAnswer(id: "a"), costs: nil) }
  }

  func testWhatNobodyAskedForCostsTheLastQuestion() throws {
    for id in ["a", "b", "c"] { XCTAssertEqual(try answer(id), [id]) }
    let line = #"{"message":"answer","id":"d","observed":[]}"#
    XCTAssertThrowsError(try take(line)) { self.check($0, .unasked(line: line), costs: "c") }
  }

  private func check(
    _ error: any Error, _ garbling: Fault.Garbling, costs id: String?, line: UInt = #line
  ) {
    XCTAssertEqual(error as? Fault.Garbling, garbling, line: line)
    XCTAssertEqual(conversation.blamed(for: .garbled(garbling))?.id, id, line: line)
  }

  /// Takes an answer; gives back the ids of the questions that have one now.
  private func answer(_ id: String) throws -> [String] {
    try take(#"{"message":"answer","id":"\#(id)","observed":[]}"#)
  }

  @discardableResult
  private func take(_ line: String) throws -> [String] {
    var news = Conversation.News()
    try conversation.take(Array(line.utf8), &news)
    return news.answers.map(\.question.id)
  }
}
