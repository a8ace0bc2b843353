import RoutingConformance
import RoutingVocabulary

/// The dialects that routers claim, including their own.
struct SpokenDialects: Sendable {
  /// The routers' own dialects, without duplicates.
  private(set) var own: [Dialect] = []
  /// The names of the dialects in which the routers are played by default; `nil` for all dialects
  /// of the specification.
  private var claimed: [String]? = []
  /// Why the dialects of a router are not known, if the router could not be started.
  private var failure: CommandError?

  /// Only the dialects of the specification.
  static let published = SpokenDialects()

  private init() { claimed = nil }

  /// The dialects that some routers claim.
  ///
  /// A router that could not be started claims nothing.
  init(_ players: [StartedPlayer]) throws(CommandError) {
    for player in players {
      let claims: Claims
      do { claims = try player.claims.get() } catch {
        failure = CommandError(
          code: .unavailable, message: "\(player.title.shown) \(error.words)")
        continue
      }
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

  /// The dialects with some names; the claimed dialects if there are no names.
  ///
  /// - Throws: `CommandError` for an unknown name. The error explains why a router that might have
  ///   the dialect could not be started, or else lists the existing names.
  func dialects(_ names: [String]) throws(CommandError) -> [Dialect] {
    if names == ["all"] { return own + Dialect.all }
    if !names.isEmpty {
      return try names.map { name throws(CommandError) in
        if let dialect = own.first(where: { $0.name == name }) { return dialect }
        if let failure, Dialect.named(name) == nil { throw failure }
        return try Selection.dialect(name, besides: own.map(\.name))
      }
    }
    let played = (own + Dialect.all).filter { claimed?.contains($0.name) ?? true }
    return played.isEmpty ? Dialect.all : played
  }
}
