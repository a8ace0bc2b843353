import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// Trees of screens as people see them.
final class ScreenDrawingTests: XCTestCase {
  private var state: ScreenState {
    var hidden = Screen("B")
    hidden.hidesBar = true
    let stack = Screen("N", kind: .stack, children: [Screen("A"), hidden])
    let tabs = Screen(
      "T", kind: .tabs, children: [Screen("X\n"), stack], selected: 1, presenting: Screen("M"))
    return ScreenState(current: "M", stack: nil, root: tabs)
  }

  func testATreeHasALineForEachScreen() {
    XCTAssertEqual(
      state.drawing,
      [
        "T (tabs)", "  X\\u{A}", "  * N (stack)", "    A", "    B, hides the bar", "presents M <-",
      ])
    XCTAssertEqual(ScreenState().drawing, ["no screens"])
  }

  func testATreeInWords() {
    XCTAssertEqual(
      Answer(ScreensAnswer(state: state)).words,
      "T[X\n, N[A, B (without the bar)]*] presenting M; current is M")
    XCTAssertEqual(
      Answer(ScreensAnswer(state: ScreenState())).words, "no screens; current is nothing")
  }
}
