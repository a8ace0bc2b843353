import Routing
import RoutingConformance

/// What is compared on one side: the options `--from` and `--to`, and those for a router instead of
/// the model.
struct ComparedSideOptions: Sendable {
  /// The first of the options: `--from` or `--to`.
  private let option: String
  private let dialect: Dialect?
  private let routers: RouterOptions?

  /// Reads the options of a side.
  init(_ option: String, _ arguments: Arguments) throws(CommandError) {
    self.option = option
    dialect = try arguments.value(option).map { name throws(CommandError) in
      try Selection.dialect(name)
    }
    let (router, command) = ("\(option)-router", "\(option)-command")
    if arguments.has(router) && arguments.has(command) {
      throw .usage("use \(router) or \(command), not both")
    }
    if arguments.has(router) || arguments.has(command) {
      let file = RouterOptions.dialectFile.name
      let own = Arguments([router: "--router", command: "--command", file: file], of: arguments)
      routers = try RouterOptions(own)
    } else if dialect != nil {
      routers = nil
    } else {
      let names = Dialect.all.map(\.name).joined(separator: ", ")
      throw .usage("\(option) is missing; name one of \(names), or give \(router)")
    }
  }

  /// Whether a router is compared instead of the model.
  var hasRouter: Bool { routers != nil }

  /// The started router; `nil`: the model.
  func started(_ console: Console) async -> StartedPlayer? {
    await routers?.started(console).first
  }

  /// The side with the router that was started.
  func side(_ player: StartedPlayer?) throws(CommandError) -> ComparedSide {
    guard let player else {
      let dialect = dialect ?? .standard
      return ComparedSide(name: dialect.name, dialect: dialect)
    }
    let claims: Claims
    do { claims = try player.claims.get() } catch { throw .unavailable(player.title, error) }
    let only = claims.dialects?.count == 1 ? claims.dialects?.first.flatMap(Dialect.named) : nil
    guard let dialect = dialect ?? claims.ownDialect ?? only else {
      throw .usage(
        "'\(claims.name)' declares no dialect; give \(option) with the nearest one, which "
          + "'conformance fingerprint' finds")
    }
    return ComparedSide(name: claims.name, dialect: dialect, player: player)
  }
}
