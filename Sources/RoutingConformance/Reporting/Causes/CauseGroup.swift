internal import Routing

/// The failures of a router that have one cause, whatever their clauses.
package struct CauseGroup: Sendable, Equatable {
  /// A problem and the dialects in which it is the same.
  package struct Item: Sendable, Equatable {
    package let verdict: ReportedCase
    package let problem: ReportedProblem
    package fileprivate(set) var dialects: [String]
  }

  package var router: String
  package var cause: Cause
  /// The plainest first.
  package private(set) var items: [Item] = []
  /// The value of a rule that explains most of them, if there is one.
  package var explained: RuleExplanation?
  /// The places of the problems of a case, of which there may be as many as dialects.
  private var places: [String: [Int]] = [:]

  init(router: String, cause: Cause) {
    self.router = router
    self.cause = cause
  }

  /// The number of failures: a case counts once in each dialect.
  package var count: Int { items.reduce(0) { $0 + $1.dialects.count } }

  /// The dialects, in the order in which they come up.
  package var dialects: [String] {
    items.flatMap(\.dialects).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The id of the plainest case.
  package var example: String { items.first?.verdict.id ?? "" }

  /// Its causes in detail, each with the number of its failures, those with most first.
  package var parts: [CausePart] {
    let counts = Dictionary(
      items.map { ($0.verdict.shownCause, $0.dialects.count) }, uniquingKeysWith: +)
    let parts = counts.map { CausePart(cause: $0, count: $1) }
    return parts.sorted { ($1.count, $0.cause.words) < ($0.count, $1.cause.words) }
  }

  /// The name: what is unusual and what comes of it, or else the cause and where it shows.
  package var words: String {
    let parts = parts.filter { $0.cause.root == cause }
    guard parts.count > 1 else { return (parts.first?.cause ?? cause).words }
    let kinds = parts.map(\.cause.kind).reduce(into: [Cause.Kind]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    if cause.kind == .input {
      let sentences = kinds.map { $0.words.first(\.lowercaseMapping) }.joined(separator: "; ")
      return "\(cause.factWords.first(\.uppercaseMapping)): \(sentences)"
    }
    let shared = parts[0].cause.facts.filter { fact in
      parts.allSatisfy { $0.cause.facts.contains(fact) }
    }
    let common = Cause(kinds.count == 1 ? kinds[0] : cause.kind, shared).words
    let places = parts.map { part in
      Cause(part.cause.kind, part.cause.facts.filter { !shared.contains($0) }).factWords
    }
    return "\(common) (\(places.filter { !$0.isEmpty }.joined(separator: "; ")))"
  }

  /// How bad it is: as bad as the worst of its failures.
  var gravity: Int { parts.map(\.cause.gravity).min() ?? cause.gravity }

  fileprivate mutating func add(_ verdict: ReportedCase, _ problem: ReportedProblem) {
    let place = places[verdict.id]?.first { items[$0].problem.isSame(as: problem) }
    if let place {
      items[place].dialects.append(verdict.dialect)
    } else {
      places[verdict.id, default: []].append(items.count)
      items.append(Item(verdict: verdict, problem: problem, dialects: [verdict.dialect]))
    }
  }

  /// The value of a rule that is a defect and explains all failures that were tried.
  fileprivate var wholeDefect: RuleSetting? {
    guard let explained, explained.isDefect, explained.count == explained.tried else { return nil }
    return RuleSetting(rule: explained.rule, value: explained.value)
  }

  /// Takes over the failures of another group.
  fileprivate mutating func join(_ other: CauseGroup) {
    items += other.items
    explained?.count += other.explained?.count ?? 0
    explained?.tried += other.explained?.tried ?? 0
  }

  fileprivate mutating func sortItems() {
    let keys = items.map(Plainness.init)
    items = items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { items[$0] }
    places = [:]
  }
}

extension RunRecord {
  /// The failures of each router by their causes, worst first; expected failures are none.
  ///
  /// A route that is not found in an unusual case, and that another one may hide, is one that a router
  /// does not go back to where it shows that elsewhere; a parameter that is left over, or too many,
  /// is one of an earlier opening where others are.
  /// What another choice of a rule explains comes behind the rest, which may be defects.
  package var causes: [CauseGroup] {
    var groups: [String: [Cause: CauseGroup]] = [:]
    let failures = verdicts.filter { $0.mark == nil && $0.problem != nil }
    let greedy = Set(failures.filter { $0.cause?.kind == .noWayBack }.map(\.router))
    let forgetsNothing = Set(failures.filter { $0.cause?.kind == .earlierValue }.map(\.router))
    for verdict in failures {
      guard let problem = verdict.problem else { continue }
      let (router, own) = (verdict.router, verdict.shownCause)
      let isHidden = own.facts.contains(Cause.Fact.hidden.rawValue) && greedy.contains(router)
      let isEarlier =
        [.leftovers, .additionalParameter].contains(own.kind) && forgetsNothing.contains(router)
      let cause =
        isHidden ? Cause(.noWayBack) : isEarlier ? Cause(.earlierValue) : own.root
      groups[router, default: [:]][cause, default: CauseGroup(router: router, cause: cause)]
        .add(verdict, problem)
    }
    return routerNames.flatMap { router in ordered((groups[router] ?? [:]).withoutWeakSigns) }
  }

  /// The causes as people read them: what one defect explains whole is one cause, named as the first of
  /// those that it explains.
  package var rootCauses: [CauseGroup] {
    causes.reduce(into: []) { roots, next in
      let place = next.wholeDefect.flatMap { defect in
        roots.firstIndex { $0.router == next.router && $0.wholeDefect == defect }
      }
      if let place { roots[place].join(next) } else { roots.append(next) }
    }
  }

  private func ordered(_ groups: [Cause: CauseGroup]) -> [CauseGroup] {
    let complete = groups.values.map { group -> CauseGroup in
      var group = group
      group.sortItems()
      group.explained = explanation(of: group)
      return group
    }
    let keys = complete.map { (rank: $0.rank, facts: $0.cause.facts.joined(separator: " ")) }
    let order = complete.indices.sorted { left, right in
      let (left, right) = (keys[left], keys[right])
      if left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.facts < right.facts
    }
    return order.map { complete[$0] }
  }

  private func explanation(of group: CauseGroup) -> RuleExplanation? {
    explanations.first { explanation in
      explanation.router == group.router && explanation.cause == group.cause
        && explanation.count * 2 > explanation.tried
    }
  }
}

extension CauseGroup {
  /// Its place among the causes of a router.
  fileprivate var rank: [Int] {
    let isDemanded = items.contains { $0.verdict.level == .must }
    let isChoice = explained.map { !$0.isDefect } ?? false
    return [isDemanded ? 0 : 1, isChoice ? 1 : 0, grade, gravity, -count, cause.kind.place]
  }

  /// How bad it is and how widely it shows: every doubling of the failures, up to 16, lifts a cause by a grade,
  /// and one that odd URLs alone show, or openings inside openings, stands two grades lower.
  private var grade: Int {
    let isNested = cause.facts.contains(Cause.Fact.nested.rawValue)
    let isOdd = isNested || items.first.map(Plainness.init)?.isOdd ?? true
    let doublings = Int.bitWidth - 1 - min(max(count, 1), 16).leadingZeroBitCount
    return gravity - doublings + (isOdd ? 2 : 0)
  }
}

extension [Cause: CauseGroup] {
  /// Without those of a query or a fragment that are more often the same without one: it only stands there.
  fileprivate var withoutWeakSigns: Self {
    sorted { $0.key.words < $1.key.words }.reduce(into: self) { groups, next in
      let sign = next.key.facts.last.flatMap(Cause.Fact.init)
      guard sign == .queryOfURL || sign == .fragment else { return }
      let plain = Cause(next.key.kind, next.key.facts.dropLast())
      guard let same = self[plain], same.count >= next.value.count else { return }
      groups[plain]?.join(next.value)
      groups[next.key] = nil
    }
  }
}

/// A cause in detail, and the number of its failures.
package struct CausePart: Sendable, Equatable {
  package var cause = Cause()
  package var count = 0
}

extension String {
  /// The text with its first letter in another case.
  fileprivate func first(_ mapping: (Unicode.Scalar.Properties) -> String) -> String {
    guard let first = unicodeScalars.first else { return self }
    return mapping(first.properties) + String(unicodeScalars.dropFirst())
  }
}

extension ReportedCase {
  /// Why it failed, or at least that it did.
  fileprivate var shownCause: Cause { cause ?? Cause(verdict) }
}

/// How plain a case is that went wrong: what it demands, what stands in it, how much there is to read.
private struct Plainness: Comparable {
  private let numbers: [Int]
  /// Whether something stands in it that few apps have in their URLs.
  let isOdd: Bool

  init(_ item: CauseGroup.Item) {
    let (verdict, problem) = (item.verdict, item.problem)
    let texts = problem.given + [problem.doing ?? ""]
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    let isDemanded = verdict.level == .must && verdict.mark == nil
    isOdd = !texts.allSatisfy(\.isPlain) || length > 400
    numbers = [
      isDemanded ? 0 : 1, isOdd ? 1 : 0, problem.note?.isReport == true ? 0 : 1, texts.count,
      length,
    ]
  }

  static func < (left: Plainness, right: Plainness) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension String {
  /// Whether the text has nothing but what plain URLs and sentences have.
  fileprivate var isPlain: Bool {
    let signs = Set(" ,:/?=&._-*".utf8)
    return utf8.allSatisfy { byte in
      signs.contains(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }

  /// Whether a note names a public report.
  fileprivate var isReport: Bool { unicodeScalars.firstRange(of: "https://".unicodeScalars) != nil }
}

extension ReportedProblem {
  /// Whether the same happened, however it is repeated.
  fileprivate func isSame(as other: ReportedProblem) -> Bool {
    var other = other
    (other.again, other.why, other.trace) = (again, why, trace)
    return self == other
  }
}
