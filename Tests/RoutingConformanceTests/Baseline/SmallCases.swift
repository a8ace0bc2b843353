@testable import RoutingConformance

extension Case {
  /// Cases of these ids, each in these dialects.
  static func small(
    _ ids: String..., dialects: [String] = ["standard", "jlroutes"]
  ) -> [Case] {
    ids.map { id in
      Case(
        id: id, title: "t", clauses: [], level: .must, dialects: dialects, rules: [], steps: [],
        note: nil, because: nil, file: "f", position: .start)
    }
  }
}
