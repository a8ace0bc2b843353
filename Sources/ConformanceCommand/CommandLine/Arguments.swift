import RoutingConformance

/// The parsed words after a command, and the routers that they can name.
package struct Arguments: Sendable {
  /// The words that do not belong to an option.
  package let words: [String]
  /// The linked-in routers; the first is the default.
  package let candidates: [Candidate]
  private let values: [String: [String]]

  /// Parses the words of a command.
  init(
    _ arguments: [String], options: [Option], command: String, candidates: [Candidate] = []
  ) throws(CommandError) {
    var words: [String] = []
    var values: [String: [String]] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.isOption, word != "-" else {
        words.append(word)
        continue
      }
      let (name, given) = word.split(at: "=")
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, options: options, command: command)
      }
      let value = try Self.value(of: option, given: given, rest: &rest)
      if !option.isRepeatable && values[name] != nil {
        throw .usage("\(name) is repeated; write it once")
      }
      values[name, default: []].append(value)
    }
    self.words = words
    self.candidates = candidates
    self.values = values
  }

  /// A part of the arguments: the given options with their values.
  init(_ values: [String: [String]], candidates: [Candidate]) {
    words = []
    self.candidates = candidates
    self.values = values
  }

  package func has(_ name: String) -> Bool { values[name] != nil }

  package func value(_ name: String) -> String? { values[name]?.first }

  package func all(_ name: String) -> [String] { values[name] ?? [] }

  package func requireNoWords(_ message: (String) -> String) throws(CommandError) {
    if let word = words.first { throw .usage(message(word)) }
  }

  private static func value(
    of option: Option, given: String?, rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let placeholder = option.value else {
      if given != nil { throw .usage("\(option.name) takes no value; write only the option") }
      return ""
    }
    if let given { return given }
    guard let next = rest.first, !next.utf8.starts(with: "--".utf8) else {
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

extension String {
  /// Whether a word of a command line looks like an option.
  var isOption: Bool { utf8.first == UInt8(ascii: "-") }

  /// The strings before and after the first occurrence of a scalar; `nil` if there is none.
  func split(at separator: Unicode.Scalar) -> (head: String, tail: String?) {
    let parts = unicodeScalars.split(
      separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first.map(String.init) ?? "", parts.dropFirst().first.map(String.init))
  }
}
