internal import Synchronization

/// An opening that is under way, so that openings inside it can be counted (HANDLER-7).
///
/// What a handler calls sees the opening around it, on the same thread or in tasks that it starts;
/// openings side by side on other threads do not count.
final class Nesting: Sendable {
  /// How many openings may be under way inside one another.
  static let limit = 32

  /// The innermost opening around what is running.
  @TaskLocal private static var current: Nesting?

  private let router: ObjectIdentifier
  private let outer: Nesting?
  private let isUnderWay = Atomic(true)

  private init(_ router: ObjectIdentifier, inside outer: Nesting?) {
    self.router = router
    self.outer = outer
  }

  /// Whether one more opening of the router would be too many.
  static func isFull(for router: CompiledRouter) -> Bool {
    var count = 0
    var opening = current
    while let outer = opening {
      if outer.router == ObjectIdentifier(router) && outer.isRunning { count += 1 }
      opening = outer.outer
    }
    return count >= limit
  }

  /// Calls what belongs to an opening of the router: a handler or a callback.
  static func call<Result>(of router: CompiledRouter, _ body: () -> Result) -> Result {
    var outer = current
    while let ended = outer, !ended.isRunning { outer = ended.outer }
    let opening = Nesting(ObjectIdentifier(router), inside: outer)
    defer { opening.isUnderWay.store(false, ordering: .releasing) }
    return $current.withValue(opening, operation: body)
  }

  private var isRunning: Bool { isUnderWay.load(ordering: .acquiring) }
}
