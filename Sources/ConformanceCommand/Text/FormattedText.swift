import Foundation
import RoutingConformance
import RoutingVocabulary

/// A format in which strings are written.
protocol TextWriting: Sendable {
  /// The string, escaped so that it is shown literally.
  static func escaped(_ text: String) -> String
}

/// HTML.
///
/// A title, URL or error message of a router never becomes markup, either in contents or in
/// attributes. Attributes are in double quotes.
enum HTMLWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.escaped(for: .html) }
}

/// A string for a terminal, in which only the program's own colours have an effect.
enum TerminalWriting: TextWriting {
  static func escaped(_ text: String) -> String { text.shown }
}

/// A fragment of HTML.
typealias HTMLText = FormattedText<HTMLWriting>

/// A string for a terminal.
typealias TerminalText = FormattedText<TerminalWriting>

/// A string in a format: its literals are the program's own, and every interpolated string is
/// escaped.
struct FormattedText<Writing: TextWriting>: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The string with its markup, such as tags or colours.
  let markup: String

  init(stringLiteral markup: String) {
    self.markup = markup
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  /// A string that is shown literally.
  init(_ text: String) {
    markup = Writing.escaped(text)
  }

  static func + (left: FormattedText, right: FormattedText) -> FormattedText {
    FormattedText(stringLiteral: left.markup + right.markup)
  }

  static func joined(_ pieces: [FormattedText], separator: String = "") -> FormattedText {
    FormattedText(stringLiteral: pieces.map(\.markup).joined(separator: separator))
  }

  /// Collects the program's own literals and escapes other strings.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// Appends a string that is shown literally.
    mutating func appendInterpolation(_ text: String) {
      markup += Writing.escaped(text)
    }

    mutating func appendInterpolation(_ number: Int) {
      markup += String(number)
    }

    /// Appends a fragment in the same format, unchanged.
    mutating func appendInterpolation(_ piece: FormattedText) {
      markup += piece.markup
    }
  }
}

extension HTMLText {
  /// A file of this package's pages; empty if it is missing.
  init(file: String) {
    let data = try? Data(contentsOf: CorpusFolder.page.appending(path: file))
    self.init(stringLiteral: String(decoding: data ?? Data(), as: UTF8.self))
  }

  /// Prose of the specification, with code marked as in the Markdown source.
  init(prose: String) {
    self = .joined(prose.proseParts.map { $0.isCode ? "<code>\($0.text)</code>" : "\($0.text)" })
  }

  /// A self-contained page without scripts, with its title as a heading.
  ///
  /// The page may only load the style sheet with its nonce. So any markup from outside would have
  /// no effect.
  static func page(title: String, _ contents: HTMLText) -> HTMLText {
    // The same contents result in the same page, and a string in the contents cannot know the
    // nonce.
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
