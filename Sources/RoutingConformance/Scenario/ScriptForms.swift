internal import RoutingVocabulary

/// The forms of handlers, interceptors, redirectors and parsers.
package enum ScriptForms {
  /// The script of a handler; `nil` if the route has none.
  package static let handler: Codec<HandlerScript?> = .choice(
    "handler", "The script of the handler (default: accept).",
    [
      .word("accept", .accept, "It handles every URL."),
      .word("decline", .decline, "It declines every URL.", needs: [.declining]),
      .word(nil, nil, "The route has no handler.", needs: [.handlerlessRoutes]),
      .object(
        { .acceptWhen(parameter: $0.parameter, index: $0.index, equals: $0.equals) },
        { if case .acceptWhen(let a, let b, let c)? = $0 { (a, b, c) } else { nil } },
        .key(
          "acceptWhen", .object(acceptance),
          "The handler handles a URL with which a parameter has a certain value."),
        needs: [.declining]),
      .object(
        HandlerScript.acceptPaths, { if case .acceptPaths(let paths)? = $0 { paths } else { nil } },
        .key("acceptPaths", .texts, "The handler handles a URL whose path is one of these."),
        needs: [.declining]),
      .object(
        HandlerScript.build, { if case .build(let screen)? = $0 { screen } else { nil } },
        .key("build", ScreenForms.screen, "The handler handles every URL and returns this screen."),
        needs: [.navigation]),
      .object(
        HandlerScript.newObject, { if case .newObject(let accepts)? = $0 { accepts } else { nil } },
        .key("newObject", .object(accepts), "An object that is created for each match."),
        needs: [.handlerObjects]),
      .object(
        HandlerScript.weakTarget,
        { if case .weakTarget(let label, let accepts)? = $0 { (label, accepts) } else { nil } },
        .key("weakTarget", .text, "The label of an object that only the test keeps alive."),
        accepts, needs: [.handlerObjects]),
      .object(
        HandlerScript.perform,
        { if case .perform(let steps, let returns)? = $0 { (steps, returns) } else { nil } },
        .key(
          "do", steps, "Steps that the handler performs while it is being called.",
          need: "write the steps of the handler"), returns),
      .object(waiting, needs: [.overlapping]),
    ])

  /// A handler that waits; only a closure can wait.
  private static let waiting: ObjectForm<HandlerScript?> = ObjectForm(
    { _, then in then.flatMap { $0.isObject ? nil : .wait(then: $0) } },
    { if case .wait(let then)? = $0 { (true, then) } else { nil } }, waits,
    .key(
      "then", whenFinished, "What the handler does then (default: accept).", default: .accept,
      isAlwaysWritten: true),
    missing: "only a closure can wait; under 'then', write what the handler does after the wait")

  private static let whenFinished: Codec<HandlerScript?> = .recursive("handler") { handler }

  /// Whether a callback waits, always with this key.
  private static let waits: ObjectForm<Bool> = .key(
    "waits", .alwaysTrue,
    "The call waits until `finish` names its opening. In an opening without `begin`, the call does not wait."
  )

  /// The word for a handler that accepts.
  private static let acceptance:
    ObjectForm<(parameter: ParameterName, index: Int?, equals: Value)> =
      ObjectForm(
        { name, index, wildcard, equals in
          if let wildcard { return (.wildcard, wildcard, equals) }
          return name.map { (.named($0), index, equals) }
        },
        { acceptance in
          switch acceptance.parameter {
          case .named(let name): (name, acceptance.index, nil, acceptance.equals)
          case .wildcard: (nil, nil, acceptance.index, acceptance.equals)
          }
        },
        .optional("parameter", .text, "The name of a parameter."),
        .optional("index", .integer, "The item of an array."),
        .optional("wildcard", .integer, "The component that the wildcard matched."),
        .key(
          "equals", .value, "The value with which the handler handles the URL.",
          need: "write the value that is accepted"),
        missing:
          #"missing key 'parameter'; write the name of a parameter, or "wildcard" and an index"#)

  private static let accepts: ObjectForm<Bool> = .key(
    "accepts", .flag, "Whether the handler handles the URL.", default: true, isAlwaysWritten: true,
    needs: [.declining])

  private static let returns: ObjectForm<Bool> = .key(
    "returns", .flag, "Whether the handler then handles the URL.", default: true,
    isAlwaysWritten: true,
    needs: [.declining])

  /// Steps that are performed during a call by the router.
  private static let steps: Codec<[Step]> = StepForms.setup
    .needing { $1.insert(.nestedOpenings) }
    .checking { _, node, subject in
      for step in node.elements ?? [] where ["begin", "finish"].contains(step["do"]?.text) {
        subject.bag.error(
          at: step.position,
          "only a case can begin and finish openings; move the step out of the handler, redirector or interceptor"
        )
      }
    }

  /// The decision of an interceptor.
  package static let interception: Codec<InterceptorScript> = .choice(
    "result", "The decision of an interceptor.",
    [
      .word("next", .next, "The opening continues."), .word("reject", .reject, "The opening ends."),
      .object(
        InterceptorScript.reset, { if case .reset(let all) = $0 { all } else { nil } },
        .key("reset", .parameters, "The opening continues with these parameters.")),
      .object(
        InterceptorScript.addMissing, { if case .addMissing(let all) = $0 { all } else { nil } },
        .key("addMissing", .parameters, "The opening continues; missing parameters are added.")),
      .object(
        InterceptorScript.perform,
        { if case .perform(let steps, let then) = $0 { (steps, then) } else { nil } },
        .key(
          "do", steps, "Steps that come first.",
          need: "write the steps of the interceptor"),
        .key("then", decision, need: "write the decision")),
      .object(
        { InterceptorScript.wait(then: $1) },
        { if case .wait(let then) = $0 { (true, then) } else { nil } }, waits,
        .key("then", decision, need: "write the decision"), needs: [.overlapping]),
    ])

  private static let decision: Codec<InterceptorScript> = .recursive("interception") {
    interception
  }

  /// The script of a parser that runs before the router's own; `nil` if there is none.
  static let parser: Codec<ParserScript?> = .choice(
    "parser", "The custom parser that runs before the router's own.",
    [
      .word("lowercase", .lowercase, "The parser converts letters to lower case."),
      .word(nil, nil, "There is no custom parser."),
      .object(
        ParserScript.refuse, { if case .refuse(let part)? = $0 { part } else { nil } },
        .key("refuse", .text, "Strings that contain this are not URLs.")),
    ])
}

extension ScriptForms {
  /// The script of a redirector.
  static let redirect: Codec<RedirectScript> = .choice(
    "redirect", "The redirector of the route.",
    [
      .text(
        "a URL", "The URL to which the route redirects.", examples: ["/login"], RedirectScript.to,
        { if case .to(let target) = $0 { target } else { nil } }, needs: [.redirecting]),
      .word(nil, .stay, "A redirector that stays.", needs: [.redirecting]),
      .object(
        RedirectScript.join, { if case .join(let pieces) = $0 { pieces } else { nil } },
        .key("join", .list(of: piece.named("piece"), "a piece")), needs: [.redirecting]),
      .object(
        RedirectScript.location,
        { if case .location(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
        .key("location", .text, "The name of a route to whose location the redirector redirects."),
        .key("parameters", pieces, "The values of the route's parameters.", default: []),
        .key("query", pieces, "The items of the location's query.", default: []),
        needs: [.redirecting, .names]),
      .object(
        { .when(parameter: $0.parameter, equals: $0.equals, then: $1, otherwise: $2) },
        { if case .when(let a, let b, let c, let d) = $0 { ((a, b), c, d) } else { nil } },
        .key("when", .object(condition)), then,
        .key(
          "else", target, "The script in the other case (default: no redirect).", default: .stay,
          isAlwaysWritten: true)),
      .object(
        RedirectScript.perform,
        { if case .perform(let steps, let then) = $0 { (steps, then) } else { nil } },
        .key("do", steps, "Steps that come first."), then),
      .object(
        RedirectScript.later, { if case .later(let script) = $0 { script } else { nil } },
        .key("later", target, "The redirector decides on another task, after a suspension.")),
      .object(
        { RedirectScript.wait(then: $1) },
        { if case .wait(let then) = $0 { (true, then) } else { nil } }, waits, then,
        needs: [.overlapping]),
    ])

  private static let target: Codec<RedirectScript> = .recursive("redirect") { redirect }

  private static let pieces: Codec<[RedirectValue]> = .members(
    of: piece.named("piece"), "a piece", { RedirectValue(name: $0, piece: $1) },
    { ($0.name, $0.piece) })

  /// A part of a URL.
  static let piece: Codec<RedirectPiece> = .choice(
    "piece", "A piece of a URL.",
    [
      .text(
        "a string", "The string itself.", RedirectPiece.text,
        { if case .text(let text) = $0 { text } else { nil } }),
      .object(
        RedirectPiece.parameter, { if case .parameter(let name) = $0 { name } else { nil } },
        .key(
          "parameter", .text, "A parameter that the redirector receives; empty if there is none.")),
      .object(
        { _ in RedirectPiece.extra }, { if case .extra = $0 { true } else { nil } },
        .key("extra", .alwaysTrue, "The extra value of the opening.")),
      .object(
        { _ in RedirectPiece.url }, { if case .url = $0 { true } else { nil } },
        .key("url", .alwaysTrue, "The URL in the match record; empty if there is none.")),
    ])

  private static let then: ObjectForm<RedirectScript> = .key(
    "then", target, need: "write the redirect")

  /// A parameter and the value that it must have.
  private static let condition: ObjectForm<(parameter: String, equals: Value)> = ObjectForm(
    { ($0, $1) }, { ($0.parameter, $0.equals) },
    .key(
      "parameter", .text, "The name of a parameter that the redirector receives.",
      need: "write the name of a parameter"),
    .key(
      "equals", .value, "The value that the parameter must have.",
      need: "write the value to compare"))
}
