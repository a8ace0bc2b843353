import Foundation
package import RoutingVocabulary

/// A router's declaration of its own dialect: a dialect of the specification, and the changed
/// rules.
package struct DialectDeclaration: Sendable, Equatable {
  /// The name of the dialect; `nil` for the name of the router.
  package let name: String?
  package let base: Dialect
  package let rules: [RuleSetting]

  /// The declaration in its JSON form.
  static let form = ObjectForm<DialectDeclaration>(
    DialectDeclaration.init, { ($0.name, $0.base, $0.rules) },
    .optional("name", .text, "The name of the dialect (default: the name of the router)."),
    .key(
      "basedOn", ValueForms.dialect,
      "The dialect of the specification on which this one is based.",
      need: "write the dialect on which it is based"),
    .key("rules", ValueForms.declaredRules, "The rules with other values.", default: []))

  /// The declared dialect, with the given name if the declaration has none.
  func dialect(called name: String) throws(RuleError) -> Dialect {
    try Dialect(self.name ?? name, basedOn: base, rules: rules)
  }

  /// The declaration as a JSON document.
  package var text: String { JSONLayout.indented.text(Self.form.node(self)) }
}

extension DialectDeclaration {
  /// The declaration of a dialect.
  package init(_ dialect: Dialect) {
    self.init(name: dialect.name, base: dialect.base, rules: dialect.differences)
  }
}
