internal import Routing

extension StepForms {
  /// Screens.
  static let navigation: [Variant<Step>] = [
    Variant(
      "setScreens", "Sets all screens that there are.", needs: [.navigation], Step.setScreens,
      { if case .setScreens(let tree) = $0 { tree } else { nil } }, ScreenForms.tree,
      words: { "set the screens to \($0.words)" }),
    Variant(
      "screens", "Looks at the screens.", needs: [.navigation], answer: .screens, { Step.screens },
      { $0 == .screens ? () : nil }, words: { "look at the screens" }),
    Variant(
      "push", "Pushes screens.", needs: [.navigation], answer: .changes, Step.push,
      { if case .push(let push) = $0 { push } else { nil } },
      Form(
        Push([]),
        [
          .key(
            \.screens, "screens", .list(of: ScreenForms.screen, "a screen"),
            "The screens, the last one to be on top."),
          .key(
            \.replaces, "replace", .flag, "Whether they take the place of the top of the stack.",
            default: false),
          Field(\.source, source), Field(\.animated, animated),
        ]),
      words: {
        "push \($0.screens.map(\.words).joined(separator: ", "))"
          + ($0.replaces ? " in place of the top" : "") + $0.source.sourceWords
      }),
    Variant(
      "present", "Presents a screen.", needs: [.navigation], answer: .changes, Step.present,
      { if case .present(let it) = $0 { it } else { nil } },
      Form(
        Presentation(Screen("")),
        [
          .key(\.screen, "screen", ScreenForms.screen, "The screen."),
          .optional(\.stack, "inStack", .text, "The name of a new stack that it is put in."),
          .optional(\.style, "style", .text, "The style, in the words of the system."),
          .key(
            \.hasCompletion, "completion", .flag, "Whether the caller is called when it is there.",
            default: false),
          Field(\.source, source), Field(\.animated, animated),
        ]),
      words: {
        "present \($0.screen.words)" + ($0.stack.map { " in the stack \($0)" } ?? "")
          + $0.source.sourceWords
      }),
    Variant(
      "close", "Closes the current screen.", needs: [.navigation], answer: .changes, Step.close,
      { if case .close(let animated) = $0 { animated } else { nil } }, animated,
      words: { _ in "close the current screen" }),
    Variant(
      "setRoot", "Puts a screen in the place of the whole window.", needs: [.navigation],
      answer: .changes, Step.setRoot, { if case .setRoot(let screen) = $0 { screen } else { nil } },
      .key("screen", ScreenForms.screen, "The screen."), words: { "make \($0.words) the root" }),
    Variant(
      "hideBar", "Sets whether pushed screens hide the bar.", needs: [.navigation], Step.hideBar,
      { if case .hideBar(let isHidden) = $0 { isHidden } else { nil } },
      .key("enabled", .flag, "Whether they do (default: true).", default: true),
      words: { "have pushed screens \($0 ? "hide" : "leave") the bar" }),
    Variant(
      "show", "Opens a URL or a name and shows what its route builds.", needs: [.navigation],
      answer: .opened, Step.show, { if case .show(let step) = $0 { step } else { nil } },
      Form(
        ShowStep(),
        [
          .key(\.manner, "as", manner, "How it is shown (default: go).", default: .go),
          .optional(\.url, "url", urlText, "The URL."),
          .optional(
            \.name, "name", .text, "The name of a route in place of a URL.", needs: [.names]),
          .optional(
            \.parameters, "parameters", .parameters,
            "The caller's parameters, or those of the name."),
          .optional(\.query, "query", .parameters, "The query of the name's location."),
          .optional(\.extra, "extra", .value, "A value that travels along.", needs: [.extras]),
          Field(\.source, source),
          .key(
            \.ignoresErrors, "ignoreErrors", .flag,
            "Whether nothing is shown where no route matches.", default: false),
        ]),
      words: {
        "show \($0.url ?? $0.name.map { "the route \($0)" } ?? "no URL")"
          + ($0.manner == .go ? "" : " as \($0.manner.rawValue)") + $0.source.sourceWords
      }),
    Variant(
      "setErrorPage", "Sets or takes away what is shown where no route matches.",
      needs: [.navigation], Step.setErrorPage,
      { if case .setErrorPage(let page) = $0 { page } else { nil } },
      .key(
        "page", ScreenForms.screenOrNone, "The screen; null: nothing is shown.",
        need: "write a screen or null"),
      words: { "set the error page to \($0?.words ?? "nothing")" }),
  ]

  private static let urlText: Kind<String> = .text.needing { $1.add(url: $0) }

  private static let manner: Kind<Showing.Manner> = .one(
    of: "manner",
    [
      ("go", .go, "As the router decides."), ("push", .push, "It is pushed."),
      ("present", .present, "It is presented."),
      ("root", .root, "It takes the place of the whole window."),
      ("nothing", .nothing, "It is built, and given back."),
    ])

  private static let source: Form<String?> = .optional(
    "from", .text,
    "The screen from which it is shown (default: in a handler, the one that its showing named; "
      + "else the current one).")

  private static let animated: Form<Bool> = .key(
    "animated", .flag, "Whether the change is animated.", default: true)
}
