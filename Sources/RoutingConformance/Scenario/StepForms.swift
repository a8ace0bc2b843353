/// All kinds of steps.
package enum StepForms {
  /// Every kind of step, in the order of the guide.
  package static let all = Variants<Step>(
    key: "do", noun: "step",
    need: #"every step names its action, such as "do": "open""#,
    all: kinds.map(\.form))

  /// Every kind of step, with the kind of its answer.
  static let kinds = registering + surroundings + navigation

  private static let registering = [
    steps(RegisterStep.self), steps(OpenStep.self), steps(BeginStep.self),
    steps(FinishStep.self), steps(KeptStep.self), steps(CanOpenStep.self), steps(SetStep.self),
    steps(OnUnmatchedStep.self), steps(UnregisterStep.self), steps(UnregisterAllStep.self),
    steps(UnregisterSchemeStep.self), steps(TouchSchemeStep.self),
    steps(UnregisterAllSchemesStep.self), steps(RoutesStep.self), steps(AllRoutesStep.self),
  ].flatMap { $0 }

  private static let surroundings = [
    steps(AddRewritesStep.self), steps(RemoveRewriteStep.self), steps(RemoveAllRewritesStep.self),
    steps(RewriteStep.self), steps(LocationStep.self), steps(RedirectsStep.self),
    steps(AddInterceptorStep.self), steps(RemoveInterceptorStep.self),
    steps(CreateSubrouterStep.self), steps(BindSubrouterStep.self), steps(ReleaseTargetStep.self),
    steps(SetDefaultDefinitionStep.self), steps(SetParserStep.self),
  ].flatMap { $0 }

  private static let navigation = [
    steps(SetScreensStep.self), steps(ScreensStep.self), steps(PushStep.self),
    steps(PresentStep.self), steps(CloseStep.self), steps(SetRootStep.self),
    steps(HideBarStep.self), steps(ShowStep.self), steps(SetErrorPageStep.self),
  ].flatMap { $0 }

  /// Steps without expectations.
  ///
  /// The handlers in these steps also contain such steps.
  static let setup: Codec<[Step]> = .recursive("setup") { silent }

  private static let silent: Codec<[Step]> = .list(of: step, "a step")

  /// A step without an expectation.
  static let step: Codec<Step> = Codec(
    schema: .definition("silentStep"), read: { silentStep.read($0, $1) }, write: \.node,
    needs: { $0.needs(&$1) })

  private static let silentStep = all.kind("silentStep")

  /// The forms of the steps of one type, with the kind of their answer.
  private static func steps<Body: StepBody>(
    _ body: Body.Type
  ) -> [(form: Variant<Step>, answer: AnswerKind)] {
    Body.variants.map { variant in
      let form = ObjectForm({ Step($0) }, { $0.body as? Body }, variant.form)
      return (
        Variant(variant.name, variant.sentence, needs: variant.needs, form),
        AnswerKind(Body.Answered.self)
      )
    }
  }
}
