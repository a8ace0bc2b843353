import Foundation
import XCTest

@testable import RoutingConformance

/// Whatever a candidate writes at the wrong time, and whatever it does then: the run ends soon,
/// says why, and loses nothing else.
final class NoiseTests: WireTestCase {
  private static let noises = [
    "empty", "text", "invalid", "half", "hello", "other", "array", "answer", "goodbye",
  ]

  /// One way to be noisy, as `noisy.sh` takes it.
  private struct Noise: Sendable, CustomStringConvertible {
    let what: String
    let place: String
    let then: String
    let log = FileManager.default.temporaryDirectory.appending(path: "starts-\(UUID())").path

    var description: String { "\(what) \(place), \(then)" }

    func command(_ when: String) -> [String] {
      ["/bin/sh", "\(WireTestCase.candidates)/noisy.sh", what, place, then, when, log]
    }

    /// How many processes there were.
    func takeStarts() -> Int {
      defer { try? FileManager.default.removeItem(atPath: log) }
      return (try? String(contentsOfFile: log, encoding: .utf8))?.utf8.count { $0 == 10 } ?? 0
    }
  }

  /// Every noise at these places, each with another end at another place.
  private static func noises(at places: [String]) -> [Noise] {
    let ends = ["stays", "exits", "crashes"]
    return places.enumerated().flatMap { offset, place in
      noises.enumerated().map { index, what in
        Noise(what: what, place: place, then: ends[(index + offset) % ends.count])
      } + [Noise(what: "nothing", place: place, then: ends[1 + offset % 2])]
    }
  }

  /// Plays the small corpus; a run that does not end is interrupted.
  private static func play(
    _ noise: Noise, _ when: String, limits: WireLimits = WireLimits(seconds: 10)
  ) async -> Played {
    let interruption = Interruption()
    let alarm = Task {
      try await Task.sleep(for: .seconds(40))
      _ = interruption.request(SIGALRM)
    }
    defer { alarm.cancel() }
    return await play(
      noise.command(when), limits: limits, interruption: interruption)
  }

  private static let places = ["before", "with", "after", "late"]

  private static let beforeTheCrash = [
    "wire/first": "passed", "wire/second": "passed", "wire/third": "passed",
    "wire/victim": "crashed",
  ]

  func testNoiseAtTheStartEndsTheCheckAfterThreeStarts() async throws {
    for when in ["always", "later"] { try await checkEnd(Self.noises(at: Self.places), when) }
  }

  func testSilenceBehindTheGreetingEndsTheCheckAfterThreeStarts() async throws {
    let noises = ["nothing", "half"].map { Noise(what: $0, place: "with", then: "hangs") }
    try await checkEnd(noises, "later", limits: WireLimits(seconds: 1))
  }

  /// Checks that each noise ends the check after three starts; after a crash with the verdicts so
  /// far.
  private func checkEnd(
    _ noises: [Noise], _ when: String, limits: WireLimits = WireLimits(seconds: 10)
  ) async throws {
    let results = try await Self.results(of: noises) { await Self.play($0, when, limits: limits) }
    let isLater = when == "later"
    for (noise, played) in results {
      XCTAssertEqual(played.names, isLater ? Self.beforeTheCrash : [:], "\(noise)")
      XCTAssertEqual(noise.takeStarts(), isLater ? 4 : 3, "\(noise)")
      XCTAssertEqual(played.ends.count, 1, "\(noise)")
      guard let end = played.ends.first, case .cannotStart(times: 3, let last) = end.reason else {
        XCTFail("\(noise): \(played.ends)")
        continue
      }
      XCTAssertEqual(end.missing, isLater ? 4 : 8, "\(noise)")
      let words = end.reason.words
      XCTAssertTrue(words.hasPrefix("failed to start 3 times in a row"), words)
      XCTAssertTrue(words.contains("the last time it \(last.words)"), words)
    }
  }

  func testNoiseBetweenAnswersCostsCasesAndNotTheRun() async throws {
    for when in ["always", "later"] {
      let results = try await Self.results(of: Self.noises(at: ["between"])) {
        await Self.play($0, when)
      }
      for (noise, played) in results {
        XCTAssertEqual(played.ends, [], "\(noise)")
        XCTAssertEqual(played.order, Self.corpus.cases.map(\.id), "\(noise)")
        let names = played.names.filter { $0.value != Self.usual[$0.key] }
        XCTAssertTrue((1...5).contains(names.count), "\(noise): \(names)")
        XCTAssertTrue(Set(names.values).isSubset(of: ["crashed", "garbled"]), "\(noise): \(names)")
        XCTAssertLessThanOrEqual(noise.takeStarts(), 10, "\(noise)")
      }
    }
  }
}
