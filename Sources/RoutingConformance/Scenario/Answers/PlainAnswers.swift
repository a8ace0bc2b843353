internal import RoutingVocabulary

/// No answer, as for most steps.
struct NoAnswer: AnswerBody {
  static let name = "nothing"

  static let form = ObjectForm(NoAnswer(), [])

  var words: String { "nothing" }

  var content: AnswerContent { .whole }
}

/// A refusal, which any step may answer.
struct RefusalAnswer: AnswerBody {
  let code: ErrorCode

  static let name = "refusal"

  static let form: ObjectForm<RefusalAnswer> = ObjectForm(
    RefusalAnswer.init, { $0.code },
    .key("error", error, "The error with which the router refuses, by its `code`."))

  /// An error, by its code.
  static let error: Codec<ErrorCode> = .object(
    ObjectForm({ $0 }, { $0 }, .key("code", ValueForms.error, need: "write the code of the error")))

  var words: String { "the error \(code.rawValue)" }

  var content: AnswerContent { .refusal(code) }
}

/// The values that handlers received, in their current state.
struct KeptAnswer: AnswerBody {
  var calls: [Event] = []

  static let name = "kept"

  static let form = ObjectForm(
    KeptAnswer(),
    [
      .key(
        \.calls, "kept", .list(of: EventForms.event.kind("keptEvent"), "an event"),
        "The calls of handlers, in order, with what each handler received.")
    ])

  var words: String { calls.isEmpty ? "no calls" : calls.map(\.words).joined(separator: "; ") }

  var content: AnswerContent { .whole }

  func satisfies(_ expected: KeptAnswer) -> Bool { calls.satisfy(expected.calls) }

  func compared(with expected: KeptAnswer) -> KeptAnswer {
    KeptAnswer(calls: calls.compared(with: expected.calls))
  }
}

/// Whether a URL could be opened.
struct CanOpenAnswer: AnswerBody {
  var can = false

  static let name = "canOpen"

  static let form = ObjectForm(
    CanOpenAnswer(), [.key(\.can, "can", .flag, "Whether the URL could be opened.")])

  var words: String { can ? "it can be opened" : "it cannot be opened" }

  var content: AnswerContent { .hasRoute(can) }
}

/// The patterns of a table.
struct PatternsAnswer: AnswerBody {
  @ByScalars var patterns: [String] = []

  static let name = "routes"

  static let form = ObjectForm(
    PatternsAnswer(), [.key(\.patterns, "patterns", .texts, "The patterns of the table, in order.")]
  )

  var words: String { "[\(patterns.joined(separator: ", "))]" }

  var content: AnswerContent { .value(.array(patterns.map(Value.string))) }
}

/// The patterns of all tables.
struct TablesAnswer: AnswerBody {
  var tables: [TableListing] = []

  static let name = "allRoutes"

  static let form = ObjectForm(
    TablesAnswer(),
    [
      .key(
        \.tables, "tables", .list(of: .object(ValueForms.listing), "a table"),
        "The patterns of every table, the global one first, each with its `in` and `patterns`.")
    ])

  var words: String { JSONWriter.line(.array(tables.map(\.value))) }

  var content: AnswerContent { .whole }
}

/// A URL after rewriting; `nil` if there was no URL to rewrite (REWRITE-5).
struct RewrittenAnswer: AnswerBody {
  @ByScalars var url: String?

  static let name = "rewrite"

  static let form = ObjectForm(
    RewrittenAnswer(),
    [.key(\.url, "url", Codec.text.orNull, "The URL after rewriting, or null if there is none.")])

  var words: String { url ?? "no URL" }

  var content: AnswerContent { .value(url.map(Value.string)) }
}

/// The location of a name; `nil` if there is none and the router reports no error.
struct LocationAnswer: AnswerBody {
  @ByScalars var location: String?

  static let name = "location"

  static let form = ObjectForm(
    LocationAnswer(),
    [.key(\.location, "location", Codec.text.orNull, "The location, or null if there is none.")])

  var words: String { location ?? "no location" }

  var content: AnswerContent { .value(location.map(Value.string)) }
}

/// The changes of the screens, in order.
struct ChangesAnswer: AnswerBody {
  var changes: [ScreenChange] = []

  static let name = "changes"

  static let form = ObjectForm(
    ChangesAnswer(),
    [.key(\.changes, "changes", ScreenForms.changes, "The changes of the screens, in order.")])

  var words: String {
    changes.isEmpty ? "nothing changes" : changes.map(\.words).joined(separator: "; ")
  }

  var content: AnswerContent { .changes(changes) }
}

/// All screens.
struct ScreensAnswer: AnswerBody {
  var state = ScreenState()

  static let name = "screens"

  static let form = ObjectForm(
    ScreensAnswer(),
    [
      .key(
        \.state, "screens", .object(ScreenForms.state), "The screens, and the current one."
      )
    ])

  var words: String { state.words }

  var content: AnswerContent { .screens }
}
