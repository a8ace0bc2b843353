internal import Routing
package import RoutingConformance

/// One fault: what a broken router does in the place of a step, or with its answer.
///
/// It stands round the router and uses it as any caller does. Alterations are made from operators
/// and places, and narrowed by conditions.
package struct Alteration: Sendable {
  /// Does a step on the router that is not altered.
  package typealias Play = @Sendable (Step) async throws -> Answer

  /// The fault in a few words.
  package let name: String
  /// Does a step as the broken router would.
  package let play: @Sendable (Step, Scene, Play) async throws -> Answer

  init(_ name: String, _ play: @escaping @Sendable (Step, Scene, Play) async throws -> Answer) {
    self.name = name
    self.play = play
  }
}

extension Alteration {
  /// Does another step; `nil`: none, as if it had been forgotten.
  ///
  /// What handlers and listings are told about texts that went in stays as it is: the fault is what
  /// the router makes of them.
  static func step(
    _ name: String, _ change: @escaping @Sendable (Step, Scene) -> Step?
  ) -> Alteration {
    Alteration(name) { step, scene, play in
      guard let changed = change(step, scene) else { return .nothing }
      return try await play(changed).toldAs(scene)
    }
  }

  /// Gives another answer.
  static func answer(
    _ name: String, _ change: @escaping @Sendable (Answer, Step, Scene) -> Answer
  ) -> Alteration {
    Alteration(name) { step, scene, play in change(try await play(step), step, scene) }
  }

  /// Gives another outcome of an opening.
  static func outcome(
    _ name: String, _ change: @escaping @Sendable (inout Opened, OpenStep, Scene) -> Void
  ) -> Alteration {
    answer(name) { answer, step, scene in
      guard case .opened(var opened) = answer, case .open(let opening) = step else {
        return answer
      }
      change(&opened, opening, scene)
      return .opened(opened)
    }
  }

  /// Does another registration.
  static func registration(
    _ name: String, _ change: @escaping @Sendable (inout RegisterStep, Scene) -> Void
  ) -> Alteration {
    step(name) { step, scene in
      guard case .register(var registration) = step else { return step }
      change(&registration, scene)
      return .register(registration)
    }
  }

  /// Opens otherwise.
  static func opening(
    _ name: String, _ change: @escaping @Sendable (inout OpenStep, Scene) -> Void
  ) -> Alteration {
    step(name) { step, scene in
      guard case .open(var opening) = step else { return step }
      change(&opening, scene)
      return .open(opening)
    }
  }

  /// The same fault, but only where a condition holds.
  func when(_ condition: Condition) -> Alteration {
    Alteration("\(name), \(condition.name)") { step, scene, play in
      guard condition.holds(step, scene) else { return try await play(step) }
      return try await self.play(step, scene, play)
    }
  }

  /// This fault and another one, which sees what this one leaves.
  func and(_ other: Alteration) -> Alteration {
    Alteration(name) { step, scene, play in
      try await other.play(step, scene) { try await self.play($0, scene, play) }
    }
  }
}

/// When a fault shows.
package struct Condition: Sendable {
  /// The condition in a few words.
  let name: String
  /// Whether it holds.
  let holds: @Sendable (Step, Scene) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Step, Scene) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

extension Answer {
  /// The answer with what it says about URLs and patterns as the router says it when nothing is
  /// altered: a changed text shows in what is done, not in what is told.
  fileprivate func toldAs(_ scene: Scene) -> Answer {
    switch (self, scene.truth) {
    case (.opened(let opened), .opened(let truth)):
      return .opened(opened.told(as: truth, keys: scene.rules.toldNames))
    case (.patterns(let patterns), .patterns(let truth)) where patterns.count == truth.count:
      return .patterns(truth)
    default: return self
    }
  }
}

extension Opened {
  fileprivate func told(as truth: Opened, keys: [String]) -> Opened {
    var told = self
    if url != nil { told.url = truth.url }
    if fullPath != nil && truth.fullPath != nil { told.fullPath = truth.fullPath }
    for (index, event) in events.enumerated() where truth.events.indices.contains(index) {
      told.events[index] = event.told(as: truth.events[index], keys: keys)
    }
    return told
  }
}

extension Event {
  fileprivate func told(as truth: Event, keys: [String]) -> Event {
    switch (self, truth) {
    case (.call(let route, let mine, let request), .call(let called, let theirs, let facts)):
      .call(
        route: CalledRoute(route.label, pattern: route.pattern == nil ? nil : called.pattern),
        parameters: mine.taking(keys, from: theirs),
        request: request == nil ? nil : facts ?? request)
    case (.intercept(let label, let mine), .intercept(_, let theirs)):
      .intercept(interceptor: label, parameters: mine.taking(keys, from: theirs))
    case (.unmatched(_, let parameters, let table), .unmatched(let url, _, _)):
      .unmatched(url: url, parameters: parameters, table: table)
    default: self
    }
  }
}

extension Parameters {
  fileprivate func taking(_ names: [String], from other: Parameters) -> Parameters {
    var taken = self
    for name in names where self[name] != nil { taken[name] = other[name] }
    return taken
  }
}

extension Rules {
  /// The names under which handlers are told the URL and the pattern.
  fileprivate var toldNames: [String] {
    let keys = parameters.reservedKeys
    let link = webLinks?.linkParameter == .url ? "url" : nil
    return [keys?.url, keys?.pattern, link].compactMap(\.self)
  }
}
