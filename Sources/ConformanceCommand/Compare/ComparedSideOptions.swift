import Routing
import RoutingConformance

/// What is compared on one side: the options `--from` and `--to`, and those for a router in the place of
/// the reference.
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
      throw .usage("\(router) and \(command) exclude each other; leave one out")
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

  /// The side, its router ready.
  func started(_ console: Console) async throws(CommandError) -> ComparedSide {
    guard let player = await routers?.started(console).first else {
      let dialect = dialect ?? .standard
      return ComparedSide(name: dialect.name, dialect: dialect)
    }
    switch player.claims {
    case .success(let claims):
      if let spoken = dialect ?? claims.onlyDialect {
        return ComparedSide(name: claims.name, dialect: spoken, player: player)
      }
      await player.end()
      throw .usage(
        "'\(claims.name)' does not say which dialect it has; give \(option) and the nearest one, which "
          + "'conformance fingerprint' finds")
    case .failure(let failure):
      await player.end()
      throw .unavailable(player.title, failure)
    }
  }
}

extension Claims {
  /// The dialect of its own, or the only one that it claims.
  fileprivate var onlyDialect: Dialect? {
    ownDialect ?? (dialects?.count == 1 ? dialects?.first.flatMap(Dialect.named) : nil)
  }
}
