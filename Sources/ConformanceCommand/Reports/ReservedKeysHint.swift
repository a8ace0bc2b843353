import Routing
import RoutingConformance

/// A hint for whoever forgot to say that a router has no reserved keys (PARAM-4).
///
/// Such a router fails nearly every case, and no failure alone says why.
struct ReservedKeysHint {
  let record: RunRecord

  /// A line for each router that fails cases only because its handlers lack these keys.
  var lines: [String] {
    record.routerNames.compactMap { router in
      let failed = record.verdicts.filter { $0.router == router && $0.verdict == .failed }
      let count = failed.count(where: Self.lacksReservedKeysAlone)
      guard count > 1 else { return nil }
      return "\(count) cases of \(router) fail only because its handlers receive nothing about the "
        + "match itself (PARAM-4); if it has no such keys, say so: 'tellsReservedKeys: false' where it is "
        + "linked in, '\"reservedKeys\": false' in a hello"
    }
  }

  /// Whether every difference is that a reserved key is missing.
  private static func lacksReservedKeysAlone(_ verdict: ReportedCase) -> Bool {
    guard let problem = verdict.problem, !problem.differences.isEmpty,
      let keys = Dialect.named(verdict.dialect)?.rules.parameters.$reservedKeys
    else { return false }
    let endings = [keys.url, keys.pattern, keys.scheme].compactMap { $0 }
      .map { ".parameters.\($0)" }
    return problem.differences.allSatisfy { difference in
      difference.got == nil && endings.contains { difference.path.hasSuffix($0) }
    }
  }
}
