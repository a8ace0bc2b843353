import Foundation
import RoutingConformance

/// A case as its file writes it.
struct CaseSource: Sendable {
  /// The file, as messages show it.
  let file: String
  /// What the cases of the file share.
  let shared: JSONNode
  let node: JSONNode

  static func all(in file: JSONFile) -> [(id: String, source: CaseSource)] {
    guard let root = file.root else { return [] }
    let topic = file.url.deletingLastPathComponent().lastPathComponent
    return (root["cases"]?.elements ?? []).compactMap { node in
      node["id"]?.text.map { id in
        ("\(topic)/\(id)", CaseSource(file: file.name, shared: root, node: node))
      }
    }
  }

  /// What is done and what has to come of it, complete by itself: with what the file shares, and
  /// without what only names the case.
  var example: JSONNode {
    var members: [(String, JSONNode)] = []
    if let dialects = node["dialects"] ?? shared["dialects"] {
      members.append(("dialects", dialects))
    }
    members += [("rules", rules), ("routes", routes), ("setup", setup)].filter { _, list in
      list.members?.isEmpty == false || list.elements?.isEmpty == false
    }
    let own = ["id", "title", "clauses", "level", "note", "draft", "because"] + members.map(\.0)
    members += node.pairs.filter { name, _ in !own.contains(name) }
    return JSONNode(members: members)
  }

  /// The rules of the file, with those of the case over them.
  private var rules: JSONNode {
    let own = node["rules"]?.pairs ?? []
    let common = shared["rules"]?.pairs ?? []
    return JSONNode(
      members: common.filter { name, _ in !own.contains { $0.0 == name } } + own)
  }

  private var routes: JSONNode {
    JSONNode(.array(elements(shared, "routes") + (isInterleaved ? [] : elements(node, "routes"))))
  }

  private var setup: JSONNode {
    let routes = isInterleaved ? elements(node, "routes").map(\.registerStep) : []
    return JSONNode(.array(elements(shared, "setup") + routes + elements(node, "setup")))
  }

  /// Whether routes of the case come after steps of the file.
  private var isInterleaved: Bool { !elements(shared, "setup").isEmpty }

  private func elements(_ node: JSONNode, _ name: String) -> [JSONNode] {
    node[name]?.elements ?? []
  }
}

extension JSONNode {
  /// A route of `routes` as the step that registers it.
  fileprivate var registerStep: JSONNode {
    let members = text.map { [("pattern", JSONNode(text: $0))] } ?? pairs
    return JSONNode(members: [("do", JSONNode(text: "register"))] + members)
  }
}
