import Synchronization

/// The router of a scenario, for the handlers that call it while the scenario lasts.
///
/// A router keeps its handlers. If they kept the router in turn, neither would ever go away, and a
/// run would hold as many routers as it has cases.
final class LentRouter: Sendable {
  private let content: Mutex<any RouterUnderTest>

  init(_ router: any RouterUnderTest) {
    content = Mutex(router)
  }

  /// The router; one that can do nothing when the scenario has ended.
  var router: any RouterUnderTest { content.withLock { $0 } }

  /// Lets go of the router.
  func takeBack() {
    // It goes away behind the lock: nobody knows what it does then.
    _ = content.withLock { router in
      defer { router = EndedRouter() }
      return router
    }
  }
}

/// What a handler finds that is called when its scenario has ended.
private struct EndedRouter: RouterUnderTest {
  func register(_ registration: Registration) throws { throw Unsupported("ended scenario") }

  func open(_ opening: OpenRequest) throws -> OpenResult { throw Unsupported("ended scenario") }
}
