import Synchronization

/// Hands on outcomes in the order of their cases, whatever order they come in.
struct InOrder {
  private var waiting: [Int: Outcome?] = [:]
  private var next = 0
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Whether the outcome of the case at an index was handed on.
  func hasTaken(_ index: Int) -> Bool { index < next }

  /// Takes the outcome of the case at an index; `nil` for one that is not played.
  mutating func add(_ outcome: Outcome?, at index: Int) {
    waiting[index] = .some(outcome)
  }

  /// Hands on what is complete up to the first gap.
  mutating func takeNext(_ take: (Int, Outcome?) async -> Void) async {
    while let outcome = waiting.removeValue(forKey: next) {
      await take(next, outcome)
      next += 1
    }
  }

  /// Hands on what was played behind gaps that nothing will fill any more.
  mutating func takeRest(_ take: (Int, Outcome?) async -> Void) async {
    for index in waiting.keys.sorted() {
      if let outcome = waiting[index] ?? nil { await take(index, outcome) }
    }
    waiting = [:]
  }
}

/// Outcomes by index, added from whatever thread they come on.
package final class OutcomeList: Sendable {
  private let outcomes = Mutex<[Int: Outcome]>([:])

  package init() {}

  /// Adds the outcome of the scenario at an index.
  package func add(_ outcome: Outcome, at index: Int) {
    outcomes.withLock { $0[index] = outcome }
  }

  /// The outcome of the scenario at an index, if it has come.
  package subscript(index: Int) -> Outcome? {
    outcomes.withLock { $0[index] }
  }

  /// The outcomes by index.
  var inOrder: [Outcome] {
    outcomes.withLock { outcomes in outcomes.sorted { $0.key < $1.key }.map(\.value) }
  }
}
