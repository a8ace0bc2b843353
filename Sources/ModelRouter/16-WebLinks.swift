internal import RoutingVocabulary

/// A URL of the scheme `http` or `https` (chapter "Web links").
///
/// The type is a class, because requests are copied, and few of them are links.
final class WebLink: Sendable {
  private let url: URLText
  /// The undecoded items of the query; `nil` if there is no query.
  private let items: [MatchRecord.Item]?
  private let rules: Rules

  /// The link of a URL; `nil` if the URL is not a web link (WEB-1).
  init?(_ url: URLText, items: [MatchRecord.Item], rules: Rules) {
    let scheme = rules.scheme(of: url.parts)?.asciiLowercased
    guard rules.has(.webLinks), ["http", "https"].contains(scheme) else { return nil }
    self.url = url
    self.items = url.writtenQuery?.isEmpty == false ? items : nil
    self.rules = rules
  }

  /// Whether the opening of the link continues in the table for web links (WEB-2).
  var usesTable: Bool { rules.webLinkFallback == .table }

  /// Whether the route `://weblink` is tried last (WEB-2).
  var takesRoute: Bool {
    rules.webLinkFallback == .route
      && rules.defaultScheme.asciiLowercased != rules.scheme(of: url.parts)?.asciiLowercased
  }

  /// The parameters that a handler receives for the link, in addition to all others (WEB-4).
  func parameters(with caller: Parameters) -> Parameters {
    switch rules.linkParameter {
    case .none: [:]
    case .url: ["url": .string(text(with: caller))]
    }
  }

  /// The link with its items rewritten, followed by the strings of the caller.
  private func text(with caller: Parameters) -> String {
    let added = caller.sorted.compactMap { name, value in value.text.map { (name, $0) } }
    guard items != nil || !added.isEmpty else { return url.text }
    let taken = Set(added.map { rules.comparable($0.0) })
    let own = itemsOnce.filter { !taken.contains(rules.comparable($0.name)) }
    let query = (own + added).map { Self.encoded($0) + "=" + Self.encoded($1) }
    let fragment = url.parts.fragment.map { "#" + $0 } ?? ""
    return start + "?" + query.joined(separator: "&") + fragment
  }

  /// The link up to its query, with the port as a number if links are repaired.
  private var start: String {
    url.parts.head(portAsNumber: rules.invalidCharacters == .repaired) + url.parts.path
  }

  /// The items without duplicate names: each name is at its first position, with its last value.
  private var itemsOnce: [(name: String, value: String)] {
    var once: [(name: String, value: String)] = []
    var places: [ScalarText: Int] = [:]
    for item in items ?? [] {
      let name = rules.comparable(item.name)
      if let place = places[name] {
        once[place].value = item.value
      } else {
        places[name] = once.count
        once.append((item.name, item.value))
      }
    }
    return once
  }

  private static func encoded(_ text: String) -> String {
    PercentCoding.encode(text, allowed: .query.subtracting(ASCIISet("&=;")))
  }
}

extension Rules {
  /// Whether a URL may reach the routes of the app, not only those for web links (WEB-5).
  ///
  /// If the hosts of the URL's scheme name machines (HOST-2), the URL's host must be one of the
  /// app's own.
  func reachesApp(_ parts: URLParts) -> Bool {
    guard let ownHosts, scheme(of: parts).map(URLParts.isSpecialScheme) == true else { return true }
    guard let host = parts.host?.comparedHost else { return false }
    return ownHosts.contains { $0.comparedHost == host }
  }
}
