import Foundation
import Routing
import RoutingConformance

/// What a string of a format is written in.
protocol TextWriting: Sendable {
  /// The string so that it stands for itself.
  static func escaped(_ text: String) -> String
}

/// HTML.
///
/// No title, URL or error message of a router can become markup, in contents or in attributes, which stand in
/// double quotes.
enum HTMLWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.escaped(for: .html) }
}

/// A string for a terminal, in which only the program's own colours act.
enum TerminalWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.shown }
}

/// A piece of HTML.
typealias HTMLText = FormattedText<HTMLWriting>

/// A string for a terminal.
typealias TerminalText = FormattedText<TerminalWriting>

/// A string in a format: literals are the program's own, and every string that is put into one is escaped.
struct FormattedText<Writing: TextWriting>: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The string with its markup, such as tags or colours.
  let markup: String

  init(stringLiteral markup: String) {
    self.markup = markup
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  /// A string, which stands for itself.
  init(_ text: String) {
    markup = Writing.escaped(text)
  }

  static func + (left: FormattedText, right: FormattedText) -> FormattedText {
    FormattedText(stringLiteral: left.markup + right.markup)
  }

  static func joined(_ pieces: [FormattedText], separator: String = "") -> FormattedText {
    FormattedText(stringLiteral: pieces.map(\.markup).joined(separator: separator))
  }

  /// Collects the program's own string and escapes others.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// A string, which stands for itself.
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
  /// A file of this package's pages; nothing where it is not there.
  init(file: String) {
    let data = try? Data(contentsOf: CorpusFolder.page.appending(path: file))
    self.init(stringLiteral: String(decoding: data ?? Data(), as: UTF8.self))
  }

  /// A text of the specification, with what its Markdown marks as code.
  init(prose: String) {
    self = .joined(prose.proseParts.map { $0.isCode ? "<code>\($0.text)</code>" : "\($0.text)" })
  }

  /// A page without scripts that needs nothing else, below its title as a heading.
  ///
  /// It may load the style sheet that has its nonce, and nothing else, so that markup that came into it all
  /// the same does nothing.
  static func page(title: String, _ contents: HTMLText) -> HTMLText {
    // So that the same contents make the same page, and no string in them knows it.
    let nonce = Digest(of: contents.markup).text
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style nonce="\(nonce)">\(HTMLText(file: "page.css"))</style>
      <main>
      <h1>\(title)</h1>
      \(contents)
      </main>
      </html>
      """
  }
}
