import Foundation
internal import Routing

/// Keeps the processes of one candidate fed and alive, and finds out which scenario broke one.
///
/// Everything happens on the thread that calls; nothing waits longer than a moment.
final class Supervisor {
  /// The questions that a process may have before it: enough to keep it busy, few enough that
  /// little is played again when it breaks.
  private static let window = 32
  /// How often a process may fail to start in a row.
  private static let starts = 3

  private let candidate: WireCandidate
  private let interruption: Interruption
  private let note: @Sendable (String) -> Void
  private var connections: [Connection] = []
  /// The processes in a row that broke and answered nothing, at nobody's cost.
  private var failedStarts = 0
  /// How the last of them broke.
  private var lastFailure: Fault?
  private var claims: Claims?
  /// The scenarios that have to be sent, by index, the next one at the end.
  private var waiting: [Int] = []
  private var notedKeys: Set<String> = []

  init(
    _ candidate: WireCandidate, interruption: Interruption,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.candidate = candidate
    self.interruption = interruption
    self.note = note
  }

  /// Starts the first process.
  ///
  /// - Returns: What it says about itself.
  func start() throws(PlayerFailure) -> Claims {
    while true {
      if let claims { return claims }
      if connections.isEmpty { try open() }
      try turn { _, _ in }
    }
  }

  /// Sends scenarios until each has an outcome, which a later fault may still take back.
  func play(
    _ scenarios: Scenarios, ending: Bool, report: (Int, Outcome) -> Void
  ) throws(PlayerFailure) {
    waiting = scenarios.indices.reversed()
    for connection in connections { connection.turnPage() }
    while !waiting.isEmpty || connections.contains(where: \.isOwing) {
      if needsProcess { try open() }
      for connection in connections { feed(connection, scenarios) }
      try turn(report)
    }
    if ending { try leave(report) }
  }

  /// Ends all processes at once.
  func end() {
    for connection in connections { connection.end() }
    connections = []
  }
}

extension Supervisor {
  /// Whether another process is wanted.
  ///
  /// Where starts fail, those that are there do the rest.
  private var needsProcess: Bool {
    if waiting.isEmpty || connections.count >= candidate.jobs { return false }
    if connections.isEmpty { return true }
    return failedStarts < Self.starts && connections.allSatisfy(\.isBusy)
  }

  /// Starts a process.
  ///
  /// - Throws: `PlayerFailure` when there is no such program or too many starts failed.
  private func open() throws(PlayerFailure) {
    if failedStarts >= Self.starts, let lastFailure {
      throw .cannotStart(times: Self.starts, last: lastFailure)
    }
    do throws(SystemError) {
      connections.append(
        try Connection(
          candidate.command, environment: candidate.environment, limits: candidate.limits))
    } catch {
      throw .noCommand(candidate.title, reason: error.reason)
    }
  }

  /// Gives a process more questions, if it is ready for them: many at once, which saves both sides
  /// from waking up for each.
  private func feed(_ connection: Connection, _ scenarios: Scenarios) {
    guard connection.conversation.outstanding.count <= Self.window / 2 else { return }
    while connection.isReady, connection.conversation.outstanding.count < Self.window,
      let index = waiting.popLast()
    {
      connection.ask(for: scenarios[index], at: index)
    }
  }

  /// Waits a moment for news of any process and deals with them.
  private func turn(_ report: (Int, Outcome) -> Void) throws(PlayerFailure) {
    if let signal = interruption.signal { throw .interrupted(signal: signal) }
    var interests = connections.flatMap(\.interests)
    let moment: Int32 = connections.contains(where: \.isClosing) ? 2 : 50
    poll(&interests, nfds_t(interests.count), moment)
    for connection in connections {
      try take(connection.advance(), of: connection, report)
    }
  }

  private func take(
    _ news: Conversation.News, of connection: Connection, _ report: (Int, Outcome) -> Void
  ) throws(PlayerFailure) {
    if let (claims, version) = news.hello {
      guard version == WireProtocol.version else { throw .otherProtocol(version) }
      if let names = claims.dialects, !names.isEmpty, claims.dialect == nil,
        names.allSatisfy({ Dialect.named($0) == nil })
      {
        throw .unknownDialects(names)
      }
      if let failure = claims.failure { throw failure }
      self.claims = self.claims ?? claims
    }
    for (question, outcome) in news.answers {
      guard let index = question.index, index != news.blamed?.index else { continue }
      report(index, outcome)
    }
    noteUnknownKeys(of: connection)
    if let fault = news.fault {
      forget(connection)
      take(fault, news.blamed, of: connection, report)
    } else if news.isOver {
      if let line = connection.lateLine?.shown {
        note("\(candidate.title) wrote '\(line)' behind its goodbye, which is the last line")
      }
      forget(connection)
    }
  }

  /// A fault costs one scenario; the others that were sent are sent again.
  ///
  /// One that costs none is a failed start, or the process would be started for ever.
  private func take(
    _ fault: Fault, _ blamed: Conversation.Question?, of connection: Connection,
    _ report: (Int, Outcome) -> Void
  ) {
    let conversation = connection.conversation
    if conversation.hasAnswered { failedStarts = 0 }
    waiting += conversation.outstanding.reversed().compactMap(\.index)
      .filter { $0 != blamed?.index }
    guard let blamed, let index = blamed.index else {
      failedStarts += 1
      lastFailure = fault
      let words = conversation.isGreeted ? "is started again" : "did not greet"
      return note("\(candidate.title) \(words): it \(fault.words)")
    }
    note("\(candidate.title) is started again at \(blamed.id): it \(fault.words)")
    report(index, .fault(fault))
  }

  private func forget(_ connection: Connection) {
    connection.end()
    connections.removeAll { $0 === connection }
  }

  private func noteUnknownKeys(of connection: Connection) {
    let new = connection.conversation.reader.unknownKeys.subtracting(notedKeys)
    for key in new.sorted() { note("\(candidate.title): \(key)") }
    notedKeys.formUnion(new)
  }

  /// Says goodbye to all processes and waits for their last lines.
  private func leave(_ report: (Int, Outcome) -> Void) throws(PlayerFailure) {
    for connection in connections {
      if connection.conversation.isGreeted { connection.leave() } else { forget(connection) }
    }
    while !connections.isEmpty { try turn(report) }
  }
}
