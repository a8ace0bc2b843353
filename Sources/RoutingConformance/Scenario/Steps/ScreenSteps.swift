internal import RoutingVocabulary

/// A step that sets all screens.
struct SetScreensStep: StepBody {
  var tree = ScreenTree(hasWindow: false)

  static let variants = [
    Variant(
      "setScreens", "Sets all screens.", needs: [.navigation],
      ObjectForm(SetScreensStep(), [Field(\.tree, ScreenForms.tree)]))
  ]

  var words: String { "set the screens to \(tree.words)" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.navigating.setScreens(tree)
    return NoAnswer()
  }
}

/// A step that requests the screens.
struct ScreensStep: StepBody {
  static let variants = [
    Variant(
      "screens", "Returns the screens.", needs: [.navigation],
      ObjectForm(ScreensStep(), []))
  ]

  var words: String { "get the screens" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> ScreensAnswer {
    ScreensAnswer(state: try await runner.router.navigating.screens())
  }
}

/// A step that pushes screens.
struct PushStep: StepBody {
  var push = Push([])

  static let variants = [
    Variant(
      "push", "Pushes screens.", needs: [.navigation],
      ObjectForm(
        PushStep(),
        [
          .key(
            \.push.screens, "screens", .list(of: ScreenForms.screen, "a screen"),
            "The screens; the last one will be on top."),
          .key(
            \.push.replaces, "replace", .flag,
            "Whether the screens replace the top of the stack.", default: false),
          Field(\.push.source, ShowStep.from), Field(\.push.animated, CloseStep.animation),
        ]))
  ]

  var words: String {
    "push \(push.screens.map(\.words).joined(separator: ", "))"
      + (push.replaces ? ", replacing the top" : "") + push.source.sourceWords
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> ChangesAnswer {
    var push = push
    push.source = push.source ?? source
    return ChangesAnswer(changes: try await runner.router.navigating.push(push))
  }
}

/// A step that presents a screen.
struct PresentStep: StepBody {
  var presentation = Presentation(Screen(""))

  static let variants = [
    Variant(
      "present", "Presents a screen.", needs: [.navigation],
      ObjectForm(
        PresentStep(),
        [
          .key(\.presentation.screen, "screen", ScreenForms.screen, "The screen."),
          .optional(
            \.presentation.stack, "inStack", .text, "The name of a new stack for the screen."),
          .optional(
            \.presentation.style, "style", .text, "The system's name of the style."),
          .key(
            \.presentation.hasCompletion, "completion", .flag,
            "Whether the caller is notified when the presentation is complete.", default: false),
          Field(\.presentation.source, ShowStep.from),
          Field(\.presentation.animated, CloseStep.animation),
        ]))
  ]

  var words: String {
    "present \(presentation.screen.words)"
      + (presentation.stack.map { " in the stack \($0)" } ?? "")
      + presentation.source.sourceWords
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> ChangesAnswer {
    var presentation = presentation
    presentation.source = presentation.source ?? source
    return ChangesAnswer(changes: try await runner.router.navigating.present(presentation))
  }
}

/// A step that closes the current screen.
struct CloseStep: StepBody {
  var animated = true

  static let variants = [
    Variant(
      "close", "Closes the current screen.", needs: [.navigation],
      ObjectForm(CloseStep(), [Field(\.animated, animation)]))
  ]

  /// Whether a change is animated.
  static let animation: ObjectForm<Bool> = .key(
    "animated", .flag, "Whether the change is animated.", default: true)

  var words: String { "close the current screen" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> ChangesAnswer {
    ChangesAnswer(changes: try await runner.router.navigating.close(animated: animated))
  }
}

/// A step that replaces the root of the window with a screen.
struct SetRootStep: StepBody {
  var screen = Screen("")

  static let variants = [
    Variant(
      "setRoot", "Replaces the root of the window with a screen.", needs: [.navigation],
      ObjectForm(SetRootStep(), [.key(\.screen, "screen", ScreenForms.screen, "The screen.")]))
  ]

  var words: String { "make \(screen.words) the root" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> ChangesAnswer {
    ChangesAnswer(changes: try await runner.router.navigating.setRoot(screen))
  }
}

/// A step that sets whether pushed screens hide the bar.
struct HideBarStep: StepBody {
  var isHidden = true

  static let variants = [
    Variant(
      "hideBar", "Sets whether pushed screens hide the bar.", needs: [.navigation],
      ObjectForm(
        HideBarStep(),
        [
          .key(
            \.isHidden, "enabled", .flag, "Whether pushed screens hide the bar (default: true).",
            default: true)
        ]))
  ]

  var words: String { "let pushed screens \(isHidden ? "hide" : "show") the bar" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.navigating.hideBar(isHidden)
    return NoAnswer()
  }
}

/// A step that sets or removes the screen that is shown if no route matches.
struct SetErrorPageStep: StepBody {
  var page: Screen?

  static let variants = [
    Variant(
      "setErrorPage", "Sets or removes the screen that is shown if no route matches.",
      needs: [.navigation],
      ObjectForm(
        SetErrorPageStep(),
        [
          .key(
            \.page, "page", ScreenForms.screenOrNone, "The screen; null if nothing is shown.",
            need: "write a screen or null")
        ]))
  ]

  var words: String { "set the error page to \(page?.words ?? "nothing")" }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    try await runner.router.navigating.setErrorPage(page)
    return NoAnswer()
  }
}
