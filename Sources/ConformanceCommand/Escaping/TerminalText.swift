import RoutingConformance

/// A text for a terminal, in which only the program's own colours act.
///
/// Literals are the program's own; every text that is put into one shows what nobody would see.
struct TerminalText: Sendable, ExpressibleByStringInterpolation {
  /// The text with its colours.
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// A text, which stands for itself.
  init(_ text: String) {
    self.text = text.shown
  }

  /// A text in a colour, by its number.
  init(_ text: String, colour: String) {
    self.text = "\u{1B}[\(colour)m\(text.shown)\u{1B}[0m"
  }

  /// Collects texts.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// A text, which stands for itself.
    mutating func appendInterpolation(_ text: String) {
      self.text += text.shown
    }

    /// A text for a terminal, as it is.
    mutating func appendInterpolation(_ text: TerminalText) {
      self.text += text.text
    }
  }
}
