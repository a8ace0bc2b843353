/// The outcome of one scenario.
package enum Outcome: Sendable, Equatable {
  /// The router answered step by step.
  case played([StepOutcome])
  /// The router does not have what the whole scenario needs.
  case unsupported(String)
  /// No router could be made, for a reason that adapters must not give.
  case thrown(String)
  /// The process of the candidate broke.
  case fault(Fault)
}

/// The outcome of one step.
package enum StepOutcome: Sendable, Equatable {
  /// The router's answer.
  case answer(Answer)
  /// The router does not have what the step needs; the scenario ends here.
  case unsupported(String)
  /// An error that adapters do not throw; the scenario ends here.
  case thrown(String)
}
