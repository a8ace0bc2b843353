/// Rules of the chapter "Host as path": `app://user/42` stands for the path `/user/42`.
package struct HostRules: Sendable, Equatable {
  package var foldedHosts: FoldedHosts
  /// Whether every host is a path component: the option that callers can change (HOST-3); `nil`
  /// where there is none.
  package var hostAsPath: Bool?

  static let all = [
    Rule("hostAsPath", "whether every host is a path component", patterns: \.hosts.hostAsPath),
    Rule(
      "foldedHosts", "which hosts are path components otherwise", patterns: \.hosts.foldedHosts),
  ]

  /// The host when it is a path component, `nil` when it is none or there is none (HOST-1).
  package func component(of parts: URLParts) -> String? {
    guard let host = parts.host else { return nil }
    if host.isEmpty {
      let isBeside = parts.userinfo != nil || parts.port != nil
      return isBeside && foldedHosts == .dotlessOrEmpty ? host : nil
    }
    let decoded = PercentCoding.decode(host)
    if hostAsPath == true, decoded != nil || foldedHosts == .names { return host }
    return foldedHosts.component(of: host, decoded: decoded)
  }
}

/// Which hosts are path components while no option says that all are (HOST-2).
package enum FoldedHosts: String, CaseIterable, RuleValue {
  /// Hosts that do not name a machine: no dot, not `localhost` in any case, no IP literal.
  case names
  /// Hosts whose decoded text has no dot and is not exactly `localhost`.
  case dotless
  /// The same, addresses without their brackets, and an empty host beside user information or a
  /// port.
  case dotlessOrEmpty

  fileprivate func component(of host: String, decoded: String?) -> String? {
    let name = decoded ?? host
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let hasBracket = host.utf8.first == UInt8(ascii: "[")
    switch self {
    case .names: return name.asciiLowercased == "localhost" || hasBracket ? nil : host
    case .dotless: return decoded == nil || name == "localhost" ? nil : host
    case .dotlessOrEmpty:
      if decoded == nil || name == "localhost" { return nil }
      return hasBracket && host.utf8.last == UInt8(ascii: "]")
        ? String(Substring(host.utf8.dropFirst().dropLast())) : host
    }
  }
}
