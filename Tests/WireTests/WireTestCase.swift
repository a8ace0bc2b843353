import Foundation
import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// What tests of candidates in other processes share: the small corpus, the candidates of
/// Tests/Candidates, and the check that no process of them is left.
class WireTestCase: XCTestCase {
  static let candidates = CorpusFolder.sourceRoot.appending(path: "Tests/Candidates").path

  /// The folder of the small corpus.
  static let corpusFolder =
    CorpusFolder.sourceRoot.appending(path: "Tests/WireTests/cases").path

  /// The small corpus.
  static let corpus = Corpus.load(
    [URL(filePath: corpusFolder)],
    specification: Specification.load(CorpusFolder.specification))

  /// The words that start a candidate in Python; without site packages, it starts much faster.
  static func python(_ script: String, _ words: String...) -> [String] {
    [Program.python, "-S", "\(candidates)/\(script)"] + words
  }

  /// The same as a command line.
  static func command(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: " ")
  }

  /// The verdicts of the small corpus for a router that answers everything correctly, by id.
  static let usual = [
    "wire/first": "passed", "wire/second": "passed", "wire/third": "passed",
    "wire/victim": "passed", "wire/fourth": "passed", "wire/wrong": "failed",
    "wire/skipped": "skipped", "wire/last": "passed",
  ]

  /// The result of a run: its verdicts by id, and why it ended early.
  struct Played: Sendable {
    var verdicts: [String: Verdict] = [:]
    var order: [String] = []
    var ends: [EarlyEnd] = []
    var notes: [String] = []

    /// The names of the verdicts by id.
    var names: [String: String] { verdicts.mapValues(\.name) }
  }

  /// Plays the small corpus on a misbehaving candidate.
  static func play(
    mode: String, mark: String = "victim", limits: WireLimits = WireLimits(seconds: 5),
    jobs: Int = 1, interruption: Interruption = Interruption()
  ) async -> Played {
    await play(
      python("misbehaving.py", mode, mark), limits: limits, jobs: jobs, interruption: interruption)
  }

  /// Plays the small corpus, or other cases, on a command.
  static func play(
    _ command: [String], cases: [Case] = corpus.cases, limits: WireLimits = WireLimits(),
    jobs: Int = 1, interruption: Interruption = Interruption()
  ) async -> Played {
    let candidate = WireCandidate(
      option: "", title: "the candidate", command: command,
      environment: ProcessInfo.processInfo.environment, jobs: jobs, limits: limits)
    let notes = Mutex<[String]>([])
    let player = WirePlayer(candidate, interruption: interruption) { note in
      notes.withLock { $0.append(note) }
    }
    let run = Run(players: [player], dialects: [.jlroutes], cases: cases)
    var played = Played()
    let (results, ends) = await run.results()
    played.ends = ends
    for result in results { played.verdicts[result.subject.id] = result.verdict }
    played.order = results.map(\.subject.id)
    played.notes = notes.withLock { $0 }
    return played
  }

  /// The result for each input; several run at the same time.
  static func results<Input: Sendable, Result: Sendable>(
    of inputs: [Input], _ work: @escaping @Sendable (Input) async throws -> Result
  ) async throws -> [(Input, Result)] {
    try await withThrowingTaskGroup(of: (Input, Result).self) { group in
      var results: [(Input, Result)] = []
      for (index, input) in inputs.enumerated() {
        if index >= 8, let result = try await group.next() { results.append(result) }
        group.addTask { (input, try await work(input)) }
      }
      for try await result in group { results.append(result) }
      return results
    }
  }

  override class func setUp() {
    // As in the program: a candidate that closes its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  override func tearDown() async throws {
    XCTAssertEqual(try Self.ownProcesses(), [], "a process is left behind")
  }

  /// The command lines of running processes that belong to these tests.
  static func ownProcesses() throws -> [String] {
    let folder = Program.folder.path
    let ours = [candidates + "/", folder + "/linked-candidates", folder + "/conformance "]
    return try processes().filter { line in ours.contains { line.contains($0) } }
  }

  /// Waits until something is true, for at most this many seconds in a fast build.
  static func wait(atMost seconds: Double, for isTrue: () throws -> Bool) rethrows {
    let end = Date(timeIntervalSinceNow: seconds * Program.slowness)
    while try !isTrue(), Date() < end { Thread.sleep(forTimeInterval: 0.05) }
  }

  /// The command lines of all running processes.
  private static func processes() throws -> [String] {
    let (output, _) = try Program("/bin/ps", ["-A", "-ww", "-o", "args="]).run()
    return output.split(separator: "\n").map(String.init)
  }
}

extension Verdict {
  /// The name in reports.
  var name: String { kind.rawValue }
}
