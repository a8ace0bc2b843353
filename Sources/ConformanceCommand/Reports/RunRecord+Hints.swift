import RoutingConformance
import RoutingVocabulary

/// Hints for readers of the reports.
extension RunRecord {
  /// A line for each router that fails so many cases (more than one in twenty) that it probably has
  /// other rules.
  ///
  /// `options` name the routers in commands, in their order.
  func fingerprintHints(program: String, options: [String]) -> [String] {
    zip(routerNames, options).compactMap { router, option in
      let played = verdicts.filter { $0.router == router && $0.verdict != .skipped }
      let failed = played.count { $0.verdict.isProblem && $0.mark == nil }
      if failed < 20 || failed * 20 <= played.count { return nil }
      let command = "swift run \(program) fingerprint" + (option.isEmpty ? "" : " \(option)")
      let count = "\(failed) of \(played.count) cases"
      return "\(count) of \(router) fail; it may have different rules than the "
        + "dialect: '\(command)' finds its rules, and the failures that no rule explains"
    }
  }

  /// A line for each router that skipped every case of `core`.
  var coreHints: [String] {
    withoutCore.map { router, count in
      "\(router) skipped all \(count.counted("case")) of core, which every router must have, so it does "
        + "not pass; answer these cases, or choose a dialect that the router has"
    }
  }

  /// A line for each router that played no case because it cannot change the changed rules.
  var changeHints: [String] {
    routers.compactMap { router in
      let own = verdicts.filter { $0.router == router.name }
      let changesRules = router.capabilities?.contains(Capability.rules.rawValue) ?? false
      let isSkipped = own.allSatisfy { $0.verdict == .skipped }
      guard header.change != nil, !changesRules, isSkipped else { return nil }
      return
        "\(router.name) cannot change rules, so --rule skips all of its cases; leave it out, "
        + "or add the capability 'rules' to the router"
    }
  }

  /// A line for each router that, according to probes, accepts no URLs with a scheme, or accepts
  /// only such URLs.
  ///
  /// Most cases have URLs with a scheme.
  var pathHints: [String] {
    routers.flatMap { router in
      [
        hint(router, lacks: .schemes, "accepts no URL with a scheme", Self.schemeAdvice),
        hint(router, lacks: .paths, "accepts only URLs with a scheme", Self.linkAdvice),
      ].compactMap(\.self)
    }
  }

  /// The line, if the router skips a third of its cases or more because it lacks a capability.
  private func hint(
    _ router: ReportedRouter, lacks capability: Capability, _ words: String, _ advice: String
  ) -> String? {
    let own = verdicts.filter { $0.router == router.name }
    let count = own.count { $0.reason == "needs \(capability.rawValue)" }
    if router.found.isEmpty || count < 20 || count * 3 < own.count { return nil }
    let seen = router.probeFailures[capability.rawValue].map { " (\($0))" } ?? ""
    return "\(count) cases of \(router.name) are skipped because it \(words)\(seen); \(advice)"
  }

  /// Advice for a router that accepts no URLs with a scheme.
  static var schemeAdvice: String {
    "if it is a path-only router, let its adapter open `OpenRequest.path` (Conformance/path-only-routers.md); "
      + "if its patterns have to begin with a scheme, let it register `Route.link()` (Conformance/link-routers.md)"
  }

  /// Advice for a router that accepts only URLs with a scheme.
  static var linkAdvice: String {
    "let its adapter open `OpenRequest.link()` (Conformance/link-routers.md)"
  }

  /// A line for each router that fails cases only because its handlers lack the reserved keys
  /// (PARAM-4); a single failure does not reveal this cause.
  var reservedKeysHints: [String] {
    routerNames.compactMap { router in
      let failed = verdicts.filter { $0.router == router && $0.verdict == .failed }
      let count = failed.count(where: \.lacksReservedKeysAlone)
      guard count > 1 else { return nil }
      return "\(count) cases of \(router) fail only because its handlers receive nothing about the "
        + "match itself (PARAM-4); if it has no such keys, declare that: 'hasReservedKeys: false' in "
        + "Swift, '\"reservedKeys\": false' in a hello"
    }
  }
}

extension ReportedCase {
  /// Whether every difference is that a reserved key is missing.
  fileprivate var lacksReservedKeysAlone: Bool {
    guard let problem, !problem.differences.isEmpty,
      let keys = Dialect.named(dialect)?.rules.matchKeys
    else { return false }
    let endings = [keys.url, keys.pattern, keys.scheme].compactMap { $0 }
      .map { ".parameters.\($0)" }
    return problem.differences.allSatisfy { difference in
      difference.got == nil
        && endings.contains { difference.path.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }
  }
}
