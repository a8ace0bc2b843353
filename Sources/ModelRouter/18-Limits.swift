internal import RoutingVocabulary
import Synchronization

/// An opening that is under way, among nested openings (LIMIT-2, HANDLER-7, HANDLER-10).
///
/// Parallel openings share only the router's state (HANDLER-9, HANDLER-12). None of them waits for
/// another one (HANDLER-11).
final class RunningOpening: Sendable {
  /// The largest depth of nested openings.
  private static let deepest = 32
  /// The largest number of openings inside the outermost one.
  private static let most = 1000
  /// The opening whose handler is being called.
  @TaskLocal static var current: RunningOpening?

  /// The costs of the outermost opening and of everything inside it.
  let costs: OpeningCosts

  /// The opening inside which this one was started.
  private let outer: RunningOpening?
  /// Whether the opening has not ended yet.
  private let isUnderWay = Atomic(true)

  /// A new opening inside the innermost one that is under way.
  ///
  /// - Throws: `RoutingError.tooManyOpenings` if the opening would be too deep, or one too many.
  init(_ costs: OpeningCosts) throws(RoutingError) {
    let around = Self.underWay
    outer = around.first
    self.costs = costs
    if around.count >= Self.deepest { throw .tooManyOpenings(limit: Self.deepest) }
    if costs[.openings] >= Self.most { throw .tooManyOpenings(limit: Self.most) }
  }

  /// The openings that are under way, the innermost one first (HANDLER-10).
  ///
  /// A task that a handler has started may outlive others.
  private static var underWay: [RunningOpening] {
    guard let current else { return [] }
    return sequence(first: current, next: \.outer)
      .filter { $0.isUnderWay.load(ordering: .acquiring) }
  }

  /// The costs of the openings that are under way; `nil` outside of openings.
  static var currentCosts: OpeningCosts? { underWay.first?.costs }

  /// Whether the opening is inside another one.
  var isInner: Bool { outer != nil }

  /// The costs of the openings that are under way; zero outside of openings.
  static var costsNow: OpeningCosts { currentCosts ?? OpeningCosts() }

  /// Counts the opening, if it is inside another one; refused openings do not count.
  func countAmongInner() {
    if isInner { costs.add(1, to: .openings) }
  }

  /// Calls a function inside the opening.
  ///
  /// The openings that the function starts count (HANDLER-6, HANDLER-7).
  func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    await Self.$current.withValue(self, operation: work)
  }

  /// Marks the opening as ended.
  func end() {
    isUnderWay.store(false, ordering: .releasing)
  }
}

/// The amounts that were used inside an outermost opening.
final class OpeningCosts: Sendable {
  /// The amounts by kind.
  private let amounts = Mutex<[Kind: Int]>([:])
  /// The place of the outermost opening in the order in which such openings began (NAV-21).
  let place = order.add(1, ordering: .relaxed).newValue

  private static let order = Atomic(0)

  /// The kinds of amounts.
  enum Kind {
    /// Openings inside the outermost one (HANDLER-10).
    case openings
    /// Expansions of patterns with optional groups (OPT-8).
    case expansions
    /// Steps that searches have taken, in units of 10,000 (REWRITE-25).
    case steps
    /// Bytes of rewritten URLs (REWRITE-26).
    case bytes
    /// Redirects that were followed, and bytes of their targets (LIMIT-4).
    case redirects, targets
  }

  subscript(kind: Kind) -> Int {
    get { amounts.withLock { $0[kind] ?? 0 } }
    set { amounts.withLock { $0[kind] = newValue } }
  }

  /// Adds to an amount; handlers of one opening may open several routers at once.
  func add(_ amount: Int, to kind: Kind) {
    amounts.withLock { $0[kind, default: 0] += amount }
  }
}
