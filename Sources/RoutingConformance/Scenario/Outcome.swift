/// The outcome of one scenario.
package enum Outcome: Sendable, Equatable {
  /// The router answered step by step.
  case played([StepOutcome])
  /// The router lacks a feature that the whole scenario needs.
  case unsupported(String)
  /// No router could be created, because of an error that adapters must not throw.
  case thrown(String)
  /// The process of the candidate broke.
  case fault(Fault)
}

/// The outcome of one step.
package enum StepOutcome: Sendable, Equatable {
  /// The router's answer.
  case answer(Answer)
  /// The router lacks a feature that the step needs; the scenario ends here.
  case unsupported(String)
  /// An error that adapters do not throw; the scenario ends here.
  case thrown(String)
}
