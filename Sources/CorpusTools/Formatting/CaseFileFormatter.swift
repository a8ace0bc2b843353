import RoutingConformance

/// Writes a case file in the one layout that all have.
///
/// What fits on a line stands on one line; a file, its cases and the steps of a case are spread over
/// lines. Known keys have an order. Texts and numbers stay as they are spelled.
struct CaseFileFormatter {
  /// The longest line, in Unicode scalars, unless a single text is longer.
  private static let width = 120

  private let source: [UInt8]
  private let omitted: Set<SourcePosition>
  private var output: [UInt8] = []
  /// The Unicode scalars of the line so far.
  private var column = 0

  /// The bytes of a file that was read without errors, in the canonical layout, without the members
  /// at some places.
  static func bytes(
    of root: JSONNode, source: [UInt8], without omitted: Set<SourcePosition> = []
  ) -> [UInt8] {
    var formatter = CaseFileFormatter(source: source, omitted: omitted)
    formatter.write(root, as: .file, indentation: 0, commas: 0)
    formatter.write("\n")
    return formatter.output
  }

  private init(source: [UInt8], omitted: Set<SourcePosition>) {
    self.source = source
    self.omitted = omitted
    output.reserveCapacity(source.count + source.count / 8)
  }
}

extension CaseFileFormatter {
  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
    column += text.utf8CodeUnitCount
  }

  private mutating func write(_ range: Range<Int>) {
    let bytes = source[range]
    output.append(contentsOf: bytes)
    column += bytes.count { $0 & 0xC0 != 0x80 }
  }

  private mutating func newLine(_ indentation: Int) {
    output.append(Byte.lineFeed)
    output.append(contentsOf: repeatElement(Byte.space, count: indentation))
    column = indentation
  }

  /// Writes a value, behind which so many commas stand on the same line.
  private mutating func write(
    _ node: JSONNode, as layout: CaseFileLayout, indentation: Int, commas: Int
  ) {
    if !layout.isAlwaysSpread || node.isEmpty {
      let start = (output.count, column)
      if writeFlat(node, as: layout, limit: Self.width - commas) { return }
      output.removeSubrange(start.0...)
      column = start.1
    }
    switch node.content {
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        newLine(indentation + 2)
        let comma = index < elements.count - 1 ? 1 : 0
        write(element, as: layout.element, indentation: indentation + 2, commas: comma)
        if comma == 1 { write(",") }
      }
      newLine(indentation)
      write("]")
    case .object(let members):
      let members = kept(members, as: layout)
      write("{")
      for (index, member) in members.enumerated() {
        newLine(indentation + 2)
        write(member.nameBytes)
        write(": ")
        let comma = index < members.count - 1 ? 1 : 0
        write(
          member.value, as: layout.member(member.name), indentation: indentation + 2,
          commas: comma)
        if comma == 1 { write(",") }
      }
      newLine(indentation)
      write("}")
    default: write(node.bytes)
    }
  }

  /// Writes a value on this line; stops and says no when it does not fit.
  private mutating func writeFlat(
    _ node: JSONNode, as layout: CaseFileLayout, limit: Int
  ) -> Bool {
    switch node.content {
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { write(", ") }
        guard writeFlat(element, as: layout.element, limit: limit) else { return false }
      }
      write("]")
    case .object(let members):
      let members = kept(members, as: layout)
      write(members.isEmpty ? "{" : "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { write(", ") }
        write(member.nameBytes)
        write(": ")
        let inner = layout.member(member.name)
        guard writeFlat(member.value, as: inner, limit: limit) else { return false }
      }
      write(members.isEmpty ? "}" : " }")
    default: write(node.bytes)
    }
    return column <= limit
  }

  private func kept(_ members: [JSONMember], as layout: CaseFileLayout) -> [JSONMember] {
    let kept = omitted.isEmpty ? members : members.filter { !omitted.contains($0.position) }
    return layout.ordered(kept)
  }
}

extension JSONNode {
  /// Whether this is an array or object without anything in it.
  fileprivate var isEmpty: Bool { elements?.isEmpty ?? members?.isEmpty ?? false }
}
