import ModelRouter
import RoutingVocabulary
import Synchronization
import XCTest

/// Strings are compared and divided by Unicode scalars.
///
/// A scalar that forms a Character with its neighbour makes no difference next to any piece of
/// syntax.
final class ScalarTests: XCTestCase {
  /// Strings that join nothing, and strings of the same kind that join their neighbours.
  private static let kinds = [
    (plain: "\u{4E2D}", odd: ["\u{301}", "\u{338}", "\u{FE0F}", "\u{200D}"]),
    (plain: "\u{20AC}", odd: ["\u{600}"]), (plain: "\n\r", odd: ["\r\n"]),
  ]

  /// Patterns and URLs with all the syntax of a dialect, and the first place for an insertion in
  /// each: not in a host that is repaired.
  private static let examples: [(dialects: [Dialect], pattern: String, url: String, from: Int)] = [
    ([.standard], "/ab/:id/*", "app://u@ab:80/5/c?x=1&y=2#z=3", 0),
    ([.standard], "/ab(/:id)", "//ab/%41+b/?x=%2B+&x=2", 0),
    ([.standard], "/:x", "n://[a]", 0),
    ([.jlroutes, .hdroutes], "/ab/:id/*", "app:/ab/5/c?x=1&y=2#z=3?w=4", 0),
    ([.jlroutes, .hdroutes], "/ab(/:id)/c", "/ab/%41+b/c#d/e?x=1", 0),
    ([.ffrouter], "app://ab/:id.x/*", "app://ab/5.x/c?x=1&y=2", 0),
    ([.nnmodule], "ab/cd", "ab/cd/?x=1;y=2#f", 3),
    ([.nnmodule], "http://ab/cd", "http://ab/cd?x=1&y=2#f", 10),
    ([.fjrouter], "/ab/:id-:x/c", "app:/ab/5-6/c/?q=1", 0),
  ]

  func testScalarsThatJoinOthersMakeNoDifference() async throws {
    for example in Self.examples {
      for dialect in example.dialects {
        for (plain, oddTexts) in Self.kinds {
          var expected: [Set<[UInt8]>] = []
          for texts in texts(of: example, with: plain) {
            expected.append(Set(await answer(dialect, texts)))
          }
          for odd in oddTexts {
            for (texts, expected) in zip(texts(of: example, with: odd), expected) {
              let found = await answer(dialect, texts).map { $0.replacing(odd, by: plain) }
              XCTAssertEqual(Set(found), expected, "\(dialect.name): \(texts)")
            }
          }
        }
      }
    }
  }

  /// All patterns and URLs with a string inserted into one of them, or into both.
  private func texts(
    of example: (dialects: [Dialect], pattern: String, url: String, from: Int), with text: String
  ) -> [Texts] {
    let (pattern, url) = (example.pattern, example.url)
    let places = pattern.indices.dropFirst(example.from)
    let urlPlaces = url.indices.dropFirst(example.from)
    let patterns = places.map { Texts(pattern: pattern.with(text, at: $0), url: url) }
    let urls = urlPlaces.map { Texts(pattern: pattern, url: url.with(text, at: $0)) }
    let both = places.flatMap { place in
      urlPlaces.filter { url[$0] == pattern[place] }.map {
        Texts(pattern: pattern.with(text, at: place), url: url.with(text, at: $0))
      }
    }
    return patterns + urls + both
  }

  /// The answer of the model, line by line, in bytes.
  private func answer(_ dialect: Dialect, _ texts: Texts) async -> [[UInt8]] {
    let router = ModelRouter(rules: dialect.rules)
    let calls = Mutex<[Parameters]>([])
    let handler = Handler(atOnce: { call in
      calls.withLock { $0.append(call.parameters) }
      return HandlerAnswer(accepts: true)
    })
    var lines: [String] = []
    do {
      try await router.register(Route(texts.pattern, handler: handler))
      lines += try await router.routes(in: .global)
      let opened = try await router.open(OpenRequest(texts.url))
      let can = try await router.canOpen(texts.url, in: nil)
      lines += ["\(opened.handled) \(can) \(opened.error.map { "\($0)" } ?? "")", opened.url ?? ""]
    } catch { lines.append("\(ErrorCode(error).map { "\($0)" } ?? "")") }
    return (lines + calls.withLock { $0 }.flatMap(\.lines)).map { Array($0.utf8) }
  }
}

/// A pattern, and a URL to open.
private struct Texts {
  let pattern: String
  let url: String
}

extension Parameters {
  /// The names and values, one on a line.
  fileprivate var lines: [String] {
    sorted.map { name, value in
      let texts = value.elements?.map { $0.text ?? "?" } ?? [value.text ?? "?"]
      return name + " is " + texts.joined(separator: " and ")
    }
  }
}

extension String {
  /// The string with another one inserted.
  fileprivate func with(_ text: String, at place: Index) -> String {
    String(self[..<place]) + text + String(self[place...])
  }
}

extension [UInt8] {
  /// The bytes with a string replaced by another one, also in percent-encoded form.
  fileprivate func replacing(_ text: String, by new: String) -> [UInt8] {
    let escapes = [text, new].map { PercentCoding.encode($0, allowed: ASCIISet("")) }
    return replacing(Array(text.utf8), with: Array(new.utf8))
      .replacing(Array(escapes[0].utf8), with: Array(escapes[1].utf8))
  }
}
