import Routing
import RoutingConformance

/// The dialects that routers speak, those of their own included.
struct SpokenDialects: Sendable {
  /// The dialects of their own, each once.
  private(set) var own: [Dialect] = []
  /// The names of the dialects in which they are played unless options say otherwise; `nil`: all of
  /// the specification.
  private var claimed: [String]? = []

  /// The dialects of the specification alone.
  static let published = SpokenDialects()

  private init() { claimed = nil }

  /// What some routers claim.
  init(_ claims: [Claims]) throws(CommandError) {
    for claims in claims {
      if let dialect = claims.ownDialect, !own.contains(dialect) {
        if own.contains(where: { $0.name == dialect.name }) {
          throw .badInput(
            "two routers declare different dialects called '\(dialect.name)'; rename one of them")
        }
        own.append(dialect)
      }
      claimed = claims.dialects.flatMap { names in claimed.map { $0 + names } }
    }
  }

  /// The dialects of some names; those that are claimed when none is given.
  func dialects(_ names: [String]) throws(CommandError) -> [Dialect] {
    if names == ["all"] { return own + Dialect.all }
    if !names.isEmpty {
      return try names.map { name throws(CommandError) in
        if let dialect = own.first(where: { $0.name == name }) { return dialect }
        return try Selection.dialect(name, besides: own.map(\.name))
      }
    }
    let played = (own + Dialect.all).filter { claimed?.contains($0.name) ?? true }
    return played.isEmpty ? Dialect.all : played
  }
}
