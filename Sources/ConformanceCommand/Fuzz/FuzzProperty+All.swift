import Routing
import RoutingConformance

extension FuzzProperty {
  /// All properties of a router.
  static func all(of side: FuzzSide) -> [any FuzzCheck] {
    [FuzzRepetition(side: side), removal(side), canOpen(side), rewriting(side), location(side)]
  }

  /// No handler is called once everything is removed.
  private static func removal(_ side: FuzzSide) -> FuzzProperty {
    FuzzProperty(name: "a removed route is not called", side: side) { scenario in
      guard let (before, opening) = scenario.plainOpening else { return nil }
      let removals = before.tables.map { Step.unregisterAll(table: $0) }
      return scenario.with(before + removals + [.open(opening)])
    } fault: { _, answers in
      guard case .opened(let opened)? = answers.last, opened.handled else { return nil }
      return "the URL is handled after all routes were removed"
    }
  }

  /// What can be opened is handled, where every handler accepts.
  private static func canOpen(_ side: FuzzSide) -> FuzzProperty {
    FuzzProperty(name: "canOpen agrees with open", side: side) { scenario in
      guard let (before, opening) = scenario.plainOpening else { return nil }
      let question = Step.canOpen(url: opening.url, table: opening.table)
      return scenario.with(before + [question, .open(opening)])
    } fault: { _, answers in
      guard case .opened(let opened)? = answers.last,
        case .canOpen(let can)? = answers.dropLast().last, can != opened.handled
      else { return nil }
      return "canOpen says \(can), and the URL is \(opened.handled ? "" : "not ")handled"
    }
  }

  /// Without rules for rewriting, a URL stays as it is; one that was pasted may be cleaned (URL-10).
  private static func rewriting(_ side: FuzzSide) -> FuzzProperty {
    FuzzProperty(name: "no rewriting is the identity", side: side) { scenario in
      guard let url = scenario.plainOpening?.opening.url,
        url.hasSameScalars(as: PastedText.removed.url(of: url))
      else { return nil }
      return scenario.with([.rewrite(url: url)])
    } fault: { scenario, answers in
      guard case .rewrite(let url?)? = scenario.steps.last,
        case .rewritten(let new)? = answers.last,
        new.map({ $0.hasSameScalars(as: url) }) != true
      else { return nil }
      return "the URL becomes \(new ?? "no URL")"
    }
  }

  /// The location of a route opens it, when no other route is there; of what a wildcard takes, a
  /// location has nothing.
  private static func location(_ side: FuzzSide) -> FuzzProperty {
    FuzzProperty(name: "a location opens its own route", side: side) { scenario in
      guard var route = scenario.plainOpening?.before.firstRoute,
        !route.patterns.joined().utf8.contains(UInt8(ascii: "*"))
      else { return nil }
      route.name = "a"
      let parameters: Parameters = ["a": "v", "id": "v", "x": "v"]
      return scenario.with([
        .register(route), .location(name: "a", parameters: parameters, query: [:]),
      ])
    } next: { scenario, answers in
      guard case .location(let location?)? = answers.last else { return nil }
      return scenario.with(scenario.steps.prefix(1) + [.open(OpenStep(asking: location, in: nil))])
    } fault: { scenario, answers in
      guard case .opened(let opened)? = answers.last, !opened.handled,
        case .open(let opening)? = scenario.steps.last
      else { return nil }
      return "the location \(opening.url ?? "") is not handled"
    }
  }
}

extension Scenario {
  /// The last opening and the registrations before it, where these are all that matters: handlers
  /// accept, nothing redirects, and what is registered is there at once.
  fileprivate var plainOpening: (before: [Step], opening: OpenStep)? {
    let openings = steps.compactMap { step -> OpenStep? in
      if case .open(let opening) = step { opening } else { nil }
    }
    guard let url = openings.last?.url, settings.isEmpty else { return nil }
    let before = steps.filter { step in
      if case .register(let route) = step { route.isPlain } else { false }
    }
    return (before, OpenStep(asking: url, in: openings.last?.table))
  }
}

extension RegisterStep {
  fileprivate var isPlain: Bool {
    handler == .accept && kind == .plain && redirect == .none && !isDelayed && definition == nil
      && children.isEmpty
  }
}

extension [Step] {
  /// The tables in which something is registered, each once.
  fileprivate var tables: [TableAddress] {
    reduce(into: []) { tables, step in
      guard case .register(let route) = step, !tables.contains(route.table) else { return }
      tables.append(route.table)
    }
  }

  /// The first registration of one pattern in the global table.
  fileprivate var firstRoute: RegisterStep? {
    for case .register(let route) in self
    where route.patterns.count == 1 && route.table == .global {
      return route
    }
    return nil
  }
}
