import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

/// Why a case cannot be a row of a table, in words that follow the id of the case.
struct RowFault: Error {
  let words: String
}

extension LintEntry {
  /// The rows for the answers of the case in `standard`: the earlier registrations, the input, the
  /// answer, and the id.
  func rows() throws(RowFault) -> [String] {
    guard let subject else { throw RowFault(words: "has errors; correct it") }
    guard subject.dialects.contains(Dialect.standard.name) else {
      throw RowFault(words: "does not apply in 'standard'; show another case")
    }
    if !subject.rules.isEmpty {
      throw RowFault(words: "sets rules, which a row cannot show; show the case as an example")
    }
    var given: [String] = []
    var rows: [String] = []
    let own = steps.map { Optional($0.node) }
    let nodes = Array(repeating: nil, count: subject.steps.count - own.count) + own
    for (step, node) in zip(subject.steps.map(\.step), nodes) {
      guard let cells = step.cells else {
        throw RowFault(
          words: "has a step that a row cannot show: \(step.words); show the case as an example")
      }
      if let node, let answer = node["expectIn"]?[Dialect.standard.name] ?? node["expect"] {
        let result = answer.result(hasRoute: given.count != 1)
        rows.append(Markdown.row([given.joined(separator: ", "), cells.input, result, code(id)]))
      }
      given += cells.given
    }
    if rows.isEmpty { throw RowFault(words: "expects nothing in 'standard'; show another case") }
    return rows
  }
}

extension Step {
  /// The part of the step that a row shows: its input, and the registrations for later steps; `nil`
  /// if a row cannot show the whole step.
  fileprivate var cells: (input: String, given: [String])? {
    let node = node
    var names = Set(node.pairs.map(\.0)).subtracting(["do", "name"])
    if let label = node["route"]?.text, node["pattern"]?.text?.hasSameScalars(as: label) == true {
      names.remove("route")
    }
    func shows(_ known: String...) -> Bool { names.isSubset(of: known) }
    switch name {
    case "register" where shows("pattern"):
      let pattern = code(node["pattern"]?.text)
      return (pattern, [pattern])
    case "addRewrites" where shows("rewrites"):
      let rules = (node["rewrites"]?.elements ?? []).map {
        "\(code($0["match"]?.text)) to \(code($0["target"]?.text))"
      }
      return (rules.joined(separator: ", "), rules)
    case "open" where shows("url"), "canOpen" where shows("url"), "rewrite" where shows("url"):
      return (code(node["url"]?.text), [])
    case "location" where shows("parameters", "query"):
      let query = node["query"].map { ["query \(code($0))"] } ?? []
      let values = [code(node["parameters"] ?? JSONNode(members: []))] + query
      return (values.joined(separator: ", "), [])
    default: return nil
    }
  }
}

extension JSONNode {
  /// An expected answer in a few words, including the route if there are several.
  fileprivate func result(hasRoute: Bool) -> String {
    switch pairs.map(\.0).sorted() {
    case ["location"]: return code(self["location"]?.text)
    case ["url"]: return code(self["url"]?.text)
    case ["error"], ["error", "handled"]:
      return "the error \(code(self["error"]?["code"]?.text))"
    case ["can"]: return self["can"]?.flag == true ? "can be opened" : "cannot be opened"
    case ["handled"] where self["handled"]?.flag == false: return "no match"
    case let names where names.contains("route"):
      guard Set(names).isSubset(of: ["route", "parameters", "wildcard"]) else { break }
      let route = hasRoute || names.count == 1 ? [code(self["route"]?.text)] : []
      let wildcard = self["wildcard"].map { ["wildcard \(code($0))"] } ?? []
      return (route + (self["parameters"].map { [code($0)] } ?? []) + wildcard)
        .joined(separator: ", ")
    default: break
    }
    return code(self)
  }
}

private func code(_ node: JSONNode) -> String { code(JSONWriter.line(node)) }

/// A string as code in a cell, in which `|` needs a backslash.
private func code(_ text: String?) -> String {
  guard let text else { return "nothing" }
  return Markdown.code(text).replacing("|", with: #"\|"#)
}
