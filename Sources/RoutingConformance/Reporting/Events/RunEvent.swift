package import Routing

/// What happens in a run, in order: the stream that every report is made from.
///
/// A run begins once. Then comes each router with the verdicts on it, and the reason if its check
/// ended early. At last the run finishes; a stream without that end was cut off.
package enum RunEvent: Sendable, Equatable {
  /// The run begins.
  case began(RunHeader)
  /// A router said what it is.
  case router(ReportedRouter)
  /// A case has its verdict.
  case verdict(ReportedCase)
  /// A case has another verdict than before, which counts from now on.
  case revised(ReportedCase)
  /// The check of a router ended before its last case.
  case endedEarly(ReportedEnd)
  /// The run is over.
  case finished
}

extension RunEvent {
  /// The event as a line of JSON Lines says it; `event` names what it is.
  package var value: Value {
    let (name, members): (Value, Parameters) =
      switch self {
      case .began(let header): ("began", header.members)
      case .router(let router): ("router", router.members)
      case .verdict(let verdict): ("verdict", verdict.members)
      case .revised(let verdict): ("revised", verdict.members)
      case .endedEarly(let end): ("endedEarly", end.members)
      case .finished: ("finished", [:])
      }
    return .object(members.merging(["event": name]))
  }
}
