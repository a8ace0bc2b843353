package import RoutingVocabulary

/// The events of openings, in the form of answers.
enum EventForms {
  /// The events of an opening.
  static let event = Variants<Event>(
    key: "event", noun: "event",
    all: [
      Variant(
        "call", "A handler is called.",
        { route, parameters, match, request in
          var route = route
          route.match = match
          return .call(route: route, parameters: parameters, request: request)
        }, { if case .call(let a, let b, let c) = $0 { (a, b, a.match?.said, c) } else { nil } },
        route, received, match, .optional("request", ValueForms.request)),
      Variant(
        "unmatched", "The callback for unmatched URLs is called.", Event.unmatched,
        { if case .unmatched(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
        .key("url", .text),
        .key("parameters", Codec.parameters.orNull, default: nil, isAlwaysWritten: true),
        .key("in", ValueForms.table.named("table"), default: .global, isAlwaysWritten: true)),
      Variant(
        "intercept", "An interceptor is called.", Event.intercept,
        { if case .intercept(let a, let b, let c) = $0 { (a, b, c?.said) } else { nil } },
        .key("interceptor", .text), received, match),
    ] + shared)

  /// Events that answers and expectations write in the same way.
  static let shared: [Variant<Event>] =
    [
      Variant(
        "redirect", "A route redirects.", Event.redirect,
        { if case .redirect(let route, let target) = $0 { (route, target) } else { nil } },
        .key("route", .text, "The route.", need: "write the route that redirects"),
        .key(
          "to", .text, "The URL to which the route redirects.",
          need: "write the URL to which it redirects")),
      Variant(
        "callback", "The result callback of the opening is called with an object.", Event.callback,
        { if case .callback(let value) = $0 { value } else { nil } },
        .key("value", .value, "The object.", need: "write the object")),
      Variant(
        "refused", "An opening inside a handler is refused.", Event.refused,
        { if case .refused(let error) = $0 { error } else { nil } },
        .key("error", ValueForms.error, "The error.", need: "write the error")),
    ]
    + ScreenForms.change.all.map { variant in
      Variant(
        variant.name, variant.sentence, Event.change,
        { if case .change(let it) = $0 { it } else { nil } }, variant.form)
    }

  /// A route by its label.
  ///
  /// With a key `label`, `route` is the pattern that the handler received.
  private static let route: ObjectForm<CalledRoute> = ObjectForm(
    { route, label, source in
      CalledRoute(label ?? route, pattern: label == nil ? nil : route, source: source)
    },
    { ($0.pattern ?? $0.label, $0.pattern == nil ? nil : $0.label, $0.source) },
    .key("route", .text), .optional("label", .text),
    .optional("source", .text, "The screen from which the handler shows a new screen."))

  /// The parameters that the handler received; possibly none.
  private static let received: ObjectForm<Parameters> = .key(
    "parameters", .parameters, need: "write {} if there are none")

  /// The record of the match, if the handler received one.
  private static let match: ObjectForm<MatchRecord?> = .optional(
    "match", ValueForms.match, "The record of the match.")
}

extension MatchRecord {
  /// The record of the match, if it has members.
  fileprivate var said: MatchRecord? { members.isEmpty ? nil : self }
}

extension Event {
  /// The event in the form of the wire.
  package var value: Value { EventForms.event.node(self).value }
}
