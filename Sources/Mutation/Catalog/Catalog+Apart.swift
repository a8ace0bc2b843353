internal import Routing
internal import RoutingConformance

/// Faults that tell a clause apart from those that share all other faults with it.
extension Catalog {
  @ListBuilder<Entry> static var apart: [Entry] {
    values
    fragments
    redirects
    steps
    trees
    madeObjects
  }

  private static var values: [Entry] {
    [
      Entry("PCT-1") {
        Alteration.parameters("values are decoded as long as they have escapes") {
          parameters, _, _ in
          for (name, value) in parameters.sorted {
            guard case .string(var text) = value else { continue }
            while let decoded = PercentCoding.decode(text), decoded != text { text = decoded }
            parameters[name] = .string(text)
          }
        }
      },
      Entry("NAME-6") {
        Alteration.location("escapes in a location have lower-case digits") { location in
          location.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }
        }
      },
      Entry("OPT-4") {
        Alteration.pattern("parentheses that are refused are left out") { pattern in
          pattern.hasRefusedParentheses ? pattern.filter { !"()".contains($0) } : pattern
        }
      },
    ]
  }

  private static var fragments: [Entry] {
    [
      Entry("FRAG-2") {
        Alteration.parts("the items of a fragment stand in front of the query's") { pieces in
          guard let fragment = pieces.fragment, fragment.contains("=") else { return }
          pieces.query = [fragment, pieces.query].compactMap(\.self).joined(separator: "&")
          pieces.fragment = nil
        }
      },
      Entry("FRAG-3") {
        Alteration.parts("a fragment without items is passed over") { pieces in
          if pieces.fragment?.contains("=") == false { pieces.fragment = nil }
        }
      },
      Entry("FRAG-5") {
        Alteration.parts("the items of a fragment stand behind the query's") { pieces in
          guard let fragment = pieces.fragment, fragment.contains("=") else { return }
          pieces.query = [pieces.query, fragment].compactMap(\.self).joined(separator: "&")
          pieces.fragment = nil
        }
      },
      Entry("FRAG-6") {
        Alteration.pattern("a pattern ends at its #") { String($0.prefix { $0 != "#" }) }
      },
    ]
  }

  private static var redirects: [Entry] {
    [
      Entry("REDIRECT-5") {
        Alteration.outcome("too many redirects of the table are no error") { opened, _, _ in
          guard opened.error == .tooManyRedirects else { return }
          if !opened.events.contains(where: EventKind.redirect.contains) { opened.error = nil }
        }
      },
      Entry("REDIRECT-16") {
        Alteration.outcome("too many redirects of routes are a loop") { opened, _, _ in
          guard opened.error == .tooManyRedirects else { return }
          if opened.events.contains(where: EventKind.redirect.contains) {
            opened.error = .redirectLoop
          }
        }
      },
    ]
  }

  private static var steps: [Entry] {
    [
      Entry("CAN-2") {
        Alteration.answer("asking with what is no URL says no") { answer, step, _ in
          if case .canOpen = step, case .error = answer { .canOpen(false) } else { answer }
        }
      },
      Entry("INTERCEPT-8") {
        Alteration.outcome("what an interceptor opens decides for the opening around") {
          opened, _, scene in
          guard case .intercept? = opened.events.first else { return }
          if !scene.nestedSteps(.opening).isEmpty {
            opened.handled = opened.events.contains(where: EventKind.call.contains)
          }
        }
      },
      Entry("DELAY-3") {
        Alteration.registration("what waits goes in front of all others") { step, _ in
          if step.isDelayed { step.priority += 1000 }
        }
      },
      Entry("DELAY-4") { Alteration.silent.when(.doing(.delayed)) },
    ]
  }

  private static var trees: [Entry] {
    [
      Entry("PREFIX-7") {
        Alteration.answer("whole patterns are listed without their slash in front") {
          answer, _, _ in
          guard case .patterns(let patterns) = answer else { return answer }
          return .patterns(patterns.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 })
        }
      },
      Entry("PREFIX-10") {
        Alteration.parameters("values with a % are left out") { parameters, _, _ in
          for (name, value) in parameters.sorted where value.text?.contains("%") == true {
            parameters[name] = nil
          }
        }
      },
    ]
  }

  private static var madeObjects: [Entry] {
    [
      Entry("TARGET-1") {
        Alteration.event("an object that is made receives no parameters") { event, _, scene in
          guard case .call(let route, _, let request) = event else { return event }
          let registration = scene.registrations.last { $0.route == route.label }
          guard case .newObject? = registration?.handler else { return event }
          return .call(route: route, parameters: [:], request: request)
        }
      },
      Entry("DEFINE-2") {
        Alteration.parameters("the pattern of what always matches is told as *") {
          parameters, _, scene in
          guard let key = scene.rules.parameters.reservedKeys?.pattern else { return }
          let patterns = scene.registrations.filter { $0.definition == .alwaysMatches }
            .flatMap(\.patterns)
          if patterns.contains(where: { parameters[key] == .string($0) }) {
            parameters[key] = .string("*")
          }
        }
      },
    ]
  }
}

extension String {
  /// Whether there is a parenthesis without its partner, a group inside a group or an empty group.
  fileprivate var hasRefusedParentheses: Bool {
    var isInside = false
    for character in self where "()".contains(character) {
      if (character == "(") == isInside { return true }
      isInside.toggle()
    }
    return isInside || contains("()")
  }
}
