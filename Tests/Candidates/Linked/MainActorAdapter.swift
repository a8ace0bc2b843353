import Foundation
import RoutingConformance
import RoutingModel

/// A router of literals that calls its handlers on the main actor and does not await them.
@MainActor private final class MainActorRouter {
  private var handlers: [String: Handler] = [:]

  nonisolated init() {}

  func add(_ path: String, _ handler: Handler) {
    handlers[path] = handler
  }

  func open(_ url: String) -> Bool {
    let path = url.drop { $0 != ":" }.dropFirst(2)
    guard let handler = handlers[String(path)] else { return false }
    return handler([:])
  }
}

/// An adapter for it.
struct MainActorAdapter: RouterUnderTest {
  /// Whether it stays on the main thread where it is called there, as handlers call it.
  let staysOnMainThread: Bool
  private let router = MainActorRouter()

  init(staysOnMainThread: Bool) {
    self.staysOnMainThread = staysOnMainThread
  }

  func register(_ registration: Registration) async throws {
    try registration.requirePlain()
    guard let handler = registration.handler else { return }
    await onMainActor { router.add(registration.pattern, handler) }
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    try opening.requirePlain(parameters: false)
    return OpenResult(handled: await onMainActor { router.open(opening.url) })
  }

  private func onMainActor<T: Sendable>(_ work: @MainActor () -> T) async -> T {
    if staysOnMainThread, let result = onMainThread(work) { return result }
    return await MainActor.run(body: work)
  }

  private func onMainThread<T: Sendable>(_ work: @MainActor () -> T) -> T? {
    Thread.isMainThread ? MainActor.assumeIsolated(work) : nil
  }
}

extension Candidate {
  /// Adapters of a router on the main actor: one that waits for itself, and one that does not.
  static let onMainActor = [("main-actor", false), ("main-thread", true)].map { name, stays in
    Candidate(name, tellsReservedKeys: false) { _ in MainActorAdapter(staysOnMainThread: stays) }
  }
}
