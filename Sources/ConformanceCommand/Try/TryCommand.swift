import Routing
import RoutingConformance

/// `conformance try`: how each dialect opens a URL, with routes from the command line.
struct TryCommand: Command {
  static let name = "try"
  static let summary = "opens a URL in every dialect, and names the rules that make a difference"
  static let example = "conformance try /user/:id 'app://user/42?id=7&q=a+b'"
  static let words = "PATTERN... URL"
  static let options: [Option] = [
    Option("--pattern", "PATTERN", "another route", isRepeatable: true),
    Option("--dialect", "NAME", "only in this dialect", isRepeatable: true),
    .flag("--explain", "show every stage of one dialect (default: standard)"),
  ]
  static let notes = """
    The model router opens the URL. The last argument is the URL; the others are the patterns of routes. \
    Quote both for the shell: it reads '&', '?' and '*' itself.
    """

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let patterns = arguments.words.dropLast() + arguments.all("--pattern")
    guard let url = arguments.words.last, !patterns.isEmpty else {
      throw CommandError.usage(
        "'try' takes a pattern and a URL; write, for example, \(Self.example)")
    }
    let isSwapped = !url.hasScheme && patterns.contains(where: \.hasScheme)
    if isSwapped {
      throw CommandError.usage(
        "the last argument '\(url)' has no scheme, but a pattern has one; give the URL last")
    }
    let names = arguments.all("--dialect")
    let dialects = try names.map { name throws(CommandError) in try Selection.dialect(name) }
    let trial = Trial(url: url, patterns: patterns, specification: Selection.ownSpecification)
    guard arguments.has("--explain") else {
      console.out(
        try await trial.lines(in: dialects.isEmpty ? Dialect.all : dialects)
          .joined(separator: "\n"))
      return .conforms
    }
    if dialects.count > 1 {
      throw CommandError.usage("--explain shows one dialect; give --dialect once")
    }
    console.out(
      try await trial.explanation(in: dialects.first ?? .standard).joined(separator: "\n"))
    return .conforms
  }
}

extension String {
  /// Whether it has `://`, like a URL with a scheme and a host.
  fileprivate var hasScheme: Bool { utf8.firstRange(of: "://".utf8) != nil }
}
