internal import Routing

struct Rewrite {}
extension ReferenceRouter {
  func rewrite(_ url: String, _ costs: Costs) throws -> String { url.withoutPastedText }
}
