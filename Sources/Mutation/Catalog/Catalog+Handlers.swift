internal import RoutingConformance
internal import RoutingModel

/// Chapters "Handlers" to "Options and limits".
extension Catalog {
  @ListBuilder<Entry> static var handlers: [Entry] {
    calling
    unhandled
    keeping
    limits
  }

  @ListBuilder<Entry> private static var calling: [Entry] {
    Entry("HANDLER-1") {
      Alteration.events(.call, .doubleLast)
      Alteration.contrary.when(.handled)
      Alteration.events(.call, .dropFirst)
      Alteration.registration("the route that was registered last goes first") { step, scene in
        step.priority += scene.index
      }
    }
    Entry("HANDLER-2") {
      Alteration.events(.call, [.dropLast, .dropFirst, .reverse, .doubleLast])
        .map { $0.when(.declined) }
      Alteration.contrary.when(.declined)
      Alteration.traces
    }
    Entry("HANDLER-3") {
      Alteration.forgotten("a route without a handler is none") { step, _ in step.handler == nil }
      Alteration.registration("a route without a handler gets one") { step, _ in
        if step.handler == nil { step.handler = .accept }
      }
    }
    Entry("HANDLER-4") {
      Alteration.nested(.registering, .early)
      Alteration.nested(.registering, .never)
      Alteration.nested(.removing, .early)
      Alteration.nested(.removing, .never)
      Alteration.nested(.emptying, .early)
    }
    Entry("HANDLER-5") {
      Alteration.nested(.setting, .early)
      Alteration.nested(.setting, .never)
    }
    Entry("HANDLER-6") {
      Alteration.nested(.opening, .never)
      Alteration.nested(.opening, .late)
      Alteration.contrary.when(.opensInside)
      Alteration.events(.any, .dropLast).when(.opensInside)
    }
    Entry("HANDLER-7") {
      Alteration.events(.any, .dropLast).when(.opensOften)
      Alteration.events(.any, .doubleLast).when(.opensOften)
    }
    Entry("FALL-1") {
      Alteration.dropped(.setting)
      Alteration.without(.call).and(.contrary).when(.asksSeveralTables)
    }
    Entry("FALL-2") {
      Alteration.step("a table that was found nothing in falls back when it was not declined") {
        step, _ in step
      }.and(.onlyFirstTable)
      Alteration.events(.call, .doubleLast).when(.declined)
    }
    Entry("FALL-3") {
      Alteration.nested(.setting, .late)
      Alteration.nested(.setting, .never)
    }
  }

  @ListBuilder<Entry> private static var unhandled: [Entry] {
    Entry("UNMATCHED-1") {
      Alteration.without(.unmatched)
      Alteration.events(.unmatched, .doubleLast)
      Alteration.toldURL(.dropLast)
      Alteration.toldURL(.decode)
      Alteration.toldParameters("none for empty ones") { $0?.isEmpty == true ? nil : $0 }
      Alteration.toldParameters("empty ones for none") { $0 ?? [:] }
      Alteration.toldParameters("none at all") { _ in nil }
    }
    Entry("UNMATCHED-2") {
      Alteration.outcome("a callback handles the URL") { opened, _, _ in
        if opened.events.contains(where: EventKind.unmatched.contains) { opened.handled = true }
      }
      Alteration.dropped(.noCallback)
    }
    Entry("UNMATCHED-3") {
      Alteration.events(.unmatched, ListOperator.allCases)
      Alteration.unmatchedFirst
      Alteration.without(.unmatched)
    }
    Entry("UNMATCHED-4") {
      Alteration.toldURL(.decode)
      Alteration.toldURL(.encode)
    }
    Entry("CAN-1") {
      Alteration.contraryCanOpen
      Alteration.answer("what can be opened asks handlers") { answer, _, scene in
        guard case .canOpen = answer else { return answer }
        let accepts = scene.registrations.contains { $0.handler == .accept && $0.kind == .plain }
        return accepts ? answer : .canOpen(false)
      }
      Alteration("asking calls the callback for unmatched URLs") { step, scene, play in
        guard case .canOpen(let url?, let table) = step else { return try await play(step) }
        let opening = OpenStep(asking: url, in: table)
        guard case .opened(let opened) = try await play(.open(opening)) else {
          return try await play(step)
        }
        return .canOpen(opened.handled)
      }
      Alteration.step("asking never falls back") { step, _ in
        guard case .canOpen(let url, nil) = step, let scheme = URLPieces(url ?? "").scheme else {
          return step
        }
        return .canOpen(url: url, table: .scheme(scheme))
      }
    }
    Entry("CAN-2") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("OUTCOME-1") {
      Alteration.noError
      Alteration.otherEnd
      Alteration.outcome("a declined URL is one that nothing matches") { opened, _, _ in
        if !opened.handled, opened.events.contains(where: EventKind.call.contains) {
          opened.error = .noMatch
        }
      }
    }
    Entry("OUTCOME-2") {
      Alteration.outcome("the URL is told as it was opened") { opened, opening, _ in
        opened.url = opening.url
      }
      Alteration.outcome("the pattern of the route is told without its first component") {
        opened, _, _ in
        opened.fullPath = opened.fullPath.map { "/" + $0.split(separator: "/").dropFirst().joined() }
      }
      Alteration.outcome("the pattern is the path of the URL") { opened, opening, _ in
        if opened.fullPath != nil { opened.fullPath = URLPieces(opening.url ?? "").path }
      }
    }
    Entry("OUTCOME-3") {
      Alteration.noError
      Alteration.otherEnd
      Alteration.without(.unmatched)
    }
    Entry("EXTRA-1") {
      Alteration.outcome("the extra value is lost") { opened, _, _ in opened.extra = nil }
      Alteration.parameters("the extra value is a parameter") { parameters, opening, _ in
        parameters["extra"] = opening.extra
      }
      Alteration.outcome("the extra value is written as text") { opened, _, _ in
        opened.extra = opened.extra.flatMap(ValueOperator.written.apply)
      }
    }
    Entry("EXTRA-2") {
      Alteration.outcome("the extra value is lost") { opened, _, _ in opened.extra = nil }
    }
  }

  @ListBuilder<Entry> private static var keeping: [Entry] {
    Entry("PRIO-1") {
      Alteration.registration("priorities are passed over") { step, _ in step.priority = 0 }
      Alteration.registration("lower priorities go first") { step, _ in step.priority.negate() }
      Alteration.registration("of the same priority the last one goes first") { step, scene in
        step.priority = step.priority * 100 + scene.index
      }
    }
    Entry("PRIO-2") {
      Alteration.registration("the priority 0 is 1") { step, _ in
        if step.priority == 0 { step.priority = 1 }
      }
    }
    Entry("REMOVE-1") {
      Alteration.dropped(.removing)
      Alteration.step("removing a pattern removes all") { step, _ in
        guard case .unregister(_, let table) = step else { return step }
        return .unregisterAll(table: table)
      }
      Alteration.step("a pattern is removed in the global table alone") { step, _ in
        guard case .unregister(let pattern, _) = step else { return step }
        return .unregister(pattern: pattern, table: .global)
      }
    }
    Entry("REMOVE-2") {
      Alteration.dropped(.emptying)
      Alteration.step("removing all routes forgets the scheme") { step, _ in
        guard case .unregisterAll(.scheme(let scheme)) = step else { return step }
        return .unregisterScheme(scheme)
      }
      Alteration.step("the routes of the global table are removed instead") { step, _ in
        guard case .unregisterAll = step else { return step }
        return .unregisterAll(table: .global)
      }
    }
    Entry("REMOVE-3") {
      Alteration.dropped(.forgetting)
      Alteration.dropped(.forgettingAll)
      Alteration.step("forgetting a scheme removes its routes alone") { step, _ in
        guard case .unregisterScheme(let scheme) = step else { return step }
        return .unregisterAll(table: .scheme(scheme))
      }
      Alteration.step("forgetting all schemes empties the global table alone") { step, _ in
        step == .unregisterAllSchemes ? .unregisterAll(table: .global) : step
      }
    }
    Entry("LIST-1") { ListOperator.allCases.map(Alteration.listing) }
    Entry("LIST-2") {
      ListOperator.allCases.map(Alteration.tables)
      ListOperator.allCases.map(Alteration.tablePatterns)
    }
  }

  @ListBuilder<Entry> private static var limits: [Entry] {
    Entry("OPTION-1") {
      Alteration.dropped(.setting)
      Alteration.step("an option is set once and for all") { step, scene in
        scene.done.contains(where: StepKind.setting.contains) && StepKind.setting.contains(step)
          ? nil : step
      }
    }
    Entry("OPTION-2") {
      Alteration.outcome("the log is silent") { opened, _, _ in opened.logged = false }
      Alteration.outcome("the log is never silent") { opened, _, _ in opened.logged = true }
    }
    Entry("LIMIT-1") {
      Alteration.url("a URL has 1,000 characters at most") { String($0.prefix(1000)) }
      Alteration.parts("a path has 100 components at most") { pieces in
        pieces.components = Array(pieces.components.prefix(100))
      }
      Alteration.parts("a query has 100 items at most") { pieces in
        if pieces.query != nil { pieces.items = Array(pieces.items.prefix(100)) }
      }
    }
    Entry("LIMIT-2") {
      Alteration("a router stops after its first opening") { step, scene, play in
        guard scene.done.contains(where: StepKind.opening.contains) else {
          return try await play(step)
        }
        throw Stopped()
      }
      Alteration.opening("the first opening leaves its parameters behind") { opening, scene in
        let first = scene.done.lazy.compactMap { step -> OpenStep? in
          if case .open(let opening) = step { opening } else { nil }
        }.first
        if first != nil { opening.parameters = (opening.parameters ?? [:]).merging(["left": 1]) }
      }
      Alteration("input that is refused stops the router") { step, _, play in
        let answer = try await play(step)
        if case .error = answer { throw Stopped() }
        return answer
      }
    }
  }
}

/// A router that has stopped.
private struct Stopped: Error {}

extension Condition {
  /// A handler opens URLs.
  fileprivate static let opensInside = Condition("where a handler opens a URL") { _, scene in
    !scene.nestedSteps(.opening).isEmpty
  }

  /// There are more calls than any handler makes by itself.
  fileprivate static let opensOften = Condition("where more than 30 handlers are called") {
    _, scene in
    scene.calledRoutes.count > 30
  }

  /// Handlers of routes in different tables are called.
  fileprivate static let asksSeveralTables = Condition("where there is a scheme's table") {
    _, scene in
    scene.done.contains { step in
      switch step {
      case .set(_, .scheme?), .touchScheme: true
      case .register(let registration): registration.table != .global
      default: false
      }
    }
  }
}

extension Alteration {
  /// A handler is told what the ones before it were told.
  fileprivate static let traces = Alteration.outcome("handlers are told traces of the ones before") {
    opened, _, _ in
    var before = Parameters()
    opened.events = opened.events.map { event in
      guard case .call(let route, let parameters, let request) = event else { return event }
      before = before.merging(parameters)
      return .call(route: route, parameters: before, request: request)
    }
  }

  /// Nothing is called behind the first table in which a route was called.
  fileprivate static let onlyFirstTable = Alteration.outcome(
    "nothing is called behind the first table"
  ) { opened, _, scene in
    let tables = scene.registrations.map { ($0.route, $0.table) }
    let byRoute = Dictionary(tables) { first, _ in first }
    guard case .call(let first, _, _)? = opened.events.first else { return }
    let kept = opened.events.prefix { event in
      guard case .call(let route, _, _) = event else { return true }
      return byRoute[route] == byRoute[first]
    }
    if kept.count < opened.events.count { opened.handled = false }
    opened.events = Array(kept)
  }

  /// Callbacks for unmatched URLs are told other parameters.
  fileprivate static func toldParameters(
    _ name: String, _ change: @escaping @Sendable (Parameters?) -> Parameters?
  ) -> Alteration {
    .event("the parameters that callbacks are told, \(name)") { event, _, _ in
      guard case .unmatched(let url, let parameters, let table) = event else { return event }
      return .unmatched(url: url, parameters: change(parameters), table: table)
    }
  }
}
