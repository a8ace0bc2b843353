import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The adapter of the guide compiles, against UIKit or a stub of it, and cases run through it.
final class UIKitTests: XCTestCase {
  func testHandlersPushAndWhatWasPushedIsClosed() async throws {
    let candidate = Candidate("uikit") { UIKitAdapter(rules: $0) }
    for id in ["navigation/handler-pushes", "navigation/close-what-was-pushed"] {
      let subject = try XCTUnwrap(Selection.ownCorpus.cases.first { $0.id == id }, id)
      let verdict = await candidate.verdict(of: subject, in: .standard)
      guard case .passed = verdict else { return XCTFail("\(id): \(verdict)") }
    }
  }
}
