import ModelRouter
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Expectations that do not count for a router without reserved keys.
final class ReservedKeysTests: XCTestCase {
  private let keyless = Candidate(
    "keyless", capabilities: .all, hasReservedKeys: false
  ) { ModelRouter(rules: $0) }

  /// If the rules have no such keys, no case is about them, and the expectations are the same.
  func testItMakesNoDifferenceInDialectsWithoutReservedKeys() {
    for dialect in [Dialect.standard, .nnmodule, .fjrouter] {
      for subject in Selection.ownCorpus.cases
      where subject.dialects.contains(dialect.name)
        && !subject.rules.contains(where: { $0.rule == "reservedKeys" })
      {
        let judge = Judge(subject: subject, dialect: dialect, claims: keyless.claims)
        XCTAssertNil(judge.reasonToSkip, "\(subject.id), \(dialect.name)")
        let rules = dialect.rules.changed(by: subject.rules)
        for step in subject.steps {
          let answers = [true, false].map { hasReservedKeys in
            step.expectation(in: dialect.name)?.answers(
              in: ExpectationContext(
                step: step.step, steps: subject.actions, rules: rules,
                hasReservedKeys: hasReservedKeys, hasMatchRecord: true))
          }
          XCTAssertEqual(answers[0], answers[1], "\(subject.id), \(dialect.name)")
        }
      }
    }
  }

  /// If the rules have only one key, only the expectation about that key counts.
  func testWhatIsSaidOfAKeyThatTheDialectDoesNotHaveDoesNotCount() {
    let reasons = { (dialect: Dialect) in
      Selection.ownCorpus.cases.filter { $0.dialects.contains(dialect.name) }.filter { subject in
        let judge = Judge(subject: subject, dialect: dialect, claims: self.keyless.claims)
        return judge.reasonToSkip != nil
      }
    }
    let skipped = reasons(.ffrouter)
    XCTAssertFalse(skipped.isEmpty)
    XCTAssertLessThan(skipped.count, reasons(.jlroutes).count)
  }

  func testOnlyValuesOfKeysThatThereAreCount() throws {
    let expect = { (values: String) in
      let text = """
        {"title": "t", "cases": [{"id": "a", "title": "t", "clauses": ["HANDLER-1"],
          "dialects": ["ffrouter", "nnmodule"], "routes": ["/a"], "open": "/a",
          "expect": {"route": "/a", "match": \(values)},
          "expectIn": {"nnmodule": {"route": "/a"}}}]}
        """
      return Corpus.read(
        Array(text.utf8), file: "f", topic: "t",
        specification: Selection.ownCorpus.specification
      ).cases.first
    }
    let table: [(values: String, isAboutThem: Bool)] = [
      (#"{"pattern": "/b"}"#, false), (#"{"scheme": "s"}"#, false),
      (#"{"missing": ["pattern"]}"#, false), (#"{"url": "/b"}"#, true),
      (#"{"missing": ["url"]}"#, true),
    ]
    for (values, isAboutThem) in table {
      let subject = try XCTUnwrap(expect(values), values)
      XCTAssertEqual(subject.expects(reserved: .urlOnly, in: "ffrouter"), isAboutThem, values)
      XCTAssertFalse(subject.expects(reserved: .urlOnly, in: "nnmodule"), values)
    }
  }
}
