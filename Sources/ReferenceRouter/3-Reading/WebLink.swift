internal import Routing

/// Chapter "Web links": URLs of the schemes `http` and `https`; a reference, because requests are copied, and
/// few are links.
final class WebLink: Sendable {
  private let location: Location
  /// The items of its query as written; `nil` where it has none.
  private let items: [MatchRecord.Item]?
  private let rules: Rules

  /// The link that a location is; `nil` when it is none (WEB-1).
  init?(_ location: Location, items: [MatchRecord.Item], rules: Rules) {
    let scheme = rules.scheme(of: location.parts)?.asciiLowercased
    guard rules.$webLinks != nil, ["http", "https"].contains(scheme) else { return nil }
    self.location = location
    self.items = location.writtenQuery?.isEmpty == false ? items : nil
    self.rules = rules
  }

  /// Whether a route takes the link when no other does (WEB-2).
  var takesRoute: Bool {
    rules.webLinks.fallback == .route
      && rules.schemes.defaultScheme.asciiLowercased
        != rules.scheme(of: location.parts)?.asciiLowercased
  }

  /// Whether the opening of the link goes on to the table for web links (WEB-2).
  var usesTable: Bool { rules.webLinks.fallback == .table }

  /// What a handler receives of the link, beside everything else (WEB-4).
  func parameters(with caller: Parameters) -> Parameters {
    rules.webLinks.linkParameter == .url ? ["url": .string(text(with: caller))] : [:]
  }

  /// The link with its items written anew, and behind them the texts of the caller.
  private func text(with caller: Parameters) -> String {
    let added = caller.sorted.compactMap { name, value in value.text.map { (name, $0) } }
    guard items != nil || !added.isEmpty else { return location.text }
    let taken = Set(added.map { rules.comparable($0.0) })
    let own = itemsOnce.filter { !taken.contains(rules.comparable($0.name)) }
    let query = (own + added).map { Self.encoded($0) + "=" + Self.encoded($1) }
    let fragment = location.parts.fragment.map { "#" + $0 } ?? ""
    return start + "?" + query.joined(separator: "&") + fragment
  }

  /// The link in front of its query, with the port as a number where links are repaired.
  private var start: String {
    location.parts.head(portAsNumber: rules.reading.invalidText == .repaired) + location.parts.path
  }

  /// The items with every name once, where it stands first, with its last value.
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
