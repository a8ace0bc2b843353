package import RoutingVocabulary

/// One case of the corpus.
///
/// The type is a class, because many lists contain the same cases.
package final class Case: Sendable {
  /// The id, `topic/name`, which never changes.
  package let id: String
  /// What the case is about, in one sentence without a full stop.
  package let title: String
  /// The clauses of the specification that the case tests.
  package let clauses: [String]
  /// The level of the case's demand.
  package let level: Level
  /// The dialects in which the case applies.
  package let dialects: [String]
  /// Rules that differ from the rules of the dialect.
  package let rules: [RuleSetting]
  /// The errata that explain why published routers fail, by the names of their dialects.
  package let errata: [String: [Erratum]]
  /// The steps, shared set-up first.
  package let steps: [CaseStep]
  /// The steps without their expectations, which are played in every dialect.
  package let actions: [Step]
  /// Additional information for readers: a reason, or the source of the expectation.
  package let note: String?
  /// The words of a clause that demand the expectation.
  ///
  /// A person who confirms a draft quotes these words.
  package let because: String?
  /// The path of the file.
  package let file: String
  /// The position of the case in the file.
  package let position: SourcePosition
  /// The dialects in which the model defines the expectation, because nobody wrote one.
  package let derivedIn: Set<String>
  /// The capabilities that a router needs.
  let needs: CaseNeeds
  /// The capabilities that a router needs in each dialect of the specification in which the case
  /// applies.
  let needsIn: [String: Capabilities]

  init(
    id: String, title: String, clauses: [String], level: Level, dialects: [String],
    rules: [RuleSetting], errata: [String: [Erratum]] = [:], steps: [CaseStep], note: String?,
    because: String?, file: String,
    position: SourcePosition, derivedIn: Set<String> = [],
    ofClauses: Capabilities = []
  ) {
    self.derivedIn = derivedIn
    self.id = id
    self.title = title
    self.clauses = clauses
    self.level = level
    self.dialects = dialects
    self.rules = rules
    self.errata = errata
    self.steps = steps
    actions = steps.map(\.step)
    self.note = note
    self.because = because
    self.file = file
    self.position = position
    let needs = CaseNeeds(
      clauses: clauses, rules: rules, steps: steps, ofSteps: Capability.of(actions),
      ofClauses: ofClauses)
    self.needs = needs
    needsIn = dialects.reduce(into: [:]) { $0[$1] = Dialect.named($1).map(needs.all) }
  }

  /// The topic: the first half of the id.
  package var topic: String {
    String(id[..<(id.utf8.firstIndex(of: UInt8(ascii: "/")) ?? id.endIndex)])
  }
}

/// A step with its expectation.
package struct CaseStep: Sendable {
  package let step: Step
  /// The position of the step, or of the case if it has only one step.
  package let position: SourcePosition
  /// The expectation for every dialect without one of its own.
  package internal(set) var expected: Expectation?
  /// Expectations for single dialects.
  package internal(set) var expectedIn: [String: Expectation] = [:]
  /// The wrong answers of published routers, by the names of their dialects, if the case lists
  /// them.
  var publishedIn: [String: Expectation] = [:]

  /// A step without an expectation.
  init(_ step: Step, at position: SourcePosition) {
    self.step = step
    self.position = position
  }

  /// The answer that a router must return in a dialect.
  ///
  /// Without an expectation, the answer must be empty.
  package func expectation(in dialect: String) -> Expectation? {
    expectedIn[dialect] ?? expected
  }
}
