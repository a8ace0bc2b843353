import Foundation
package import RoutingVocabulary

/// A router's declaration of its own dialect: a dialect of the specification, and the changed
/// rules.
package struct DialectDeclaration: Sendable, Equatable {
  /// Its name; `nil`: that of the router.
  package let name: String?
  package let base: Dialect
  package let rules: [RuleSetting]

  /// The declaration as JSON has it.
  static let form = ObjectForm<DialectDeclaration>(
    DialectDeclaration.init, { ($0.name, $0.base, $0.rules) },
    .optional("name", .text, "Its name (default: that of the router)."),
    .key(
      "basedOn", ValueForms.dialect,
      "The dialect of the specification on which it is based.",
      need: "write the dialect on which it is based"),
    .key("rules", ValueForms.declaredRules, "The rules with other values.", default: []))

  /// The dialect, under this name if it does not have one.
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

extension Dialect {
  /// Reads a file that declares a dialect; without a name in it, the dialect has the name of the
  /// file.
  ///
  /// - Returns: The dialect, if it has no errors, and the findings.
  package static func read(_ file: URL) -> (dialect: Dialect?, diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file.shownPath)
    let bytes: [UInt8]
    do throws(InputFile.Unreadable) { bytes = try InputFile.bytes(of: file) } catch {
      bag.error(
        at: .start, "the file cannot be read: \(error.reason); give one that declares a dialect")
      return (nil, bag.sorted)
    }
    guard let root = bag.document(bytes),
      let declaration = DialectDeclaration.form.read(
        object: root, FieldContext(name: "a dialect", bag: bag)), !bag.hasErrors
    else { return (nil, bag.sorted) }
    let name = file.deletingPathExtension().lastPathComponent
    do throws(RuleError) {
      return (try declaration.dialect(called: name), bag.sorted)
    } catch {
      bag.error(at: (root["rules"] ?? root).position, "\(error)")
      return (nil, bag.sorted)
    }
  }
}
