import RoutingConformance
import RoutingVocabulary

/// What was observed of routers of the results page, by the kinds of openings that show it.
struct KnownObservations: Sendable {
  /// The traits of the cases that show an observation, by their ids.
  private let traits: [String: Set<URLTrait>]

  init(_ routers: [CheckedRouter]) throws {
    let ids = routers.flatMap { $0.facts.observations.flatMap(\.cases) }
    let corpus = try Selection.corpus([], only: WantedCases(ids))
    traits = Dictionary(corpus.cases.map { ($0.id, URLTrait.of($0)) }) { first, _ in first }
  }

  /// What was observed of a router in openings whose traits are among these.
  func of(_ router: CheckedRouter, about special: Set<URLTrait>) -> [CheckedRouter.Observation] {
    router.facts.observations.filter { observation in
      observation.cases.contains { id in
        guard let known = traits[id] else { return false }
        return !known.isEmpty && known.isSubset(of: special)
      }
    }
  }
}
