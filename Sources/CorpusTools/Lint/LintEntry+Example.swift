import RoutingConformance

extension LintEntry {
  /// The self-contained steps and expectations of the case, with the shared parts of the file, and
  /// without id and title.
  var example: JSONNode {
    var members: [(String, JSONNode)] = []
    if let dialects = node["dialects"] ?? file.root?["dialects"] {
      members.append(("dialects", dialects))
    }
    members += [("rules", rules), ("routes", routes), ("setup", setup)].filter { _, list in
      list.members?.isEmpty == false || list.elements?.isEmpty == false
    }
    let own = ["id", "title", "clauses", "level", "note", "draft", "because"] + members.map(\.0)
    members += node.pairs.filter { name, _ in !own.contains(name) }
    return JSONNode(members: members)
  }

  /// The rules of the file, overridden by the rules of the case.
  private var rules: JSONNode {
    let own = node["rules"]?.pairs ?? []
    let common = file.root?["rules"]?.pairs ?? []
    return JSONNode(
      members: common.filter { name, _ in !own.contains { $0.0 == name } } + own)
  }

  private var routes: JSONNode {
    JSONNode(.array(shared("routes") + (isInterleaved ? [] : own("routes"))))
  }

  private var setup: JSONNode {
    let routes = isInterleaved ? own("routes").map(\.registerStep) : []
    return JSONNode(.array(shared("setup") + routes + own("setup")))
  }

  /// Whether routes of the case come after steps of the file.
  private var isInterleaved: Bool { !shared("setup").isEmpty }

  private func own(_ name: String) -> [JSONNode] { node[name]?.elements ?? [] }

  private func shared(_ name: String) -> [JSONNode] { file.root?[name]?.elements ?? [] }
}

extension JSONNode {
  /// A route of `routes`, as a step that registers the route.
  fileprivate var registerStep: JSONNode {
    let members = text.map { [("pattern", JSONNode(text: $0))] } ?? pairs
    return JSONNode(members: [("do", JSONNode(text: "register"))] + members)
  }
}
