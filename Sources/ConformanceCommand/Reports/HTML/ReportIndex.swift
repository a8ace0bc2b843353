import RoutingConformance

/// The verdicts of a run as the HTML report needs them: by column, clause and case.
struct ReportIndex: Sendable {
  /// A router in a dialect.
  struct Column: Hashable, Sendable {
    let router: String
    let dialect: String

    /// The column in words.
    var words: String { "\(router), \(dialect)" }
  }

  /// A case with its verdicts, the last one that each column has.
  struct Subject: Sendable {
    let id: String
    let topic: String
    let title: String
    let clauses: [String]
    fileprivate(set) var looks: [Int: VerdictLook] = [:]
    /// The numbers of the reasons to skip, by column.
    fileprivate(set) var notes: [Int: Int] = [:]
  }

  let record: RunRecord
  /// The routers in their order, each with its dialects in theirs.
  let columns: [Column]
  /// The cases in the order in which they came.
  private(set) var subjects: [Subject] = []
  /// Why cases were skipped, in the order in which that came up, each reason once.
  private(set) var notes: [String] = []
  /// How often each of them came up, by router.
  private(set) var noteCounts: [[String: Int]] = []
  /// The verdicts that are told in full, with their columns.
  private(set) var told: [(verdict: ReportedCase, column: Int)] = []
  private var cells: [String: [Int: LookCount]] = [:]
  private var firstTold: [String: [Int: String]] = [:]
  private var columnCounts: [LookCount]
  private var noteNumbers: [String: Int] = [:]

  init(_ record: RunRecord) {
    self.record = record
    let met = Set(record.verdicts.map { Column(router: $0.router, dialect: $0.dialect) })
    let dialects = record.dialects
    columns = record.routerNames.flatMap { router in
      dialects.map { Column(router: router, dialect: $0) }.filter(met.contains)
    }
    columnCounts = columns.map { _ in LookCount() }
    fill()
  }

  private mutating func fill() {
    let numbers = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    var places: [String: Int] = [:]
    for verdict in record.verdicts {
      let column = Column(router: verdict.router, dialect: verdict.dialect)
      guard let number = numbers[column] else { continue }
      let place = places[verdict.id] ?? subjects.count
      if place == subjects.count {
        places[verdict.id] = place
        subjects.append(Subject(verdict))
      }
      add(verdict, to: place, in: number)
    }
  }

  private mutating func add(_ verdict: ReportedCase, to place: Int, in column: Int) {
    let look = VerdictLook(verdict)
    subjects[place].looks[column] = look
    if let reason = verdict.reason {
      let note = note(reason)
      noteCounts[note][verdict.router, default: 0] += 1
      subjects[place].notes[column] = note
    }
    columnCounts[column].add(look)
    for clause in verdict.clauses {
      cells[clause, default: [:]][column, default: LookCount()].add(look)
      if look.isTold, firstTold[clause]?[column] == nil {
        firstTold[clause, default: [:]][column] = verdict.id
      }
    }
    if look.isTold { told.append((verdict, column)) }
  }

  /// The number of a reason to skip.
  private mutating func note(_ reason: String) -> Int {
    if let number = noteNumbers[reason] { return number }
    notes.append(reason)
    noteCounts.append([:])
    noteNumbers[reason] = notes.count - 1
    return notes.count - 1
  }

  /// The verdicts on one clause in one column.
  func count(of clause: String, in column: Int) -> LookCount {
    cells[clause]?[column] ?? LookCount()
  }

  /// The first case of a clause whose verdict in a column is told in full.
  func firstTold(of clause: String, in column: Int) -> String? { firstTold[clause]?[column] }

  /// The verdicts in one column.
  func count(in column: Int) -> LookCount { columnCounts[column] }

  /// All verdicts.
  var count: LookCount { columnCounts.reduce(into: LookCount()) { $0 += $1 } }

  /// The columns of a router.
  func columns(of router: String) -> [Int] {
    columns.indices.filter { columns[$0].router == router }
  }

  /// Whether routers and dialects both need a name in the head of a table.
  var hasSeveralRouters: Bool { record.routers.count > 1 }
}

extension ReportIndex.Subject {
  fileprivate init(_ verdict: ReportedCase) {
    self.init(
      id: verdict.id, topic: verdict.topic, title: verdict.title, clauses: verdict.clauses)
  }

  fileprivate init(id: String, topic: String, title: String, clauses: [String]) {
    self.id = id
    self.topic = topic
    self.title = title
    self.clauses = clauses
  }
}
