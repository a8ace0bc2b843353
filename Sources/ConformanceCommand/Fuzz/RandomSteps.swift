import RoutingConformance
import RoutingVocabulary

/// Random scenarios.
///
/// Steps are generated from their forms, so that every new kind of step is included.
struct RandomSteps: Sendable {
  private var random: SeededGenerator
  private var texts = RandomTexts()
  /// Known scenarios, whose steps are changed and mixed in.
  private let known: [[JSONNode]]

  /// Scenarios for a seed; half of them are changed cases.
  init(seed: UInt64, from cases: [Case]) {
    random = SeededGenerator(seed: seed)
    known = cases.map { $0.steps.map(\.step.node) }
  }

  /// A scenario, which may be unreadable.
  mutating func scenario() -> JSONNode {
    texts = RandomTexts()
    var steps = random.isOnce(in: 2) ? random.one(of: known) ?? [] : []
    if steps.isEmpty {
      for _ in 0...random.index(below: 3) { steps.append(step(named: "register")) }
      for _ in 0...random.index(below: 4) { steps.append(anyStep()) }
    } else {
      for _ in 0...random.index(below: 3) { change(&steps) }
    }
    var members = [("steps", JSONNode(.array(steps)))]
    if random.isOnce(in: 4) { members.append(("rules", ruleValues())) }
    return JSONNode(members: members)
  }

  /// A scenario in which a path is opened, with a query or without, after a few patterns of paths
  /// are registered.
  mutating func pathScenario() -> JSONNode {
    texts = RandomTexts(areOnlyPaths: true)
    var steps: [JSONNode] = []
    for _ in 0...random.index(below: 3) {
      steps.append([
        "do": "register", "pattern": JSONNode(text: texts.text(under: "pattern", &random)),
      ])
    }
    steps.append(["do": "open", "url": JSONNode(text: texts.text(under: "url", &random))])
    return ["steps": JSONNode(.array(steps))]
  }

  private mutating func change(_ steps: inout [JSONNode]) {
    let place = random.index(below: steps.count)
    switch random.index(below: 8) {
    case 0: steps.remove(at: place)
    case 1: steps.insert(anyStep(), at: place)
    case 2: steps.append(steps[place])
    case 3: steps.swapAt(place, random.index(below: steps.count))
    case 4: setOption(at: place, of: &steps)
    case 5: steps.insert(contentsOf: random.one(of: known) ?? [], at: place)
    default: steps[place] = changed(steps[place])
    }
    if steps.isEmpty { steps.append(anyStep()) }
  }

  /// Sets an option between two steps, or in the handler of a registered route, which then
  /// declines.
  ///
  /// The rest of the same opening shows which options are in force (HANDLER-5).
  private mutating func setOption(at place: Int, of steps: inout [JSONNode]) {
    let set: JSONNode = ["do": "set", "rules": ruleValues(of: Self.options)]
    guard steps[place]["do"]?.text == "register", random.isOnce(in: 2) else {
      return steps.insert(set, at: place)
    }
    let others = steps[place].pairs.filter { !["handler", "returns", "redirect"].contains($0.0) }
    let handler: JSONNode = ["do": JSONNode(.array([set])), "returns": false]
    steps[place] = JSONNode(members: others + [("handler", handler)])
  }

  /// The value with small changes in some of its strings.
  ///
  /// Words of the vocabulary stay.
  private mutating func changed(_ node: JSONNode, under key: String = "") -> JSONNode {
    switch node.content {
    case .string(let text) where !["do", "kind", "definition"].contains(key):
      return random.isOnce(in: 2) ? JSONNode(text: texts.nearly(text, &random)) : node
    case .array(let elements):
      return JSONNode(.array(elements.map { changed($0, under: key) }))
    case .object:
      return JSONNode(members: node.pairs.map { ($0, changed($1, under: $0)) })
    default: return node
    }
  }

  private mutating func anyStep() -> JSONNode {
    switch random.index(below: 8) {
    case 0: step(named: "register")
    case 1...3: step(named: "open")
    case 4: step(named: "canOpen")
    default: step(named: random.one(of: StepForms.all.names) ?? "open")
    }
  }

  private mutating func step(named name: String, depth: Int = 0) -> JSONNode {
    let keys = StepForms.all.named(name)?.form.keys ?? []
    return JSONNode(
      members: [("do", JSONNode(text: name))]
        + keys.compactMap { key in
          member(key.name, of: key.schema, isRequired: key.isRequired, depth: depth)
        })
  }

  /// A member, which may be missing if it is not required.
  private mutating func member(
    _ name: String, of schema: JSONNode, isRequired: Bool, depth: Int
  ) -> (String, JSONNode)? {
    if !isRequired && !random.isOnce(in: 5) { return nil }
    return (name, value(of: schema, under: name, depth: depth))
  }

  /// The rules that can be changed between two openings (OPTION-1).
  private static let options = Rule.all.filter {
    Capability.of([RuleSetting(rule: $0.name, value: .null)]) == [.options]
  }

  private mutating func ruleValues(of rules: [Rule] = Rule.all) -> JSONNode {
    guard let rule = random.one(of: rules), let value = random.one(of: rule.choices) else {
      return [:]
    }
    return JSONNode(members: [(rule.name, JSONNode(value: value))])
  }

  /// A value that a schema allows.
  private mutating func value(
    of schema: JSONNode, under key: String, depth: Int
  ) -> JSONNode {
    if let name = schema["$ref"]?.text?.split(separator: "/").last {
      return value(ofDefinition: String(name), under: key, depth: depth)
    }
    if let constant = schema["const"] { return constant }
    if let choices = (schema["oneOf"] ?? schema["anyOf"] ?? schema["enum"])?.elements {
      guard let choice = random.one(of: depth > 3 ? choices.prefix(1) : choices[...]) else {
        return JSONNode(.null)
      }
      return schema["enum"] == nil ? value(of: choice, under: key, depth: depth) : choice
    }
    let types = schema["type"]?.elements ?? schema["type"].map { [$0] } ?? []
    switch random.one(of: types)?.text {
    case "string": return JSONNode(text: texts.text(under: key, &random))
    case "boolean": return JSONNode(.bool(random.isOnce(in: 2)))
    case "integer": return JSONNode(integerLiteral: random.index(below: 4))
    case "array": return list(of: schema["items"] ?? [:], under: key, depth: depth)
    case "object": return object(of: schema, under: key, depth: depth)
    case "null": return JSONNode(.null)
    default: return texts.value(&random)
    }
  }

  private mutating func value(
    ofDefinition name: String, under key: String, depth: Int
  ) -> JSONNode {
    switch name {
    case "rules": return ruleValues(of: Self.options)
    case "silentStep":
      return step(named: random.one(of: StepForms.all.names) ?? "open", depth: depth + 1)
    default:
      let schema = CaseForms.definitions.first { $0.0 == name }?.1 ?? [:]
      return value(of: schema, under: key, depth: depth + 1)
    }
  }

  private mutating func list(of items: JSONNode, under key: String, depth: Int) -> JSONNode {
    let count = depth > 3 ? 0 : random.index(below: 4)
    return JSONNode(.array((0..<count).map { _ in value(of: items, under: key, depth: depth) }))
  }

  private mutating func object(of schema: JSONNode, under key: String, depth: Int) -> JSONNode {
    let required = (schema["required"]?.elements ?? []).compactMap(\.text)
    if let properties = schema["properties"] {
      return JSONNode(
        members: properties.pairs.compactMap { name, schema in
          member(name, of: schema, isRequired: required.contains(name), depth: depth + 1)
        })
    }
    let items = schema["additionalProperties"].flatMap { $0.members == nil ? nil : $0 } ?? [:]
    var names: [String] = []
    for _ in 0..<random.index(below: 3) {
      let name = texts.text(under: key, &random)
      if !names.contains(where: { $0.hasSameScalars(as: name) }) { names.append(name) }
    }
    return JSONNode(members: names.map { ($0, value(of: items, under: key, depth: depth)) })
  }
}
