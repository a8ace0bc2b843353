internal import Routing
internal import RoutingConformance

/// Chapter "Options and limits".
extension Catalog {
  @ListBuilder<Entry> static var limits: [Entry] {
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
