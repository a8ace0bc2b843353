import RoutingConformance

/// Writes a case file in the canonical layout.
///
/// A value that fits on a line is on one line. A file, its cases and the steps of a case always
/// have several lines. Known keys have a fixed order. Strings and numbers keep their spelling.
enum CaseFileFormatter {
  /// The maximum length of a line, in Unicode scalars, unless a single string is longer.
  private static let width = 120

  /// The bytes of a file that was read without errors, in the canonical layout and without the
  /// member with a given name.
  static func bytes(of root: JSONNode, source: [UInt8], without name: String? = nil) -> [UInt8] {
    var open: Set<SourcePosition> = []
    var root = root
    if let name, let members = root.members {
      let kept = members.filter { !$0.name.hasSameScalars(as: name) }
      root = JSONNode(position: root.position, content: .object(kept), bytes: root.bytes)
    }
    let node = arranged(root, as: .file, &open)
    return Array((JSONLayout(width: width, open: open, source: source).text(node) + "\n").utf8)
  }

  /// A value with its members in order; `open` collects the positions of values that always have
  /// several lines.
  private static func arranged(
    _ node: JSONNode, as layout: CaseFileLayout, _ open: inout Set<SourcePosition>
  ) -> JSONNode {
    if layout.isAlwaysSpread { open.insert(node.position) }
    var content = node.content
    switch node.content {
    case .array(let elements):
      content = .array(elements.map { arranged($0, as: layout.element, &open) })
    case .object(let members):
      content = .object(
        layout.ordered(members).map { member in
          let inner = layout.member(member.name)
          return JSONMember(
            name: member.name, position: member.position,
            value: arranged(member.value, as: inner, &open),
            nameBytes: member.nameBytes)
        })
    default: break
    }
    return JSONNode(position: node.position, content: content, bytes: node.bytes)
  }
}
