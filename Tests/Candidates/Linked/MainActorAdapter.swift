import RoutingConformance
import RoutingVocabulary

/// A router of literals that calls its handlers on the main actor without awaiting them.
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

/// An adapter for this router, which waits for itself if a handler opens a URL.
struct MainActorAdapter: RouterUnderTest {
  private let router = MainActorRouter()

  func register(_ route: Route) async {
    guard let handler = route.handler else { return }
    await router.add(route.pattern, handler)
  }

  func open(_ opening: OpenRequest) async -> OpenResult {
    OpenResult(handled: await router.open(opening.url))
  }
}

extension Candidate {
  /// A router that calls its handlers on the main actor without awaiting them.
  static let onMainActor = Candidate(
    "main-actor", capabilities: [.schemes, .nestedOpenings], hasReservedKeys: false
  ) { _ in MainActorAdapter() }
}
