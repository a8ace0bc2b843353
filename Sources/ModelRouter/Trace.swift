/// What an opening did and why, stage by stage, in the words of the specification.
package struct Trace: Sendable, Equatable {
  /// One thing that a stage did.
  package struct Entry: Sendable, Equatable {
    /// The clause that demands it, such as `PARAM-2`.
    package let clause: String
    /// What was done, in one sentence without a full stop.
    package let text: String
    /// The route or parameter to which it was done, if there is one.
    package let subject: Subject?
  }

  /// What an entry is about, for readers that look for one thing.
  package enum Subject: Sendable, Equatable {
    /// A route, by its pattern.
    case route(String)
    /// A parameter, by its name.
    case parameter(String)
  }

  /// How much is recorded.
  package enum Detail: Sendable {
    /// Nothing.
    case nothing
    /// Clause ids, consecutive duplicates collapsed.
    case clauses
    /// Everything.
    case everything
  }

  /// What was done, in order.
  package private(set) var entries: [Entry] = []

  private let detail: Detail

  /// A trace that records this much.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Records what was done, as far as this trace records; a string that is not recorded is not
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

  /// Whether anything is recorded, so that it must be computed.
  var isRecording: Bool { detail != .nothing }
}

extension ModelRouter {
  /// Records from now on, and nothing of what was done before.
  package func record(for onTrace: @escaping @Sendable (Trace) -> Void) {
    self.onTrace = onTrace
  }

  /// How much a call records.
  var detail: Trace.Detail { onTrace == nil ? .nothing : .everything }

  /// Hands on what a call did that is not an opening.
  func note(_ notes: (inout Trace) -> Void) {
    guard let onTrace else { return }
    var trace = Trace(.everything)
    notes(&trace)
    onTrace(trace)
  }

  /// Hands on the one thing that such a call did, and inside an opening what another clause says of that.
  func note(_ clause: String, inOpening other: String? = nil, _ text: @autoclosure () -> String) {
    note { trace in
      trace.note(clause, text())
      guard let other, RunningOpening.innermost != nil else { return }
      trace.note(other, "the opening that is under way continues as it began")
    }
  }
}
