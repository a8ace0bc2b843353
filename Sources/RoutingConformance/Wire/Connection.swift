import Foundation

/// The bounds that keep a candidate from taking the run with it.
package struct WireLimits: Sendable, Equatable {
  /// How long an answer may take.
  package var seconds: Double
  /// How long the greeting may take, unless an answer may take longer: programs may have to be
  /// linked first.
  package var greetingSeconds = 10.0
  /// The longest line, in bytes.
  package var line = 4 << 20
  /// The most that may come on standard error for one answer, in bytes.
  package var errors = 1 << 20

  package init(seconds: Double = 10) {
    self.seconds = seconds
  }
}

/// One process of a candidate: what it was asked, and what it said.
final class Connection {
  /// A question: the place of a scenario in the list, its id, and how many answers it needs.
  struct Question {
    let index: Int
    let id: String
    let steps: Int
  }

  /// What can be seen of a process at a time.
  struct News {
    /// Questions whose answers are final.
    var settled: [(question: Question, outcome: Outcome)] = []
    /// Its greeting.
    var hello: (claims: Claims, version: Int)?
    /// How it broke.
    var fault: Fault?
    /// The question during which it broke, if there was one.
    var blamed: Question?
    /// Whether it is gone as it should.
    var isOver = false
  }

  /// How long a process may take to end once it should, in seconds.
  private static let grace = 1.0
  /// How often output is read before deadlines and interruptions are looked at again.
  private static let readsAtOnce = 64

  private let process: ChildProcess
  private let limits: WireLimits
  private var input: Descriptor?
  private var unsent: ArraySlice<UInt8> = []
  private var lines = LineBuffer()
  private var tail = OutputTail()
  private var deadline: Double
  private var outputEnd: Double?
  private var errorsEnded = false
  private var isLeaving = false
  private var hasSaidGoodbye = false
  private var ending: Fault.Ending?

  /// Whether the process has greeted.
  private(set) var isGreeted = false
  /// Questions without an answer, in the order in which they were asked.
  private(set) var outstanding: [Question] = []
  /// The last answer, which is final when something else comes than the same answer again.
  private var last: (question: Question, outcome: Outcome)?
  /// The ids of all answers: a second one costs nobody else.
  private var answered: Set<String> = []
  /// What of the protocol the candidate uses and the runner does not know.
  private(set) var reader = CandidateMessageReader()

  /// Starts a process and greets it.
  init(
    _ command: CommandWords, environment: [String: String], limits: WireLimits
  ) throws(ChildProcess.SpawnError) {
    process = try ChildProcess(command, environment: environment)
    input = process.input
    self.limits = limits
    deadline = Self.now + max(limits.seconds, limits.greetingSeconds)
    send(WireProtocol.hello)
  }

  /// The time in seconds, from whenever, on a clock that nobody sets.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Whether the process can be asked.
  var isReady: Bool { isGreeted && !isLeaving }

  /// Whether it will say no more and only its end is waited for.
  var isClosing: Bool { outputEnd != nil || hasSaidGoodbye }
}

extension Connection {
  /// Asks a question.
  func ask(_ question: Question, _ message: String) {
    if outstanding.isEmpty { deadline = Self.now + limits.seconds }
    outstanding.append(question)
    send(message)
  }

  /// Says goodbye: there will be no more questions.
  func leave() {
    guard !isLeaving else { return }
    isLeaving = true
    deadline = Self.now + max(Self.grace, min(limits.seconds, 2))
    send(WireProtocol.goodbye)
  }

  /// Ends the process and its group and closes the pipes; the connection cannot be used any more.
  func end() {
    endProcess()
    closeInput()
    process.output.close()
    process.errors.close()
  }

  /// The last answer, if nothing has made it final yet.
  func takeLast() -> (question: Question, outcome: Outcome)? {
    defer { last = nil }
    return last
  }

  @discardableResult
  private func endProcess() -> Fault.Ending {
    if let ending { return ending }
    let ending = process.end()
    self.ending = ending
    return ending
  }

  private func send(_ line: String) {
    unsent += Array(line.utf8)
    unsent.append(UInt8(ascii: "\n"))
  }

  private func closeInput() {
    input?.close()
    input = nil
  }
}

extension Connection {
  /// What to wait for.
  var interests: [pollfd] {
    var interests: [pollfd] = []
    if outputEnd == nil, !hasSaidGoodbye {
      interests.append(pollfd(fd: process.output.number, events: Int16(POLLIN), revents: 0))
    }
    if !errorsEnded {
      interests.append(pollfd(fd: process.errors.number, events: Int16(POLLIN), revents: 0))
    }
    if let input, !unsent.isEmpty {
      interests.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0))
    }
    return interests
  }

  /// Moves bytes and tells what has become of the process.
  func advance() -> News {
    var news = News()
    write()
    let hasEnded = process.hasEnded
    readErrors()
    do throws(Fault.Garbling) {
      try readLines(&news)
      if tail.count > limits.errors { throw .floodOfErrors(limit: limits.errors) }
    } catch {
      return broken(.garbled(error), news)
    }
    if isLeaving, outputEnd != nil || hasEnded || Self.now > deadline {
      news.isOver = true
      if let last = takeLast() { news.settled.append(last) }
      return news
    }
    if let fault = gone(hasEnded: hasEnded) ?? late { return broken(fault, news) }
    return news
  }

  private func write() {
    while let input, !unsent.isEmpty {
      guard let count = input.write(unsent) else {
        closeInput()
        return
      }
      unsent = unsent.dropFirst(count)
      if count == 0 { return }
    }
    if isLeaving { closeInput() }
  }

  private func readErrors() {
    while !errorsEnded, tail.count <= limits.errors {
      switch process.errors.read() {
      case .bytes(let bytes): tail.append(bytes)
      case .nothing: return
      case .end: errorsEnded = true
      }
    }
  }

  private func readLines(_ news: inout News) throws(Fault.Garbling) {
    for _ in 0..<Self.readsAtOnce where outputEnd == nil && !hasSaidGoodbye {
      switch process.output.read() {
      case .nothing: return
      case .end: outputEnd = Self.now
      case .bytes(let bytes):
        lines.append(bytes)
        while !hasSaidGoodbye, let line = lines.nextLine() { try take(line, &news) }
        if lines.restLength > limits.line { throw .endlessLine(limit: limits.line) }
        if bytes.count < Descriptor.readSize { return }
      }
    }
  }

  /// What is wrong when the process is gone or has closed its output.
  private func gone(hasEnded: Bool) -> Fault.Kind? {
    guard hasEnded || outputEnd != nil else { return nil }
    if !hasEnded, let outputEnd, Self.now < outputEnd + Self.grace, !process.hasEnded {
      return nil
    }
    guard hasEnded || process.hasEnded else { return .closedOutput }
    let ending = endProcess()
    if ending == .exit(0), lines.restLength > 0 {
      return .garbled(.halfALine(Excerpt.of(lines.rest)))
    }
    return .ended(ending)
  }

  private var late: Fault.Kind? {
    guard !isGreeted || !outstanding.isEmpty, Self.now > deadline else { return nil }
    let greeting = max(limits.seconds, limits.greetingSeconds)
    return .silent(seconds: isGreeted ? limits.seconds : greeting)
  }

  /// Whom a fault costs: the next answer or, if none is due, the last one.
  private func broken(_ kind: Fault.Kind, _ news: News) -> News {
    var news = news
    let last = takeLast()
    if case .garbled(.lateSecondAnswer) = kind {
      // The verdict of that question was told, and the next one is innocent.
      if let last { news.settled.append(last) }
    } else if kind == .garbled(.secondAnswer) || outstanding.isEmpty {
      news.blamed = last?.question
    } else {
      if let last { news.settled.append(last) }
      news.blamed = outstanding.first
    }
    endProcess()
    readErrors()
    news.fault = Fault(kind, standardError: tail.lines)
    return news
  }
}

extension Connection {
  /// Understands a line.
  private func take(_ line: [UInt8], _ news: inout News) throws(Fault.Garbling) {
    switch try reader.message(line) {
    case .hello(let claims, let version):
      if isGreeted { throw .unreadable(line: Excerpt.of(line), reason: "a second greeting") }
      isGreeted = true
      news.hello = (claims, version)
    case .answer(let id, let outcome):
      try take(id, outcome, line, &news)
    case .goodbye:
      if !isLeaving { throw .unreadable(line: Excerpt.of(line), reason: "nobody said goodbye") }
      hasSaidGoodbye = true
    }
  }

  /// Takes an answer, which has to be that to the next question.
  private func take(
    _ id: String, _ outcome: Outcome, _ line: [UInt8], _ news: inout News
  ) throws(Fault.Garbling) {
    guard let question = outstanding.first, question.id == id else {
      if last?.question.id == id { throw .secondAnswer }
      if answered.contains(id) { throw .lateSecondAnswer(id: id) }
      throw outstanding.isEmpty ? .unasked(line: Excerpt.of(line)) : .otherQuestion(id: id)
    }
    if case .played(let answers) = outcome, !question.isAnswered(by: answers) {
      throw .stepCount(answers: answers.count, steps: question.steps)
    }
    if let last { news.settled.append(last) }
    last = (question, outcome)
    answered.insert(id)
    outstanding.removeFirst()
    tail.count = 0
    deadline = Self.now + limits.seconds
  }
}

extension Connection.Question {
  /// Whether there is an answer for each step, or for each up to one that cannot be done.
  fileprivate func isAnswered(by answers: [StepOutcome]) -> Bool {
    guard answers.count < steps, let last = answers.last else { return answers.count == steps }
    if case .answer = last { return false }
    return true
  }
}
