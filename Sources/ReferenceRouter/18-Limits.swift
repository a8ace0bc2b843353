internal import RoutingVocabulary
import Synchronization

/// The counters for an outermost opening and everything inside it (HANDLER-7).
final class Costs: Sendable {
  /// The kinds of amounts.
  enum Kind {
    /// The openings inside the outermost one (HANDLER-10).
    case openings
    /// The redirects that were followed, and the bytes of their targets (LIMIT-4).
    case redirects, targetBytes
    /// The expansions of patterns with optional groups (OPT-8).
    case expansions
    /// The steps of searches (REWRITE-25).
    case steps
    /// The bytes of rewritten URLs (REWRITE-26).
    case rewrittenBytes
  }

  private let amounts = Mutex<[Kind: Int]>([:])
  /// The place among outermost openings, in the order in which they began (NAV-21).
  let place = order.add(1, ordering: .relaxed).newValue

  private static let order = Atomic(0)

  subscript(kind: Kind) -> Int { amounts.withLock { $0[kind, default: 0] } }

  func add(_ amount: Int, to kind: Kind) {
    amounts.withLock { $0[kind, default: 0] += amount }
  }

  /// Whether a redirect may be followed, however many `redirectLimit` allows (LIMIT-3): a thousand,
  /// with 1,048,576 bytes of targets (LIMIT-4).
  func allowsRedirect(to target: String) -> Bool {
    self[.redirects] < 1_000 && self[.targetBytes] + target.utf8.count <= 1_048_576
  }

  /// Counts a redirect that is followed.
  func countRedirect(to target: String) {
    add(1, to: .redirects)
    add(target.utf8.count, to: .targetBytes)
  }
}

/// A current opening, among openings that are nested in one another (HANDLER-7).
///
/// Openings that only overlap (HANDLER-9) share nothing but the router (HANDLER-12), and none of
/// them waits for another one (HANDLER-11).
final class RunningOpening: Sendable {
  /// The opening whose handler is being called.
  @TaskLocal private static var current: RunningOpening?

  /// The maximum depth of nested openings, and the maximum number of openings inside an outermost
  /// one (HANDLER-10).
  private static let (deepest, most) = (32, 1000)

  /// The amounts that the outermost opening, with everything inside it, has used.
  let costs: Costs
  /// The opening inside which this one was started.
  private let outer: RunningOpening?
  private let hasEnded = Atomic(false)

  /// Begins an opening.
  ///
  /// - Throws: `RoutingError.tooManyOpenings` if it is one too many (HANDLER-10).
  init(_ costs: Costs) throws(RoutingError) {
    let around = Self.underWay
    outer = around.first
    self.costs = costs
    if around.count >= Self.deepest { throw .tooManyOpenings(limit: Self.deepest) }
    if costs[.openings] >= Self.most { throw .tooManyOpenings(limit: Self.most) }
  }

  /// The openings that have not ended, beginning with the innermost; a task that a handler has
  /// started may outlive some of them (HANDLER-10).
  private static var underWay: [RunningOpening] {
    guard let current else { return [] }
    return sequence(first: current, next: \.outer)
      .filter { !$0.hasEnded.load(ordering: .acquiring) }
  }

  /// The amounts of the current outermost opening; `nil` outside of all openings.
  static var costs: Costs? { underWay.first?.costs }

  /// Counts an opening that is inside another one; an opening that is refused does not count.
  func count() {
    if outer != nil { costs.add(1, to: .openings) }
  }

  /// Calls handlers; the openings that they start are inside this opening (HANDLER-6).
  ///
  /// The work is done on the caller's actor, which is the router.
  func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    await Self.$current.withValue(self, operation: work)
  }

  /// Ends the opening.
  func end() { hasEnded.store(true, ordering: .releasing) }
}
