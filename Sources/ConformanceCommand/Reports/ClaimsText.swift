import RoutingConformance

/// What becomes of all that a router claims, in words.
struct ClaimsText {
  /// The name of the router.
  let router: String
  /// What becomes of them, without the name and without what stands in the way.
  private let result: String
  /// The claims that the router does not conform to.
  let broken: [Profile]

  /// Each router that claims capabilities of which the run has cases, in the order of the run.
  static func all(of record: RunRecord) -> [ClaimsText] {
    let profiles = record.profiles
    return record.routers.compactMap { router in
      let own = profiles.filter { $0.router == router.name }
      return own.isEmpty ? nil : ClaimsText(router, own, in: record)
    }
  }

  private init(_ router: ReportedRouter, _ profiles: [Profile], in record: RunRecord) {
    self.router = router.name
    let dialects = Set(profiles.map(\.dialect))
    let capabilities = Set(profiles.map(\.capability)).count
    let isPart =
      record.only(router.name).isPart
      || dialects.count > 1 && dialects.count < (router.dialects?.count ?? 0)
    let place = dialects.count == 1 ? " in \(dialects.first ?? "")" : ""
    let limit = isPart ? ", in the cases of this run" : ""
    broken = profiles.filter { !$0.conforms }
    if broken.isEmpty {
      let size = place.isEmpty ? "\(dialects.count) dialects, " : ""
      let noun = capabilities == 1 ? "capability" : "capabilities"
      result =
        "conforms to all that it claims\(place)\(limit): \(size)\(capabilities) \(noun)"
    } else {
      let count = place.isEmpty ? "\(profiles.count), by dialect" : "\(profiles.count)"
      result =
        "does not conform to all that it claims\(place)\(limit): "
        + "not to \(broken.count) of \(count)"
    }
  }

  /// One line, without what stands in the way.
  var words: String { "\(router) \(result)" }

  /// The line with what stands in the way behind it.
  var sentence: String { "\(router) \(statement)" }

  /// The same without the name.
  var statement: String {
    if broken.isEmpty { return result }
    let claims = broken.map { "\($0.capability.rawValue) in \($0.dialect) (\($0.shortfall))" }
    return "\(result): \(claims.joined(separator: ", "))"
  }
}

extension RunRecord {
  /// Whether there are cases of its dialects that the run does not speak of.
  fileprivate var isPart: Bool {
    header.isPart || header.shard != nil || !isFinished || !earlyEnds.isEmpty
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
