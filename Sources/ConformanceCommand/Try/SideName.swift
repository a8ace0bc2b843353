import RoutingConformance
import RoutingVocabulary

/// The name of a side of a comparison on the command line: a dialect, a file that declares one, a
/// linked-in router or a program.
///
/// The name of a router or a program can be followed by `@` and the dialect in which it plays:
/// `plain@standard`.
struct SideName: Sendable {
  private let name: String
  private let dialect: Dialect?
  private let routers: RouterOptions?

  /// Whether a router is compared instead of the model.
  var hasRouter: Bool { routers != nil }

  /// The sides that `--in` and `--command` name; without `--in`, all dialects of the specification.
  static func all(_ arguments: Arguments) throws(CommandError) -> [SideName] {
    let names =
      arguments.value("--in").map { names in
        names.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
          .map(String.init)
      } ?? Dialect.all.map(\.name)
    return try names.map { name throws(CommandError) in try SideName(name, arguments) }
      + arguments.all("--command").map { line throws(CommandError) in
        let (command, dialect) = line.splitAtDialect
        var isDialect = dialect?.isFile ?? false
        if let dialect, !isDialect { isDialect = try Dialect.known(dialect) != nil }
        return try SideName(
          "--command", isDialect ? command : line, in: isDialect ? dialect : nil, arguments)
      }
  }

  /// Reads one name of `--in`.
  private init(_ name: String, _ arguments: Arguments) throws(CommandError) {
    let routers = arguments.candidates.map(\.name)
    let (router, own) = name.splitAtDialect
    if let dialect = Dialect.named(name) {
      self.init(name: name, dialect: dialect, routers: nil)
    } else if routers.contains(router) {
      try self.init("--router", router, in: own, arguments)
    } else if let checked = try CheckedRouter.named(name) {
      self.init(name: name, dialect: checked.dialect, routers: nil)
    } else if name.isFile,
      let dialect = try RouterOptions.dialect(
        Arguments([RouterOptions.dialectFile.name: [name]], candidates: []))
    {
      self.init(name: dialect.name, dialect: dialect, routers: nil)
    } else {
      let advice = try CheckedRouter.advice(router, Dialect.all.map(\.name) + routers)
      throw .usage("no such dialect or router '\(router)'; \(advice)")
    }
  }

  /// A router that an option names, in a dialect of the specification or of a file.
  private init(
    _ option: String, _ name: String, in dialect: String?, _ arguments: Arguments
  ) throws(CommandError) {
    var values = [option: [name]]
    let file = dialect.flatMap { $0.isFile ? $0 : nil }
    if let file { values[RouterOptions.dialectFile.name] = [file] }
    self.init(
      name: name,
      dialect: try (file == nil ? dialect : nil).map { name throws(CommandError) in
        try Selection.dialect(name)
      }, routers: try RouterOptions(Arguments(values, candidates: arguments.candidates)))
  }

  private init(name: String, dialect: Dialect?, routers: RouterOptions?) {
    (self.name, self.dialect, self.routers) = (name, dialect, routers)
  }

  /// The started router; `nil` for the model.
  func started(_ console: Console) async -> StartedPlayer? {
    await routers?.started(console).first
  }

  /// The side with the router that was started.
  func side(_ player: StartedPlayer?) throws(CommandError) -> ComparedSide {
    guard let player else { return ComparedSide(dialect ?? .standard) }
    let claims: Claims
    do { claims = try player.claims.get() } catch { throw .unavailable(player.title, error) }
    let only = claims.dialects?.count == 1 ? claims.dialects?.first.flatMap(Dialect.named) : nil
    guard let dialect = dialect ?? claims.ownDialect ?? only else {
      throw .usage(
        "'\(claims.name)' declares no dialect; write \("\(name)@standard".shellWord), or the nearest "
          + "dialect, which 'conformance fingerprint' finds")
    }
    return ComparedSide(name: claims.name, dialect: dialect, player: player)
  }
}

extension String {
  /// Whether a name on the command line is the name of a file.
  fileprivate var isFile: Bool { utf8.suffix(5).elementsEqual(".json".utf8) }

  /// The name of a router, and the name of the dialect after the last `@`.
  fileprivate var splitAtDialect: (router: String, dialect: String?) {
    guard let mark = unicodeScalars.lastIndex(of: "@") else { return (self, nil) }
    return (
      String(unicodeScalars[..<mark]),
      String(unicodeScalars[unicodeScalars.index(after: mark)...])
    )
  }
}
