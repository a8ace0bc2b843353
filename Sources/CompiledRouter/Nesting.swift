internal import Synchronization

/// An opening that is under way, so that openings inside it can be counted (HANDLER-7).
///
/// What a handler calls sees the opening around it, on the same thread or in tasks that it starts;
/// openings side by side on other threads do not count.
final class Nesting: Sendable {
  /// How many openings may be under way inside one another.
  static let limit = 32
  /// How many openings may be made inside the outermost one.
  private static let most = 1000

  /// The innermost opening around what is running.
  @TaskLocal private static var current: Nesting?

  private let router: ObjectIdentifier
  private let outer: Nesting?
  private let isUnderWay = Atomic(true)
  /// The openings made inside this one, counted in the outermost one.
  private let made = Atomic(0)

  private init(_ router: ObjectIdentifier, inside outer: Nesting?) {
    self.router = router
    self.outer = outer
  }

  /// Whether one more opening of the router would be too many.
  static func isFull(for router: CompiledRouter) -> Bool {
    var count = 0
    var outermost: Nesting?
    var opening = current
    while let outer = opening {
      if outer.router == ObjectIdentifier(router) && outer.isRunning {
        count += 1
        outermost = outer
      }
      opening = outer.outer
    }
    guard let outermost else { return false }
    let made = outermost.made.add(1, ordering: .relaxed).newValue
    return count >= limit || made > most
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
