internal import Routing
internal import RoutingConformance

/// Chapter "Delayed registration".
extension Catalog {
  @ListBuilder<Entry> static var delays: [Entry] {
    Entry("DELAY-1") {
      Alteration.dropped(.delayed)
      Alteration.registration("registrations wait for the opening behind the next") { step, _ in
        if step.isDelayed { step.handler = .decline }
      }
      Alteration.delayedWith("in reverse order") { step, scene in
        if step.isDelayed { step.priority += scene.index }
      }
      Alteration.registration("registrations wait for an opening of their own table alone") {
        step, scene in
        if step.isDelayed, step.table != .global { step.table = .scheme("none") }
      }
    }
    Entry("DELAY-2") {
      Alteration.registration("what waits in a nested router is lost") { step, _ in
        if case .router = step.table, step.isDelayed { step.table = .router("lost") }
      }
      Alteration.loadedEverywhere
    }
    Entry("DELAY-3") {
      Alteration.registration("nothing waits") { step, _ in step.isDelayed = false }
      Alteration.dropped(.delayed)
    }
    Entry("DELAY-4") {
      Alteration.silent
      Alteration.otherError
      Alteration.contraryCanOpen
    }
    Entry("DELAY-5") {
      Alteration.registration("nothing waits") { step, _ in step.isDelayed = false }
    }
    Entry("DELAY-6") {
      Alteration.nested(.delayed, .early)
      Alteration.nested(.delayed, .never)
      Alteration.nested(.delayed, .late)
    }
  }
}

extension Alteration {
  /// Delayed registrations are registered otherwise.
  fileprivate static func delayedWith(
    _ name: String, _ change: @escaping @Sendable (inout RegisterStep, Scene) -> Void
  ) -> Alteration {
    .registration("what waits is registered \(name)", change)
  }

  /// What waits in nested routers is registered as soon as anything is opened.
  fileprivate static let loadedEverywhere = Alteration("what waits in other routers is registered")
  {
    step, _, play in
    if var registration = step.registration, case .router = registration.table {
      registration.isDelayed = false
      return try await play(.register(registration))
    }
    return try await play(step)
  }
}
