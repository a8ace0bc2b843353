internal import Routing
internal import RoutingConformance

/// Chapter "Objects and callbacks".
extension Catalog {
  @ListBuilder<Entry> static var objects: [Entry] {
    Entry("OBJECT-1") {
      Alteration.outcome("an opening gives back nothing") { opened, _, _ in opened.returned = nil }
      Alteration.without(.callback)
      Alteration.events(.callback, .doubleLast)
      Alteration.outcome("a plain opening gives back null") { opened, opening, _ in
        if opening.kind == .plain { opened.returned = .null }
      }
      Alteration.opening("every opening is plain") { opening, _ in opening.kind = .plain }
    }
    Entry("OBJECT-2") {
      Alteration.registration("every route fits every kind") { step, scene in
        let kinds = scene.steps.compactMap { step -> RouteKind? in
          if case .open(let opening) = step { opening.kind } else { nil }
        }
        step.kind = kinds.first ?? step.kind
      }
    }
    Entry("OBJECT-3") {
      Alteration.parameter(.caller, [.copy, .drop])
      Alteration.opening("the caller's parameters are passed over") { opening, _ in
        opening.parameters = nil
      }
    }
    Entry("OBJECT-4") {
      Alteration.outcome("the object that is given back is a copy") { opened, _, _ in
        opened.returned = opened.returned.flatMap(ValueOperator.copy.apply)
      }
      Alteration.event("the callback is given a copy") { event, _, _ in
        guard case .callback(let value) = event else { return event }
        return .callback(value: ValueOperator.copy.apply(value) ?? .null)
      }
    }
    Entry("OBJECT-5") {
      Alteration.outcome("an opening that is not handled gives back null") { opened, opening, _ in
        if !opened.handled, opening.kind == .object { opened.returned = .null }
      }
      Alteration.outcome("the callback of an opening that is not handled is called") {
        opened, opening, _ in
        if !opened.handled, opening.kind == .callback {
          opened.events.append(.callback(value: .null))
        }
      }
      Alteration.contrary.when(
        Condition("where a handled opening gives back no object") { step, scene in
          guard case .open(let opening) = step, let opened = scene.opened else { return false }
          return opening.kind == .object && opened.handled && opened.returned == nil
        })
    }
  }
}
