internal import Routing
internal import RoutingConformance

/// Chapter "Exact keys": a parser of one's own.
extension Catalog {
  @ListBuilder<Entry> static var parsers: [Entry] {
    Entry("KEY-10") {
      Alteration.dropped(.parsing)
      for kind in [
        StepKind.registering, .delayed, .opening, .asking, .removing, .redirects, .intercepting,
        .binding,
      ] {
        Alteration.unparsed(kind)
      }
      Alteration.unparsed(.inside)
      Alteration.step("redirects that replace the table go through the parser") { step, scene in
        guard case .redirects(let entries, true, let table) = step, scene.parser == .lowercase
        else { return step }
        let read = entries.map { entry in
          var entry = entry
          entry.from = entry.from.lowercased()
          return entry
        }
        return .redirects(read, replacing: true, table: table)
      }
    }
  }
}

extension Scene {
  /// The parser that was set before.
  fileprivate var parser: ParserScript? {
    for case .setParser(let parser) in done.reversed() { return parser }
    return nil
  }
}

extension StepKind {
  /// Registrations and openings in a router inside another one.
  fileprivate static let inside = StepKind("a step in a router inside") { step in
    switch step {
    case .register(let step): if case .router = step.table { true } else { false }
    case .open(let step): if case .router? = step.table { true } else { false }
    default: false
    }
  }
}

extension Alteration {
  /// Steps of a kind do not ask the parser.
  fileprivate static func unparsed(_ kind: StepKind) -> Alteration {
    Alteration("\(kind.name) does not ask the parser") { step, scene, play in
      guard kind.contains(step), let parser = scene.parser else { return try await play(step) }
      _ = try await play(.setParser(nil))
      let answer = try await play(step)
      _ = try await play(.setParser(parser))
      return answer
    }
  }
}
