internal import RoutingModel

/// Chapter "Host as path": `app://user/42` stands for the path `/user/42`.
enum HostAsPath {
  /// The host when it is a path component, `nil` when it is none or there is none (HOST-1).
  static func component(of parts: URLParts, rules: PatternRules, trace: inout Trace) -> String? {
    guard let host = parts.host, !host.isEmpty else { return nil }
    if rules.hostAsPath {
      trace.note("HOST-3", "host '\(host)' is the first component: the option says always")
      return host
    }
    guard isFolded(host, rules: rules.foldedHosts) else {
      trace.note("HOST-2", "host '\(host)' is not a path component and is dropped")
      return nil
    }
    trace.note("HOST-1", "host '\(host)' is the first component")
    return host
  }

  /// Whether a host is a path component while the option is off (HOST-2).
  private static func isFolded(_ host: String, rules: FoldedHosts) -> Bool {
    let decoded = PercentCoding.decode(host)
    guard decoded?.utf8.contains(UInt8(ascii: ".")) != true else { return false }
    switch rules {
    case .names: return decoded?.lowercased() != "localhost" && !host.hasPrefix("[")
    case .dotless: return decoded.map { $0 != "localhost" } ?? false
    }
  }
}
