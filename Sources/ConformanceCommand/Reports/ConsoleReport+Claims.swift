import RoutingConformance

extension ConsoleReport {
  /// What becomes of the claims of the routers: a line each, and a table of what is not kept.
  var claims: [String] {
    let blocks = ClaimsText.all(of: record).map { claims in
      let line = TextLayout.lines("", claims.words).joined(separator: "\n")
      return claims.broken.isEmpty ? line : "\(line)\n\(table(of: claims.broken))"
    }
    return blocks.isEmpty ? [] : [blocks.joined(separator: "\n")]
  }

  private func table(of profiles: [Profile]) -> String {
    let rows = profiles.map { profile in
      ["  \(profile.capability.rawValue) in \(profile.dialect)"]
        + [profile.passed, profile.failed, profile.skipped].map { "\($0)" }
    }
    return TextLayout.table([["", "passed", "failed", "skipped"]] + rows)
  }
}
