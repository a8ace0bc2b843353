package import RoutingVocabulary

/// One action on a router.
package struct Step: Sendable, Equatable {
  /// The action, with the facts about its kind.
  let body: any StepBody

  init(_ body: some StepBody) { self.body = body }

  package static func == (left: Step, right: Step) -> Bool { left.body.equals(right.body) }
}

/// One kind of step: its name, its keys, the capabilities that it needs, its description, and its
/// action.
protocol StepBody: Sendable, Equatable {
  /// The kind of the router's answer, unless the router refuses.
  associatedtype Answered: AnswerBody

  /// The forms of the step, usually one.
  static var variants: [Variant<Self>] { get }

  /// The form of this step.
  var variant: Variant<Self> { get }

  /// The description of the step in reports, on one line.
  var words: String { get }

  /// Performs the step with the router of a scenario.
  ///
  /// - Parameters:
  ///   - runner: The router, and the events of its handlers.
  ///   - source: Inside a handler, the screen from which the step shows something.
  /// - Returns: The router's answer.
  /// - Throws: `Unsupported` if the router lacks a feature that the step needs, a refusal, or
  ///   another error of the adapter.
  func perform(on runner: ScriptRunner, from source: String?) async throws -> Answered
}

extension StepBody {
  var variant: Variant<Self> { Self.variants[0] }

  fileprivate func equals(_ other: any StepBody) -> Bool { other as? Self == self }

  fileprivate var node: JSONNode { variant.node(self, key: StepForms.all.key) }

  fileprivate func needs(_ needs: inout Capabilities) { variant.addNeeds(of: self, to: &needs) }

  fileprivate var name: String { variant.name }

  fileprivate var answer: AnswerKind { AnswerKind(Answered.self) }

  fileprivate func answered(on runner: ScriptRunner, from source: String?) async throws -> Answer {
    Answer(try await perform(on: runner, from: source))
  }
}

extension Step {
  /// The word that names the step in case files.
  package var name: String { body.name }

  /// The description of the step in reports, on one line.
  package var words: String { body.words }

  /// The step in the form of documents.
  package var node: JSONNode { body.node }

  /// The JSON of the step.
  package var text: String { JSONWriter.line(node) }

  /// Every string in the step's JSON, including names of keys.
  package var texts: [String] { node.texts }

  /// The capabilities that a router needs to perform the step.
  package var capabilities: Capabilities { Capability.of([self]) }

  /// Performs the step with the router of a scenario, as its type says.
  func perform(on runner: ScriptRunner, from source: String? = nil) async throws -> Answer {
    try await body.answered(on: runner, from: source)
  }

  /// The kind of a router's answer to the step, unless the router refuses.
  var answer: AnswerKind { body.answer }

  /// Whether the step has an answer.
  package var hasAnswer: Bool { answer != .nothing }

  /// Adds the capabilities that a router needs to perform the step.
  @Sendable func needs(_ needs: inout Capabilities) { body.needs(&needs) }

  /// The registration, if the step is one.
  package var registration: RegisterStep? { body as? RegisterStep }

  /// The opening, if the step is one.
  package var opening: OpenStep? { body as? OpenStep }

  /// The opening that is shown, if the step is one.
  var showing: ShowStep? { body as? ShowStep }

  /// The URL that is opened or checked; `nil` for other steps.
  package var openedURL: String?? { opening.map(\.url) ?? (body as? CanOpenStep).map(\.url) }

  /// The rules that the step sets.
  package var settings: [RuleSetting] { (body as? SetStep)?.rules ?? [] }
}

extension Step {
  /// Registers patterns under one label.
  package static func register(_ step: RegisterStep) -> Step { Step(step) }

  /// Opens a URL.
  package static func open(_ step: OpenStep) -> Step { Step(step) }

  /// Checks whether a URL could be opened.
  package static func canOpen(url: String?, table: TableAddress?) -> Step {
    Step(CanOpenStep(url: url, table: table))
  }

  /// Removes all patterns of a table.
  package static func unregisterAll(table: TableAddress) -> Step {
    Step(UnregisterAllStep(table: table))
  }

  /// Rewrites a URL without opening it.
  package static func rewrite(url: String?) -> Step { Step(RewriteStep(url: url)) }

  /// Looks up the location of a name.
  package static func location(name: String, parameters: Parameters, query: Parameters) -> Step {
    Step(LocationStep(name: name, parameters: parameters, query: query))
  }
}

extension RuleSetting {
  /// The setting in the form of the command line, `RULE=VALUE`.
  package var text: String { "\(rule)=\(JSONWriter.line(value))" }
}

extension [RuleSetting] {
  /// The JSON of the rules and their values.
  package var text: String { JSONWriter.line(ValueForms.rules.write(self)) }
}

extension JSONNode {
  /// Every string in the value, including names of members.
  fileprivate var texts: [String] {
    switch content {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
    case .null, .bool, .number: []
    }
  }
}
