import ModelRouter
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The grammar of patterns, of PATTERN-11, compared with what the model accepts.
final class PatternGrammarTests: XCTestCase {
  /// Patterns of the corpus, unchanged, and changed in one place.
  func testTheReferenceAcceptsWhatTheGrammarHasAndNothingElse() async throws {
    let grammar = try grammar()
    var random = SeededGenerator(seed: 11)
    var accepted = 0
    var refused = 0
    for pattern in Self.patterns(by: &random).prefix(900) {
      for text in [pattern] + Self.mutants(of: pattern, by: &random) where Self.isDecided(text) {
        let isAccepted = await isAccepted(text)
        XCTAssertEqual(isAccepted, grammar.has(text), text.debugDescription)
        if isAccepted { accepted += 1 } else { refused += 1 }
      }
    }
    XCTAssertGreaterThan(accepted, 300)
    XCTAssertGreaterThan(refused, 300)
  }

  /// Each production has a case that quotes it, with patterns that are accepted and some that are
  /// refused, and the grammar agrees.
  func testEveryProductionHasItsCases() throws {
    let grammar = try grammar()
    let cases = Selection.ownCorpus.cases.filter { $0.id.hasPrefix("patterns/grammar-") }
    XCTAssertEqual(cases.map { String($0.id.dropFirst("patterns/grammar-".count)) }, grammar.names)
    for subject in cases {
      var verdicts: Set<Bool> = []
      for step in subject.steps {
        guard let registration = step.step.registration else { continue }
        let isAccepted = step.expectation(in: Dialect.standard.name) == nil
        verdicts.insert(isAccepted)
        for pattern in registration.patterns {
          XCTAssertEqual(grammar.has(pattern), isAccepted, "\(subject.id): \(pattern)")
        }
      }
      XCTAssertEqual(verdicts, [true, false], subject.id)
    }
  }

  /// The grammar, from the clause.
  private func grammar() throws -> Grammar {
    let clause = try XCTUnwrap(Selection.ownCorpus.specification.clause("PATTERN-11"))
    let lines = clause.text.lines.drop { $0 != "```text" }.dropFirst().prefix { $0 != "```" }
    return try Grammar(lines.joined(separator: "\n"))
  }

  private func isAccepted(_ pattern: String) async -> Bool {
    let router = ModelRouter(rules: Dialect.standard.rules)
    let route = Route(pattern, handler: Handler { _ in HandlerAnswer(accepts: true) })
    return await (try? router.register(route)) != nil
  }

  /// The patterns that cases register, in an order that depends only on the seed.
  ///
  /// Regular expressions fail on very long strings, so these are left out.
  private static func patterns(by random: inout some RandomNumberGenerator) -> [String] {
    Selection.ownCorpus.cases.flatMap(\.steps).flatMap { step -> [String] in
      step.step.registration?.patterns ?? []
    }.filter { $0.utf8.count < 1_000 }.shuffled(using: &random)
  }

  /// Whether no other clause decides: about repeated names (PATTERN-7), a wildcard that is not the
  /// last segment (WILD-2), too many groups (OPT-5), or expansions that are too long (OPT-7).
  private static func isDecided(_ pattern: String) -> Bool {
    let scalars = Array(pattern.unicodeScalars)
    let names = scalars.split { ["/", "(", ")"].contains($0) }.filter { $0.first == ":" }
    let behindStar = scalars.drop { $0 != "*" }.dropFirst()
    let groups = scalars.count { $0 == "(" }
    return Set(names.map(Array.init)).count == names.count
      && behindStar.allSatisfy { $0 == ")" } && groups <= 10
      && (groups == 0 || pattern.utf8.count << groups <= 1 << 18)
  }

  /// The pattern with one scalar removed, added or replaced.
  private static func mutants(
    of pattern: String, by random: inout some RandomNumberGenerator
  ) -> [String] {
    let scalars = Array(pattern.unicodeScalars)
    let marks = Array("/{}?()*:#a.".unicodeScalars)
    return (0..<3).map { way in
      var changed = scalars
      let place = Int.random(in: 0...scalars.count, using: &random)
      let mark = marks.randomElement(using: &random) ?? "/"
      if way > 0, place < changed.count { changed.remove(at: place) }
      if way < 2 { changed.insert(mark, at: place) }
      return String(String.UnicodeScalarView(changed))
    }
  }
}
