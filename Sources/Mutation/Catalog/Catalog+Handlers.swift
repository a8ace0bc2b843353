internal import Routing
internal import RoutingConformance

/// Chapters "Handlers" and "Fallback".
extension Catalog {
  @ListBuilder<Entry> static var handlers: [Entry] {
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
      Alteration.manyOpenings("an opening inside another one counts twice") { $0 + $0 }
      Alteration.manyOpenings("two openings inside another one count once") {
        Array($0.prefix($0.count / 2))
      }
    }
    Entry("HANDLER-8") {
      Alteration.clearedSettings
      Alteration.nested(.forgetting, .late)
    }
    Entry("FALL-1") {
      Alteration.dropped(.setting)
      Alteration.without(.call).and(.contrary).when(.asksSeveralTables)
    }
    Entry("FALL-2") {
      Alteration.onlyFirstTable
      Alteration.events(.call, .doubleLast).when(.declined)
    }
    Entry("FALL-3") {
      Alteration.nested(.setting, .late)
      Alteration.nested(.setting, .never)
    }
  }
}

extension Alteration {
  /// A handler is told what the ones before it were told.
  fileprivate static let traces = Alteration.outcome("handlers are told traces of others") {
    opened, _, _ in
    var before = Parameters()
    opened.events = opened.events.map { event in
      guard case .call(let route, let parameters, let request) = event else { return event }
      before = before.merging(parameters)
      return .call(route: route, parameters: before, request: request)
    }
  }

  /// A table that a handler makes the router forget loses what is set for it.
  fileprivate static let clearedSettings = Alteration.registration(
    "a table that is forgotten by a handler has no fallback and no callback"
  ) { step, _ in
    guard case .perform(let steps, let returns)? = step.handler else { return }
    let cleared = steps.flatMap { step -> [Step] in
      guard case .unregisterScheme(let scheme) = step else { return [step] }
      let none = RuleSetting(rule: "fallbackToGlobal", value: false)
      return [
        .onUnmatched(enabled: false, table: .scheme(scheme)),
        .set(rules: [none], table: .scheme(scheme)), step,
      ]
    }
    step.handler = .perform(steps: cleared, returns: returns)
  }

  /// Openings count otherwise, as seen from outside: handlers that make many make others.
  fileprivate static func manyOpenings(
    _ name: String, _ change: @escaping @Sendable ([Step]) -> [Step]
  ) -> Alteration {
    .registration(name) { step, _ in
      guard case .perform(let steps, let returns)? = step.handler, steps.count > 45 else { return }
      step.handler = .perform(steps: change(steps), returns: returns)
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
      return byRoute[route.label] == byRoute[first.label]
    }
    if kept.count < opened.events.count { opened.handled = false }
    opened.events = Array(kept)
  }
}

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
