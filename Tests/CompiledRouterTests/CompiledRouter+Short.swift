import CompiledRouter
import Routing

/// What tests do most, in few words.
extension CompiledRouter {
  /// Registers a pattern with a handler that says whether it has handled the URL, or with one that has.
  func register(
    _ pattern: String, in table: TableAddress = .global,
    _ accepts: @escaping @Sendable (Parameters) -> Bool = { _ in true }
  ) throws {
    let handler = Handler(atOnce: { HandlerAnswer(accepts: accepts($0.parameters)) })
    try register(Route(pattern, in: table, handler: handler))
  }

  /// Whether a route handles a URL.
  @discardableResult
  func open(_ url: String) throws -> Bool {
    try open(OpenRequest(url)).handled
  }
}
