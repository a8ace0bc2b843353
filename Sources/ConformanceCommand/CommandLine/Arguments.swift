import RoutingConformance

/// The words behind a command, taken apart.
package struct Arguments {
  /// The words that belong to no option.
  package let words: [String]
  private let values: [String: [String]]

  /// Takes the words of a command apart.
  ///
  /// - Throws: `CommandError` for an option that the command does not have, one without its value,
  ///   and one given too often.
  init(_ arguments: [String], options: [Option], command: String) throws(CommandError) {
    var words: [String] = []
    var values: [String: [String]] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, options: options, command: command)
      }
      let given = parts.count > 1 ? String(parts[1]) : nil
      let value = try Self.value(of: option, given: given, rest: &rest)
      if !option.isRepeatable && values[name] != nil {
        throw .usage("\(name) is given twice; give it once")
      }
      values[name, default: []].append(value)
    }
    self.words = words
    self.values = values
  }

  /// Whether an option is given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option.
  package func value(_ name: String) -> String? { values[name]?.first }

  /// All values of a repeatable option, in order.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Checks that there are no words.
  ///
  /// - Throws: `CommandError` with a message about the first of them.
  package func requireNoWords(_ message: (String) -> String) throws(CommandError) {
    if let word = words.first { throw .usage(message(word)) }
  }

  private static func value(
    of option: Option, given: String?, rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let placeholder = option.value else {
      if given != nil { throw .usage("\(option.name) takes no value; write it alone") }
      return ""
    }
    if let given { return given }
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw .usage("\(option.name) needs a value; write \(option.name) \(placeholder)")
    }
    rest.removeFirst()
    return next
  }

  private static func unknown(
    _ name: String, options: [Option], command: String
  ) -> CommandError {
    let advice =
      Suggestion.nearest(to: name, among: options.map(\.name)).map { "did you mean \($0)?" }
      ?? "'conformance \(command) --help' lists the options"
    return .usage("unknown option \(name); \(advice)")
  }
}
