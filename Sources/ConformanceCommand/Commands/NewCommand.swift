import Foundation
import Routing
import RoutingConformance

/// `conformance new`: writes a case into the corpus.
struct NewCommand: Command {
  static let name = "new"
  static let summary = "writes a new case, or drafts one from what the reference does"
  static let example =
    "conformance new --topic query --clause QUERY-2 --title 'A value may hold a sign of equality' "
    + "--dialect standard --dialect jlroutes --pattern /find --open 'app://find?q=a=b' "
    + #"--expect '{"route": "/find", "parameters": {"q": "a=b"}}'"#
  static let words = ""
  static let options = [
    Option(
      name: "--topic", value: "NAME", help: "the folder that the case goes into",
      values: .listed(.topics)),
    Option(
      name: "--clause", value: "ID", help: "a clause that the case pins down, the main one first",
      isRepeatable: true, values: .listed(.clauses)),
    Option(name: "--title", value: "TEXT", help: "what the case demands, in one sentence"),
    Option(name: "--id", value: "NAME", help: "the id within the topic; made of the title if none"),
    Option(
      name: "--dialect", value: "NAME",
      help: "where it applies; where all its clauses are in force if none", isRepeatable: true,
      values: .dialect),
    Option(
      name: "--level", value: "LEVEL", help: "must (if none), should, may or erratum",
      values: .level),
    Option(name: "--note", value: "TEXT", help: "where the expectation comes from"),
    Option(
      name: "--pattern", value: "PATTERN", help: "a route that is registered first",
      isRepeatable: true),
    Option(name: "--open", value: "URL", help: "the URL that is opened"),
    Option(name: "--can-open", value: "URL", help: "the URL that is asked about"),
    Option(
      name: "--step", value: "JSON", help: "a step of a longer case, as in case files",
      isRepeatable: true),
    Option(name: "--expect", value: "JSON", help: "what has to come of --open or --can-open"),
    Option(
      name: "--from-url", value: "URL",
      help: "drafts the expectation of opening this URL from the reference"),
    Option(
      name: "--file", value: "NAME",
      help: "the file of the topic, which may be there; ID.json if none", values: .file),
    Option(
      name: "--corpus", value: "DIR", help: "the cases of this folder instead", values: .folder),
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    if let word = arguments.words.first {
      throw CommandError.usage("'new' takes no word '\(word)'; write --title '\(word)'")
    }
    _ = try Selection.dialects(arguments.all("--dialect"))
    let ways = ["--open", "--can-open", "--step", "--from-url"].filter(arguments.has)
    if ways.count > 1 {
      throw CommandError.usage("\(ways[0]) and \(ways[1]) exclude each other; leave one out")
    }
    for way in ["--step", "--from-url"] where arguments.has(way) && arguments.has("--expect") {
      throw CommandError.usage("--expect is not for \(way); leave it out")
    }
    self.arguments = arguments
  }

  func run(_ console: Console) async throws -> ExitCode {
    if !arguments.has("--corpus") { try CorpusFolder.requireProject() }
    let folder = CaseFolder(arguments.value("--corpus"))
    let corpus = try folder.corpus()
    var facts = try NewCaseFacts(arguments, corpus: corpus)
    let questions = NewCaseQuestions(corpus: corpus, folder: folder, console: console)
    try questions.complete(&facts)
    let file = try NewCaseFile(facts, folder: folder, specification: corpus.specification)
    try await leaveOut(&facts, file, console)
    if facts.isDraft {
      facts.expectation = try await ReferenceDraft(subject: file.subject(facts)).expectation()
    }
    var subject = try file.subject(facts)
    var story = try await Story(of: subject, specification: corpus.specification)
    if !facts.isDraft, facts.dialects.isEmpty, try questions.askForDialects(&facts, story) {
      subject = try file.subject(facts)
      story = try await Story(of: subject, specification: corpus.specification)
    }
    let isDraft = facts.isDraft || !story.disagreeing.isEmpty
    let title = facts.title ?? ""
    // A case that nobody drafted has to be right even where the reference contradicts it.
    let checked =
      facts.isDraft ? nil : try await file.check(facts.node(isDraft: false), title: title)
    let node = isDraft ? facts.node(isDraft: true) : checked?.node ?? facts.node(isDraft: false)
    try file.write(node, title: title)
    if let earlier = checked?.earlierErrors, earlier > 0 {
      console.err(
        "note: \(file.path) had errors before, \(earlier) of them; 'conformance lint' tells")
    }
    if !isDraft, let ledger = checked?.ledger {
      try ledger.add([subject.id])
      console.out("\(ledger.name): added \(subject.id)".shown)
    } else if !isDraft, let reason = checked?.reasonNotToList {
      console.err("note: \(reason)")
    }
    console.out("\(file.path.shown): wrote case \(subject.id)" + (isDraft ? ", a draft" : ""))
    console.out(facts.isDraft ? story.whole : story.short)
    console.out(isDraft ? nextOfDraft(subject) : next(subject, in: corpus.specification))
    return .conforms
  }

  /// Names the dialects of a case that names none and cannot be played in all.
  private func leaveOut(
    _ facts: inout NewCaseFacts, _ file: NewCaseFile, _ console: Console
  ) async throws {
    let subject = try file.subject(facts)
    let lacking = try await Story.lacking(subject)
    guard let first = lacking.first else { return }
    let names = lacking.map(\.dialect)
    let others = subject.dialects.filter { !names.contains($0) }
    let reason =
      "the reference has no \(first.feature) in \(names.joined(separator: ", "))"
    if !facts.dialects.isEmpty || others.isEmpty {
      throw CommandError.badInput("the case cannot be played: \(reason); name others by --dialect")
    }
    facts.dialects = others
    console.err("note: \(reason); the case is for \(others.joined(separator: ", "))")
  }

  private func nextOfDraft(_ subject: Case) -> String {
    let isHomeless = subject.topic == CorpusFolder.drafts
    let id = isHomeless ? "TOPIC/" + subject.id.dropFirst(subject.topic.count + 1) : subject.id
    return """

      A draft is an error and is not played. Next: find the clause that demands the answer, write
      its id under "clauses", and the words of it that do under "because", in place of "draft".\(
        isHomeless ? "\nPut the case into a file of its topic." : "") Then:

        swift run conformance run --filter \(id)\(folder)
      """
  }

  private func next(_ subject: Case, in specification: Specification) -> String {
    var lines = [
      "", "Next: look at it as others see it, and at what is wrong with the whole", "",
      "  swift run conformance show \(subject.id)\(folder)",
      "  swift run conformance lint\(arguments.value("--corpus").map { " \($0.shellWord)" } ?? "")",
    ]
    if let change = Self.change(noticedBy: subject, in: specification) {
      lines += [
        "", "and see that it fails when a rule of its clause is changed, if it should", "",
        "  swift run conformance run --filter \(subject.id) --change \(change)\(folder)",
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// The option that the next command needs to find the case.
  private var folder: String { Selection.corpusOptions(arguments) }

  /// Another value of a rule that decides a clause of the case.
  private static func change(
    noticedBy subject: Case, in specification: Specification
  ) -> String? {
    let rules = subject.clauses.compactMap(specification.clause).flatMap(\.rules)
    guard let dialect = subject.dialects.first.flatMap(Dialect.named) else { return nil }
    return rules.lazy.compactMap(Rule.named).compactMap { rule -> String? in
      let inForce = rule.value(in: dialect.rules.changed(by: subject.rules))
      let other = rule.choices.first { $0 != inForce && $0.text != nil }
      return other?.text.map { "\(rule.name)=\($0)" }
    }.first
  }
}
