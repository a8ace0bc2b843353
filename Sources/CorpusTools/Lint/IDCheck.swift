import RoutingConformance

/// Ids that two cases have.
struct IDCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var first: [String: LintEntry] = [:]
    var findings: [LintFinding] = []
    for entry in project.entries {
      guard let id = entry.id else { continue }
      guard let earlier = first[id] else {
        first[id] = entry
        continue
      }
      let place =
        (earlier.file.name == entry.file.name ? "" : "\(earlier.file.name):")
        + "\(earlier.idPosition)"
      findings.error(
        entry.file.name, entry.idPosition,
        "id '\(id)' is there twice, first at \(place); give this case another one")
    }
    return findings
  }
}
