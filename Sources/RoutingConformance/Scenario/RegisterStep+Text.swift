internal import Routing

extension RegisterStep {
  /// The JSON text of the step.
  var text: String {
    var members = JSONObjectText()
    members.add("do", .string(verb))
    if patterns.count == 1, let pattern = patterns.first {
      members.add("pattern", isURLObject ? .url(pattern) : .string(pattern))
    } else {
      members.add("patterns", .array(patterns.map { .string($0) }))
    }
    addRest(to: &members)
    return members.text
  }

  private var verb: String {
    if patterns.count != 1 { return "registerMany" }
    return isDelayed ? "registerDelayed" : "register"
  }

  /// The text of a route below another one.
  private var childText: String {
    var members = JSONObjectText()
    let pattern = patterns.first ?? ""
    members.add("pattern", isURLObject ? .url(pattern) : .string(pattern))
    addRest(to: &members)
    return members.text
  }

  private func addRest(to members: inout JSONObjectText) {
    members.add("route", .string(route))
    members.add(table: table)
    if priority != 0 { members.add("priority", .integer(priority)) }
    if handler != .accept { members.add("handler", text: handler?.text ?? "null") }
    if kind != .plain { members.add("kind", .string(kind.rawValue)) }
    members.add("returns", ifAny: returns)
    members.add("name", ifAny: name.map { .string($0) })
    if let text = redirect.text { members.add("redirect", text: text) }
    members.add("definition", ifAny: definition.map { .string($0.rawValue) })
    if !children.isEmpty {
      members.add("children", text: children.map(\.childText).jsonArrayText)
    }
  }
}

extension HandlerScript {
  fileprivate var text: String {
    var members = JSONObjectText()
    switch self {
    case .accept: return "\"accept\""
    case .decline: return "\"decline\""
    case .acceptPaths(let paths):
      members.add("acceptPaths", .array(paths.map { .string($0) }))
    case .acceptWhen(let parameter, let index, let value):
      members.add("acceptWhen", text: Self.condition(parameter, index, value))
    case .perform(let steps, let returns):
      members.add("do", text: steps.map(\.text).jsonArrayText)
      members.add("returns", .bool(returns))
    case .newObject(let accepts):
      var object = JSONObjectText()
      object.add("accepts", .bool(accepts))
      members.add("newObject", text: object.text)
    case .weakTarget(let label, let accepts):
      members.add("weakTarget", .string(label))
      members.add("accepts", .bool(accepts))
    }
    return members.text
  }

  private static func condition(
    _ parameter: ParameterName, _ index: Int?, _ value: Value
  ) -> String {
    var members = JSONObjectText()
    switch parameter {
    case .named(let name):
      members.add("parameter", .string(name))
      members.add("index", ifAny: index.map { .integer($0) })
    case .wildcard: members.add("wildcard", ifAny: index.map { .integer($0) })
    }
    members.add("equals", value)
    return members.text
  }
}
