/// The actions of an opening and their reasons, stage by stage, in the words of the specification.
package struct Trace: Sendable, Equatable {
  /// One action of a stage.
  package struct Entry: Sendable, Equatable {
    /// The clause that demands the action, such as `PARAM-2`.
    package let clause: String
    /// The action, in one sentence without a full stop.
    package let text: String
    /// The affected route or parameter, if there is one.
    package let subject: Subject?
  }

  /// The subject of an entry, for code that looks for certain entries.
  package enum Subject: Sendable, Equatable {
    /// A route, by its pattern.
    case route(String)
    /// A parameter, by its name.
    case parameter(String)
  }

  /// The extent of recording.
  package enum Detail: Sendable {
    /// Nothing is recorded.
    case nothing
    /// Only ids of clauses are recorded, without consecutive duplicates.
    case clauses
    /// Everything is recorded.
    case everything
  }

  /// The entries, in order.
  package private(set) var entries: [Entry] = []

  private let detail: Detail

  /// A trace that records the given extent.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Records an action, if the trace's extent includes it; a string that is not recorded is not
  /// built.
  mutating func note(
    _ clause: String, about subject: @autoclosure () -> Subject? = nil,
    _ text: @autoclosure () -> String
  ) {
    switch detail {
    case .nothing: break
    case .clauses:
      if entries.last?.clause != clause {
        entries.append(Entry(clause: clause, text: "", subject: nil))
      }
    case .everything:
      entries.append(Entry(clause: clause, text: text(), subject: subject()))
    }
  }

  /// Whether anything is recorded, so that the strings must be computed.
  var isRecording: Bool { detail != .nothing }
}

extension ModelRouter {
  /// Starts recording, and forgets the earlier entries.
  package func record(for onTrace: @escaping @Sendable (Trace) -> Void) {
    self.onTrace = onTrace
  }

  /// The extent of recording of a call.
  var detail: Trace.Detail { onTrace == nil ? .nothing : .everything }

  /// Passes on the trace of a call that is not an opening.
  func note(_ notes: (inout Trace) -> Void) {
    guard let onTrace else { return }
    var trace = Trace(.everything)
    notes(&trace)
    onTrace(trace)
  }

  /// Passes on the single entry of such a call, and the entry of another clause if the call was
  /// inside an opening.
  func note(_ clause: String, inOpening other: String? = nil, _ text: @autoclosure () -> String) {
    note { trace in
      trace.note(clause, text())
      guard let other, RunningOpening.currentCosts != nil else { return }
      trace.note(other, "the current opening keeps its rules")
    }
  }
}
