internal import Routing

extension Baseline {
  /// The text of the file: an entry a line, with a line end behind the last.
  package var text: String {
    let head = schema.map { "  \"$schema\": " + JSONWriter.line(.string($0)) + ",\n" } ?? ""
    let lines = entries.map { "\n    " + JSONWriter.line(members: $0.members) }
    let foot = lines.isEmpty ? "]" : "\n  ]"
    return "{\n\(head)  \"expectedFailures\": [\(lines.joined(separator: ","))\(foot)\n}\n"
  }
}

extension BaselineEntry {
  /// The members, the case first and the reason last.
  fileprivate var members: [(name: String, value: Value)] {
    var members: [(name: String, value: Value)] = [("case", .string(pattern))]
    if let dialect { members.append(("dialect", .string(dialect))) }
    if let verdict { members.append(("verdict", .string(verdict.rawValue))) }
    return members + [("reason", .string(reason))]
  }
}
