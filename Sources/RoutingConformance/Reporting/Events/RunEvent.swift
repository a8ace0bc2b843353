/// The events of a run, in order: the stream from which every report is made.
///
/// A run begins once. Then comes each router with its verdicts, and the reason if its check ended
/// early. Last, the run finishes. A stream without that end was cut off.
package enum RunEvent: Sendable, Equatable {
  /// The run begins.
  case began(RunHeader)
  /// A router said what it is.
  case router(ReportedRouter)
  /// A case has its verdict.
  case verdict(ReportedCase)
  /// The check of a router ended before its last case.
  case endedEarly(ReportedEnd)
  /// A value of a rule explains some failures.
  case explained(RuleExplanation)
  /// The run is over.
  case finished
}
