import Routing
import Synchronization

/// An opening that is under way, so that openings inside it can be counted (HANDLER-7).
///
/// What a handler calls sees the opening around it, on the same thread or in tasks that it starts;
/// openings side by side on other threads do not count.
final class CompiledOpening: Sendable {
  /// How many openings may be under way inside one another.
  static let limit = 32
  /// How many openings may be made inside the outermost one.
  private static let most = 1000

  /// The innermost opening around what is running.
  @TaskLocal private static var current: CompiledOpening?

  private let router: ObjectIdentifier
  private let outer: CompiledOpening?
  private let isUnderWay = Atomic(true)
  /// The openings made inside this one, counted in the outermost one.
  private let made = Atomic(0)
  /// The variants of patterns with groups, likewise.
  private let variants = Atomic(0)

  private init(_ router: ObjectIdentifier, inside outer: CompiledOpening?) {
    self.router = router
    self.outer = outer
  }

  /// One more opening of the router, which counts unless it is refused.
  ///
  /// - Throws: `RoutingError.tooManyOpenings` if it would be one too deep, or one too many.
  static func entered(_ router: CompiledRouter) throws(RoutingError) -> CompiledOpening {
    if let (outermost, depth) = underWay(in: router) {
      if depth >= limit { throw .tooManyOpenings(limit: limit) }
      if outermost.made.add(1, ordering: .relaxed).newValue > most {
        throw .tooManyOpenings(limit: most)
      }
    }
    var outer = current
    while let ended = outer, !ended.isRunning { outer = ended.outer }
    return CompiledOpening(ObjectIdentifier(router), inside: outer)
  }

  /// Says that the opening has ended.
  func leave() {
    isUnderWay.store(false, ordering: .releasing)
  }

  /// How many variants of patterns with groups were registered inside the opening (OPT-8).
  var variantCount: Int { variants.load(ordering: .relaxed) }

  /// Counts the variants of one more pattern.
  func add(variants count: Int) {
    variants.add(count, ordering: .relaxed)
  }

  /// The outermost opening of the router around what is running.
  static func outermost(of router: CompiledRouter) -> CompiledOpening? {
    underWay(in: router)?.outermost
  }

  /// The outermost opening of the router around what is running, and how many there are.
  private static func underWay(in router: CompiledRouter) -> (
    outermost: CompiledOpening, depth: Int
  )? {
    var found: (outermost: CompiledOpening, depth: Int)?
    var opening = current
    while let outer = opening {
      if outer.router == ObjectIdentifier(router) && outer.isRunning {
        found = (outer, (found?.depth ?? 0) + 1)
      }
      opening = outer.outer
    }
    return found
  }

  /// Calls what belongs to the opening: a handler or a callback.
  func call<Result>(_ body: () -> Result) -> Result {
    Self.$current.withValue(self, operation: body)
  }

  private var isRunning: Bool { isUnderWay.load(ordering: .acquiring) }
}
