import RoutingConformance

/// An option of a command.
package struct Option: Sendable {
  /// The name, with its dashes.
  package let name: String
  /// The placeholder of the option's value; `nil` for an option without a value.
  package let value: String?
  /// The description of the option, in a few words.
  package let help: String
  /// Whether the option may occur more than once.
  package let isRepeatable: Bool

  /// An option with a value.
  package init(
    _ name: String, _ value: String?, _ help: String, isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// An option without a value.
  package static func flag(_ name: String, _ help: String) -> Option { Option(name, nil, help) }

  /// The option for the folders of the cases.
  package static let corpus = Option(
    "--corpus", "DIR", "use the cases of this folder", isRepeatable: true)
}
