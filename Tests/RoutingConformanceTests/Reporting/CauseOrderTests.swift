import XCTest

@testable import RoutingConformance

/// In which order reports name the causes of failures.
final class CauseOrderTests: XCTestCase {
  private typealias Row = (kind: Cause.Kind, count: Int, url: String)

  private func order(_ rows: Row...) -> [Cause.Kind] {
    var record = RunRecord(header: .none)
    record.add(.router(ReportedRouter(name: "r")))
    for (kind, count, url) in rows {
      for number in 0..<count {
        var failure = ReportedCase.sample(.failed)
        failure.id = "\(kind)/\(number)"
        failure.cause = Cause(kind)
        failure.problem?.doing = "open \(url)"
        record.add(.verdict(failure))
      }
    }
    return record.causes.map(\.cause.kind)
  }

  private let (plain, odd) = ("app://user/42", "app://user/%2542")

  func testTheWorseComesFirst() {
    XCTAssertEqual(
      order((.value, 2, plain), (.notFound, 2, plain), (.leftovers, 2, plain)),
      [.leftovers, .notFound, .value])
  }

  func testManyFailuresComeBeforeASingleWorseOne() {
    XCTAssertEqual(order((.strayRoute, 1, plain), (.value, 11, plain)), [.value, .strayRoute])
    XCTAssertEqual(order((.strayRoute, 1, plain), (.value, 3, plain)), [.strayRoute, .value])
  }

  func testWhatLosesDataIsNoLaterThanAnyDetail() {
    XCTAssertEqual(order((.event, 300, plain), (.leftovers, 1, plain)), [.leftovers, .event])
  }

  func testOpeningsInsideOpeningsComeLater() {
    var record = RunRecord(header: .none)
    record.add(.router(ReportedRouter(name: "r")))
    for cause in [Cause(.hang, .nested), Cause(.otherRoute)] {
      var failure = ReportedCase.sample(.failed)
      failure.cause = cause
      failure.id = cause.kind.rawValue
      record.add(.verdict(failure))
    }
    XCTAssertEqual(record.causes.map(\.cause.kind), [.otherRoute, .input])
  }

  func testWhatOddURLsAloneShowComesLater() {
    XCTAssertEqual(order((.crash, 1, odd), (.otherRoute, 1, plain)), [.otherRoute, .crash])
    XCTAssertEqual(order((.crash, 4, odd), (.otherRoute, 1, plain)), [.crash, .otherRoute])
  }
}
