/// Rules of the section "Host as path": `app://user/42` stands for the path `/user/42`.
package struct HostRules: Sendable, Equatable {
  package var foldedHosts: FoldedHosts
  /// Whether every host is a path component: the option that callers can change (HOST-3); `nil`
  /// where there is none.
  package var hostAsPath: Bool?
  package var userAndPort = UserAndPort.ignored

  static let all = [
    Rule(
      "userAndPort", "whether user information and port are part of the host",
      patterns: \.hosts.userAndPort),
    Rule("hostAsPath", "whether every host is a path component", patterns: \.hosts.hostAsPath),
    Rule(
      "foldedHosts", "which hosts are path components otherwise", patterns: \.hosts.foldedHosts),
  ]

  /// The host when it is a path component, `nil` when it is none or there is none (HOST-1, HOST-2, HOST-3);
  /// `scheme` is that of the URL, or the default one.
  fileprivate func component(of parts: URLParts, scheme: String?) -> String? {
    guard let host = userAndPort.host(of: parts) else { return nil }
    if host.isEmpty {
      let isBeside = parts.userinfo != nil || parts.port != nil
      return isBeside && foldedHosts == .dotlessOrEmpty && hostAsPath != true ? host : nil
    }
    let decoded = PercentCoding.decode(host)
    if hostAsPath == true, decoded != nil || foldedHosts != .dotless { return host }
    return foldedHosts.component(of: host, decoded: decoded, scheme: scheme)
  }
}

extension Rules {
  /// The host of a URL when it is a path component, `nil` when it is none or there is none (HOST-1).
  package func hostComponent(of parts: URLParts) -> String? {
    patterns.hosts.component(of: parts, scheme: scheme(of: parts))
  }
}

/// What user information and port beside a host are (HOST-4).
package enum UserAndPort: String, CaseIterable, RuleValue {
  /// Neither components nor values (URL-4).
  case ignored
  /// Text of the host: a URL is divided at its slashes alone (URLNavigator).
  case text

  /// The host, with what belongs to it.
  fileprivate func host(of parts: URLParts) -> String? {
    self == .text ? parts.authority : parts.host
  }
}

/// Which hosts are path components while no option says that all are (HOST-2).
package enum FoldedHosts: String, CaseIterable, RuleValue {
  /// Hosts of all schemes but the special ones of the WHATWG's URL standard.
  case byScheme
  /// Hosts whose decoded text has no dot and is not exactly `localhost`.
  case dotless
  /// The same, addresses without their brackets, and an empty host beside user information or a
  /// port.
  case dotlessOrEmpty

  /// Whether a scheme is special: its hosts are machines.
  static func isSpecial(_ scheme: String) -> Bool {
    ["http", "https", "ws", "wss", "ftp", "file"].contains(scheme.asciiLowercased)
  }

  /// The host, if it is a component (HOST-2).
  fileprivate func component(of host: String, decoded: String?, scheme: String?) -> String? {
    let name = decoded ?? host
    let hasDot = name.contains(ascii: ".")
    switch self {
    case .byScheme: return scheme.map(Self.isSpecial) == true ? nil : host
    case .dotless, .dotlessOrEmpty:
      if hasDot || decoded == nil || name == "localhost" { return nil }
      return self == .dotless ? host : host.withoutBrackets
    }
  }
}
