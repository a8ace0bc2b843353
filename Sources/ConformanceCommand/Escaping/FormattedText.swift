import Foundation
import Routing
import RoutingConformance

/// What a text of a format is written in.
protocol TextWriting: Sendable {
  /// The text so that it stands for itself.
  static func escaped(_ text: String) -> String
}

/// HTML.
///
/// No title, URL or error message of a router can become markup, in contents or in attributes, which stand in
/// double quotes.
enum HTMLWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.escaped(for: .html) }
}

/// A text for a terminal, in which only the program's own colours act.
enum TerminalWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.shown }
}

/// A piece of HTML.
typealias HTMLText = FormattedText<HTMLWriting>

/// A text for a terminal.
typealias TerminalText = FormattedText<TerminalWriting>

/// A text in a format: literals are the program's own, and every text that is put into one is escaped.
struct FormattedText<Writing: TextWriting>: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The text with its markup, such as tags or colours.
  let markup: String

  init(stringLiteral markup: String) {
    self.markup = markup
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  /// A text, which stands for itself.
  init(_ text: String) {
    markup = Writing.escaped(text)
  }

  static func joined(_ pieces: [FormattedText], separator: String = "") -> FormattedText {
    FormattedText(stringLiteral: pieces.map(\.markup).joined(separator: separator))
  }

  /// Collects the program's own text and escapes others.
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
      markup += Writing.escaped(text)
    }

    mutating func appendInterpolation(_ number: Int) {
      markup += String(number)
    }

    /// A piece in the same format, as it is.
    mutating func appendInterpolation(_ piece: FormattedText) {
      markup += piece.markup
    }
  }
}

extension HTMLText {
  /// Files of this package's page, one after the other; nothing of what is not there.
  init(files: String...) {
    let files = files.map { try? Data(contentsOf: CorpusFolder.page.appending(path: $0)) }
    self.init(stringLiteral: files.map { String(decoding: $0 ?? Data(), as: UTF8.self) }.joined())
  }

  /// A text of the specification, with what its Markdown marks as code.
  init(prose: String) {
    self = .joined(prose.proseParts.map { $0.isCode ? "<code>\($0.text)</code>" : "\($0.text)" })
  }

  /// A page without scripts that needs nothing else, below its title as a heading.
  static func page(title: String, _ contents: HTMLText) -> HTMLText {
    page(
      title: title, style: HTMLText(files: "report.css", "pages.css"),
      "<main>\n<h1>\(title)</h1>\n\(contents)\n</main>")
  }

  /// A page that may run and load the elements that have its nonce, and nothing else, so that markup that came
  /// into it all the same does nothing.
  static func page(
    title: String, style: HTMLText, script: HTMLText? = nil, _ contents: HTMLText
  ) -> HTMLText {
    // So that the same contents make the same page, and no text in them knows it.
    let nonce = Digest(of: contents.markup).text
    let end: HTMLText = script.map { "\n<script nonce=\"\(nonce)\">\($0)</script>" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style nonce="\(nonce)">\(style)</style>
      \(contents)\(end)
      </html>
      """
  }

  /// A value as JSON for a script element.
  static func data(_ value: Value) -> HTMLText {
    let json = JSONWriter.line(value)
    // Most values need no second look at each of their signs.
    let isPlain = json.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "<") }
    return HTMLText(stringLiteral: isPlain ? json : json.escaped(for: .script))
  }
}
