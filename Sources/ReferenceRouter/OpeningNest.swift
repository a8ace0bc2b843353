internal import RoutingModel
import Synchronization

/// Where an opening stands among those inside one another (HANDLER-7).
struct OpeningNest: Sendable {
  /// The largest number of openings inside one another.
  private static let deepest = 32
  /// The largest number of openings inside the outermost one.
  private static let most = 1000
  /// The nest of the opening whose handler is being called.
  @TaskLocal static var current: OpeningNest?

  private let depth: Int
  private let made: Counter

  /// A place for a new opening inside the current one.
  ///
  /// - Throws: `RoutingError.tooManyOpenings` when it would be one too deep, or one too many.
  static func entered() throws(RoutingError) -> OpeningNest {
    guard let current else { return OpeningNest(depth: 1, made: Counter()) }
    if current.depth >= deepest { throw .tooManyOpenings(limit: deepest) }
    if current.made.next() > most { throw .tooManyOpenings(limit: most) }
    return OpeningNest(depth: current.depth + 1, made: current.made)
  }

  /// Does something inside the opening; the openings that it makes count (HANDLER-7).
  func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    await Self.$current.withValue(self, operation: work)
  }

  /// Counts the openings inside an outermost one.
  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
