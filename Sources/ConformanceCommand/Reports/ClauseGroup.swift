import RoutingConformance

/// The problems that have one clause in common: mostly one cause, whatever the number of cases.
struct ClauseGroup {
  /// A problem and the dialects in which it is the same.
  struct Item {
    let verdict: ReportedCase
    let problem: ReportedProblem
    var dialects: [String]
  }

  /// The first clause of the cases; `nil` when the specification does not have it.
  let clause: ReportedClause?
  private(set) var items: [Item] = []
  /// The places of the problems of a case of a router, of which there may be as many as dialects.
  private var places: [Subject: [Int]] = [:]

  /// A case of a router.
  private struct Subject: Hashable {
    let id: String
    let router: String
  }

  private init(clause: ReportedClause?) {
    self.clause = clause
  }

  /// The problems of a run, by the first clause of their cases, in the order of the specification;
  /// expected failures are none.
  static func all(of record: RunRecord) -> [ClauseGroup] {
    var groups: [String: ClauseGroup] = [:]
    for verdict in record.verdicts where verdict.mark == nil {
      guard let problem = verdict.problem else { continue }
      let id = verdict.clauses.first ?? ""
      groups[id, default: ClauseGroup(clause: record.clause(id))].add(verdict, problem)
    }
    let order = record.header.clauses.map(\.id)
    let known = order.compactMap { groups[$0] }
    return known + groups.filter { !order.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ verdict: ReportedCase, _ problem: ReportedProblem) {
    let subject = Subject(id: verdict.id, router: verdict.router)
    let index = places[subject]?.first { items[$0].problem.isSame(as: problem) }
    if let index {
      items[index].dialects.append(verdict.dialect)
    } else {
      places[subject, default: []].append(items.count)
      items.append(Item(verdict: verdict, problem: problem, dialects: [verdict.dialect]))
    }
  }
}

extension ReportedProblem {
  /// Whether the same happened, however it is repeated.
  fileprivate func isSame(as other: ReportedProblem) -> Bool {
    var other = other
    (other.again, other.why, other.trace) = (again, why, trace)
    return self == other
  }
}
