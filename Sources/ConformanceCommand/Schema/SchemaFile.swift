import RoutingConformance

/// A JSON Schema in a file of the project.
///
/// The schema is generated from the forms that read and write the documents, so that it always
/// agrees with them.
struct SchemaFile {
  /// The word after `list schema`.
  let name: String
  /// The path of the file, from the root of the project.
  let path: String
  private let members: [(String, JSONNode)]

  /// The contents of the file.
  var text: String {
    let word = name == Self.usual ? "" : " \(name)"
    let comment =
      "Made by 'swift run conformance list schema\(word) > \(path)'; a test compares it."
    return JSONLayout().text(
      JSONNode(
        members: [
          ("$schema", "https://json-schema.org/draft/2020-12/schema"),
          ("$comment", JSONNode(text: comment)),
        ] + members))
  }

  /// The default schema.
  static let usual = "case-file"

  /// The names of all schemas.
  static let names = all(Specification(clauses: [])).map(\.name)

  /// All schemas, for cases that may name the clauses of a specification.
  static func all(_ specification: Specification) -> [SchemaFile] {
    [
      SchemaFile(
        usual, "A case file of the URL routing corpus",
        CaseFileSchema(specification: specification).members)
    ]
      + WireProtocol.schemas.map { name, members in
        SchemaFile(name, "A message of the wire protocol", members, folder: "wire/")
      } + [
        SchemaFile(
          "export", "Cases of one dialect of the URL routing corpus", WireProtocol.exportSchema,
          folder: "export/"),
        SchemaFile(
          "fingerprint", "What 'fingerprint --json' writes about a router", RouterResult.schema),
      ]
  }

  private init(
    _ name: String, _ title: String, _ members: [(String, JSONNode)], folder: String = ""
  ) {
    self.name = name
    path = "Conformance/\(folder)\(name).schema.json"
    self.members = [("title", JSONNode(text: title))] + members
  }
}
