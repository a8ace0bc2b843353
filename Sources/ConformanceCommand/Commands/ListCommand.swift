import Routing
import RoutingConformance

/// `conformance list`: what there is.
struct ListCommand: Command {
  static let name = "list"
  static let summary =
    "lists cases, clauses, errata, capabilities, rules and what else there is"
  static let example = "conformance list cases --topic query"
  static let words =
    "[cases|clauses|errata|topics|capabilities|dialects|rules|routers|schema [NAME]]"
  static let completableWords = Completable.choices(Subject.allNames)
  static let options: [Option] =
    Selection.options + [
      Option.flag("--markdown", "print the rules as Spec/rules.md, or as the page of one dialect")
    ]

  /// What can be listed.
  enum Subject: String, CaseIterable, Sendable {
    case cases, clauses, errata, topics, capabilities, dialects, rules, routers, schema
  }

  private let subject: Subject
  private let schema: String
  private let selection: Selection
  private let candidates: [Candidate]
  private let isMarkdown: Bool
  /// Whether only some of the cases are selected, so that clauses without any do not matter.
  private let isNarrowed: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    let word = arguments.words.first ?? Subject.cases.rawValue
    guard let subject = Subject(rawValue: word),
      arguments.words.count <= (subject == .schema ? 2 : 1)
    else {
      throw CommandError.usage(
        "cannot list '\(arguments.words.joined(separator: " "))'; use one of "
          + Subject.allNames.joined(separator: ", "))
    }
    self.subject = subject
    schema = arguments.words.dropFirst().first ?? SchemaFile.usual
    if !SchemaFile.names.contains(schema) {
      throw CommandError.noSuch("schema", schema, names: SchemaFile.names)
    }
    isMarkdown = arguments.has("--markdown")
    if isMarkdown && subject != .rules {
      throw CommandError.usage("--markdown is for 'list rules' only; leave it out")
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
      let files = SchemaFile.all(specification).filter { $0.name == schema }
      for file in files { console.out(file.text) }
    } else {
      console.out(lines.joined(separator: "\n"))
    }
    return .conforms
  }

  /// The lines of a list: what is listed stands in the first column, what belongs to it further right.
  private var lines: [String] {
    switch subject {
    case .cases: selection.cases.flatMap(lines)
    case .rules: Rule.all.flatMap(lines)
    default: [ConsoleReport.leftAligned(rows)]
    }
  }

  private func lines(of subject: Case) -> [String] {
    [subject.id.shown] + TextLayout.lines("  ", subject.title)
      + TextLayout.lines("  in ", subject.dialects.joined(separator: ", "))
      + TextLayout.lines("  needs ", Capability.names(subject.capabilities).joined(separator: ", "))
  }

  /// A rule with its values, each behind the dialects that have it.
  private func lines(of rule: Rule) -> [String] {
    let values = selection.dialects.grouped { rule.written(in: $0.rules) }
    return [rule.name] + TextLayout.lines("  ", rule.summary)
      + values.flatMap { written, dialects in
        TextLayout.lines("  ", "\(dialects.joined(separator: ", ")): \(written)", indent: 4)
      }
  }

  /// The rows of a list that is a table; the others have none.
  private var rows: [[String]] {
    switch subject {
    case .clauses:
      selection.corpus.specification.clauses.compactMap { clause in
        let count = selection.cases.count { $0.clauses.contains(clause.id) }
        return count == 0 && isNarrowed ? nil : [clause.id, count.counted("case"), clause.title]
      }
    case .errata:
      selection.corpus.specification.errata.map { erratum in
        [erratum.id, selection.corpus.cases(of: erratum).count.counted("case"), erratum.dialect]
      }
    case .topics:
      Set(selection.cases.map(\.topic)).sorted().map { topic in
        [topic, selection.cases.count { $0.topic == topic }.counted("case")]
      }
    case .capabilities:
      Capability.allCases.map { capability in
        let count = selection.cases.count { $0.capabilities.contains(capability) }
        return [capability.rawValue, count.counted("case"), capability.sentence]
      }
    case .dialects:
      Dialect.all.map { dialect in
        let count = selection.cases.count { $0.dialects.contains(dialect.name) }
        return [dialect.name, count.counted("case"), dialect.title]
      }
    case .routers: candidates.map { [$0.name] }
    case .cases, .rules, .schema: []
    }
  }
}

extension ConsoleReport {
  /// Rows with their columns aligned to the left.
  static func leftAligned(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(\.shown) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == row.count - 1 ? text : text.padding(to: widths[column])
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
