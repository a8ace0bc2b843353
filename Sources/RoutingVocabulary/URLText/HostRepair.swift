import Foundation

/// How Foundation repairs the host of a URL; see ``URLRepair``.
///
/// - Between brackets and before the first `%`, all characters that RFC 3986 allows in a host may
///   occur, and colons. These characters need not be an address.
/// - Between brackets, a zone begins at the `%` (RFC 6874). The zone is unchanged if it starts with
///   `%25` and the rest consists of unreserved characters and whole escapes. Otherwise its `%`
///   becomes `%25` and the rest is encoded.
/// - The host may not have characters outside the brackets.
/// - A name may not have a colon, not even an encoded one.
/// - A name with other characters becomes an ASCII name (RFC 5890, Unicode TS 46), if the result is
///   allowed. (Foundation percent-encodes it for a few schemes such as `tel`; no clause is about
///   these.)
enum HostRepair {
  /// `host` as RFC 3986 allows it, or `nil` if Foundation does not read the string as a URL.
  static func repaired(_ host: String) -> String? {
    if host.utf8.first == UInt8(ascii: "["), host.contains(ascii: "]") {
      return repairedAddress(host)
    }
    if PercentCoding.isEncoded(host, allowed: .host) { return host }
    if host.contains(ascii: ":") { return nil }
    guard let name = URLComponents(string: "//" + host)?.encodedHost else { return nil }
    return PercentCoding.isEncoded(name, allowed: .host) ? name : nil
  }

  private static func repairedAddress(_ host: String) -> String? {
    let (inside, behind) = Substring(host.utf8.dropFirst()).split(atFirst: "]")
    guard behind?.isEmpty == true else { return nil }
    let (address, zone) = inside.split(atFirst: "%")
    guard address.utf8.allSatisfy(ASCIISet.userinfo.contains) else { return nil }
    guard let zone, !isEncodedZone(zone) else { return host }
    return "[" + address + "%25" + PercentCoding.encode(zone, allowed: .unreserved) + "]"
  }

  /// Whether `zone`, the string after the first `%`, is `25` and an allowed rest.
  private static func isEncodedZone(_ zone: Substring) -> Bool {
    zone.utf8.starts(with: "25".utf8) && PercentCoding.isEncoded(zone, allowed: .unreserved)
  }
}
