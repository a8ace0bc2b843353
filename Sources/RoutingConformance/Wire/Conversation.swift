internal import Routing

/// What one process of a candidate received, and what it answered.
struct Conversation {
  /// A question: the place of a scenario in the list, its id, and how many answers it needs.
  struct Question {
    /// The place; `nil` for the trial, which stands in no list.
    let index: Int?
    let id: String
    let steps: Int
  }

  /// What can be seen of a process at a time.
  struct News {
    /// Questions and their answers; a fault may still take one back.
    var answers: [(question: Question, outcome: Outcome)] = []
    /// Its greeting.
    var hello: (claims: Claims, version: Int)?
    /// How it broke.
    var fault: Fault?
    /// The question whose outcome that is, if there is one.
    var blamed: Question?
    /// Whether it is gone as it should.
    var isOver = false
  }

  /// Whether it has answered a scenario of a list.
  private(set) var hasAnswered = false
  /// Whether the process has greeted.
  private(set) var isGreeted = false
  /// The dialect of its own that it declares.
  private(set) var ownDialect: Dialect?
  /// Whether goodbye was said to it.
  private(set) var isLeaving = false
  /// Whether it has said goodbye.
  private(set) var hasEnded = false
  /// The first line behind its goodbye that is no second answer.
  private(set) var lateLine: String?
  /// Questions without an answer, in the order in which they were sent.
  private(set) var outstanding: [Question] = []
  /// What of the protocol the candidate uses and the runner does not know.
  private(set) var reader = CandidateMessageReader()
  /// The question that was answered last.
  private var last: Question?
  /// The questions of this list that have an answer, by id.
  private var answered: [String: Question] = [:]
  /// The ids of answers to earlier lists, whose outcomes are no longer wanted.
  private var past: Set<String> = []

  /// Notes a question that is sent.
  mutating func ask(_ question: Question) {
    outstanding.append(question)
  }

  /// Notes that goodbye is said.
  mutating func leave() {
    isLeaving = true
  }

  /// Begins another list of scenarios: outcomes of the one before stay as they are.
  mutating func turnPage() {
    past.formUnion(answered.keys)
    answered = [:]
    last = nil
  }

  /// Whom a fault costs: who was answered twice, else the next answer or, if none is due, the last.
  func blamed(for kind: Fault.Kind) -> Question? {
    if case .garbled(.secondAnswer(let id)) = kind { return answered[id] }
    return outstanding.first ?? last
  }

  /// Understands a line.
  ///
  /// - Throws: `Fault.Garbling` for one that must not come now.
  mutating func take(_ line: [UInt8], _ news: inout News) throws(Fault.Garbling) {
    if hasEnded { return try takeLate(line) }
    switch try reader.message(line) {
    case .hello(let claims, let version):
      if isGreeted { throw .unreadable(line: Excerpt.of(line), reason: "a second greeting") }
      isGreeted = true
      ownDialect = claims.ownDialect
      news.hello = (claims, version)
    case .answer(let id, let outcome):
      news.answers.append((try question(id, outcome, line), outcome))
    case .goodbye:
      if !isLeaving { throw .unreadable(line: Excerpt.of(line), reason: "nobody said goodbye") }
      hasEnded = true
    }
  }

  /// Takes a line behind the goodbye: a second answer is one there, too; all else is only noted.
  private mutating func takeLate(_ line: [UInt8]) throws(Fault.Garbling) {
    if case .answer(let id, _)? = try? reader.message(line), isAnswered(id) {
      throw .secondAnswer(id: id)
    }
    lateLine = lateLine ?? Excerpt.of(line)
  }

  /// Whether there was an answer of this id, in whatever list.
  private func isAnswered(_ id: String) -> Bool { answered[id] != nil || past.contains(id) }

  /// The question of an answer, which has to be the next one.
  private mutating func question(
    _ id: String, _ outcome: Outcome, _ line: [UInt8]
  ) throws(Fault.Garbling) -> Question {
    guard let question = outstanding.first, question.id == id else {
      if isAnswered(id) { throw .secondAnswer(id: id) }
      throw outstanding.isEmpty ? .unasked(line: Excerpt.of(line)) : .otherQuestion(id: id)
    }
    if case .played(let answers) = outcome, !question.isAnswered(by: answers) {
      throw .stepCount(answers: answers.count, steps: question.steps)
    }
    outstanding.removeFirst()
    hasAnswered = hasAnswered || question.index != nil
    answered[id] = question
    last = question
    return question
  }
}

extension Conversation.Question {
  /// Whether there is an answer for each step, or for each up to one that cannot be done.
  fileprivate func isAnswered(by answers: [StepOutcome]) -> Bool {
    guard answers.count < steps, let last = answers.last else { return answers.count == steps }
    if case .answer = last { return false }
    return true
  }
}
