internal import Routing

extension URLParts {
  /// Whether the authority is no more than `user:password@host:port`: without a further `@` or `:`,
  /// and with digits alone behind the host's `:` (REWRITE-9).
  var hasReadableAuthority: Bool {
    let (user, host) = (userinfo ?? "", host ?? "")
    // Anything but digits behind the last colon belongs to the host.
    return !user.utf8.contains(UInt8(ascii: "@")) && !host.utf8.contains(UInt8(ascii: ":"))
      && user.utf8.count { $0 == UInt8(ascii: ":") } <= 1
  }
}
