package import RoutingVocabulary

/// Screens and their changes, in the form of case files and the wire.
package enum ScreenForms {
  /// A screen, defined once in the schema, under its name.
  static let screen: Codec<Screen> = .recursive("screen") { anyScreen }

  /// A screen or `null`.
  static let screenOrNone: Codec<Screen?> = screen.orNull.changing(schema: [
    "oneOf": [.definition("screen"), ["type": "null"]]
  ])

  /// A screen: a string if it has only a name.
  package static let anyScreen: Codec<Screen> = .choice(
    "screen", "A screen, or a container of screens.",
    [
      .text(
        "a name", "The name of a screen.", examples: ["Profile"], { Screen($0) },
        { $0 == Screen($0.name) ? $0.name : nil })
    ] + Screen.Kind.allCases.map { .object(container($0)) })

  private static func container(_ kind: Screen.Kind) -> ObjectForm<Screen> {
    let name: Field<Screen> = .key(\.name, kind.rawValue, .text, kind.sentence)
    let inside: [Field<Screen>] =
      kind == .screen
      ? []
      : [
        .key(
          \.children, "of", .list(of: screen, "a screen"),
          "The screens in the container, in order.",
          default: [])
      ]
    let selected: Field<Screen> = .key(
      \.selected, "selected", Codec.integer.orNull,
      "The index of the selected screen; null if none is selected.",
      default: 0)
    let form = ObjectForm(
      Screen("", kind: kind, selected: kind == .tabs ? 0 : nil),
      [name] + (kind == .tabs ? [selected] : []) + inside + [hidesBar, presents])
    return form.only { $0.kind == kind && $0 != Screen($0.name) }
  }

  private static let hidesBar: Field<Screen> = .key(
    \.hidesBar, "hidesBar", .flag, "Whether the screen hides the tab bar.", default: false
  )

  private static let presents: Field<Screen> = .optional(
    \.presented, "presents", screen, "The screen that this screen presents.")

  /// All screens.
  static let tree: ObjectForm<ScreenTree> = ObjectForm(
    ScreenTree(hasWindow: false),
    [
      Field(
        .optional(
          "root", screenOrNone,
          "The root of the window; null for a window without a root; missing if there is no window."
        ),
        get: { $0.hasWindow ? .some($0.root) : nil },
        set: { ($0.hasWindow, $0.root) = ($1 != nil, $1 ?? nil) }),
      .key(
        \.others, "others", .list(of: screen, "a screen"), "Screens that are in no window.",
        default: []),
    ])

  /// A router's report on its screens.
  static let state: ObjectForm<ScreenState> = ObjectForm(
    ScreenState(),
    [
      .optional(\.current, "current", .text, "The current screen, if there is one."),
      .optional(\.stack, "stack", .text, "The stack around the current screen, if there is one."),
      .key(
        \.root, "root", screenOrNone, "The root of the window; null if there is none.",
        default: nil,
        isAlwaysWritten: true),
    ])

  /// All changes, in order.
  static let changes: Codec<[ScreenChange]> = Codec.list(
    of: change.kind("change"), "a change", expecting: "an array of changes"
  ).described("The changes of the screens, in order.")

  /// One change.
  package static let change = Variants<ScreenChange>(
    key: "change", noun: "change",
    all: ScreenChange.Kind.allCases.map { Variant($0.rawValue, $0.sentence, form(of: $0)) })

  private static func form(of kind: ScreenChange.Kind) -> ObjectForm<ScreenChange> {
    ObjectForm(
      { ScreenChange(kind, $0, on: $1, style: $2, animated: $3) },
      { $0.kind == kind ? ($0.screens, $0.on, $0.style, $0.animated) : nil },
      .key("screens", .texts, "The names of the screens that are added or removed.", default: []),
      .optional("on", .text, "The stack, or the screen on which another one is presented."),
      .optional("style", .text, "The style that was set."),
      .key("animated", .flag, "Whether the change is animated.", default: true))
  }
}

extension Screen.Kind {
  fileprivate var sentence: String {
    switch self {
    case .screen: "The name of a screen without others in it."
    case .stack: "The name of a stack of screens, the last one on top."
    case .tabs: "The name of a container of which at most one screen is selected."
    case .pages: "The name of a container whose screens are visible together."
    }
  }
}

extension ScreenChange.Kind {
  fileprivate var sentence: String {
    switch self {
    case .push: "Screens are pushed onto a stack."
    case .replace: "Screens replace the top of a stack."
    case .pop: "The top of a stack is removed."
    case .present: "A screen is presented on another screen."
    case .completed: "The presentation of a screen is complete, and the caller is notified."
    case .dismiss: "A presented screen is removed."
    case .root: "The window has a new root."
    }
  }
}

extension ScreenState {
  /// The screens in the form of the wire.
  package var value: Value { ScreenForms.state.node(self).value }
}
