package import RoutingVocabulary

/// The answer of a router to one step.
package struct Answer: Sendable, Equatable {
  /// The answer, with the facts about its kind.
  let body: any AnswerBody

  init(_ body: some AnswerBody) { self.body = body }

  /// Whether both answers are the same, with strings compared by Unicode scalars.
  package static func == (left: Answer, right: Answer) -> Bool { left.body.equals(right.body) }
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

  /// The answer without facts that are compared only where they are expected.
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
  /// By default, an answer is compared as a whole.
  func compared(with expected: Self) -> Self { self }

  fileprivate func equals(_ other: any AnswerBody) -> Bool { other as? Self == self }

  fileprivate func compared(withAny expected: any AnswerBody) -> Answer {
    Answer((expected as? Self).map(compared) ?? self)
  }

  fileprivate func satisfies(any expected: any AnswerBody) -> Bool {
    (expected as? Self).map { compared(with: $0) == $0 } ?? false
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

  /// The answer without facts that are compared only where they are expected.
  package func compared(with expected: Answer) -> Answer {
    body.compared(withAny: expected.body)
  }

  /// Whether the answer is the expected one.
  package func satisfies(_ expected: Answer) -> Bool { body.satisfies(any: expected.body) }

  /// Whether there is no answer, as for most steps.
  var isNothing: Bool { body is NoAnswer }

  /// The result, if the step was an opening.
  package var opened: Opened? { body as? Opened }

  /// The error, if the router refused the step.
  package var refusal: ErrorCode? { (body as? RefusalAnswer)?.code }

  /// Whether the URL could be opened, if that was checked.
  package var canOpen: Bool? { (body as? CanOpenAnswer)?.can }

  /// The URL after rewriting, if one was rewritten.
  package var rewritten: String?? { (body as? RewrittenAnswer)?.url }

  /// The location, if one was looked up.
  package var location: String?? { (body as? LocationAnswer)?.location }
}

extension Answer {
  /// No answer, as for most steps.
  package static let nothing = Answer(NoAnswer())

  /// The result of an opening.
  package static func opened(_ opened: Opened) -> Answer { Answer(opened) }

  /// A refusal.
  package static func error(_ code: ErrorCode) -> Answer { Answer(RefusalAnswer(code: code)) }
}
