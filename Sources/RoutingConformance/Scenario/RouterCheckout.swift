internal import RoutingVocabulary
import Synchronization

/// The router of a scenario, for the handlers that call it during the scenario.
///
/// A router keeps its handlers. If handlers also kept the router, neither would ever be released,
/// and a run would keep one router for each case.
final class RouterCheckout: Sendable {
  private let content: Mutex<(any RouterUnderTest)?>

  init(_ router: any RouterUnderTest) {
    content = Mutex(router)
  }

  /// Releases the router.
  func end() {
    // The router is released outside of the lock, because its deinitializer may run any code.
    _ = content.withLock { router in
      defer { router = nil }
      return router
    }
  }

  /// The router, without regard to its protocols.
  var any: any RouterUnderTest {
    get throws(Unsupported) {
      if let router = content.withLock({ $0 }) { return router }
      throw Unsupported(words: "a scenario that has ended")
    }
  }

  /// The router as a type.
  ///
  /// - Throws: `missing` if the router is of another type.
  private func router<Kind>(or missing: @autoclosure () -> Unsupported) throws(Unsupported) -> Kind
  {
    guard let router = try any as? Kind else { throw missing() }
    return router
  }

  private func router<Kind>(_ capability: Capability) throws(Unsupported) -> Kind {
    try router(or: Unsupported(capability))
  }
}

/// The router as a value of each protocol. The properties throw `Unsupported` if the router does
/// not conform.
extension RouterCheckout {
  var asking: any CanOpenRouter { get throws { try router(.canOpen) } }
  var callingBack: any UnmatchedRouter { get throws { try router(.unmatched) } }
  var batching: any BatchRouter { get throws { try router(.batches) } }
  var removing: any RemovingRouter { get throws { try router(.removal) } }
  var listing: any ListingRouter { get throws { try router(.listing) } }
  var tables: any TableRouter { get throws { try router(.tables) } }
  var rewriting: any RewritingRouter { get throws { try router(.rewriting) } }
  var redirecting: any RedirectingRouter { get throws { try router(.redirecting) } }
  var intercepting: any InterceptingRouter { get throws { try router(.interception) } }
  var nesting: any NestingRouter { get throws { try router(.nesting) } }
  var navigating: any NavigatingRouter { get throws { try router(.navigation) } }
  var naming: any NamingRouter { get throws { try router(.names) } }
  var defining: any DefiningRouter { get throws { try router(.definitions) } }
  var parsing: any ParsingRouter { get throws { try router(.parsers) } }

  /// The router, if its rules can change.
  func configurable(_ rule: String) throws -> any ConfigurableRouter {
    try router(or: Unsupported(rule: rule))
  }
}
