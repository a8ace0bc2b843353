package import RoutingVocabulary

/// The problem in a case.
package struct ReportedProblem: Sendable, Equatable {
  /// A note for readers of the case, such as a public report of the same fault.
  package var note: String?
  /// The earlier steps in words, without the steps that only read something.
  package var given: [String] = []
  /// The number of the step, from 1; if there was no answer, of the last step with an expectation.
  package var step: Int?
  /// The action of the step, in words.
  package var doing: String?
  /// The answers that would have been right; usually one.
  package var expected: [ReportedAnswer] = []
  /// The wrong answer, if there was one.
  package var got: ReportedAnswer?
  /// The places in which the answer differs from the first right answer.
  package var differences: [Difference] = []
  /// A description of the problem in one line, if there was no answer.
  package var message: String?
  /// The last lines of the router's standard error.
  package var standardError: [String] = []
  /// The model's work in this step and its reasons, stage by stage.
  package var trace: [ReportedReason] = []
  /// The command that repeats the case.
  package var again = ""
  /// The command that explains the case.
  package var why = ""
}

/// An answer, in words and as JSON.
package struct ReportedAnswer: Sendable, Equatable {
  package var words = ""
  package var value = Value.null
}

extension ReportedAnswer {
  init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }
}

/// One action of the model, and the clause that demands it.
package struct ReportedReason: Sendable, Equatable {
  package var clause = ""
  package var text = ""

  package init(clause: String, text: String) {
    self.clause = clause
    self.text = text
  }
}
