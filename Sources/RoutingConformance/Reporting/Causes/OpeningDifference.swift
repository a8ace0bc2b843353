internal import Routing

/// An opening that came out otherwise than expected, and the cause that it shows.
struct OpeningDifference {
  let expected: Opened
  let got: Opened
  let url: String?
  /// The routes that were registered before.
  let given: GivenRoutes
  let rules: Rules

  /// The cause: which route was called, then what its handler received, then everything else.
  var cause: Cause { routes ?? values ?? others }

  // MARK: Routes

  /// What is wrong with the routes that were called.
  private var routes: Cause? {
    let (wanted, called) = (expected.calls, got.calls)
    let pair = zip(wanted, called).first { !$0.route.label.hasSameScalars(as: $1.route.label) }
    if let (wanted, called) = pair { return other(called.route.label, than: wanted.route.label) }
    if let missing = wanted.dropFirst(called.count).first {
      return called.isEmpty ? given.lost(url, route: missing.route.label) : Cause(.missingCall)
    }
    guard let stray = called.dropFirst(wanted.count).first else { return nil }
    if !wanted.isEmpty { return Cause(.additionalCall) }
    return given.stray(url, to: stray.route.label)
  }

  private func other(_ called: String, than wanted: String) -> Cause {
    guard let url, let mine = given.route(wanted, for: url), let its = given.route(called, for: url)
    else { return Cause(.otherRoute) }
    let (oddSign, isHidden) = (given.oddSign(of: url), given.hides(mine, for: url))
    if isHidden, oddSign == nil { return Cause(.noWayBack) }
    let areEqual = url.possiblePaths.contains { mine.fits($0) && its.fits($0) }
    let sign = given.sign(of: url, route: nil)
    if !areEqual || sign == .priority { return Cause(.otherRoute, its.laxity(for: url) ?? sign) }
    let (mineRank, itsRank) = zip(mine.ranks, its.ranks).first { $0 != $1 } ?? (0, 0)
    if itsRank > mineRank { return Cause(.otherRoute, .moreSpecific) }
    if oddSign == nil, given.continues(mine) { return Cause(.notFound, .continued) }
    if itsRank == mineRank { return Cause(.otherRoute, .later) }
    // Whether a less specific one is there to catch the URL, depends on the case and not on the router.
    if let oddSign {
      let sign = oddSign == .plus && mine.hasExpressionSigns ? .expression : oddSign
      return Cause(.notFound, isHidden ? .hidden : nil, sign)
    }
    return Cause(.otherRoute, .lessSpecific)
  }

  // MARK: Values

  /// What is wrong with what the handlers received.
  private var values: Cause? {
    for (wanted, called) in zip(expected.calls, got.calls) {
      if wanted.parameters != called.parameters {
        let route = url.flatMap { given.route(wanted.route.label, for: $0) }
        return cause(wanted.parameters, called.parameters, of: route)
      }
      if wanted.route.match != called.route.match {
        return cause(wanted.route.match, called.route.match)
      }
    }
    return nil
  }

  private func cause(_ wanted: MatchRecord?, _ called: MatchRecord?) -> Cause {
    let components = [wanted, called].map { $0?.members["wildcard"] }
    if components[0] == components[1] { return Cause(.reservedKeys) }
    if components[0] == nil, given.isEarlier(components[1] ?? nil, than: url) {
      return Cause(.earlierValue)
    }
    return difference(components[0], components[1], from: .wildcard)
  }

  private func cause(
    _ wanted: Parameters, _ called: Parameters, of route: RouteShape?
  ) -> Cause {
    let names = wanted.merging(called).names.filter { wanted[$0] != called[$0] }
    if names.contains(where: { wanted[$0] == nil && given.isEarlier(called[$0], than: url) }) {
      return Cause(.earlierValue)
    }
    let foreign = route.map(given.foreignNames) ?? []
    let strange = names.filter { name in
      wanted[name] == nil && foreign.contains { $0.hasSameScalars(as: name) }
        && !isOfQuery(name)
    }
    let isRenamed = strange.contains { name in
      names.contains { called[$0] == nil && wanted[$0] == called[name] }
    }
    if !strange.isEmpty { return Cause(isRenamed ? .foreignName : .leftovers) }
    if let renamed = renamed(names, wanted, called) { return renamed }
    let causes = names.map { name in
      difference(wanted[name], called[name], from: source(of: name, route))
    }
    return causes.min { $0.kind.place < $1.kind.place } ?? Cause(.other)
  }

  /// A value that comes under another name, of which one was made of the other.
  private func renamed(
    _ names: [String], _ wanted: Parameters, _ called: Parameters
  ) -> Cause? {
    for name in names {
      guard let value = wanted[name],
        let other = names.first(where: { wanted[$0] == nil && called[$0] == value })
      else { continue }
      let facts = ValueDifference.facts(.string(name), .string(other))
      if called[name] == nil || !facts.isEmpty { return Cause(.name, facts) }
    }
    if names.contains(where: { $0.isEmpty && wanted[$0] == nil }) {
      return Cause(.additionalParameter, .emptyName)
    }
    return nil
  }

  private func difference(
    _ wanted: Value?, _ called: Value?, from source: Cause.Fact?
  ) -> Cause {
    guard let source else { return Cause(.reservedKeys) }
    let sign = given.sign(of: url, route: nil)
    let odd = sign == .queryOfURL ? nil : sign
    switch (wanted, called) {
    case (_?, nil):
      let isOfPath = source == .path || source == .wildcard
      return Cause(isOfPath ? .lostParameter : .missingParameter, source, odd)
    case (nil, _): return Cause(.additionalParameter, source, odd)
    case (let wanted?, let called?):
      let facts = ValueDifference.facts(wanted, called)
      let cause = Cause(.value, [source.rawValue] + facts)
      let isTold = cause.root != cause || sign == .queryOfURL
      let isEnough = isTold || !facts.isEmpty && sign?.isInput != true
      return isEnough ? cause : Cause(.value, cause.facts + (sign.map { [$0.rawValue] } ?? []))
    }
  }

  /// Where a parameter comes from; `nil`: it is about the match itself.
  private func source(of name: String, _ route: RouteShape?) -> Cause.Fact? {
    if let keys = rules.parameters.$reservedKeys {
      if [keys.url, keys.pattern, keys.scheme].contains(where: {
        $0?.hasSameScalars(as: name) == true
      }) {
        return nil
      }
      if keys.wildcard?.hasSameScalars(as: name) == true { return .wildcard }
    }
    if route?.names.contains(where: { $0.hasSameScalars(as: name) }) == true { return .path }
    return isOfQuery(name) ? .query : .elsewhere
  }

  private func isOfQuery(_ name: String) -> Bool {
    let parts = url.map { URLParts($0) }
    return [parts?.query, parts?.fragment].contains { $0?.hasItem(name) == true }
  }

  // MARK: Everything else

  /// What is wrong besides.
  private var others: Cause {
    if expected.handled != got.handled { return Cause(.handled) }
    if expected.error != got.error { return Cause(.error, [got.error?.rawValue ?? "none"]) }
    let difference = Difference.between(
      Answer.opened(expected).value, Answer.opened(got).value
    ).first
    let path = (difference?.path ?? "").unicodeScalars.prefix { $0 != "[" && $0 != "." }
    return Cause(String(path) == "events" ? .event : .detail, [String(path)])
  }
}

extension Opened {
  /// The calls of handlers, in order.
  fileprivate var calls: [(route: CalledRoute, parameters: Parameters)] {
    events.compactMap {
      if case .call(let route, let parameters, _) = $0 { (route, parameters) } else { nil }
    }
  }
}

extension String {
  /// Whether a query has an item of this name.
  fileprivate func hasItem(_ name: String) -> Bool {
    utf8.split(separator: UInt8(ascii: "&")).contains { item in
      let text = String(Substring(item.prefix { $0 != UInt8(ascii: "=") }))
      return text.hasSameScalars(as: name) || text.decodedIfPossible.hasSameScalars(as: name)
    }
  }
}
