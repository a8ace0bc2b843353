package import RoutingVocabulary

/// The outcomes of steps, in the form of the wire.
package enum AnswerForms {
  /// The outcome of one step.
  static let outcome: Codec<StepOutcome> = Codec(
    schema: choice.schema, read: choice.read, write: \.node)

  private static let choice: Codec<StepOutcome> = .choice(
    "answer", "The outcome of one step.",
    [.word(nil, .answer(.nothing), "No answer, as for most steps.")]
      + written.map { kind in
        .object(
          StepOutcome.answer, { if case .answer(let answer) = $0 { answer } else { nil } },
          kind.form)
      } + ends.map { .object($0) })

  /// The kinds of answers, without duplicates, in the order of the steps.
  package static let kinds: [AnswerKind] = StepForms.kinds.reduce(into: []) { kinds, step in
    if !kinds.contains(step.answer) { kinds.append(step.answer) }
  }

  /// The answers that are not `null`.
  static let written = kinds.filter { !$0.isNull } + [.refusal]

  /// The outcomes that end the list of answers.
  static let ends = [unsupported, thrown]

  fileprivate static let unsupported: ObjectForm<StepOutcome> = ObjectForm(
    { .unsupported($0.shown) },
    { if case .unsupported(let feature) = $0 { feature } else { nil } },
    .key(
      "unsupported", .text, "The feature that the router lacks for this step; no answer follows."))

  fileprivate static let thrown: ObjectForm<StepOutcome> = ObjectForm(
    { .thrown($0.shown) }, { if case .thrown(let error) = $0 { error } else { nil } },
    .key("thrown", .text, "An error that is not a refusal; no answer follows."))
}

extension StepOutcome {
  /// The outcome in the form of the wire.
  fileprivate var node: JSONNode {
    switch self {
    case .answer(let answer): answer.node
    case .unsupported: AnswerForms.unsupported.node(self)
    case .thrown: AnswerForms.thrown.node(self)
    }
  }

  /// The outcome in the form of the wire.
  package var value: Value { node.value }
}
