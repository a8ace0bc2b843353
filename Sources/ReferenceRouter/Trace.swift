/// What an opening did and why, stage by stage, in the words of the specification.
public struct Trace: Sendable, Equatable {
  /// One thing that a stage did.
  public struct Entry: Sendable, Equatable {
    /// The clause that says so, such as `PARAM-2`; its chapter names the stage.
    public let clause: String
    /// What was done, in one sentence without an end.
    public let text: String
  }

  /// What was done, in order.
  public private(set) var entries: [Entry] = []

  private let isRecording: Bool

  /// A trace that records, or one that ignores what it is told.
  public init(isRecording: Bool) {
    self.isRecording = isRecording
  }

  mutating func note(_ clause: String, _ text: @autoclosure () -> String) {
    if isRecording { entries.append(Entry(clause: clause, text: text())) }
  }
}
