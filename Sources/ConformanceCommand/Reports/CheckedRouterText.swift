import RoutingConformance
import RoutingVocabulary

/// A router of the results page: what it is, the rules of its dialect, and what was observed.
struct CheckedRouterText {
  private let router: CheckedRouter
  private let specification: Specification

  init(_ router: CheckedRouter, specification: Specification) {
    self.router = router
    self.specification = specification
  }

  var text: String {
    let facts = router.facts
    let version = [router.version.map { "version \($0)" }, router.date.map { "checked on \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    return
      (TextLayout.lines("", "\(router.name): \(facts.source)", indent: 2)
      + TextLayout.lines("  ", version) + (facts.note.map { TextLayout.lines("  ", $0) } ?? [])
      + (facts.queries.map { TextLayout.lines("  ", "Queries are read by \($0).") } ?? [])
      + DialectText(dialect: router.dialect, specification: specification)
      .differences(from: router.dialect.base) + literals + observations)
      .joined(separator: "\n")
  }

  /// The characters that a literal of a pattern cannot have in each place.
  private var literals: [String] {
    let characters = router.facts.characters
    let kinds = [(characters.special, "special"), (characters.refused, "refused")]
      .filter { !$0.0.isEmpty }
      .map { "\($1): \($0.unicodeScalars.map(String.init).joined(separator: " "))" }
    return ["", "Characters in patterns: \(kinds.joined(separator: "; "))"]
      + (characters.note.map { TextLayout.lines("  ", "\($0).") } ?? [])
  }

  private var observations: [String] {
    if router.facts.observations.isEmpty { return [] }
    return ["", "No rule says this:"]
      + router.facts.observations.flatMap { observation in
        TextLayout.lines("- ", observation.words)
          + (observation.report.map { ["  \($0)"] } ?? [])
          + (observation.cases.first.map { ["  case \($0)"] } ?? [])
      }
  }
}
