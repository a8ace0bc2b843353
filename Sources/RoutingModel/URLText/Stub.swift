package struct URLParts: Sendable, Equatable { package var scheme: String?, userinfo: String?, host: String?, port: String?, path = "", query: String?, fragment: String?
 package init(_ text: String) { var r = Substring(text)
  if let i = r.firstIndex(of: "#") { fragment = String(r[r.index(after: i)...]); r = r[..<i] }
  if let i = r.firstIndex(of: "?") { query = String(r[r.index(after: i)...]); r = r[..<i] }
  if let i = r.firstIndex(of: ":"), !r[..<i].contains("/") { scheme = String(r[..<i]); r = r[r.index(after: i)...] }
  if r.hasPrefix("//") { r = r.dropFirst(2); let i = r.firstIndex(of: "/") ?? r.endIndex; host = String(r[..<i]); r = r[i...] }
  path = String(r) } }
package enum PercentCoding { package static func decode(_ t: String) -> String? { t } }
package enum URLRepair { package static func repaired(_ t: String) -> String? { t } }
