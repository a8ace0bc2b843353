internal import Routing

/// The file of a baseline.
enum BaselineForms {
  /// What the whole file says.
  struct File: Sendable {
    var schema: String?
    var entries: [Placed<BaselineEntry>] = []
  }

  static let file: Form<File> = Form(
    File(),
    [
      .optional(\.schema, "$schema", .text),
      .key(
        \.entries, "expectedFailures", .list(of: Kind.object(entry).placed, "an entry"),
        need: "write an array of entries, which may be empty"),
    ])

  static let entry: Form<BaselineEntry> = Form(
    { BaselineEntry($0, dialect: $1, verdict: $2, reason: $3) },
    { ($0.pattern, $0.dialect, $0.verdict, $0.reason) },
    .key(
      "case", .text,
      "An id, or a glob for ids: * stands for any text, ? for any one character.",
      need: "write an id, or a glob such as \"query/*\""),
    .optional(
      "dialect", ValueForms.dialect.map(\.name, { Dialect.named($0) ?? .standard }),
      "The dialect in which the cases do not pass (default: all)."),
    .optional(
      "verdict",
      .verdict(where: \.isProblem),
      "What goes wrong (default: anything)."),
    .key(
      "reason", .fullText(need: reasonNeed, "the reason"), "Why that is expected.",
      need: reasonNeed))

  private static let reasonNeed = "say why the case is not expected to pass"
}

extension Baseline {
  /// What the JSON Schema of the file says.
  package static let schemaMembers: [(String, JSONNode)] =
    [
      (
        "description",
        "Cases that a router is known not to pass, for 'conformance run --baseline'; the guide is README.md in this folder."
      )
    ] + BaselineForms.file.schema().pairs

  /// The text of the file: an entry a line, with a line end behind the last.
  package var text: String {
    let head = schema.map { "  \"$schema\": " + JSONWriter.line(.string($0)) + ",\n" } ?? ""
    let lines = entries.map { "\n    " + JSONWriter.line(BaselineForms.entry.node($0)) }
    let foot = lines.isEmpty ? "]" : "\n  ]"
    return "{\n\(head)  \"expectedFailures\": [\(lines.joined(separator: ","))\(foot)\n}\n"
  }
}
