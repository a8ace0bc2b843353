import RoutingConformance

/// An option of a command.
struct Option: Sendable {
  /// The name, with its dashes.
  let name: String
  /// The placeholder of its value; `nil` when it takes none.
  let value: String?
  /// What it does, in a few words.
  let help: String
  /// Whether it may be given more than once.
  var isRepeatable = false
  /// What its value is, for completions.
  var values = Completable.text
}

extension Option {
  /// The folders of the cases.
  static let corpus = Option(
    name: "--corpus", value: "DIR", help: "use the cases of this folder", isRepeatable: true,
    values: .folder)

  /// Whether the result is for programs.
  static let json = Option(name: "--json", value: nil, help: "print one JSON document")
}
