internal import Routing
internal import RoutingConformance

/// Chapter "Component tree".
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
      Alteration.pattern("empty components count") {
        $0.replacing(/([^:])\/\//) { $0.output.1 + "/x/" }
      }
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
}
