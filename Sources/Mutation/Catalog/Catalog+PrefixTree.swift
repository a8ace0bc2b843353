internal import Routing
internal import RoutingConformance

/// Chapter "Tree of prefixes".
extension Catalog {
  @ListBuilder<Entry> static var prefixTree: [Entry] {
    Entry("PREFIX-1") {
      Alteration.silent
      Alteration.otherError
      Alteration.pattern("white space at the ends of a pattern counts") { pattern in
        pattern.first?.isWhitespace == true || pattern.last?.isWhitespace == true
          ? "/none" : pattern
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
    Entry("PREFIX-3") {
      Alteration.pattern("digits in names are dropped") {
        $0.filter { !$0.isNumber && $0 != "_" }
      }
    }
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
    Entry("PREFIX-11") {
      Alteration.outcome("handlers are told the whole pattern") { opened, _, _ in
        guard let whole = opened.fullPath else { return }
        opened.events = opened.events.map { $0.told { _, _ in whole } }
      }
      Alteration.toldPattern("handlers are told the pattern as it was registered") {
        _, label, scene in
        scene.registrations.first { $0.route == label }?.patterns.first
      }
      Alteration.toldPattern("handlers are told the pattern in lower case") { told, _, _ in
        told.lowercased()
      }
      Alteration.toldPattern("handlers are told the pattern decoded") { told, _, _ in
        TextOperator.decode.apply(told)
      }
      Alteration.toldPattern("handlers are told the pattern without slashes at its ends") {
        told, _, _ in
        TextOperator.noSlashes.apply(told)
      }
      Alteration.toldPattern("handlers are told the pattern of the first route") { _, _, scene in
        scene.registrations.first?.patterns.first
      }
    }
  }
}

extension Alteration {
  /// Handlers are told another pattern of their route; `nil`: the right one.
  fileprivate static func toldPattern(
    _ name: String,
    _ change: @escaping @Sendable (_ told: String, _ label: String, Scene) -> String?
  ) -> Alteration {
    .outcome(name) { opened, _, scene in
      opened.events = opened.events.map { $0.told { change($0, $1, scene) } }
    }
  }
}

extension Event {
  /// The event with another pattern of its route, if it is a call of a handler that is told one.
  fileprivate func told(_ change: (_ told: String, _ label: String) -> String?) -> Event {
    guard case .call(var route, let parameters, let request) = self, let told = route.pattern
    else { return self }
    route.pattern = change(told, route.label) ?? told
    return .call(route: route, parameters: parameters, request: request)
  }
}

extension String {
  /// The pattern with parameters that have no names.
  fileprivate var withoutNames: String { replacing(/:\w+/, with: ":") }
}
