package import RoutingVocabulary

/// A step that opens a URL.
package struct OpenStep: StepBody {
  /// The URL; `nil` for a missing URL.
  package var url: String?
  /// The caller's parameters; `nil` if the caller passes none.
  package var parameters: Parameters?
  /// The table or router that is addressed.
  package var table: TableAddress?
  /// The kind of route that the opening requests.
  package var kind = RouteKind.plain
  /// The extra value of the opening, which is not a parameter.
  package var extra: Value?
  /// Whether the URL is passed as a URL object.
  package var isURLObject = false
  /// Whether a refusal inside a handler is an event.
  package var reportsRefusal = false

  /// A plain opening of a URL in a table.
  package init(asking url: String, in table: TableAddress?) {
    self.url = url
    self.table = table
  }
}

extension OpenStep {
  static let variants = [
    Variant("open", "Opens a URL.", form(url: "url"))
  ]

  /// The keys of an opening, with its URL under the given name.
  static func form(url name: String, _ sentence: String? = nil) -> ObjectForm<OpenStep> {
    ObjectForm(
      OpenStep(asking: "", in: nil),
      [
        .key(\.given, name, ValueForms.url.named("url"), sentence, need: "write the URL"),
        Field(\.kind, ValueForms.ofKind),
        .key(
          \.parameters, "parameters", Codec.parameters.orNull, "The caller's parameters.",
          default: nil, needs: [.callersParameters]),
        .optional(
          \.extra, "extra", .value,
          "The extra value of the opening, in addition to the parameters.",
          needs: [.extras]),
        .key(
          \.reportsRefusal, "reported", .flag,
          "Whether a refusal inside a handler is an event.", default: false),
        Field(\.table, ValueForms.inAnyTable),
      ])
  }

  /// The URL, as a string or as a URL object.
  fileprivate var given: GivenText? {
    get { url.map { GivenText(text: $0, isURLObject: isURLObject) } }
    set { (url, isURLObject) = (newValue?.text, newValue?.isURLObject ?? false) }
  }

  package var words: String {
    "open " + url.urlWords + (isURLObject ? " as a URL object" : "")
      + (parameters.map { " with \($0.words)" } ?? "") + table.words
      + (kind == .plain ? "" : ", requesting an object (\(kind))")
      + (extra.map { ", with the extra value \(JSONWriter.line($0))" } ?? "")
      + (reportsRefusal ? ", reporting a refusal" : "")
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> Opened {
    guard let request = try runner.request(self) else { return .unhandled }
    let result = try await runner.inside(request.url) {
      try await runner.router.any.open(request)
    }
    return runner.answer(to: result, returning: kind == .object ? result.object : nil)
  }
}

/// A step that checks whether a URL could be opened.
package struct CanOpenStep: StepBody {
  package var url: String?
  package var table: TableAddress?

  static let variants = [
    Variant(
      "canOpen", "Checks whether a URL could be opened.", needs: [.canOpen],
      form(url: ValueForms.plainURL))
  ]

  /// The keys of a check, with a form for its URL.
  static func form(url: ObjectForm<String?>) -> ObjectForm<CanOpenStep> {
    ObjectForm(CanOpenStep(), [Field(\.url, url), Field(\.table, ValueForms.inAnyTable)])
  }

  package var words: String { "check whether \(url.urlWords) can be opened\(table.words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> CanOpenAnswer {
    guard let url = try runner.url(url) else { return CanOpenAnswer(can: false) }
    return CanOpenAnswer(can: try await runner.router.asking.canOpen(url, in: table))
  }
}

/// A step that sets rules.
struct SetStep: StepBody {
  var rules: [RuleSetting] = []
  var table: TableAddress?

  static let variants = [
    Variant(
      "set", "Sets rules of the router or of one table.",
      ObjectForm(
        SetStep(),
        [
          .key(
            \.rules, "rules", ValueForms.someRules, "The rules and their values.",
            need: "write the rules to set"),
          Field(\.table, ValueForms.inAnyTable),
        ]))
  ]

  var words: String { "set \(rules.words)\(table.words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    for setting in rules {
      let router = try runner.router.configurable(setting.rule)
      try await router.set(setting.rule, to: setting.value, in: table)
    }
    return NoAnswer()
  }
}

/// A step that sets or removes the callback for unmatched URLs.
struct OnUnmatchedStep: StepBody {
  var enabled = true
  var table = TableAddress.global

  static let variants = [
    Variant(
      "onUnmatched", "Sets or removes the callback for unmatched URLs.", needs: [.unmatched],
      ObjectForm(
        OnUnmatchedStep(),
        [
          .key(
            \.enabled, "enabled", .flag, "Whether the callback is set (default: true).",
            default: true,
            isAlwaysWritten: true),
          Field(\.table, ValueForms.inTable),
        ]))
  ]

  var words: String {
    "\(enabled ? "set" : "remove") the unmatched callback\(Optional(table).words)"
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    let handler = enabled ? runner.unmatchedHandler(table) : nil
    try await runner.router.callingBack.onUnmatched(handler, in: table)
    return NoAnswer()
  }
}
