internal import RoutingConformance
internal import RoutingModel

/// Chapters "Component tree", "Child routes", "Names" and "Tree of prefixes".
extension Catalog {
  @ListBuilder<Entry> static var componentTree: [Entry] {
    Entry("TREE-1") {
      Alteration.url("the first component of a URL is dropped") { url in
        url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
      }
      Alteration.url("a URL is split at its last ://") { url in
        url.ranges(of: "://").last.map { "app://" + url[$0.upperBound...] } ?? url
      }
      Alteration.pattern("the first component of a pattern is dropped") { pattern in
        pattern.firstRange(of: "://").map { String(pattern[$0.upperBound...]) } ?? pattern
      }
    }
    Entry("TREE-2") {
      Alteration.pattern("a pattern with a space has components") {
        $0.replacing(" ", with: "%20")
      }
      Alteration.pattern("a port of a pattern is dropped") { $0.replacing(/:\d+/, with: "") }
      Alteration.pattern("empty components count") { $0.replacing(/([^:])\/\//) { $0.output.1 + "/x/" } }
      Alteration.pattern("the query of a pattern counts") { $0.replacing("?", with: "%3F") }
      Alteration.pattern("a pattern is not decoded") { $0.replacing("%", with: "%25") }
    }
    Entry("TREE-3") {
      Alteration.url(.path, .decode)
      Alteration.url("a # ends the path") { String($0.prefix { $0 != "#" }) }
      Alteration.parameter(.path, .text(.decode))
    }
    Entry("TREE-4") {
      Alteration.step("a URL is encoded before it is asked about") { step, _ in
        guard case .canOpen(let url?, let table) = step else { return step }
        return .canOpen(url: PercentCoding.encode(url, allowed: .query), table: table)
      }
      Alteration.contraryCanOpen
    }
    Entry("TREE-5") {
      Alteration.url("the query ends at #") { url in
        guard let query = url.firstIndex(of: "?") else { return url }
        return String(url[..<query] + url[query...].prefix { $0 != "#" })
      }
      Alteration.url("the query begins at the last ?") { url in
        guard let query = url.lastIndex(of: "?") else { return url }
        return String(url[..<query]).replacing("?", with: "%3F") + url[query...]
      }
    }
    Entry("TREE-6") {
      Alteration.forgotten("a way that is there keeps its route") { step, scene in
        scene.registrations.contains { $0.patterns == step.patterns }
      }
      Alteration.forgotten("a route of higher priority is not replaced") { step, scene in
        scene.registrations.contains {
          $0.patterns == step.patterns && $0.priority > step.priority
        }
      }
      Alteration.forgotten("a pattern without components is refused") { step, _ in
        step.patterns.contains { $0.isEmpty || $0 == "/" }
      }
    }
    Entry("TREE-7") {
      Alteration.parts("components that are too many match nothing") { pieces in
        if pieces.components.count > 3 { pieces.path = "" }
      }
      Alteration.registration("a wildcard is a literal") { step, _ in
        step.patterns = step.patterns.map { $0.replacing("*", with: "x*") }
      }
      Alteration.registration("a parameter is a literal") { step, _ in
        step.patterns = step.patterns.map { $0.replacing("/:", with: "/x:") }
      }
      Alteration.url("an unknown scheme matches nothing") { url in
        url.hasPrefix("app://") ? "" : url
      }
      Alteration.outcome("a wildcard takes all that is left") { opened, opening, scene in
        if scene.calledRoutes.contains(where: { $0.hasSuffix("*") }) { opened.handled = false }
      }
    }
    Entry("TREE-8") {
      Alteration.parameter(.path, [.drop, .text(.dropLast), .text(.dropFirst), .text(.lowercase)])
      Alteration.pattern("a suffix belongs to the name") { pattern in
        pattern.replacing(/:(\w*)\./) { ":" + $0.output.1 + "_" }
      }
    }
    Entry("TREE-9") {
      Alteration.dropped(.removing)
      Alteration.dropped(.emptying)
      Alteration.step("removing a pattern removes all") { step, _ in
        guard case .unregister(_, let table) = step else { return step }
        return .unregisterAll(table: table)
      }
      Alteration.step("a pattern is removed by its text alone") { step, scene in
        guard case .unregister(let pattern, _) = step else { return step }
        return scene.hasPattern(pattern) ? step : nil
      }
      Alteration("removing all routes removes rewrite rules") { step, _, play in
        if StepKind.emptying.contains(step) { _ = try? await play(.removeAllRewrites) }
        return try await play(step)
      }
      Alteration("removing all routes removes the callback") { step, _, play in
        if StepKind.emptying.contains(step) {
          _ = try? await play(.onUnmatched(enabled: false, table: .global))
        }
        return try await play(step)
      }
    }
  }

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

  @ListBuilder<Entry> static var names: [Entry] {
    Entry("NAME-1") {
      Alteration.silent
      Alteration.otherError
      Alteration.registration("a name that is given again stays with the earlier route") {
        step, scene in
        step = step.mapped { route in
          if scene.registrations.contains(where: { $0.name == route.name }) { route.name = nil }
        }
      }
    }
    Entry("NAME-2") {
      Alteration.registration("names have no upper case") { step, _ in
        step = step.mapped { $0.name = $0.name?.lowercased() }
      }
    }
    Entry("NAME-3") {
      Alteration.dropped(.removing)
      Alteration.dropped(.emptying)
      Alteration.location("a removed name has a location") { $0 + "x" }
      Alteration.answer("a name that was removed leads to where it led") { answer, step, scene in
        guard case .error = answer, case .location(let name, _, _) = step,
          let route = scene.registrations.first(where: { $0.name == name })
        else { return answer }
        return .location(route.patterns.first)
      }
    }
    Entry("NAME-4") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("NAME-5") {
      Alteration.silent
      Alteration.otherError
      Alteration.location(.dropLast)
    }
    for clause in ["NAME-6", "NAME-7", "NAME-9"] {
      Entry(clause) {
        (TextOperator.escapes + TextOperator.letters + TextOperator.ends)
          .map(Alteration.location)
      }
    }
    Entry("NAME-7") {
      Alteration.pattern("groups are always there") { $0.filter { !"()".contains($0) } }
      Alteration.location("a location without what the wildcard took") { location in
        location.split(separator: "/").dropLast().joined(separator: "/")
      }
    }
    Entry("NAME-8") {
      TextOperator.ends.map(Alteration.location)
      Alteration.location("a location without its scheme") { location in
        String(location.drop { $0 != ":" }.dropFirst())
      }
      Alteration.location("a location with an authority") { $0.replacing(":/", with: "://x/") }
    }
    Entry("NAME-9") {
      Alteration.location("the items of a location in reverse") { location in
        var pieces = URLPieces(location)
        if pieces.query != nil { pieces.items = pieces.items.reversed() }
        return pieces.text
      }
      Alteration.location("a location with a ? always") { $0.contains("?") ? $0 : $0 + "?" }
    }
  }

  @ListBuilder<Entry> static var prefixTree: [Entry] {
    Entry("PREFIX-1") {
      Alteration.silent
      Alteration.otherError
      Alteration.pattern("white space at the ends of a pattern counts") { pattern in
        pattern.first?.isWhitespace == true || pattern.last?.isWhitespace == true ? "/none" : pattern
      }
    }
    Entry("PREFIX-2") {
      Alteration.component("a name has letters of ASCII alone", TextOperator.ascii.apply)
      Alteration.component("a parameter is a whole component") { component in
        component.hasPrefix(":") ? ":" + component.dropFirst().filter { $0.isLetter } : component
      }
      Alteration.pattern("a * is a parameter") { $0.replacing("*", with: ":star") }
      Alteration.pattern("parentheses are dropped") { $0.filter { !"()".contains($0) } }
    }
    Entry("PREFIX-3") { Alteration.pattern("digits in names are dropped") {
      $0.filter { !$0.isNumber && $0 != "_" }
    } }
    Entry("PREFIX-4") {
      Alteration.url(.path, [.decode, .lowercase, .dropLast])
      Alteration.parameter(.path, [.drop, .text(.dropLast)])
      Alteration.pattern("a pattern that ends in a slash is one without") { pattern in
        pattern.count > 1 && pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      }
    }
    Entry("PREFIX-5") {
      Alteration.childPatterns("with a slash in front are without one") { pattern in
        pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
      }
      Alteration.childPatterns("with a slash in front are refused") { $0.hasPrefix("/") ? nil : $0 }
      ListOperator.losing.map(Alteration.children)
      Alteration.children(.reverse)
    }
    Entry("PREFIX-6") {
      Alteration.parts("empty components are dropped") { pieces in
        pieces.path = pieces.path.replacing(/\/+/, with: "/")
      }
      Alteration.parts("a path without a slash in front gets one") { pieces in
        if !pieces.path.hasPrefix("/") { pieces.path = "/" + pieces.path }
      }
      Alteration.contrary
    }
    Entry("PREFIX-7") {
      Alteration.outcome("the pattern of the route alone is told") { opened, _, _ in
        opened.fullPath = opened.fullPath.map { "/" + ($0.split(separator: "/").last ?? "") }
      }
      Alteration.listing(.dropLast)
      Alteration.location(.dropLast)
    }
    Entry("PREFIX-8") {
      Alteration.forgotten("a pattern that is there keeps its place") { step, scene in
        scene.registrations.contains { $0.patterns == step.patterns }
      }
      Alteration.forgotten("patterns that differ by a name are the same") { step, scene in
        let shapes = scene.registrations.flatMap(\.patterns).map(\.withoutNames)
        return step.patterns.contains { shapes.contains($0.withoutNames) }
      }
      Alteration.forgotten("patterns that differ by a slash at the end are the same") {
        step, scene in
        let known = scene.registrations.flatMap(\.patterns).map(TextOperator.noSlashes.apply)
        return step.patterns.contains { known.contains(TextOperator.noSlashes.apply($0)) }
      }
      Alteration.listing(.reverse)
    }
    Entry("PREFIX-9") {
      Alteration.url(.path, [.lowercase, .decode, .slashBehind])
      Alteration.outcome("the URL is told as it was opened") { opened, opening, _ in
        opened.url = opening.url
      }
      Alteration.parts("an empty path matches nothing") { pieces in
        if pieces.path.isEmpty { pieces.path = "//none" }
      }
    }
    Entry("PREFIX-10") {
      Alteration.parameter(.path, [.text(.decode), .text(.encode), .text(.plusToSpace)])
    }
  }
}

extension Alteration {
  /// The patterns of children are read otherwise; `nil`: the child is lost.
  fileprivate static func childPatterns(
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

extension String {
  /// The pattern with parameters that have no names.
  fileprivate var withoutNames: String { replacing(/:\w+/, with: ":") }
}
