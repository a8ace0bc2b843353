import Routing
import RoutingConformance

/// Drafts what a case expects of its last step from what the reference answers.
struct ReferenceDraft {
  /// The case, whose own expectation means nothing yet.
  let subject: Case

  /// The members `expect`, or `expectIn` where the dialects differ.
  func expectation() async throws -> [(String, JSONNode)] {
    var drafts: [(dialect: String, node: JSONNode)] = []
    for dialect in subject.dialects.compactMap(Dialect.named) {
      let story = try await ReferenceTrace(of: subject, in: dialect)
      guard let answer = story.steps.last?.answer else { continue }
      drafts.append((dialect.name, node(answer, in: dialect)))
    }
    guard let first = drafts.first else { return [] }
    if drafts.allSatisfy({ $0.node.value == first.node.value }) {
      return [("expect", first.node)]
    }
    return [("expectIn", JSONNode(members: drafts.map { ($0.dialect, $0.node) }))]
  }

  private func node(_ answer: Answer, in dialect: Dialect) -> JSONNode {
    switch answer {
    case .canOpen(let can): JSONNode(flag: can)
    case .error(let code): JSONNode(members: [("error", JSONNode(text: code.rawValue))])
    case .opened(let opened): node(opened, in: dialect)
    default: JSONNode(.null)
    }
  }

  private func node(_ opened: Opened, in dialect: Dialect) -> JSONNode {
    if opened.handled, opened.events.count == 1, let call = opened.events.first,
      case .call(let route, let parameters, _) = call
    {
      let members = self.call(route, parameters, in: dialect)
      return JSONNode(members: members + rest(of: opened))
    }
    let events = opened.events.map { node($0, in: dialect) }
    var members: [(String, JSONNode)] = [("handled", JSONNode(flag: opened.handled))]
    if !events.isEmpty { members.append(("events", JSONNode(.array(events)))) }
    members += rest(of: opened)
    if let error = opened.error { members.append(("error", JSONNode(text: error.rawValue))) }
    return JSONNode(members: members)
  }

  private func rest(of opened: Opened) -> [(String, JSONNode)] {
    opened.logged ? [("logged", JSONNode(flag: true))] : []
  }

  private func node(_ event: Event, in dialect: Dialect) -> JSONNode {
    switch event {
    case .call(let route, let parameters, _):
      JSONNode(members: [("event", JSONNode(text: "call"))] + call(route, parameters, in: dialect))
    case .unmatched(let url, let parameters, let table):
      unmatched(url, parameters, table)
    default: JSONNode(value: event.value)
    }
  }

  /// A call of the callback for unmatched URLs, without what is plain.
  private func unmatched(
    _ url: String, _ parameters: Parameters?, _ table: TableAddress
  ) -> JSONNode {
    var members = [("event", JSONNode(text: "unmatched"))]
    if let parameters { members.append(("parameters", JSONNode(value: .object(parameters)))) }
    if case .open(let opening)? = subject.steps.last?.step, opening.url != url {
      members.append(("url", JSONNode(text: url)))
    }
    if table != .global { members.append(("in", JSONNode(value: table.value))) }
    return JSONNode(members: members)
  }

  /// The route and its parameters, without reserved keys that have their plain values.
  private func call(
    _ route: CalledRoute, _ parameters: Parameters, in dialect: Dialect
  ) -> [(String, JSONNode)] {
    let reserved = dialect.rules.changed(by: subject.rules).parameters.reservedKeys
    var own = parameters
    for name in [reserved?.url, reserved?.pattern, reserved?.scheme, reserved?.wildcard] {
      own[reserved: name] = nil
    }
    var members: [(String, JSONNode)] = [("route", JSONNode(text: route.label))]
    if let pattern = route.pattern, pattern != route.label {
      members.append(("pattern", JSONNode(text: pattern)))
    }
    if !own.isEmpty { members.append(("parameters", JSONNode(value: .object(own)))) }
    if let wildcard = parameters[reserved: reserved?.wildcard] {
      members.append(("wildcard", JSONNode(value: wildcard)))
    }
    return members
  }
}
