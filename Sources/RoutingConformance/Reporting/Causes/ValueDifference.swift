internal import RoutingVocabulary

/// The differences between the received and the expected values of a step.
struct ValueDifference {
  let step: Step
  /// The earlier steps.
  let steps: [Step]
  let rules: Rules

  /// The cause of a difference between parameters; `nil` if they are the same.
  func cause(_ wanted: Parameters, _ got: Parameters, of route: String? = nil) -> Cause? {
    let all = wanted.merging(got).names.filter { wanted[$0] != got[$0] }
    if all.isEmpty { return nil }
    let keys = rules.matchKeys
    let reserved = Set(
      [keys?.url, keys?.pattern, keys?.scheme].compactMap { $0.map(ScalarText.init) })
    let names = all.filter { !reserved.contains(ScalarText($0)) }
    if names.isEmpty { return Cause(.detail, .matchFacts) }
    let (missing, added) = (names.filter { got[$0] == nil }, names.filter { wanted[$0] == nil })
    if added.contains(where: { isLeftOver(got[$0], insteadOf: nil) }) {
      return Cause(.tooMuch, .earlierOpening)
    }
    let renamed = missing.lazy.compactMap { name in
      added.first { got[$0] == wanted[name] }
    }.first
    if !foreign(added, to: route).isEmpty {
      return renamed == nil ? Cause(.tooMuch, .otherRoute) : Cause(.wrong, .otherName)
    }
    if renamed != nil { return Cause(.wrong, .renamed) }
    return names.map { cause(wanted[$0], got[$0]) }.min { $0.kind.place < $1.kind.place }
  }

  /// The cause of a different value.
  func cause(_ wanted: Value?, _ got: Value?) -> Cause {
    let isDecodable = wanted?.text.map { PercentCoding.decode($0) != nil } ?? true
    if !isDecodable, got?.text?.isEmpty ?? (got == nil) { return Cause(.lost, .undecodable) }
    guard let got else { return Cause(.lost) }
    let kind = wanted == nil ? Cause.Kind.tooMuch : .wrong
    if let change = Self.change(wanted, got) { return Cause(kind, change) }
    if isLeftOver(got, insteadOf: wanted) { return Cause(kind, .earlierOpening) }
    let isOfURL = got.text.map { step.pieces.contains(ScalarText($0)) } ?? false
    return Cause(kind, wanted != nil && isOfURL ? .otherPlace : nil)
  }

  /// Whether the path of the opened URL ends with a value, decoded or not.
  func pathEnds(with value: String) -> Bool {
    guard let path = step.opening?.url.map({ URLParts($0).path }), !path.isLong else {
      return false
    }
    return [path, PercentCoding.decode(path) ?? path].contains {
      Array($0.utf8).suffix(value.utf8.count).elementsEqual(value.utf8)
    }
  }

  // MARK: Other routes

  private var routes: [RegisterStep] { steps.compactMap(\.registration) }

  /// The first route with a label.
  private func route(_ label: String) -> RegisterStep? {
    routes.first { $0.route.hasSameScalars(as: label) }
  }

  /// Whether a route is in the table of another scheme than the one that is searched.
  func isOfAnotherTable(_ label: String) -> Bool {
    guard let opening = step.opening, case .scheme(let own)? = route(label)?.table else {
      return false
    }
    if case .scheme(let asked)? = opening.table { return !asked.hasSameScalars(as: own) }
    let scheme = opening.url.flatMap { URLParts($0).scheme }
    return !(scheme?.lowercased() ?? "").hasSameScalars(as: own.lowercased())
  }

  /// Whether a pattern of a route has optional groups that follow each other immediately.
  func hasGroupsTogether(_ label: String) -> Bool {
    route(label)?.patterns.contains { $0.utf8.firstRange(of: ")(".utf8) != nil } ?? false
  }

  /// The cause if another route was called: which kind of component is preferred to which.
  ///
  /// If a wildcard matched the URL, the cause is only that the right route was not found.
  func cause(calling called: String, insteadOf wanted: String) -> Cause {
    let patterns = [called, wanted].map { label in
      route(label)?.patterns.first?.segments ?? []
    }
    for (mine, other) in zip(patterns[0], patterns[1]) where !mine.hasSameScalars(as: other) {
      if mine.sort == .wildcard { return Cause(.noRoute) }
      if mine.sort != other.sort {
        return Cause(.wrongRoute, "A \(mine.sort) is preferred to a \(other.sort)")
      }
      if mine.sort == .literal { return Cause(.wrongRoute) }
    }
    if patterns[0].last?.sort == .wildcard { return Cause(.noRoute) }
    return Cause(.wrongRoute, patterns[0].count == patterns[1].count ? .sameForm : nil)
  }

  /// The given names that only other routes have.
  private func foreign(_ names: [String], to route: String?) -> [String] {
    guard let route, !names.isEmpty else { return [] }
    let own = Set(routes.filter { $0.route.hasSameScalars(as: route) }.flatMap(\.names))
    let others = Set(routes.flatMap(\.names)).subtracting(own).subtracting(step.itemNames)
    return names.filter { others.contains(ScalarText($0)) }
  }

  // MARK: Earlier steps

  /// Whether the additional part of a value was in an earlier step, and is not in this one.
  private func isLeftOver(_ got: Value?, insteadOf wanted: Value?) -> Bool {
    let news = (got?.pieces ?? []).subtracting(wanted?.pieces ?? []).subtracting(step.pieces)
    return !news.isEmpty
      && news.isSubset(of: steps.reduce(into: Set()) { $0.formUnion($1.pieces) })
  }
}

extension RegisterStep {
  /// The names of the parameters of a pattern, as most routers read it.
  fileprivate var names: [ScalarText] {
    patterns.flatMap(\.segments).compactMap { segment in
      segment.utf8.firstIndex(of: UInt8(ascii: ":")).map { colon in
        let rest = segment.unicodeScalars[colon...].dropFirst()
        return ScalarText(String(rest.prefix(while: \.isWordCharacter)))
      }
    }
  }
}

extension String {
  fileprivate enum Sort: String { case literal, parameter, wildcard }

  /// The kinds of a component of a pattern.
  fileprivate var sort: Sort {
    if utf8.elementsEqual("*".utf8) { return .wildcard }
    return utf8.first == UInt8(ascii: ":") ? .parameter : .literal
  }

  /// The strings between the delimiters of a URL, both verbatim and decoded, without empty ones; an
  /// empty array for a long string.
  fileprivate var pieces: [ScalarText] {
    if isLong { return [] }
    return utf8.split { "/?#&=".utf8.contains($0) }.map { String(Substring($0)) }
      .flatMap { [$0, PercentCoding.decode($0) ?? $0] }.map(ScalarText.init)
  }
}

extension Value {
  fileprivate var pieces: Set<ScalarText> {
    Set((elements ?? [self]).compactMap(\.text).flatMap(\.pieces))
  }
}

extension Step {
  /// The parts of a URL or a location in this step: pieces of URLs, names and values of parameters.
  fileprivate var pieces: Set<ScalarText> {
    registration == nil ? Set(texts.flatMap(\.pieces)) : []
  }

  /// The names of the query's items and of the caller's parameters, with everything else removed.
  fileprivate var itemNames: Set<ScalarText> {
    let query = opening?.url?.utf8.drop { !"?#".utf8.contains($0) }
    let names = opening?.parameters?.names.map(ScalarText.init) ?? []
    return Set(names + (query.map { String(Substring($0)).pieces } ?? []))
  }
}
