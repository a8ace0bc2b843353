import XCTest

@testable import RoutingConformance

/// Whether a router conforms to what it claims.
final class ProfileTests: XCTestCase {
  private func profiles(
    claiming capabilities: [String]?, dialects: [String]? = nil,
    _ results: (capabilities: [String], verdict: VerdictKind, level: Level)...
  ) -> [String] {
    var record = RunRecord(
      header: RunHeader(
        specification: "1", dialects: ["standard"], count: 0, clauses: []))
    record.routers.append(ReportedRouter(name: "r", dialects: dialects, capabilities: capabilities))
    for result in results {
      var verdict = ReportedCase.sample(result.verdict)
      verdict.capabilities = result.capabilities
      verdict.level = result.level
      record.verdicts.append(verdict)
    }
    return record.profiles.map { profile in
      "\(profile.dialect) \(profile.capability) \(profile.conforms)"
        + " \(profile.passed) \(profile.failed) \(profile.skipped)"
    }
  }

  func testWhatIsClaimedAndPassesConforms() {
    XCTAssertEqual(
      profiles(
        claiming: ["core", "names"], (["core"], .passed, .must),
        (["core", "names"], .passed, .must)),
      ["standard core true 1 0 0", "standard names true 1 0 0"])
  }

  func testASkipOrAFailureOfWhatIsClaimedSpoilsThatAlone() {
    XCTAssertEqual(
      profiles(
        claiming: ["core", "names", "tables"], (["core"], .passed, .must),
        (["core", "names"], .passed, .must), (["core", "names"], .skipped, .must),
        (["core", "tables"], .crashed, .must)),
      [
        "standard core true 1 0 0", "standard tables false 0 1 0", "standard names false 1 0 1",
      ])
  }

  func testACaseThatNeedsWhatIsNotClaimedShowsNothing() {
    XCTAssertEqual(
      profiles(
        claiming: ["core", "names"], (["core", "names"], .passed, .must),
        (["core", "names", "tables"], .skipped, .must)),
      ["standard names true 1 0 0"])
  }

  func testWhatIsNotDemandedDoesNotCount() {
    XCTAssertEqual(
      profiles(
        claiming: ["core"], (["core"], .passed, .must), (["core"], .failed, .should)),
      ["standard core true 1 0 0"])
  }

  func testWhatShouldPassCountsWhereNothingIsDemanded() {
    XCTAssertEqual(
      profiles(
        claiming: ["core", "logging"], (["core"], .passed, .must),
        (["core", "logging"], .failed, .should)),
      ["standard core true 1 0 0", "standard logging false 0 1 0"])
  }

  func testWhoClaimsNothingHasNoProfile() {
    XCTAssertEqual(profiles(claiming: nil, (["core"], .passed, .must)), [])
    XCTAssertEqual(
      profiles(claiming: ["core"], dialects: ["jlroutes"], (["core"], .skipped, .must)), [])
  }
}
