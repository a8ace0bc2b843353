import RoutingConformance

extension ConsoleReport {
  /// What becomes of the claims of the routers; nothing when nothing is claimed.
  var claims: [String] {
    let profiles = record.profiles
    let all = record.routerNames.flatMap { router in
      record.dialects.flatMap { dialect in
        lines(about: profiles.filter { $0.router == router && $0.dialect == dialect })
      }
    }
    return all.isEmpty ? [] : [all.joined(separator: "\n")]
  }

  /// Lines about the claims of one router in one dialect.
  private func lines(about profiles: [Profile]) -> [String] {
    guard let first = profiles.first else { return [] }
    let place = "what it claims in \(first.dialect): "
    let kept = profiles.filter(\.conforms).map(\.capability.rawValue)
    let broken = profiles.filter { !$0.conforms }
      .map { "\($0.capability.rawValue) (\($0.shortfall))" }
    let sentences = [("conforms to", kept), ("does not conform to", broken)]
    return sentences.filter { !$0.1.isEmpty }.flatMap { verb, names in
      TextLayout.lines("", "\(first.router) \(verb) \(place)\(names.joined(separator: ", "))")
    }
  }
}

extension Profile {
  /// The cases that stand in the way of conforming.
  fileprivate var shortfall: String {
    let parts = [(failed, "failed"), (skipped, "skipped")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return "\(parts.joined(separator: ", ")) of \(passed + failed + skipped)"
  }
}
