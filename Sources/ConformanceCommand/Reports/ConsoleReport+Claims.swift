import RoutingConformance

extension ConsoleReport {
  /// What each router claims as a table of capabilities by dialect; nothing when none is claimed.
  var claims: [String] {
    let profiles = record.profiles
    return record.routerNames.compactMap { router in
      let own = profiles.filter { $0.router == router }
      return own.isEmpty ? nil : Self.table(of: own)
    }
  }

  private static func table(of profiles: [Profile]) -> String {
    let dialects = profiles.map(\.dialect).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let rows = Capability.allCases.compactMap { capability -> [String]? in
      let row = profiles.filter { $0.capability == capability }
      if row.isEmpty { return nil }
      return [capability.rawValue]
        + dialects.map { name in row.first { $0.dialect == name }?.words ?? "-" }
    }
    return TextLayout.table([["claim"] + dialects] + rows)
  }
}

extension Profile {
  /// Whether the router conforms, and if not, how many cases stand in the way.
  fileprivate var words: String {
    if conforms { return "conforms" }
    let parts = [(failed, "failed"), (skipped, "skipped")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return "\(parts.joined(separator: ", ")) of \(passed + failed + skipped)"
  }
}
