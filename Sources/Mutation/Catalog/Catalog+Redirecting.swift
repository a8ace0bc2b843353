internal import Routing
internal import RoutingConformance

/// Chapter "Redirecting".
extension Catalog {
  @ListBuilder<Entry> static var redirecting: [Entry] {
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

  /// What follows a redirect is told of the URL that was opened.
  static let toldBefore = Alteration.parameters(
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
}
