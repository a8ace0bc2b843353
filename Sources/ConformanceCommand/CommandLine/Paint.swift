/// Colours for a terminal, or none.
struct Paint: Sendable {
  /// Whether there are colours.
  let isOn: Bool

  /// No colours: for files, pipes and tests.
  static let none = Paint(isOn: false)

  /// The colour of good results.
  func good(_ text: String) -> TerminalText { painted(text, "32") }

  /// The colour of bad results.
  func bad(_ text: String) -> TerminalText { painted(text, "31") }

  /// The style of the most important words.
  func strong(_ text: String) -> TerminalText { painted(text, "1") }

  private func painted(_ text: String, _ colour: String) -> TerminalText {
    isOn
      ? TerminalText(stringLiteral: "\u{1B}[\(colour)m\(text.shown)\u{1B}[0m") : TerminalText(text)
  }
}
