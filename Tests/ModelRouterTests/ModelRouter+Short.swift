import RoutingVocabulary

@testable import ModelRouter

/// Short forms of frequent calls in tests.
extension ModelRouter {
  /// The result of opening a URL.
  func open(_ url: String, parameters: Parameters? = nil) async throws -> OpenResult {
    try await open(OpenRequest(url, parameters: parameters))
  }

  /// What the router does when it opens a URL.
  func trace(_ url: String, _ detail: Trace.Detail = .everything) async throws -> Trace {
    try await open(OpenRequest(url), isSilent: false, tracing: detail).trace
  }
}

extension Route {
  /// A route with a handler that does this.
  init(_ pattern: String, respond: @escaping @Sendable (Call) async -> HandlerAnswer) {
    self.init(pattern, handler: Handler(respond))
  }
}
