/// Colours for a terminal, or none.
struct Paint: Sendable {
  /// Whether there are colours.
  let isOn: Bool

  /// No colours: for files, pipes and tests.
  static let none = Paint(isOn: false)

  /// Good results.
  func good(_ text: String) -> TerminalText { painted(text, "32") }

  /// Bad results.
  func bad(_ text: String) -> TerminalText { painted(text, "31") }

  /// The most important words.
  func strong(_ text: String) -> TerminalText { painted(text, "1") }

  private func painted(_ text: String, _ colour: String) -> TerminalText {
    isOn
      ? TerminalText(stringLiteral: "\u{1B}[\(colour)m\(text.shown)\u{1B}[0m") : TerminalText(text)
  }
}
