/// Features of earlier versions, and what to use instead.
enum Removed {
  private static let advice = [
    "lint option --report": "it writes a line for each finding, as compilers do",
    "command benchmark": ".ci/benchmark of the source tree measures",
    "command completions": "'conformance COMMAND --help' lists the options",
    "command merge": "all cases play in a second; write the reports of one 'conformance run'",
    "option --shard": "all cases play in a second; use --topic or --filter for some of them",
    "option --watch": "use a tool such as entr, with --topic or --filter",
    "report badge": "use --report json, whose counts a badge can show",
    "report jsonl": "use --report json",
    "report svg": "use --report json, whose counts a badge can show",
    "report tap": "use --report junit or json",
  ]

  /// The message about a removed name, of all commands or of one; `nil` if there never was one.
  static func message(_ what: String, _ name: String, of command: String = "") -> String? {
    (advice["\(what) \(name)"] ?? advice["\(command) \(what) \(name)"])
      .map { "the \(what) '\(name)' was removed; \($0)" }
  }
}
