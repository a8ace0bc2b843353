internal import Routing

/// Chapter "Host as path": `app://user/42` stands for the path `/user/42`.
enum HostAsPath {
  /// The host when it is a path component, `nil` when it is none or there is none (HOST-1).
  static func component(of parts: URLParts, rules: Rules, trace: inout Trace) -> String? {
    guard let host = parts.host, let patterns = rules.patterns else { return nil }
    if host.isEmpty {
      let isBeside = parts.userinfo != nil || parts.port != nil
      return isBeside && patterns.foldedHosts == .dotlessOrEmpty ? host : nil
    }
    if rules.hostOption?.hostAsPath == true,
      patterns.foldedHosts == .names || PercentCoding.decode(host) != nil
    {
      trace.note("HOST-3", "host '\(host)' is the first component: the option says always")
      return host
    }
    guard isFolded(host, rules: patterns.foldedHosts) else {
      trace.note("HOST-2", "host '\(host)' is not a path component and is dropped")
      return nil
    }
    trace.note("HOST-1", "host '\(host)' is the first component")
    return patterns.foldedHosts == .dotlessOrEmpty ? unbracketed(host) : host
  }

  /// An address without its brackets.
  private static func unbracketed(_ host: String) -> String {
    guard isBracketed(host), host.utf8.last == UInt8(ascii: "]") else { return host }
    return String(Substring(host.utf8.dropFirst().dropLast()))
  }

  private static func isBracketed(_ host: String) -> Bool {
    host.utf8.first == UInt8(ascii: "[")
  }

  /// Whether a host is a path component while the option is off (HOST-2).
  private static func isFolded(_ host: String, rules: FoldedHosts) -> Bool {
    let decoded = PercentCoding.decode(host)
    let name = decoded ?? host
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return false }
    switch rules {
    case .names: return name.asciiLowercased != "localhost" && !isBracketed(host)
    case .dotless, .dotlessOrEmpty: return decoded != nil && name != "localhost"
    }
  }
}
