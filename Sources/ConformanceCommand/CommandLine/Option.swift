import RoutingConformance

/// An option of a command.
package struct Option: Sendable {
  /// The name, with its dashes.
  package let name: String
  /// The placeholder of its value; `nil` when it takes none.
  package let value: String?
  /// What it does, in a few words.
  package let help: String
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// What its value is, for completions.
  package let values: Completable

  package init(
    name: String, value: String?, help: String, isRepeatable: Bool = false,
    values: Completable = .text
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
    self.values = values
  }
}

extension Option {
  /// The folders of the cases.
  package static let corpus = Option(
    name: "--corpus", value: "DIR", help: "use the cases of this folder", isRepeatable: true,
    values: .folder)

  /// Whether the result is for programs.
  package static let json = Option(name: "--json", value: nil, help: "print one JSON document")
}
