/// Colours for a terminal, or none.
struct Paint: Sendable {
  /// Whether there are colours.
  let isOn: Bool

  /// No colours: for files, pipes and tests.
  static let none = Paint(isOn: false)

  /// What is good.
  func good(_ text: String) -> String { painted(text, "32") }

  /// What is wrong.
  func bad(_ text: String) -> String { painted(text, "31") }

  /// What matters most.
  func strong(_ text: String) -> String { painted(text, "1") }

  /// What may be overlooked.
  func faint(_ text: String) -> String { painted(text, "2") }

  private func painted(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
