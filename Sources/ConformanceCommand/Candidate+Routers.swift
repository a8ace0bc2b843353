import ModelRouter
import ReferenceRouter
import RoutingConformance
import RoutingVocabulary

extension Candidate {
  /// The reference router, which has only the dialect `standard` and is written to be read.
  public static let reference = Candidate(
    "reference", dialects: [Dialect.standard.name],
    capabilities: Capabilities.all.subtracting([.parsers, .rules])
  ) { ReferenceRouter(try Options($0)) }

  /// The model router, which has every dialect and every value of every rule, with a trace.
  public static let model = model("model") { $0 }

  /// The model router with changed rules.
  static func model(
    _ name: String, changing rules: @escaping @Sendable (Rules) -> Rules
  ) -> Candidate {
    Candidate(
      name, dialects: Dialect.all.map(\.name), capabilities: .all
    ) { ModelRouter(rules: rules($0)) }
  }

  /// The purpose of a router of this package; `nil` for any other router.
  var purpose: String? {
    switch name {
    case Candidate.reference.name: "only the dialect standard, written to be read"
    case Candidate.model.name:
      "every dialect and every rule, with a trace, to explain and search"
    default: nil
    }
  }
}

extension [Candidate] {
  /// The routers of a command that names none: the first router of the program or, if the program
  /// has none, some routers of this package.
  func usual(_ ours: [Candidate]) -> [Candidate] {
    guard let first, first.purpose == nil else {
      return ours.filter { our in contains { $0.name == our.name } }
    }
    return [first]
  }
}
