import Routing
import RoutingConformance

/// A piece of HTML.
///
/// Literals are markup; every text that is put into one is escaped, in contents and in attributes
/// alike, which stand in double quotes, so that no title, URL or error message of a router can become markup.
struct HTMLText: Sendable, Equatable, ExpressibleByStringInterpolation {
  let markup: String

  init(stringLiteral markup: String) {
    self.markup = markup
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  private init(markup: String) {
    self.markup = markup
  }

  /// Files of this package, one after the other.
  init(files: [UInt8]...) {
    markup = String(decoding: files.joined(), as: UTF8.self)
  }

  /// Pieces one after the other.
  static func joined(_ pieces: [HTMLText], separator: String = "") -> HTMLText {
    HTMLText(markup: pieces.map(\.markup).joined(separator: separator))
  }

  /// A value as JSON for a script element, where HTML escapes mean nothing: without a `<`, nothing in
  /// it can end the element.
  static func data(_ value: Value) -> HTMLText {
    let json = JSONWriter.line(value)
    if json.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "<") }) {
      return HTMLText(markup: json)
    }
    var markup = ""
    for scalar in json.unicodeScalars {
      if scalar == "<" || !scalar.isASCII {
        markup += scalar.jsonEscape
      } else {
        markup.unicodeScalars.append(scalar)
      }
    }
    return HTMLText(markup: markup)
  }

  /// Collects markup and escapes texts.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// A text, which stands for itself.
    mutating func appendInterpolation(_ text: String) {
      text.appendEscaped(to: &markup)
    }

    /// A number.
    mutating func appendInterpolation(_ number: Int) {
      markup += String(number)
    }

    /// A piece of HTML, as it is.
    mutating func appendInterpolation(_ html: HTMLText) {
      markup += html.markup
    }

    /// Pieces of HTML, one after the other.
    mutating func appendInterpolation(_ pieces: [HTMLText]) {
      for piece in pieces { markup += piece.markup }
    }
  }
}

extension String {
  /// Adds the text with all that HTML would read otherwise replaced.
  ///
  /// What is not ASCII is given by its number: browsers read a long page of nothing but ASCII much
  /// faster.
  fileprivate func appendEscaped(to markup: inout String) {
    if utf8.allSatisfy(\.isPlainHTML) {
      markup += self
      return
    }
    for scalar in shown(except: ["\n", "\t"]).unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "\u{A0}"...: markup += "&#\(scalar.value);"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stands for itself wherever HTML has text.
  fileprivate var isPlainHTML: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
      false
    default: (0x20..<0x7F).contains(self)
    }
  }
}
