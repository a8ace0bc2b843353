import RoutingConformance
import RoutingModel

/// `conformance list`: what there is.
struct ListCommand: Command {
  static let name = "list"
  static let summary = "lists cases, clauses, topics, dialects, rules, routers or the schema"
  static let example = "conformance list cases --topic query"
  static let words = "[cases|clauses|topics|dialects|rules|routers|schema]"
  static let completableWords = Completable.choices(Subject.allCases.map(\.rawValue))
  static let options =
    Selection.options + [
      Option(
        name: "--markdown", value: nil,
        help: "the rules as the page Spec/rules.md, or that of one dialect")
    ]

  /// What can be listed.
  enum Subject: String, CaseIterable, Sendable {
    case cases, clauses, topics, dialects, rules, routers, schema
  }

  private let subject: Subject
  private let selection: Selection
  private let candidates: [Candidate]
  private let isMarkdown: Bool
  /// Whether only some of the cases are asked for, so that clauses without any do not matter.
  private let isNarrowed: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    let word = arguments.words.first ?? Subject.cases.rawValue
    guard let subject = Subject(rawValue: word), arguments.words.count <= 1 else {
      let names = Subject.allCases.map(\.rawValue)
      throw CommandError.usage(
        "nothing to list under '\(arguments.words.joined(separator: " "))'; use one of "
          + names.joined(separator: ", "))
    }
    self.subject = subject
    isMarkdown = arguments.has("--markdown")
    if isMarkdown && subject != .rules {
      throw CommandError.usage("--markdown is for 'list rules' alone; leave it out")
    }
    isNarrowed = ["--topic", "--clause", "--filter"].contains(where: arguments.has)
    self.candidates = candidates
    selection = try Selection(arguments)
  }

  func run(_ console: Console) async throws -> ExitCode {
    let specification = selection.corpus.specification
    if isMarkdown {
      let table = RuleTable(specification: specification)
      let isOne = selection.dialects.count == 1
      console.out(isOne ? table.text(of: selection.dialects[0]) : table.text)
    } else if subject == .schema {
      console.out(CaseFileSchema(specification: specification).text)
    } else {
      console.out(ConsoleReport.leftAligned(rows))
    }
    return .conforms
  }

  /// The rows of a list; the schema has none.
  private var rows: [[String]] {
    switch subject {
    case .cases:
      selection.cases.map { [$0.id, $0.dialects.joined(separator: ","), $0.title] }
    case .clauses:
      selection.corpus.specification.clauses.compactMap { clause in
        let count = selection.cases.count { $0.clauses.contains(clause.id) }
        return count == 0 && isNarrowed ? nil : [clause.id, "\(count) cases", clause.title]
      }
    case .topics:
      Set(selection.cases.map(\.topic)).sorted().map { topic in
        [topic, "\(selection.cases.count { $0.topic == topic }) cases"]
      }
    case .dialects:
      Dialect.all.map { dialect in
        let count = selection.cases.count { $0.dialects.contains(dialect.name) }
        return [dialect.name, "\(count) cases", dialect.title]
      }
    case .rules:
      Rule.all.map { rule in
        [rule.name]
          + selection.dialects.map { dialect in
            "\(dialect.name): \(rule.written(in: dialect.rules))"
          }
      }
    case .routers: candidates.map { [$0.name] }
    case .schema: []
    }
  }
}

extension ConsoleReport {
  /// Rows with their columns aligned to the left.
  static func leftAligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == row.count - 1 ? text : text.padding(to: widths[column])
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
