internal import RoutingVocabulary

extension RunRecord {
  /// Finds the causes of the failures, without expected failures, and numbers them.
  ///
  /// Broken answers come first, then the causes with the most failures. Failures of cases that are
  /// not demanded, and failures that another choice of a rule explains, come last.
  package mutating func findCauses() {
    causes = routerNames.flatMap { CauseGrouping(self, $0).groups }
    var numbers: [String: [FailureKey: Int]] = [:]
    for (index, group) in causes.enumerated() {
      for item in group.items {
        for dialect in item.dialects {
          numbers[group.router, default: [:]][FailureKey(dialect: dialect, id: item.verdict.id)] =
            index + 1
        }
      }
    }
    for index in verdicts.indices {
      verdicts[index].causeNumber = numbers[verdicts[index].router]?[verdicts[index].key]
    }
  }
}

/// The failures of one router, put into groups.
private struct CauseGrouping {
  /// The common cause of the failures of a group.
  enum Key: Hashable {
    case rule(ScalarText)
    case change(ScalarText)
    case clause(Cause.Kind, String)
  }

  private let record: RunRecord
  private let router: String
  private let explanations: [RuleExplanation]
  private let failures: [ReportedCase]

  init(_ record: RunRecord, _ router: String) {
    self.record = record
    self.router = router
    explanations = record.explanations.filter { $0.router == router }
    failures = record.verdicts.filter {
      $0.router == router && $0.mark == nil && $0.problem != nil
    }
  }

  /// The groups, in the order of the report.
  var groups: [CauseGroup] {
    let keys = chosenKeys
    let members = Dictionary(grouping: failures.indices) { keys[$0] }
    return members.map { key, members in group(key, members.map { failures[$0] }) }
      .map { ($0, CauseRank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The group of each failure.
  ///
  /// The group is that of the value of a rule or of the change that explains the most failures, among
  /// those that can explain this one. A value that passed cases contradict only joins different
  /// changes. If there is neither, the group is that of the kind of the failure and of its most
  /// frequent clause.
  private var chosenKeys: [Key] {
    let candidates = failures.map { failure -> [Key] in
      let cause = failure.shownCause
      let change = cause.isGeneral ? nil : cause.change
      let rules = explanations.filter { $0.failures.contains(failure.key) }
      let keys = rules.map(\.key) + (change.map { [.change(ScalarText($0))] } ?? [])
      let clauses = failure.clauses.isEmpty ? [""] : failure.clauses
      return keys.isEmpty ? clauses.map { .clause(failure.shownCause.kind, $0) } : keys
    }
    let sizes = candidates.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let chosen = candidates.map { keys in
      // If several are equally frequent, the first is chosen.
      keys.dropFirst().reduce(keys[0]) { sizes[$1] ?? 0 > sizes[$0] ?? 0 ? $1 : $0 }
    }
    let changes = Dictionary(grouping: failures.indices) { chosen[$0] }.mapValues { members in
      Set(members.map { failures[$0].shownCause.change.map(ScalarText.init) })
    }
    return chosen.map { key in
      guard case .rule = key, share(of: key) == nil, changes[key]?.count == 1,
        let change = changes[key]?.first.flatMap(\.self)
      else { return key }
      return .change(change)
    }
  }

  private func group(_ key: Key, _ members: [ReportedCase]) -> CauseGroup {
    var group = CauseGroup(router: router)
    group.items = items(of: members)
    group.words = words(of: members)
    switch key {
    case .rule: group.rule = share(of: key)
    case .change: break
    case .clause(_, let id):
      if let clause = record.clause(id) { group.words += ": \(clause.title) (\(id))" }
    }
    return group
  }

  /// The most frequent cause, in words.
  private func words(of members: [ReportedCase]) -> String {
    let counts = members.reduce(into: [ScalarText: Int]()) {
      $0[ScalarText($1.shownCause.words), default: 0] += 1
    }
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key.text)
    let second = words.dropFirst().first.map { "; \($0.asContinuation)" }
    return (words.first ?? "") + (second ?? "")
  }

  /// The value of a rule, unless passed cases contradict it.
  private func share(of key: Key) -> RuleShare? {
    explanations.first { $0.key == key && $0.contradicted == 0 }
      .map { RuleShare(setting: $0.setting, isDefect: $0.isDefect) }
  }

  /// The failures, beginning with the simplest; equal failures in several dialects are one item.
  private func items(of members: [ReportedCase]) -> [CauseGroup.Item] {
    var items: [CauseGroup.Item] = []
    for (_, same) in Dictionary(grouping: members, by: \.id) {
      var own: [CauseGroup.Item] = []
      for verdict in same {
        guard let problem = verdict.problem else { continue }
        if let place = own.firstIndex(where: { $0.problem.isSame(as: problem) }) {
          own[place].dialects.append(verdict.dialect)
        } else {
          own.append(.init(verdict: verdict, problem: problem, dialects: [verdict.dialect]))
        }
      }
      items += own
    }
    return items.map { ($0, ItemRank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

/// The rank of a cause among the causes of a router.
private struct CauseRank: Comparable {
  private let numbers: [Int]
  private let example: String

  init(_ group: CauseGroup) {
    let worst = group.items.map(\.verdict.shownCause.kind.place).min() ?? 0
    // A router need not claim a limit.
    let isUnclaimed = group.words.hasSameScalars(as: Cause.Change.endlessOpenings.rawValue)
    let isLast =
      group.rule?.isDefect == false || isUnclaimed
      || !group.items.contains { $0.verdict.isDemanded }
    // Intermittent answers, crashes, hangs and garbled answers come before all others, whatever
    // their number.
    numbers = [isLast ? 1 : 0, min(worst, Cause.Kind.thrown.place), -group.count, worst]
    example = group.example
  }

  static func < (left: CauseRank, right: CauseRank) -> Bool {
    left.numbers == right.numbers
      ? left.example < right.example : left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

/// The rank of a case among the cases of a cause: demanded, simple and short cases come first.
private struct ItemRank: Comparable {
  private let numbers: [Int]
  private let id: String

  init(_ item: CauseGroup.Item) {
    let texts = item.problem.given + [item.problem.doing ?? ""]
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    let isPlain = length <= 400 && texts.allSatisfy(\.isPlain)
    let isReport = item.problem.note?.unicodeScalars.contains("https://".unicodeScalars) ?? false
    numbers = [
      item.verdict.isDemanded ? 0 : 1, isPlain ? 0 : 1, isReport ? 0 : 1, texts.count, length,
    ]
    id = item.verdict.id
  }

  static func < (left: ItemRank, right: ItemRank) -> Bool {
    left.numbers == right.numbers
      ? left.id < right.id : left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension RuleExplanation {
  fileprivate var key: CauseGrouping.Key { .rule(ScalarText(setting.text)) }
}

extension ReportedCase {
  /// The cause of the failure, or at least its verdict.
  fileprivate var shownCause: Cause { cause ?? Cause(Cause.Kind(verdict)) }

  fileprivate var key: FailureKey { FailureKey(dialect: dialect, id: id) }
}

extension ReportedProblem {
  /// Whether both failures are the same, apart from the command that repeats them.
  fileprivate func isSame(as other: ReportedProblem) -> Bool {
    var other = other
    (other.again, other.why, other.trace) = (again, why, trace)
    return self == other
  }
}

extension String {
  /// Whether the string consists of characters of plain URLs and sentences.
  fileprivate var isPlain: Bool {
    let signs = " ,:/?=&._-*".utf8
    return utf8.allSatisfy { byte in
      signs.contains(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}

extension String {
  /// The sentence with a lower-case letter at its beginning.
  fileprivate var asContinuation: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.lowercaseMapping + String(unicodeScalars.dropFirst())
  }
}
