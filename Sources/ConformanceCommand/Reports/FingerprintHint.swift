import RoutingConformance

/// A hint that a router may be checked in dialects that are not its own.
struct FingerprintHint {
  let record: RunRecord
  /// The program, as `swift run` calls it.
  let program: String
  /// The option that names each router, in their order.
  let options: [String]

  /// So many failures look like other choices, and not like defects.
  private static let fewest = 20

  /// A line for each router that fails many cases, and more than one in twenty.
  var lines: [String] {
    zip(record.routerNames, options).compactMap { router, option in
      let played = record.verdicts.filter { $0.router == router && $0.verdict != .skipped }
      let failed = played.count { $0.verdict.isProblem && $0.mark == nil }
      if failed < Self.fewest || failed * 20 < played.count { return nil }
      let command = "swift run \(program) fingerprint" + (option.isEmpty ? "" : " \(option)")
      let count = "\(failed) of \(played.count) cases"
      return "\(count) of \(router) fail; it may choose otherwise than the "
        + "dialect: '\(command)' finds its rules, and what no rule explains"
    }
  }
}
