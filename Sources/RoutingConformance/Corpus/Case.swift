package import Routing

/// One case of the corpus; a reference, because many lists hold the same cases.
package final class Case: Sendable {
  /// The id, `topic/name`, which never changes.
  package let id: String
  /// What the case is about, in one sentence without an end.
  package let title: String
  /// The clauses of the specification that the case pins down.
  package let clauses: [String]
  /// How much the case demands.
  package let level: Level
  /// The dialects in which it applies.
  package let dialects: [String]
  /// Rules that differ from those of the dialect.
  package let rules: [RuleSetting]
  /// The errata that say that a published router does not pass, by the names of dialects.
  package let errata: [String: Erratum]
  /// The steps, shared set-up first.
  package let steps: [CaseStep]
  /// The same without what is expected of them: what is played in every dialect.
  package let actions: [Step]
  /// What a reader should know besides: why, or where the expectation comes from.
  package let note: String?
  /// The words of a clause that demand what the case expects, by which a person confirmed a draft.
  package let because: String?
  /// The file, as it was found.
  package let file: String
  /// The place of the case in it.
  package let position: SourcePosition
  /// The dialects in which the reference says what is expected, because nobody wrote it down.
  package let derivedIn: Set<String>
  /// What a router needs for the steps.
  let stepNeeds: Set<Capability>
  /// What a router needs for the clauses.
  let clauseNeeds: Set<Capability>

  init(
    id: String, title: String, clauses: [String], level: Level, dialects: [String],
    rules: [RuleSetting], errata: [String: Erratum] = [:], steps: [CaseStep], note: String?,
    because: String?, file: String,
    position: SourcePosition, derivedIn: Set<String> = [],
    ofClauses: Set<Capability> = []
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
    stepNeeds = Capability.of(actions)
    clauseNeeds = ofClauses
  }

  /// How much a case demands, in the words of RFC 2119.
  package enum Level: String, CaseIterable, Sendable {
    /// A router that fails it does not conform.
    case must
    /// A router should pass it.
    case should
    /// A router may do so.
    case may
    /// Records a fault of a published router; never demanded.
    case erratum

    /// Whether the specification says that routers do so: they must or should.
    package var isWanted: Bool { self == .must || self == .should }
  }

  /// The topic: the first half of the id.
  package var topic: String {
    String(id[..<(id.utf8.firstIndex(of: UInt8(ascii: "/")) ?? id.endIndex)])
  }
}

/// A step with what is expected of it.
package struct CaseStep: Sendable {
  package let step: Step
  /// The place of the step, or of the case when that is its only one.
  package let position: SourcePosition
  /// What every dialect answers that has no answer of its own.
  package internal(set) var expected: Expectation?
  /// What single dialects answer.
  package internal(set) var expectedIn: [String: Expectation] = [:]
  /// What published routers answer instead, by the names of their dialects, where the case says it.
  var publishedIn: [String: Expectation] = [:]

  /// A step of which nothing is expected.
  init(_ step: Step, at position: SourcePosition) {
    self.step = step
    self.position = position
  }

  /// What a dialect has to answer; a step of which nothing is said answers nothing.
  package func expectation(in dialect: String) -> Expectation? {
    expectedIn[dialect] ?? expected
  }
}
