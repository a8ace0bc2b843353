package import RoutingVocabulary

/// A step that opens a URL or a name and shows the screen that its route builds.
package struct ShowStep: StepBody {
  /// How the screen is shown.
  package var manner = Showing.Manner.go
  /// The URL; `nil` if the step has a name.
  package var url: String?
  /// The name instead of a URL.
  package var name: String?
  /// The caller's parameters, or the values for the location of the name.
  package var parameters: Parameters?
  /// The query of the location of the name.
  package var query: Parameters?
  /// The extra value of the opening, which is not a parameter.
  package var extra: Value?
  /// The name of the screen from which the new screen is shown.
  package var source: String?
  /// Whether nothing is shown if no route matches.
  package var ignoresErrors = false
}

extension ShowStep {
  static let variants = [
    Variant(
      "show", "Opens a URL or a name and shows the screen that its route builds.",
      needs: [.navigation],
      ObjectForm(
        ShowStep(),
        [
          .key(\.manner, "as", manners, "How the screen is shown (default: go).", default: .go),
          .optional(\.url, "url", .text.needing { $1.add(url: $0) }, "The URL."),
          .optional(
            \.name, "name", .text, "The name of a route instead of a URL.", needs: [.names]),
          .optional(
            \.parameters, "parameters", .parameters,
            "The caller's parameters or, for a name, the values of the route's parameters."),
          .optional(\.query, "query", .parameters, "The query of the name's location."),
          .optional(
            \.extra, "extra", .value, "The extra value of the opening.", needs: [.extras]),
          Field(\.source, from),
          .key(
            \.ignoresErrors, "ignoreErrors", .flag,
            "Whether nothing is shown if no route matches.", default: false),
        ]))
  ]

  private static let manners: Codec<Showing.Manner> = .one(
    of: "manner",
    [
      ("go", .go, "As the router decides."), ("push", .push, "It is pushed."),
      ("present", .present, "It is presented."),
      ("root", .root, "The screen replaces the root of the window."),
      ("nothing", .nothing, "The screen is only built and returned."),
    ])

  /// The screen from which something is shown.
  static let from: ObjectForm<String?> = .optional(
    "from", .text,
    "The screen from which a new screen is shown (default: in a handler, the screen that its 'show' "
      + "step named; otherwise the current screen).")

  package var words: String {
    "show \(url ?? name.map { "the route \($0)" } ?? "no URL")"
      + (manner == .go ? "" : " as \(manner.rawValue)") + source.sourceWords
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> Opened {
    guard let showing = try showing(on: runner, from: source) else { return .unhandled }
    let result = try await runner.inside(url ?? name ?? "") {
      try await runner.router.navigating.show(showing)
    }
    let built = manner == .nothing ? result.screen?.name : nil
    return runner.answer(to: result, returning: built.map { .string($0) })
  }

  /// The request for the router; `nil` if it has neither a URL nor a name, and the rules demand a
  /// silent refusal.
  ///
  /// - Throws: `Refusal` if the rules demand an error instead.
  private func showing(
    on runner: ScriptRunner, from source: String?
  ) throws(Refusal) -> Showing? {
    if name == nil, try runner.url(url) == nil { return nil }
    let parameters = parameters.map(runner.objects.filled)
    var opening = OpenRequest(
      url ?? "", parameters: name == nil ? parameters : nil,
      extra: extra.map(runner.objects.filled))
    opening.source = self.source ?? source
    var showing = Showing(manner, opening)
    showing.name = name.map { ($0, parameters ?? [:], (query ?? [:])) }
    showing.ignoresErrors = ignoresErrors
    return showing
  }
}
