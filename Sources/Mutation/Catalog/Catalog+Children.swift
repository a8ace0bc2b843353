internal import Routing
internal import RoutingConformance

/// Chapter "Child routes".
extension Catalog {
  @ListBuilder<Entry> static var children: [Entry] {
    Entry("CHILD-1") {
      ListOperator.losing.map(Alteration.children)
      Alteration.registration("a tree is its top alone") { step, _ in step.children = [] }
      Alteration.registration("children of children are lost") { step, _ in
        for place in step.children.indices { step.children[place].children = [] }
      }
      Alteration.events(.call, .doubleLast)
    }
    Entry("CHILD-2") {
      Alteration.childPatterns("with a slash in front are refused") { $0.hasPrefix("/") ? nil : $0 }
      Alteration.childPatterns("without a slash in front are refused") {
        $0.hasPrefix("/") || $0.hasPrefix("(/") ? $0 : nil
      }
      Alteration.pattern("a slash at the end of a parent counts") { pattern in
        pattern.hasSuffix("/") ? pattern + "x/" : pattern
      }
    }
    Entry("CHILD-3") {
      ListOperator.ordering.map(Alteration.children)
      Alteration.registration("children are tried before their parents") { step, _ in
        step.children = step.children.map { child in
          child.mapped { if $0.priority == 0 { $0.priority = 1 } }
        }
      }
      Alteration.registration("children have the priority of their parent") { step, _ in
        let priority = step.priority
        step = step.mapped { $0.priority = priority }
      }
      Alteration.listing(.reverse)
    }
    Entry("CHILD-4") {
      Alteration("children go into the global table") { step, _, play in
        guard var registration = step.registration, registration.table != .global else {
          return try await play(step)
        }
        var tree = registration
        tree.table = .global
        _ = try await play(.register(tree))
        registration.children = []
        return try await play(.register(registration))
      }
    }
    Entry("CHILD-5") {
      Alteration.parameter(.path, .drop)
      Alteration.childPatterns("lose names that a parent has") { pattern in
        pattern.replacing(":id", with: ":id-again")
      }.and(
        .parameters("") { parameters, _, _ in parameters["id-again"] = nil })
    }
    Entry("CHILD-6") {
      Alteration.silent
      Alteration.otherError
      Alteration("the top of a tree that is refused stays") { step, _, play in
        let answer = try await play(step)
        if case .error = answer, var registration = step.registration {
          registration.children = []
          _ = try? await play(.register(registration))
        }
        return answer
      }
    }
    Entry("CHILD-7") {
      Alteration.dropped(.removing)
      Alteration.step("a parent that is removed takes its children along") { step, _ in
        guard case .unregister(_, let table) = step else { return step }
        return .unregisterAll(table: table)
      }
    }
  }
}

extension Alteration {
  /// The patterns of children are read otherwise; `nil`: the child is lost.
  static func childPatterns(
    _ name: String, _ change: @escaping @Sendable (String) -> String?
  ) -> Alteration {
    .registration("children \(name)") { step, _ in
      step.changeChildren { children in
        children.compactMap { child in
          var child = child
          child.patterns = child.patterns.compactMap(change)
          return child.patterns.isEmpty ? nil : child
        }
      }
    }
  }
}
