package import RoutingVocabulary

/// The answer of a router to one step.
package struct Answer: Sendable {
  /// The storage of an answer.
  ///
  /// Most answers are results of openings, which in a protocol value would need an allocation.
  enum Storage: Sendable {
    case opened(Opened)
    case other(any AnswerBody)
  }

  private let storage: Storage

  init(_ body: some AnswerBody) { storage = body.storage }

  /// The answer, with the facts about its kind.
  var body: any AnswerBody {
    switch storage {
    case .opened(let opened): opened
    case .other(let body): body
    }
  }
}

extension Answer: Equatable {
  /// Whether both answers are the same, with strings compared by Unicode scalars.
  package static func == (left: Answer, right: Answer) -> Bool {
    switch (left.storage, right.storage) {
    case (.opened(let left), .opened(let right)): left == right
    case (.other(let left), .other(let right)): left.equals(right)
    case (.opened, .other), (.other, .opened): false
    }
  }
}

/// One kind of answer: its name, its keys, its description, and the way to compare it.
protocol AnswerBody: Sendable, Equatable {
  /// The name of the kind in schemas and messages.
  static var name: String { get }

  /// The form of the answer; an answer without keys is `null`.
  static var form: ObjectForm<Self> { get }

  /// The description in reports, on one line.
  var words: String { get }

  /// The content of the answer, for a search of the cause of a difference.
  var content: AnswerContent { get }

  /// The storage of the answer.
  var storage: Answer.Storage { get }

  /// Whether the answer is the expected one; some facts are compared only where they are expected.
  func satisfies(_ expected: Self) -> Bool

  /// The answer without facts that are compared only where they are expected, for messages about
  /// differences.
  func compared(with expected: Self) -> Self
}

/// The content of an answer, in the terms in which differences are explained.
enum AnswerContent {
  /// The result of an opening.
  case opening(Opened)
  /// The check whether there is a route.
  case hasRoute(Bool)
  /// A value built from a URL, a pattern or parameters.
  case value(Value?)
  /// Changes of the screens.
  case changes([ScreenChange])
  /// The screens.
  case screens
  /// The reason for a refusal of the router.
  case refusal(ErrorCode)
  /// An answer that is compared only as a whole, or no answer.
  case whole
}

extension AnswerBody {
  var storage: Answer.Storage { .other(self) }

  /// By default, an answer is compared as a whole.
  func satisfies(_ expected: Self) -> Bool { self == expected }

  /// By default, an answer is compared as a whole.
  func compared(with expected: Self) -> Self { self }

  fileprivate func equals(_ other: any AnswerBody) -> Bool { other as? Self == self }

  fileprivate func compared(withAny expected: any AnswerBody) -> Answer {
    Answer((expected as? Self).map(compared) ?? self)
  }

  fileprivate func satisfies(any expected: any AnswerBody) -> Bool {
    (expected as? Self).map(satisfies) ?? false
  }

  fileprivate var node: JSONNode {
    AnswerKind(Self.self).isNull ? JSONNode(.null) : Self.form.node(self)
  }

  fileprivate static var answerForm: ObjectForm<Answer> {
    ObjectForm({ Answer($0) }, { $0.body as? Self }, form)
  }
}

/// A type of answers.
package struct AnswerKind: Sendable, Hashable {
  private let body: any AnswerBody.Type

  init(_ body: any AnswerBody.Type) { self.body = body }

  package static func == (left: AnswerKind, right: AnswerKind) -> Bool { left.body == right.body }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }

  /// The name of the kind in schemas and messages.
  package var name: String { body.name }

  /// The form of the answer.
  var form: ObjectForm<Answer> { body.answerForm }

  /// Whether the answer is written as `null`.
  var isNull: Bool { self == .nothing }

  static let nothing = AnswerKind(NoAnswer.self)
  static let refusal = AnswerKind(RefusalAnswer.self)
  package static let opened = AnswerKind(Opened.self)
  package static let canOpen = AnswerKind(CanOpenAnswer.self)
}

extension Answer {
  package var words: String { body.words }

  /// The answer in the form of the wire; `null` if there is none.
  package var node: JSONNode { body.node }

  /// The answer in the form of the wire, as a value.
  package var value: Value { node.value }

  /// The content of the answer, for a search of the cause of a difference.
  var content: AnswerContent { body.content }

  /// The answer without facts that are compared only where they are expected, for messages about
  /// differences.
  package func compared(with expected: Answer) -> Answer {
    body.compared(withAny: expected.body)
  }

  /// Whether the answer is the expected one.
  package func satisfies(_ expected: Answer) -> Bool {
    switch (storage, expected.storage) {
    case (.opened(let opened), .opened(let expected)): opened.satisfies(expected)
    case (.other(let body), .other(let expected)): body.satisfies(any: expected)
    case (.opened, .other), (.other, .opened): false
    }
  }

  /// Whether there is no answer, as for most steps.
  var isNothing: Bool { other(NoAnswer.self) != nil }

  /// The result, if the step was an opening.
  package var opened: Opened? { if case .opened(let opened) = storage { opened } else { nil } }

  /// The error, if the router refused the step.
  package var refusal: ErrorCode? { other(RefusalAnswer.self)?.code }

  /// Whether the URL could be opened, if that was checked.
  package var canOpen: Bool? { other(CanOpenAnswer.self)?.can }

  /// The URL after rewriting, if one was rewritten.
  package var rewritten: String?? { other(RewrittenAnswer.self)?.url }

  /// The location, if one was looked up.
  package var location: String?? { other(LocationAnswer.self)?.location }

  private func other<Body: AnswerBody>(_ kind: Body.Type) -> Body? {
    if case .other(let body) = storage { body as? Body } else { nil }
  }
}

extension Answer {
  /// No answer, as for most steps.
  package static let nothing = Answer(NoAnswer())

  /// The result of an opening.
  package static func opened(_ opened: Opened) -> Answer { Answer(opened) }

  /// A refusal.
  package static func error(_ code: ErrorCode) -> Answer { Answer(RefusalAnswer(code: code)) }
}
