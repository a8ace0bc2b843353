internal import RoutingVocabulary

/// A step that adds redirects to the existing ones, or replaces all of them.
struct RedirectsStep: StepBody {
  var entries: [RedirectEntry] = []
  var table: TableAddress?
  var isReplacing = false

  static let variants = [
    Variant(
      "addRedirects", "Adds redirects to the table of redirects.", needs: [.redirecting],
      ObjectForm(RedirectsStep(), keys)),
    Variant(
      "replaceRedirects", "Replaces the table of redirects.", needs: [.redirecting],
      ObjectForm(RedirectsStep(isReplacing: true), keys)),
  ]

  var variant: Variant<RedirectsStep> { Self.variants[isReplacing ? 1 : 0] }

  private static let keys: [Field<RedirectsStep>] = [
    .key(\.entries, "map", map, "URLs and their targets.", need: "write the redirects"),
    Field(\.table, ValueForms.inAnyTable),
  ]

  private static let map: Codec<[RedirectEntry]> = .members(
    of: .text, "a target", { RedirectEntry(from: $0, to: $1) }, { ($0.from, $0.to) })

  var words: String {
    let entries = entries.map(\.words).joined(separator: ", ")
    return "redirect \(isReplacing ? "only " : "")\(entries)\(table.words)"
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.redirecting.redirect(entries, replacing: isReplacing, in: table)
    return NoAnswer()
  }
}

/// A step that adds an interceptor.
struct AddInterceptorStep: StepBody {
  /// The label for reports and for removal.
  var label = ""
  /// The routes for which the interceptor is called; empty for all routes.
  var routes: [String] = []
  /// The position among the interceptors; `nil` for the last position.
  var place: Int?
  /// The script of the interceptor.
  var script = InterceptorScript.next

  static let variants = [
    Variant(
      "addInterceptor", "Adds an interceptor.", needs: [.interception],
      ObjectForm(
        AddInterceptorStep(),
        [
          .key(
            \.label, "label", .text, "The interceptor's label, for expectations and for removal."),
          .key(
            \.routes, "routes", Codec.texts.orNull.map({ $0 ?? [] }, { $0 }),
            "The patterns for which the interceptor is called (default: all URLs).", default: []),
          .optional(
            \.place, "at", .integer, "The interceptor's position in the list (default: the end)."),
          .key(
            \.script, "result", ScriptForms.interception.named("interception"),
            need: "write its script"),
        ]))
  ]

  var words: String {
    "add the interceptor \(label)"
      + (routes.isEmpty ? "" : " for \(routes.joined(separator: ", "))")
      + (place.map { " at place \($0)" } ?? "") + ", which \(script.words)"
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.intercepting.addInterceptor(runner.interceptor(self))
    return NoAnswer()
  }
}

/// A step that removes the interceptor with a label.
struct RemoveInterceptorStep: StepBody {
  var label = ""

  static let variants = [
    Variant(
      "removeInterceptor", "Removes an interceptor.", needs: [.interception],
      ObjectForm(
        RemoveInterceptorStep(), [.key(\.label, "label", .text, "The interceptor's label.")]))
  ]

  var words: String { "remove the interceptor \(label)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.intercepting.removeInterceptor(label)
    return NoAnswer()
  }
}

/// A step that creates a router inside another one.
struct CreateSubrouterStep: StepBody {
  var router = ""
  var upper = "main"

  static let variants = [
    Variant(
      "createSubrouter", "Creates a router that is nested in another router.", needs: [.nesting],
      ObjectForm(
        CreateSubrouterStep(),
        [
          .key(\.router, "router", .text, "The label of the new router."),
          .key(
            \.upper, "upper", .text, "The outer router (default: main).",
            default: "main", isAlwaysWritten: true),
        ]))
  ]

  var words: String { "create the router \(router) inside \(upper)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.nesting.createSubrouter(router, upper: upper)
    return NoAnswer()
  }
}

/// A step that binds a router to a pattern of another one.
struct BindSubrouterStep: StepBody {
  var pattern = ""
  var router = ""
  var table: TableAddress?

  static let variants = [
    Variant(
      "bindSubrouter", "Binds a router to a pattern of another router.", needs: [.nesting],
      ObjectForm(
        BindSubrouterStep(),
        [
          .key(\.pattern, "pattern", .text, "A host, or a prefix of paths (NEST-10)."),
          .key(\.router, "router", .text, "The bound router."),
          Field(\.table, ValueForms.inAnyTable),
        ]))
  ]

  var words: String { "bind the router \(router) to \(pattern)\(table.words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.nesting.bindSubrouter(pattern, to: router, in: table)
    return NoAnswer()
  }
}

/// A step that releases the target with a label.
struct ReleaseTargetStep: StepBody {
  var label = ""

  static let variants = [
    Variant(
      "releaseTarget", "Releases the object with a label.", needs: [.handlerObjects],
      ObjectForm(ReleaseTargetStep(), [.key(\.label, "target", .text, "The label.")]))
  ]

  var words: String { "release the target \(label)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    runner.objects.release(label)
    return NoAnswer()
  }
}

/// A step that sets the definition of later routes.
struct SetDefaultDefinitionStep: StepBody {
  var definition = DefinitionKind.patterns

  static let variants = [
    Variant(
      "setDefaultDefinition",
      "Sets the default definition of later routes.",
      needs: [.definitions],
      ObjectForm(
        SetDefaultDefinitionStep(),
        [
          .key(
            \.definition, "definition", ValueForms.definition.named("definition"),
            need: "write the definition")
        ]))
  ]

  var words: String { "set the default definition to \(definition.rawValue)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.defining.setDefaultDefinition(definition)
    return NoAnswer()
  }
}

/// A step that sets or removes a parser that runs before the router's own.
struct SetParserStep: StepBody {
  var script: ParserScript?

  static let variants = [
    Variant(
      "setParser", "Sets a parser that runs before the router's own, or removes it.",
      needs: [.parsers],
      ObjectForm(
        SetParserStep(),
        [
          .key(
            \.script, "parser", ScriptForms.parser.named("parser"), need: "write its script")
        ]))
  ]

  var words: String { script.map { "set a parser that \($0.words)" } ?? "remove the parser" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.parsing.setParser(script.map(runner.parser))
    return NoAnswer()
  }
}
