import Routing
import RoutingConformance

/// What a value on the command line is, so that shells can complete it.
package enum Completable: Sendable, Equatable {
  /// One of a few words that the program knows.
  case choices([String])
  /// One of the words in the first column of `conformance list SUBJECT`.
  case listed(String)
  /// The id of a case, a clause or an erratum.
  case caseOrClause
  /// A file.
  case file
  /// A folder.
  case folder
  /// Anything else, which no shell can know.
  case text

  /// A dialect.
  package static let dialect = choices(Dialect.all.map(\.name))
  /// How much a case demands.
  package static let level = choices(Case.Level.allNames)
  /// A rule and its value.
  package static let change = choices(
    Rule.all.flatMap { rule in rule.choices.map { "\(rule.name)=\($0.inTables)" } })
}
