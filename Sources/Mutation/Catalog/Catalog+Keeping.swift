internal import Routing
internal import RoutingConformance

/// Chapter "Priority, removal and listing".
extension Catalog {
  @ListBuilder<Entry> static var keeping: [Entry] {
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
}
