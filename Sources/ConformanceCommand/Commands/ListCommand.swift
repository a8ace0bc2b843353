import RoutingConformance
import RoutingVocabulary

/// `conformance list`: lists of cases, clauses, rules and so on.
struct ListCommand: Command {
  static let name = "list"
  static let summary =
    "lists cases, clauses, errata, capabilities, rules and more"
  static let example = "conformance list cases --topic query"
  static let words =
    "[cases|clauses|errata|topics|capabilities|dialects|rules|routers|schema [NAME]]"
  static let options: [Option] =
    Selection.options + [
      Option.flag(
        "--markdown", "print rules or clauses as their page in Spec, or the rules of one dialect")
    ]

  /// The kinds of lists.
  enum Subject: String, CaseIterable, Sendable {
    case cases, clauses, errata, topics, capabilities, dialects, rules, routers, schema
  }

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let word = arguments.words.first ?? Subject.cases.rawValue
    guard let subject = Subject(rawValue: word),
      arguments.words.count <= (subject == .schema ? 2 : 1)
    else {
      throw CommandError.usage(
        "cannot list '\(arguments.words.joined(separator: " "))'; use one of "
          + Subject.allNames.joined(separator: ", "))
    }
    let schema = arguments.words.dropFirst().first ?? SchemaFile.usual
    if !SchemaFile.names.contains(schema) {
      throw CommandError.noSuch("schema", schema, names: SchemaFile.names)
    }
    if arguments.has("--markdown") && subject != .rules && subject != .clauses {
      throw CommandError.usage(
        "--markdown is only for 'list rules' and 'list clauses'; leave it out")
    }
    switch subject {
    case .rules: console.out(try rules())
    case .clauses where arguments.has("--markdown"):
      console.out(ClauseTable(specification: Selection.ownSpecification).text)
    case .schema:
      let files = SchemaFile.all(Selection.ownSpecification).filter { $0.name == schema }
      for file in files { console.out(file.text) }
    default: console.out(try lines(of: subject, try Selection(arguments)).joined(separator: "\n"))
    }
    return .conforms
  }

  /// The rules in the selected dialects.
  private func rules() throws -> String {
    let dialects = try SpokenDialects.published.dialects(arguments.all("--dialect"))
    guard arguments.has("--markdown") else {
      return Rule.all.flatMap { lines(of: $0, in: dialects) }.joined(separator: "\n")
    }
    let table = RuleTable(specification: Selection.ownSpecification)
    return dialects.count == 1 ? table.text(of: dialects[0]) : table.text
  }

  /// The lines of a list.
  ///
  /// The items are in the first column, their details to the right.
  private func lines(of subject: Subject, _ selection: Selection) throws(CommandError) -> [String] {
    switch subject {
    case .cases: return selection.cases.flatMap(lines)
    case .dialects:
      return [ConsoleReport.leftAligned(rows(of: subject, selection)), ""]
        + TextLayout.lines(
          "",
          "Dialects of other routers, found by 'conformance fingerprint'; 'conformance show NAME' "
            + "shows one:")
        + [
          ConsoleReport.leftAligned(
            try CheckedRouter.known().map { [$0.name, $0.version ?? "", $0.facts.source] })
        ]
    default: return [ConsoleReport.leftAligned(rows(of: subject, selection))]
    }
  }

  private func lines(of subject: Case) -> [String] {
    [subject.id.shown] + TextLayout.lines("  ", subject.title)
      + TextLayout.lines("  in ", subject.dialects.joined(separator: ", "))
      + TextLayout.lines("  needs ", Capability.names(subject.capabilities).joined(separator: ", "))
  }

  /// A rule with its values, each after the dialects that have it.
  private func lines(of rule: Rule, in dialects: [Dialect]) -> [String] {
    let values = dialects.grouped { rule.written(in: $0.rules) }
    return [rule.name] + TextLayout.lines("  ", rule.summary)
      + values.flatMap { written, dialects in
        let names = dialects.map(\.name).joined(separator: ", ")
        return TextLayout.lines("  ", "\(names): \(written)", indent: 4)
      }
  }

  /// The rows of a list that is a table; other lists have none.
  private func rows(of subject: Subject, _ selection: Selection) -> [[String]] {
    let specification = selection.corpus.specification
    let counts = counts(of: subject, selection)
    let count = { (name: String) in counts[name, default: 0].counted("case") }
    switch subject {
    case .clauses:
      // If only some cases are selected, clauses without cases do not matter.
      let isNarrowed = ["--topic", "--clause", "--filter"].contains(where: arguments.has)
      return specification.clauses.filter { !isNarrowed || counts[$0.id] != nil }.map {
        [$0.id, count($0.id), $0.title]
      }
    case .errata:
      return specification.errata.map { erratum in
        [
          erratum.id, count(erratum.id), erratum.dialect,
          erratum.isWithdrawn ? "withdrawn" : erratum.effectWords,
        ]
      }
    case .topics:
      return counts.keys.sorted().map { [$0, count($0)] }
    case .capabilities:
      return Capability.allCases.map { [$0.rawValue, count($0.rawValue), $0.sentence] }
    case .dialects: return Dialect.all.map { [$0.name, count($0.name), $0.title] }
    case .routers: return arguments.candidates.map { [$0.name] + ($0.purpose.map { [$0] } ?? []) }
    case .cases, .rules, .schema: return []
    }
  }

  /// The number of cases of each item of a list, by the names of the items.
  private func counts(of subject: Subject, _ selection: Selection) -> [String: Int] {
    var counts: [String: Int] = [:]
    for one in subject == .errata ? selection.corpus.cases : selection.cases {
      for name in names(of: subject, in: one) { counts[name, default: 0] += 1 }
    }
    return counts
  }

  /// The items of a list to which a case belongs.
  private func names(of subject: Subject, in one: Case) -> [String] {
    switch subject {
    case .clauses: one.clauses
    case .errata: one.errata.values.joined().map(\.id)
    case .topics: [one.topic]
    case .capabilities: Capability.names(one.capabilities)
    case .dialects: one.dialects
    case .cases, .rules, .routers, .schema: []
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
