import ConformanceCommand
import Foundation
import RoutingConformance
import RoutingVocabulary

/// `conformance new`: adds a case to the corpus.
struct NewCommand: Command {
  static let name = "new"
  static let summary = "writes a new case, or a draft from the answer of the model"
  static let example =
    "conformance new --topic query --clause QUERY-2 --title 'A value may contain an equals sign' "
    + "--id equals-sign-in-a-value --dialect standard --dialect jlroutes "
    + "--pattern /find --open 'app://find?q=a=b' "
    + #"--expect '{"route": "/find", "parameters": {"q": "a=b"}}'"#
  static let options: [Option] = [
    Option("--topic", "NAME", "the topic of the case: the name of its folder"),
    Option(
      "--clause", "ID", "a clause that the case tests, the main one first",
      isRepeatable: true),
    Option("--title", "TEXT", "what the case demands, in one sentence"),
    Option(
      "--id", "NAME", "the id within the topic (default: built from a title of at most 5 words)"),
    Option(
      "--dialect", "NAME",
      "a dialect in which the case applies (default: all in which its clauses are in force)",
      isRepeatable: true),
    Option("--level", "LEVEL", "must, should, may or erratum (default: must)"),
    Option("--note", "TEXT", "the source of the expectation"),
    Option("--pattern", "PATTERN", "a route that is registered first", isRepeatable: true),
    Option("--open", "URL", "the URL that is opened"),
    Option("--can-open", "URL", "the URL that may be opened"),
    Option("--step", "JSON", "a step of a longer case, as in case files", isRepeatable: true),
    Option("--expect", "JSON", "the expected answer of --open or --can-open"),
    Option(
      "--expect-in", "DIALECT=JSON", "the answer in a dialect with a different answer",
      isRepeatable: true),
    Option("--from-url", "URL", "draft the expectation of opening this URL from the model"),
    Option("--file", "NAME", "the file in the topic, new or existing (default: ID.json)"),
    Option("--corpus", "DIR", "add the case to this folder, or to the project in it"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; write --title '\($0)'" }
    for name in arguments.all("--dialect") { _ = try Selection.dialect(name) }
    let ways = ["--open", "--can-open", "--step", "--from-url"].filter(arguments.has)
    if ways.count > 1 {
      throw CommandError.usage("use \(ways[0]) or \(ways[1]), not both")
    }
    for way in ["--step", "--from-url"] where arguments.has(way) {
      for option in ["--expect", "--expect-in"] where arguments.has(option) {
        throw CommandError.usage("\(option) is not for \(way); leave it out")
      }
    }
    if !arguments.has("--corpus") { try CorpusFolder.requireProject() }
    var new = try NewCase(arguments)
    return try await arguments.has("--from-url") ? draft(&new, console) : write(&new, console)
  }

  /// Writes a case, or a draft if the model contradicts it.
  private func write(_ new: inout NewCase, _ console: Console) async throws -> ExitCode {
    let (project, findings) = await new.findings(with: .ofFiles)
    let wrong = findings.filter { $0.fix == nil }.map(\.diagnostic.description)
    if !wrong.isEmpty {
      throw CommandError.badInput(
        "the case would have errors, and was not written:\n\(wrong.joined(separator: "\n"))")
    }
    let path = new.path
    let entry = project.entries.first { $0.id == new.id }
    try await Self.requireOneAnswer(entry)
    let (_, contradictions) = await new.findings(with: [.model])
    let (_, alike) = await new.findings(with: [.sameCases])
    for finding in alike { console.err("note: \(finding.diagnostic.message)") }
    if !contradictions.isEmpty {
      new.add("draft", "true")
      try new.write()
      console.out("\(path.shown): wrote case \(new.id), a draft")
      // The mark of the draft is a separate line before the expectation.
      console.out(project.report(contradictions.map { $0.moved(byLines: 1) }))
      console.out(nextOfDraft(new, isContradicted: true))
      return .conforms
    }
    try new.write()
    for name in try project.fix(findings) where name != path {
      console.out("\(name.shown): added \(new.id)")
    }
    for finding in findings {
      guard case .addToLedger(_, isReady: false) = finding.fix else { continue }
      console.err("note: \(finding.diagnostic.message)")
    }
    let strength = await Strength(of: entry?.subject, new.specification)
    console.out(
      """
      \(path.shown): wrote case \(new.id)
      \(strength.sentence)

      Next: look at the case, and check that it can fail:

        swift run conformance show \(new.id)\(folder)
      """)
    if let change = strength.change {
      console.out("  swift run conformance run --filter \(new.id) \(change)\(folder)")
    }
    // The program that changes the source of the model uses only the corpus of the project.
    if folder.isEmpty { console.out("  .ci/mutants --case \(new.id)") }
    return .conforms
  }

  /// Checks that the model agrees in every dialect of a case, or in none.
  ///
  /// If only some dialects answer differently, the author has to add their answers, or leave these
  /// dialects out.
  private static func requireOneAnswer(_ entry: LintEntry?) async throws(CommandError) {
    guard let entry, let subject = entry.subject else { return }
    let failures = await entry.failures()
    let wrong = Set(failures.map(\.dialect.name))
    let right = subject.dialects.filter { !wrong.contains($0) }
    if wrong.isEmpty || right.isEmpty { return }
    let answers = failures.map { "  \($0.dialect.name): \($0.failure.words)" }
    throw .badInput(
      """
      the model gives another answer in some dialects of the case, which was not written:
      \(answers.joined(separator: "\n"))
      If the case is not about this difference, name the other dialects:
        \(right.map { "--dialect \($0)" }.joined(separator: " "))
      If a clause demands the other answer there, add it; 'expectIn' of the case will have it:
        \(failures.map { "--expect-in \($0.dialect.name)=JSON" }.joined(separator: " "))
      'conformance try PATTERN URL' names the rules that make the difference, and their clauses.
      """)
  }

  /// Writes the answer of the model as a draft, and shows its reasons.
  private func draft(_ new: inout NewCase, _ console: Console) async throws -> ExitCode {
    let subject = try new.placeholder()
    let (name, expectation) = try await subject.drafted()
    new.add(name, JSONWriter.line(expectation))
    new.add("draft", "true")
    try new.write()
    console.out("\(new.path.shown): wrote case \(new.id), a draft")
    for dialect in subject.dialects.compactMap(Dialect.named) {
      let story = try await ModelTrace(of: subject, in: dialect)
      let lines = story.steps.flatMap { $0.lines(new.specification) }.map { "  " + $0 }
      console.out(
        (["", "in \(dialect.name), the model does the following:"] + lines).joined(separator: "\n"))
    }
    console.out(nextOfDraft(new, isContradicted: false))
    return .conforms
  }

  private func nextOfDraft(_ new: NewCase, isContradicted: Bool) -> String {
    let clauses = new.clauses.joined(separator: ", ")
    let reading =
      if clauses.isEmpty {
        """
        Next: find the clause that demands the answer, and write its id under "clauses".
        Replace "draft" by "because" with words of the clause.
        """
      } else if isContradicted {
        """
        Next: read \(clauses) again. If the expectation is wrong, correct it.
        If the model is wrong, correct the model: Spec/CONTRIBUTING.md says how.
        Then replace "draft" by "because" with the words that demand the expectation.
        """
      } else {
        """
        Next: check that \(clauses) demands this answer.
        Then replace "draft" by "because" with the words that demand it.
        """
      }
    let isUnsorted = new.topic == CorpusFolder.drafts
    return """

      A draft is an error and is not played. \(reading)\
      \(isUnsorted ? "\nMove the case from 'drafts' to a file of its topic." : "")

      After that:

        swift run conformance run --filter \(isUnsorted ? "TOPIC/\(new.name)" : new.id)\(folder)
      """
  }

  /// The option that the next command needs to find the case.
  private var folder: String { Selection.corpusOptions(arguments) }
}

/// The values of rules, among the values that `coverage` tries, with which a case fails.
private struct Strength {
  private var count = 0
  private var tried: Set<String> = []
  /// The mutants of the clauses of the case that fail it.
  private var ofClauses: [Mutant] = []

  init(of subject: Case?, _ specification: Specification) async {
    guard let subject else { return }
    let own = subject.clauses.compactMap(specification.clause)
    let others = specification.clauses.filter { !subject.clauses.contains($0.id) }
    for mutant in (own + others).flatMap(Mutant.all)
    where subject.dialects.contains(mutant.dialect.name) && tried.insert(mutant.fault).inserted {
      guard await mutant.killer(among: [subject]) != nil else { continue }
      count += 1
      if subject.clauses.contains(mutant.clause) { ofClauses.append(mutant) }
    }
  }

  var sentence: String {
    let routers = "\(count) of \(tried.count) routers with another value of one rule fail the case"
    if ofClauses.isEmpty {
      return "\(routers), but none by a rule of its clauses: "
        + "check that it fails for a router that breaks them"
    }
    return "\(routers), \(ofClauses.count) of them by a rule of its clauses, such as: "
      + ofClauses.prefix(3).map(\.fault).joined(separator: "; ")
  }

  /// The options that run one of the mutants of its clauses; `nil` if there are none.
  var change: String? {
    ofClauses.first.map { mutant in
      let value = mutant.setting.value
      return "--dialect \(mutant.dialect.name) "
        + "--rule \(mutant.setting.rule)=\((value.text ?? JSONWriter.line(value)).shellWord)"
    }
  }
}
