package import RoutingVocabulary

/// What went wrong in a case.
package struct ReportedProblem: Sendable, Equatable {
  /// What a reader of the case should know, such as a public report of the same fault.
  package var note: String?
  /// The earlier steps in words, without those that only answer.
  package var given: [String] = []
  /// The number of the step, from 1; without an answer, the last step with an expectation.
  package var step: Int?
  /// What the step does, in words.
  package var doing: String?
  /// The answers that would have been right; usually one.
  package var expected: [ReportedAnswer] = []
  /// The wrong answer, if there was one.
  package var got: ReportedAnswer?
  /// The places in which the answer differs from the first that would have been right.
  package var differences: [Difference] = []
  /// What happened, in one line, if there was no answer.
  package var message: String?
  /// The last lines of the router's standard error.
  package var standardError: [String] = []
  /// What the model does in this step and why, stage by stage.
  package var trace: [ReportedReason] = []
  /// The command that repeats the case.
  package var again = ""
  /// The command that explains it.
  package var why = ""
}

/// An answer, for people and for programs.
package struct ReportedAnswer: Sendable, Equatable {
  package var words = ""
  package var value = Value.null
}

extension ReportedAnswer {
  init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }
}

/// One thing that the model did, and the clause that demands it.
package struct ReportedReason: Sendable, Equatable {
  package var clause = ""
  package var text = ""

  package init(clause: String, text: String) {
    self.clause = clause
    self.text = text
  }
}
