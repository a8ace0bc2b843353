import RoutingConformance
import RoutingVocabulary

extension CheckedRouter {
  /// The routers of the results page.
  ///
  /// - Throws: `CommandError` if a file of the page cannot be read.
  static func known() throws(CommandError) -> [CheckedRouter] {
    if all.diagnostics.isEmpty { return all.routers }
    throw .badInput(all.diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// The router of a name; `nil` if there is none.
  static func named(_ name: String) throws(CommandError) -> CheckedRouter? {
    try known().first { $0.name == name }
  }

  /// What to write instead of an unknown name: the nearest of some names and of these routers, or
  /// which names exist.
  static func advice(_ name: String, _ names: [String]) throws(CommandError) -> String {
    let rest =
      "use one of \(names.joined(separator: ", ")), or a router of 'conformance list dialects'"
    return Suggestion.advice(name, names + (try known().map(\.name)), or: rest)
  }
}

extension Dialect {
  /// The dialect of a name, of the specification or of a router of the results page; `nil` if there
  /// is none.
  static func known(_ name: String) throws(CommandError) -> Dialect? {
    if let dialect = named(name) { return dialect }
    return try CheckedRouter.named(name)?.dialect
  }
}
