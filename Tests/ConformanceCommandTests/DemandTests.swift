import XCTest

@testable import ConformanceCommand

/// The exit code of runs of which all, some or nothing is demanded.
final class DemandTests: XCTestCase {
  /// A case that passes and one that fails of a level, in a topic of its name.
  private static func files(_ levels: [String]) -> [String: String] {
    let pairs = levels.map { level in
      (
        "\(level)/a.json",
        """
        {"title": "t", "dialects": ["standard"], "routes": ["/a"], "cases": [
          {"id": "passes", "title": "t", "clauses": ["HANDLER-1"], "level": "\(level)",
           "open": "/a", "expect": {"route": "/a"}},
          {"id": "fails", "title": "t", "clauses": ["HANDLER-1"], "level": "\(level)",
           "open": "/b", "expect": {"route": "/a"}}]}
        """
      )
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  func testTheExitCodeIsAboutWhatIsDemanded() async throws {
    let corpus = try SmallCorpus(Self.files(["must", "should", "may", "erratum"]))
    let table: [(options: [String], code: ExitCode)] = [
      (["--level", "must", "--filter", "*/passes"], .conforms),
      (["--level", "must", "--filter", "*/fails"], .doesNotConform),
      (["--level", "must"], .doesNotConform),
      // What is not demanded may fail, alone or beside a case that passes.
      (["--level", "should"], .conforms),
      (["--level", "should", "--filter", "*/fails"], .conforms),
      (["--level", "may"], .conforms),
      (["--level", "may", "--filter", "*/fails"], .conforms),
      (["--level", "erratum"], .conforms),
      (["--level", "erratum", "--filter", "*/fails"], .conforms),
      (["--level", "erratum", "--level", "should", "--filter", "*/fails"], .conforms),
      (["--level", "erratum", "--level", "must", "--filter", "*/passes"], .conforms),
      (["--level", "erratum", "--level", "must", "--filter", "*/fails"], .doesNotConform),
      // A router that does nothing has shown nothing.
      (["--level", "erratum", "--router", "partial"], .doesNotConform),
      (["--level", "should", "--router", "partial"], .doesNotConform),
    ]
    for (options, code) in table {
      let run = await CapturedRun.of(["run", "--corpus", corpus.path] + options)
      XCTAssertEqual(run.code, code, "\(options)\n\(run.out)")
    }
  }
}
