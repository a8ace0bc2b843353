/// Features of earlier versions, and what to use instead.
enum Removed {
  private static let advice = [
    "lint option --report": "'lint' always writes a line for each finding",
    "command benchmark": "use .ci/benchmark in the source tree",
    "command completions": "'conformance COMMAND --help' lists the options",
    "command merge": "one 'conformance run' takes seconds; write its reports",
    "option --shard": "a run takes seconds; use --topic or --filter for a part",
    "option --watch": "use a tool such as entr, with --topic or --filter",
    "report badge": "use --report json; a badge can show its counts",
    "report jsonl": "use --report json",
    "report svg": "use --report json; a badge can show its counts",
    "report tap": "use --report junit or json",
  ]

  /// The message about a removed name, of all commands or of one; `nil` if there never was one.
  static func message(_ what: String, _ name: String, of command: String = "") -> String? {
    (advice["\(what) \(name)"] ?? advice["\(command) \(what) \(name)"])
      .map { "the \(what) '\(name)' was removed; \($0)" }
  }
}
