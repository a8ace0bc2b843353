import Foundation

/// One process of a candidate: moves what is said, and sees how it breaks.
final class Connection {
  /// How long a process may take to end once it should, in seconds.
  private static let grace = 1.0
  /// How often output is read before deadlines and interruptions are looked at again.
  private static let readsAtOnce = 8

  private let process: ChildProcess
  private let limits: WireLimits
  private var input: Descriptor?
  private var unsent: ArraySlice<UInt8> = []
  private var lines = LineBuffer()
  private var tail = OutputTail()
  private var deadline: Double
  private var outputEnd: Double?
  private var errorsEnded = false
  private var ending: Fault.Ending?
  /// Whether it was given the trial.
  private var isTried = false
  /// What was sent and received.
  private(set) var conversation = Conversation()

  /// Starts a process and greets it.
  init(
    _ command: [String], environment: [String: String], limits: WireLimits
  ) throws(SystemError) {
    process = try ChildProcess(command, environment: environment)
    input = process.input
    self.limits = limits
    deadline = Self.now + limits.patience
    send(WireProtocol.hello)
  }

  /// The time in seconds, from whenever, on a clock that nobody sets.
  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Whether the process takes scenarios.
  var isReady: Bool { conversation.isGreeted && !conversation.isLeaving }

  /// Whether it owes an answer about a scenario of the list.
  var isOwing: Bool { conversation.outstanding.contains { $0.index != nil } }

  /// Whether it does not take a scenario at once.
  var isBusy: Bool { !isReady || !conversation.outstanding.isEmpty }

  /// Whether only its end is waited for.
  var isClosing: Bool { outputEnd != nil || conversation.hasEnded }

  /// The first line behind its goodbye that is no second answer, if there is one.
  var lateLine: String? {
    if !conversation.hasEnded || lines.restLength == 0 { return conversation.lateLine }
    return conversation.lateLine ?? Excerpt.of(lines.rest)
  }

  /// Whether its output is still read: what comes behind its goodbye, too, for a moment.
  private var isHeard: Bool {
    outputEnd == nil && !(conversation.hasEnded && Self.now > deadline)
  }
}

extension Connection {
  /// Begins another list of scenarios.
  func turnPage() {
    conversation.turnPage()
  }

  /// Sends a scenario of the list, the first time behind a trial: what a process does wrong
  /// before it has answered anything is no case's fault.
  func ask(for scenario: Scenario, at index: Int) {
    if !isTried { ask(.trial(in: scenario.dialect), at: nil) }
    isTried = true
    ask(scenario, at: index)
  }

  private func ask(_ scenario: Scenario, at index: Int?) {
    if conversation.outstanding.isEmpty { deadline = Self.now + limits.seconds }
    conversation.ask(
      Conversation.Question(index: index, id: scenario.id, steps: scenario.steps.count))
    send(scenario.message(declared: conversation.ownDialect))
  }

  /// Says goodbye: there will be no more questions.
  func leave() {
    guard !conversation.isLeaving else { return }
    conversation.leave()
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
    if outputEnd == nil {
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

  /// Moves bytes and reports what has become of the process.
  func advance() -> Conversation.News {
    var news = Conversation.News()
    write()
    let hasEnded = process.hasEnded
    readErrors()
    do throws(Fault.Garbling) {
      try readLines(&news)
      if tail.count > limits.errors { throw .floodOfErrors(limit: limits.errors) }
    } catch {
      breakOff(.garbled(error), &news)
      return news
    }
    if conversation.isLeaving {
      let isSilent = outputEnd != nil && !conversation.hasEnded
      news.isOver = isSilent || hasEnded || Self.now > deadline
    } else if let fault = gone(hasEnded: hasEnded) ?? late {
      breakOff(fault, &news)
    }
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
    if conversation.isLeaving { closeInput() }
  }

  private func readErrors() {
    tail.beginReading()
    while !errorsEnded, tail.count <= limits.errors {
      guard let bytes = process.errors.read() else {
        errorsEnded = true
        return
      }
      if bytes.isEmpty { return }
      tail.append(bytes)
    }
  }

  private func readLines(_ news: inout Conversation.News) throws(Fault.Garbling) {
    for _ in 0..<Self.readsAtOnce where isHeard {
      guard let bytes = process.output.read() else {
        outputEnd = Self.now
        return
      }
      lines.append(bytes)
      while let line = lines.nextLine() { try take(line, &news) }
      if lines.restLength > lineLimit {
        guard conversation.hasEnded else { throw .endlessLine(limit: lineLimit) }
        outputEnd = Self.now
      }
      if bytes.count < Descriptor.readSize { return }
    }
  }

  /// The longest line that may come now, in bytes.
  private var lineLimit: Int { conversation.isGreeted ? limits.line : limits.greeting }

  private func take(
    _ line: [UInt8], _ news: inout Conversation.News
  ) throws(Fault.Garbling) {
    if line.count > lineLimit, !conversation.hasEnded { throw .endlessLine(limit: lineLimit) }
    let owed = conversation.outstanding.count
    try conversation.take(line, &news)
    if conversation.outstanding.count < owed {
      tail.takeAnswer()
      deadline = Self.now + limits.seconds
    }
  }
}

extension Connection {
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
    guard isBusy, outputEnd == nil, Self.now > deadline else { return nil }
    if conversation.isGreeted { return .silent(seconds: limits.seconds) }
    return .noGreeting(seconds: limits.patience)
  }

  /// Ends the process for what it did, and says whom it costs.
  private func breakOff(_ kind: Fault.Kind, _ news: inout Conversation.News) {
    news.blamed = conversation.blamed(for: kind)
    endProcess()
    readErrors()
    // Scenarios are sent ahead: what it writes beside a line that is no answer may be about another
    // case.
    var isAboutOthers = false
    if case .garbled = kind { isAboutOthers = news.blamed?.index != nil }
    news.fault = Fault(kind, standardError: isAboutOthers ? [] : tail.lines)
  }
}
