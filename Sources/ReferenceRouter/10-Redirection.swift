internal import Routing

/// The table of redirects (REDIRECT-1).
struct RedirectTable {
  func target(of url: ReadURL, _ options: Options) -> String? { nil }
}
extension Opening {
  mutating func follow(_ target: String, limit: Int) throws(RoutingError) {}
}
extension ReferenceRouter {
  func redirect(_ route: TableRoute, _ call: Call) async -> String? { nil }
}
