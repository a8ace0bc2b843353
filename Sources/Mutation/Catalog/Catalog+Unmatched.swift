internal import Routing
internal import RoutingConformance

/// Chapters "Unmatched URLs" and "Outcomes and extra values".
extension Catalog {
  @ListBuilder<Entry> static var unmatched: [Entry] {
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
        opened.fullPath = opened.fullPath.map {
          "/" + $0.split(separator: "/").dropFirst().joined()
        }
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
}

extension Alteration {
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
