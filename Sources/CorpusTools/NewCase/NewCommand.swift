import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// `conformance new`: adds a case to the corpus.
struct NewCommand: Command {
  static let name = "new"
  static let summary = "writes a new case, or a draft from the answer of the model"
  static let example =
    "conformance new --topic query --clause QUERY-2 --title 'A value may contain an equals sign' "
    + "--dialect standard --dialect jlroutes --pattern /find --open 'app://find?q=a=b' "
    + #"--expect '{"route": "/find", "parameters": {"q": "a=b"}}'"#
  static let options: [Option] = [
    Option("--topic", "NAME", "the topic of the case: the name of its folder"),
    Option(
      "--clause", "ID", "a clause that the case tests, the main one first",
      isRepeatable: true),
    Option("--title", "TEXT", "what the case demands, in one sentence"),
    Option("--id", "NAME", "the id within the topic (default: made of the title)"),
    Option(
      "--dialect", "NAME",
      "a dialect in which it applies (default: all in which its clauses are in force)",
      isRepeatable: true),
    Option("--level", "LEVEL", "must, should, may or erratum (default: must)"),
    Option("--note", "TEXT", "the source of the expectation"),
    Option("--pattern", "PATTERN", "a route that is registered first", isRepeatable: true),
    Option("--open", "URL", "the URL that is opened"),
    Option("--can-open", "URL", "the URL that may be opened"),
    Option("--step", "JSON", "a step of a longer case, as in case files", isRepeatable: true),
    Option("--expect", "JSON", "the expected answer of --open or --can-open"),
    Option("--from-url", "URL", "draft the expectation of opening this URL from the model"),
    Option("--file", "NAME", "the file in the topic, new or existing (default: ID.json)"),
    Option("--corpus", "DIR", "use the cases of this folder"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; write --title '\($0)'" }
    for name in arguments.all("--dialect") { _ = try Selection.dialect(name) }
    let ways = ["--open", "--can-open", "--step", "--from-url"].filter(arguments.has)
    if ways.count > 1 {
      throw CommandError.usage("use \(ways[0]) or \(ways[1]), not both")
    }
    for way in ["--step", "--from-url"] where arguments.has(way) && arguments.has("--expect") {
      throw CommandError.usage("--expect is not for \(way); leave it out")
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
    let (_, contradictions) = await new.findings(with: [.model])
    let (_, alike) = await new.findings(with: [.sameCases])
    for finding in alike { console.err("note: \(finding.diagnostic.message)") }
    if !contradictions.isEmpty {
      new.add("draft", "true")
      try new.write()
      console.out("\(path.shown): wrote case \(new.id), a draft")
      // The mark of the draft is a line of its own, before the expectation.
      console.out(project.report(contradictions.map { $0.moved(byLines: 1) }))
      console.out(nextOfDraft(new))
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
    console.out(
      """
      \(path.shown): wrote case \(new.id)
      \(await strength(of: project.entries.first { $0.id == new.id }?.subject, new.specification))

      Next: look at the case, and check that it can fail:

        swift run conformance show \(new.id)\(folder)
        swift run conformance run --filter \(new.id) --change RULE=VALUE\(folder)
      """)
    // The program that changes the source of the model knows only the corpus of the project.
    if folder.isEmpty { console.out("  .ci/mutants --case \(new.id)") }
    return .conforms
  }

  /// Which other values of rules make the case fail, of all that `coverage` tries.
  private func strength(of subject: Case?, _ specification: Specification) async -> String {
    guard let subject else { return "" }
    let own = subject.clauses.compactMap(specification.clause)
    let others = specification.clauses.filter { !subject.clauses.contains($0.id) }
    var tried: Set<String> = []
    var (count, ofClauses): (Int, [String]) = (0, [])
    for mutant in (own + others).flatMap(Mutant.all)
    where subject.dialects.contains(mutant.dialect.name) && tried.insert(mutant.fault).inserted {
      guard await mutant.killer(among: [subject]) != nil else { continue }
      count += 1
      if subject.clauses.contains(mutant.clause) { ofClauses.append(mutant.fault) }
    }
    let routers = "\(count) of \(tried.count) routers with another value of one rule fail it"
    if ofClauses.isEmpty {
      return "\(routers), but none by a rule of its clauses: "
        + "check that it fails for a router that breaks them"
    }
    return "\(routers), \(ofClauses.count) of them by a rule of its clauses, such as: "
      + ofClauses.prefix(3).joined(separator: "; ")
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
        (["", "in \(dialect.name), the model does this:"] + lines).joined(separator: "\n"))
    }
    console.out(nextOfDraft(new))
    return .conforms
  }

  private func nextOfDraft(_ new: NewCase) -> String {
    """

    A draft is an error and is not played. Next: find the clause that demands the answer.
    Write its id under "clauses", and replace "draft" by "because" with words of the clause.
    If the case is in 'drafts', move it to a file of its topic. Then:

      swift run conformance run --filter TOPIC/\(new.name)\(folder)
    """
  }

  /// The option that the next command needs to find the case.
  private var folder: String { Selection.corpusOptions(arguments) }
}
