internal import Routing
internal import RoutingConformance

/// Chapter "Redirects by routes".
extension Catalog {
  @ListBuilder<Entry> static var routeRedirects: [Entry] {
    Entry("REDIRECT-10") {
      Alteration.events(.redirect, ListOperator.allCases)
      Alteration.without(.redirect)
      Alteration.registration("a redirector is not asked") { step, _ in
        step = step.mapped { $0.redirect = .none }
      }
      Alteration.outcome("interceptors are asked before redirectors") { opened, _, _ in
        opened.events =
          opened.events.filter(EventKind.intercept.contains)
          + opened.events.filter { !EventKind.intercept.contains($0) }
      }
      Alteration.outcome("the handler of a route that redirects is called too") {
        opened, _, scene in
        guard let place = opened.events.firstIndex(where: EventKind.redirect.contains),
          case .redirect(let route, _) = opened.events[place]
        else { return }
        opened.events.insert(
          .call(route: CalledRoute(route), parameters: [:], request: nil), at: place + 1)
      }
      Alteration.registration("the redirector of a parent is asked for its children") { step, _ in
        guard case .to = step.redirect else { return }
        let redirect = step.redirect
        step = step.mapped { $0.redirect = redirect }
      }
    }
    Entry("REDIRECT-11") { Alteration.declinedRedirects }
    Entry("REDIRECT-12") {
      Alteration.outcome("a redirect to itself is a loop") { opened, opening, _ in
        let isToItself = opened.events.contains { event in
          if case .redirect(_, let target) = event { target == opening.url } else { false }
        }
        if isToItself { (opened.handled, opened.error) = (false, .redirectLoop) }
      }
      Alteration.outcome("a redirect that differs by its query alone stays") {
        opened, opening, _ in
        opened.events.removeAll { event in
          guard case .redirect(_, let target) = event else { return false }
          return URLPieces(target).path == URLPieces(opening.url ?? "").path
        }
      }
    }
    Entry("REDIRECT-13") {
      Alteration.routeTargets("the query of the redirected URL goes on") { target, url in
        if target.query == nil { target.query = url.query ?? "x=1" }
      }
      Alteration.routeTargets("the query of the target is lost") { target, _ in target.query = nil }
      Alteration.routeTargets("the scheme of the target is lost") { target, _ in
        target.scheme = nil
      }
      Alteration.toldBefore
      Alteration.contrary.when(.redirected)
    }
    for clause in ["REDIRECT-14", "REDIRECT-15", "REDIRECT-16"] {
      Entry(clause) {
        Alteration.noError
        Alteration.otherEnd
        Alteration.events(.redirect, .dropLast)
        Alteration.events(.redirect, .doubleLast)
        Alteration.contrary
      }
    }
    Entry("REDIRECT-14") {
      Alteration.outcome("the URL that was opened is told") { opened, opening, _ in
        opened.url = opening.url
      }
    }
  }
}

extension Alteration {
  /// The targets of redirectors are read otherwise; the URL that was opened stands beside.
  fileprivate static func routeTargets(
    _ name: String, _ change: @escaping @Sendable (inout URLPieces, URLPieces) -> Void
  ) -> Alteration {
    .registration("of a route that redirects, \(name)") { step, scene in
      let url = scene.steps.lazy.compactMap(\.url).first.map(URLPieces.init)
      step = step.mapped { route in
        guard case .to(let target) = route.redirect, let url else { return }
        var pieces = URLPieces(target)
        change(&pieces, url)
        route.redirect = .to(pieces.text)
      }
    }
  }

  /// A redirector that answers what is no URL ends the opening.
  fileprivate static let declinedRedirects = Alteration.outcome(
    "an answer that is no URL ends the opening"
  ) { opened, _, _ in
    for case .redirect(_, let target) in opened.events
    where target.isEmpty || target.contains(" ") || target.contains("[") {
      opened.handled = false
      opened.events.removeAll(where: EventKind.call.contains)
    }
  }
}

extension Condition {
  /// A route redirects.
  fileprivate static let redirected = Condition("where a route redirects") { _, scene in
    scene.opened?.events.contains(where: EventKind.redirect.contains) == true
  }
}
