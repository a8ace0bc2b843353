internal import Routing
internal import RoutingConformance

/// Chapter "The order of the stages".
extension Catalog {
  @ListBuilder<Entry> static var stages: [Entry] {
    Entry("STAGE-1") {
      Alteration.dropped(.rewriting)
      Alteration.dropped(.redirects)
      Alteration.dropped(.delayed)
      Alteration.dropped(.binding)
      Alteration.dropped(.setting)
      Alteration.dropped(.intercepting)
      Alteration.step("redirects come before rewriting") { step, _ in
        guard case .redirects(let entries, let replacing, let table) = step else { return step }
        let unseen = entries.filter { !$0.from.hasPrefix("app:") }
        return .redirects(unseen, replacing: replacing, table: table)
      }
      ListOperator.ordering.map { Alteration.events(.any, $0) }
      Alteration.registration("the table for web links is asked first") { step, _ in
        if step.table == .webLinks { (step.table, step.priority) = (.global, 1000) }
      }
      Alteration.registration("a redirector is asked behind the interceptors") { step, _ in
        if case .to = step.redirect { step.redirect = .none }
      }
    }
    Entry("STAGE-2") {
      Alteration.dropped(.rewriting)
      Alteration.dropped(.redirects)
      Alteration.events(.any, ListOperator.losing)
      Alteration.toldURL(.dropLast)
      Alteration.parameters("what was reset is there again") { parameters, opening, _ in
        if let id = URLPieces(opening.url ?? "").path.split(separator: "/").last {
          parameters["id"] = .string(String(id))
        }
      }
      Alteration.parameter(.url, .text(.dropLast))
      Alteration.parameter(.caller, .drop)
    }
    Entry("STAGE-3") {
      Alteration.contraryCanOpen
      Alteration.dropped(.rewriting)
      Alteration.dropped(.redirects)
      Alteration.registration("a route that redirects cannot be opened") { step, _ in
        if case .to = step.redirect { step.patterns = [] }
      }
    }
  }
}
