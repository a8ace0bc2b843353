internal import Routing

/// What handlers, interceptors, redirectors and parsers do.
package enum ScriptForms {
  /// What a handler does; `nil`: none is given.
  static let handler: Kind<HandlerScript?> = .choice(
    "handler", "What the handler does when it is called; accept if nothing is said.",
    [
      .word("accept", .accept, "It handles every URL."),
      .word("decline", .decline, "It declines every URL.", needs: [.declining]),
      .word(nil, nil, "No handler is given to the router.", needs: [.handlerlessRoutes]),
      .object(acceptWhen, needs: [.declining]), .object(acceptPaths, needs: [.declining]),
      .object(build, needs: [.navigation]), .object(newObject, needs: [.handlerObjects]),
      .object(weakTarget, needs: [.handlerObjects]), .object(perform),
    ])

  private static let acceptWhen: Form<HandlerScript?> = Form(
    { .acceptWhen(parameter: $0.parameter, index: $0.index, equals: $0.equals) },
    {
      if case .acceptWhen(let parameter, let index, let equals)? = $0 {
        Acceptance(parameter: parameter, index: index, equals: equals)
      } else {
        nil
      }
    },
    .key(
      "acceptWhen", .object(acceptance), "It handles a URL with which a parameter has a value."))

  /// The value with which a handler accepts.
  private struct Acceptance: Sendable {
    let parameter: ParameterName
    let index: Int?
    let equals: Value
  }

  private static let acceptance: Form<Acceptance> = Form(
    { name, index, wildcard, equals in
      if let wildcard {
        return Acceptance(parameter: .wildcard, index: wildcard, equals: equals)
      }
      return name.map { Acceptance(parameter: .named($0), index: index, equals: equals) }
    },
    { acceptance in
      switch acceptance.parameter {
      case .named(let name): (name, acceptance.index, nil, acceptance.equals)
      case .wildcard: (nil, nil, acceptance.index, acceptance.equals)
      }
    },
    .optional("parameter", .text, "The name of a parameter."),
    .optional("index", .integer, "The item of an array."),
    .optional("wildcard", .integer, "The component that the wildcard took."),
    .key(
      "equals", .value, "The value with which it handles the URL.",
      need: "write the value that is accepted"),
    missing: #"missing key 'parameter'; write the name to look at, or "wildcard" and an index"#)

  private static let acceptPaths: Form<HandlerScript?> = Form(
    HandlerScript.acceptPaths, { if case .acceptPaths(let paths)? = $0 { paths } else { nil } },
    .key("acceptPaths", .texts, "It handles a URL whose path is one of these."))

  private static let build: Form<HandlerScript?> = Form(
    HandlerScript.build, { if case .build(let screen)? = $0 { screen } else { nil } },
    .key("build", ScreenForms.screen, "It handles every URL and gives back this screen."))

  private static let newObject: Form<HandlerScript?> = Form(
    HandlerScript.newObject, { if case .newObject(let accepts)? = $0 { accepts } else { nil } },
    .key("newObject", .object(accepts), "An object that is made for each match."))

  private static let weakTarget: Form<HandlerScript?> = Form(
    HandlerScript.weakTarget,
    { if case .weakTarget(let label, let accepts)? = $0 { (label, accepts) } else { nil } },
    .key("weakTarget", .text, "The label of an object that only the test keeps alive."), accepts)

  private static let accepts: Form<Bool> = .key(
    "accepts", .flag, "Whether it handles the URL.", default: true, isAlwaysWritten: true,
    needs: [.declining])

  private static let perform: Form<HandlerScript?> = Form(
    HandlerScript.perform,
    { if case .perform(let steps, let returns)? = $0 { (steps, returns) } else { nil } },
    .key(
      "do", steps, "Steps that it does while it is being called.",
      need: "write the steps of the handler"), returns)

  private static let returns: Form<Bool> = .key(
    "returns", .flag, "Whether it handles the URL then.", default: true, isAlwaysWritten: true,
    needs: [.declining])

  /// Steps that are done while the router calls.
  private static let steps: Kind<[Step]> = StepForms.setup.needing { _ in [.nestedOpenings] }

  /// The keys of each form of a handler, an interceptor or a redirector.
  package static let scripts: [[FormKey]] = [
    interceptWithSteps.keys, perform.keys, weakTarget.keys, build.keys, newObject.keys,
    acceptWhen.keys, acceptPaths.keys, reset.keys, addMissing.keys,
  ]

  /// What an interceptor decides.
  static let interception: Kind<InterceptorScript> = .choice(
    "result", "What an interceptor decides.",
    [
      .word("next", .next, "The opening goes on."), .word("reject", .reject, "The opening ends."),
      .object(reset), .object(addMissing), .object(interceptWithSteps),
    ])

  private static let reset: Form<InterceptorScript> = Form(
    InterceptorScript.reset, { if case .reset(let all) = $0 { all } else { nil } },
    .key("reset", .parameters, "It goes on with these parameters."))

  private static let addMissing: Form<InterceptorScript> = Form(
    InterceptorScript.addMissing, { if case .addMissing(let all) = $0 { all } else { nil } },
    .key("addMissing", .parameters, "It goes on with these where they are missing."))

  private static let interceptWithSteps: Form<InterceptorScript> = Form(
    InterceptorScript.perform,
    { if case .perform(let steps, let then) = $0 { (steps, then) } else { nil } },
    .key(
      "do", steps, "Steps that it does first.",
      need: "write the steps of the interceptor"),
    .key("then", decision, need: "write what it does in the end"))

  private static let decision: Kind<InterceptorScript> = .recursive("interception") {
    interception
  }

  /// What a parser in front of the router's own does; `nil`: there is none.
  static let parser: Kind<ParserScript?> = .choice(
    "parser", "What a parser in front of the router's own does.",
    [
      .word("lowercase", .lowercase, "It writes letters in lower case."),
      .word(nil, nil, "There is none; the router has its own only."),
      .object(
        Form(
          ParserScript.refuse, { if case .refuse(let part)? = $0 { part } else { nil } },
          .key("refuse", .text, "Texts in which this occurs are no URLs."))),
    ])
}

extension ScriptForms {
  /// What a redirector does.
  static let redirect: Kind<RedirectScript> = .choice(
    "redirect", "Where the route redirects.",
    [
      .text(
        "a URL", "The URL to which it redirects.", examples: ["/login"], RedirectScript.to,
        { if case .to(let target) = $0 { target } else { nil } }, needs: [.redirecting]),
      .word(nil, .stay, "A redirector that stays.", needs: [.redirecting]),
      .object(
        Form(
          RedirectScript.join, { if case .join(let pieces) = $0 { pieces } else { nil } },
          .key("join", .list(of: piece.named("piece"), "a piece"))), needs: [.redirecting]),
      .object(location, needs: [.redirecting, .names]), .object(when), .object(performThen),
      .object(
        Form(
          RedirectScript.later, { if case .later(let script) = $0 { script } else { nil } },
          .key("later", target, "Decided on another task, after a suspension."))),
    ])

  private static let target: Kind<RedirectScript> = .recursive("redirect") { redirect }

  private static let location: Form<RedirectScript> = Form(
    RedirectScript.location,
    { if case .location(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .key("location", .text, "The name of a route, to whose location it redirects."),
    .key("parameters", pieces, "The values of its parameters.", default: []),
    .key("query", pieces, "The items of its query.", default: []))

  private static let pieces: Kind<[RedirectValue]> = .members(
    of: piece.named("piece"), "a piece", { RedirectValue(name: $0, piece: $1) },
    { ($0.name, $0.piece) })

  /// A piece of a URL.
  static let piece: Kind<RedirectPiece> = .choice(
    "piece", "A piece of a URL.",
    [
      .text(
        "a text", "The text itself.", RedirectPiece.text,
        { if case .text(let text) = $0 { text } else { nil } }),
      .object(
        Form(
          RedirectPiece.parameter, { if case .parameter(let name) = $0 { name } else { nil } },
          .key("parameter", .text, "A parameter that the redirector receives; empty without one."))),
      .object(
        Form(
          { _ in RedirectPiece.extra }, { if case .extra = $0 { true } else { nil } },
          .key("extra", .alwaysTrue, "The value that travels with the opening."))),
      .object(
        Form(
          { _ in RedirectPiece.url }, { if case .url = $0 { true } else { nil } },
          .key("url", .alwaysTrue, "The URL in the record of the match; empty without one."))),
    ])

  private static let when: Form<RedirectScript> = Form(
    { .when(parameter: $0.parameter, equals: $0.equals, then: $1, otherwise: $2) },
    {
      if case .when(let parameter, let equals, let then, let otherwise) = $0 {
        (Condition(parameter: parameter, equals: equals), then, otherwise)
      } else {
        nil
      }
    }, .key("when", .object(condition)), then,
    .key(
      "else", target, "What it does otherwise (default: it stays).", default: .stay,
      isAlwaysWritten: true))

  private static let then: Form<RedirectScript> = .key(
    "then", target, need: "write where it redirects then")

  /// A parameter and the value that it has to have.
  private struct Condition: Sendable {
    let parameter: String
    let equals: Value
  }

  private static let condition: Form<Condition> = Form(
    { Condition(parameter: $0, equals: $1) }, { ($0.parameter, $0.equals) },
    .key(
      "parameter", .text, "The name of a parameter that the redirector receives.",
      need: "write the name to look at"),
    .key(
      "equals", .value, "The value that the parameter has to have.",
      need: "write the value that is looked for"))

  private static let performThen: Form<RedirectScript> = Form(
    RedirectScript.perform,
    { if case .perform(let steps, let then) = $0 { (steps, then) } else { nil } },
    .key("do", steps, "Steps that it does first."), then)
}
