internal import RoutingConformance
internal import RoutingModel

/// Chapters "Redirecting", "Redirects by routes", "Interception" and "Delayed registration".
extension Catalog {
  @ListBuilder<Entry> static var redirecting: [Entry] {
    table
    byRoutes
  }

  @ListBuilder<Entry> private static var table: [Entry] {
    Entry("REDIRECT-1") {
      Alteration.dropped(.redirects)
      Alteration.step("redirects that are added replace the table") { step, _ in
        guard case .redirects(let entries, false, let table) = step else { return step }
        return .redirects(entries, replacing: true, table: table)
      }
      Alteration("of two redirects from one URL the first counts") { step, scene, play in
        guard case .redirects(let entries, false, let table) = step else {
          return try await play(step)
        }
        let known = scene.redirects.map(\.from)
        let new = entries.filter { !known.contains($0.from) }
        return try await play(.redirects(new, replacing: false, table: table))
      }
    }
    Entry("REDIRECT-2") {
      for place in [URLPlace.scheme, .host, .path] {
        Alteration.redirectSource("the \(place.rawValue), without its last character") { url in
          place.change(&url) { String($0.dropLast()) }
        }
      }
      for place in [URLPlace.userinfo, .port, .query, .fragment] {
        Alteration.parts("a URL with a \(place.rawValue) is not redirected") { pieces in
          var isThere = false
          place.change(&pieces) { text in
            isThere = true
            return text
          }
          if isThere { pieces.path += "%2F" }
        }
      }
      Alteration.url(.host, TextOperator.letters)
      Alteration.parts("the case of schemes counts") { pieces in
        if pieces.scheme?.contains(where: \.isUppercase) == true { pieces.scheme = "x" }
      }
      Alteration.parts("the host does not matter") { pieces in
        if pieces.host?.contains(".") == true { pieces.host = "old.example" }
      }
    }
    Entry("REDIRECT-3") {
      Alteration.dropped(.redirects)
      Alteration.toldBefore
      Alteration("a route of the redirected URL is tried first") { step, scene, play in
        guard case .open(let opening) = step, let url = opening.url,
          scene.redirects.contains(where: { $0.from == url })
        else { return try await play(step) }
        _ = try await play(.redirects([], replacing: true, table: nil))
        let answer = try await play(step)
        _ = try await play(.redirects(scene.redirects, replacing: false, table: nil))
        if case .opened(let opened) = answer, opened.handled { return answer }
        return try await play(step)
      }
    }
    Entry("REDIRECT-4") {
      Alteration.noError
      Alteration.otherEnd
      Alteration.step("a target is not redirected again") { step, _ in
        guard case .redirects(let entries, let replacing, let table) = step else { return step }
        let first = entries.filter { entry in !entries.contains { $0.to == entry.from } }
        return .redirects(first, replacing: replacing, table: table)
      }
      Alteration.endsByCallback
    }
    Entry("REDIRECT-5") {
      Alteration.noError
      Alteration.otherEnd
    }
    Entry("REDIRECT-6") {
      Alteration.parts("the query of the redirected URL is lost") { $0.query = nil }
      Alteration.opening("the caller's parameters are lost") { opening, _ in
        opening.parameters = nil
      }
      Alteration.targets("the query of the target is lost") { $0.query = nil }
    }
    Entry("REDIRECT-7") {
      Alteration.dropped(.replacing)
      Alteration.step("redirects that replace the table are added") { step, _ in
        guard case .redirects(let entries, true, let table) = step else { return step }
        return .redirects(entries, replacing: false, table: table)
      }
    }
    Entry("REDIRECT-8") {
      Alteration.noError
      Alteration.otherEnd
      Alteration.step("a target that is no URL redirects nothing") { step, _ in
        guard case .redirects(let entries, let replacing, let table) = step else { return step }
        return .redirects(
          entries.filter { !$0.to.isEmpty && !$0.to.contains(" ") && !$0.to.contains("[") },
          replacing: replacing, table: table)
      }
    }
    Entry("REDIRECT-9") {
      Alteration.nested(.redirects, .early)
      Alteration.nested(.replacing, .early)
      Alteration("a question does not follow the table") { step, scene, play in
        guard case .canOpen = step else { return try await play(step) }
        _ = try await play(.redirects([], replacing: true, table: nil))
        let answer = try await play(step)
        _ = try await play(.redirects(scene.redirects, replacing: false, table: nil))
        return answer
      }
      Alteration.contraryCanOpen
    }
  }

  @ListBuilder<Entry> private static var byRoutes: [Entry] {
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
        opened.events.insert(.call(route: route, parameters: [:], request: nil), at: place + 1)
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

  @ListBuilder<Entry> static var interception: [Entry] {
    Entry("INTERCEPT-1") {
      Alteration.interceptors("is put behind the others, whatever its place") { $0.place = nil }
      Alteration.interceptors("is put in front of the others") { $0.place = 0 }
      Alteration.interceptors("has a place counted from 1") { $0.place = $0.place.map { $0 - 1 } }
      Alteration.interceptors("has a place below 0 behind the others") {
        if let place = $0.place, place < 0 { $0.place = nil }
      }
      Alteration.interceptors("has a place behind the end in front") {
        if let place = $0.place, place > 5 { $0.place = 0 }
      }
      ListOperator.ordering.map { Alteration.events(.intercept, $0) }
    }
    Entry("INTERCEPT-2") {
      Alteration("an interceptor of a label that is there replaces") { step, _, play in
        if case .addInterceptor(let added) = step {
          _ = try await play(.removeInterceptor(label: added.label))
        }
        return try await play(step)
      }
      Alteration.dropped(.removingInterceptor)
    }
    Entry("INTERCEPT-3") {
      Alteration.interceptors("is asked about every route") { $0.routes = [] }
      Alteration.interceptors("is asked about the first of its patterns alone") {
        $0.routes = Array($0.routes.prefix(1))
      }
      Alteration.interceptors("without patterns is asked about nothing") {
        if $0.routes.isEmpty { $0.routes = ["none/none"] }
      }
      Alteration.interceptors("compares in upper case") { interceptor in
        interceptor.routes = interceptor.routes.map { $0.uppercased() }
      }
    }
    Entry("INTERCEPT-4") {
      Alteration.silent
      Alteration.otherError
      Alteration.interceptors("with a pattern that is refused keeps the others") { interceptor in
        interceptor.routes = Array(interceptor.routes.prefix(1))
      }
      Alteration.interceptors("with a pattern that is refused is asked about everything") {
        interceptor in interceptor.routes = []
      }
    }
    Entry("INTERCEPT-5") {
      Alteration.interceptors("that rejects lets pass") { step in
        if step.script == .reject { step.script = .next }
      }
      Alteration.interceptors("that resets is not heard") { step in
        if case .reset = step.script { step.script = .next }
      }
      Alteration.interceptors("that resets rejects") { step in
        if case .reset = step.script { step.script = .reject }
      }
      Alteration.outcome("the callback is told of what was rejected") { opened, opening, _ in
        guard !opened.handled, case .intercept? = opened.events.last else { return }
        opened.events.append(
          .unmatched(url: opening.url ?? "", parameters: opening.parameters, table: .global))
      }
      Alteration.contrary
      [ParameterPlace.url, .pattern, .scheme].map { Alteration.parameter($0, .drop) }
    }
    Entry("INTERCEPT-6") {
      Alteration.without(.intercept)
      Alteration.events(.intercept, [.dropLast, .doubleLast, .dropFirst])
      Alteration.outcome("interceptors are asked where no route is") { opened, _, _ in
        if !opened.handled, opened.events.isEmpty {
          opened.events = [.intercept(interceptor: "login", parameters: [:])]
        }
      }
      Alteration.contraryCanOpen
    }
    Entry("INTERCEPT-7") {
      Alteration.nested(.intercepting, .early)
      Alteration.nested(.removingInterceptor, .early)
      Alteration.nested(.intercepting, .never)
      Alteration.nested(.removingInterceptor, .never)
    }
    Entry("INTERCEPT-8") {
      Alteration.nested(.opening, .never)
      Alteration.nested(.opening, .late)
      Alteration.contrary
    }
    delays
  }

  @ListBuilder<Entry> private static var delays: [Entry] {
    Entry("DELAY-1") {
      Alteration.dropped(.delayed)
      Alteration.registration("registrations wait for the opening behind the next") { step, _ in
        if step.isDelayed { step.handler = .decline }
      }
      Alteration.delayedWith("in reverse order") { step, scene in
        if step.isDelayed { step.priority += scene.index }
      }
      Alteration.registration("registrations wait for an opening of their own table alone") {
        step, scene in
        if step.isDelayed, step.table != .global { step.table = .scheme("none") }
      }
    }
    Entry("DELAY-2") {
      Alteration.registration("what waits in a nested router is lost") { step, _ in
        if case .router = step.table, step.isDelayed { step.table = .router("lost") }
      }
      Alteration.loadedEverywhere
    }
    Entry("DELAY-3") {
      Alteration.registration("nothing waits") { step, _ in step.isDelayed = false }
      Alteration.dropped(.delayed)
    }
    Entry("DELAY-4") {
      Alteration.silent
      Alteration.otherError
      Alteration.contraryCanOpen
    }
    Entry("DELAY-5") {
      Alteration.registration("nothing waits") { step, _ in step.isDelayed = false }
    }
    Entry("DELAY-6") {
      Alteration.nested(.delayed, .early)
      Alteration.nested(.delayed, .never)
      Alteration.nested(.delayed, .late)
    }
  }
}

extension Scene {
  /// The redirects that were added or that replaced the others before.
  fileprivate var redirects: [RedirectEntry] {
    done.reduce(into: []) { redirects, step in
      guard case .redirects(let entries, let replacing, _) = step else { return }
      redirects = (replacing ? [] : redirects) + entries
    }
  }
}

extension Condition {
  /// A route redirects.
  fileprivate static let redirected = Condition("where a route redirects") { _, scene in
    scene.opened?.events.contains(where: EventKind.redirect.contains) == true
  }
}

extension Alteration {
  /// The URLs that are redirected are read otherwise.
  fileprivate static func redirectSource(
    _ name: String, _ change: @escaping @Sendable (inout URLPieces) -> Void
  ) -> Alteration {
    .redirectEntries("of a URL that is redirected, \(name)") { entry in
      var pieces = URLPieces(entry.from)
      change(&pieces)
      entry.from = pieces.text
    }
  }

  /// The targets of redirects are read otherwise.
  fileprivate static func targets(
    _ name: String, _ change: @escaping @Sendable (inout URLPieces) -> Void
  ) -> Alteration {
    .redirectEntries(name) { entry in
      var pieces = URLPieces(entry.to)
      change(&pieces)
      entry.to = pieces.text
    }
  }

  private static func redirectEntries(
    _ name: String, _ change: @escaping @Sendable (inout RedirectEntry) -> Void
  ) -> Alteration {
    .step(name) { step, _ in
      guard case .redirects(let entries, let replacing, let table) = step else { return step }
      let changed = entries.map { entry in
        var entry = entry
        change(&entry)
        return entry
      }
      return .redirects(changed, replacing: replacing, table: table)
    }
  }

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

  /// What follows a redirect is told of the URL that was opened.
  fileprivate static let toldBefore = Alteration.parameters(
    "handlers are told the URL that was redirected"
  ) { parameters, opening, scene in
    guard let key = scene.rules.parameters.reservedKeys?.url, parameters[key] != nil else { return }
    parameters[key] = opening.url.map(Value.string)
  }

  /// The callback for unmatched URLs is told of redirects that end with an error.
  fileprivate static let endsByCallback = Alteration.outcome("callbacks are told of a loop") {
    opened, opening, _ in
    guard opened.error != nil else { return }
    opened.events.append(
      .unmatched(url: opening.url ?? "", parameters: opening.parameters, table: .global))
  }

  /// Interceptors are added otherwise.
  fileprivate static func interceptors(
    _ name: String, _ change: @escaping @Sendable (inout InterceptorStep) -> Void
  ) -> Alteration {
    .step("an interceptor \(name)") { step, _ in
      guard case .addInterceptor(var interceptor) = step else { return step }
      change(&interceptor)
      return .addInterceptor(interceptor)
    }
  }

  /// Delayed registrations are registered otherwise.
  fileprivate static func delayedWith(
    _ name: String, _ change: @escaping @Sendable (inout RegisterStep, Scene) -> Void
  ) -> Alteration {
    .registration("what waits is registered \(name)", change)
  }

  /// What waits in nested routers is registered as soon as anything is opened.
  fileprivate static let loadedEverywhere = Alteration("what waits in other routers is registered") {
    step, _, play in
    if var registration = step.registration, case .router = registration.table {
      registration.isDelayed = false
      return try await play(.register(registration))
    }
    return try await play(step)
  }
}
