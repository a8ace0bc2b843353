import Routing
import RoutingConformance

/// Asks a person for what the options did not say.
struct NewCaseQuestions {
  let corpus: Corpus
  let folder: CaseFolder
  let console: Console

  /// Completes the facts.
  ///
  /// - Throws: `CommandError` naming what is missing where nobody can be asked.
  func complete(_ facts: inout NewCaseFacts) throws(CommandError) {
    if console.ask == nil { try requireAll(facts) }
    if let topic = facts.topic { try folder.require(topic: topic) }
    try askForNames(&facts)
    if facts.isDraft { return }
    if facts.action == nil { try askForOpening(&facts) }
    if facts.expectation.isEmpty, !facts.hasSteps { try askForExpectation(&facts) }
  }

  /// Asks for the dialects of a case that the reference contradicts in some.
  ///
  /// - Returns: Whether it has some now.
  func askForDialects(_ facts: inout NewCaseFacts, _ story: Story) throws -> Bool {
    guard console.ask != nil, !story.disagreeing.isEmpty else { return false }
    let all = story.parts.map(\.dialect.name).joined(separator: ", ")
    console.err(
      "  The case applies in \(all);\n  in \(story.disagreeing.joined(separator: ", ")) the "
        + "reference answers otherwise.")
    let line = try answer("dialects that it is meant for, between spaces (all of them: empty)?")
    facts.dialects = line.split { $0 == " " || $0 == "," }.map(String.init)
    _ = try Selection.dialects(facts.dialects)
    return !facts.dialects.isEmpty
  }

  private func requireAll(_ facts: NewCaseFacts) throws(CommandError) {
    var missing: [String] = []
    if facts.topic == nil { missing.append("--topic NAME") }
    if facts.clauses.isEmpty && !facts.isDraft { missing.append("--clause ID") }
    if facts.title == nil { missing.append("--title TEXT") }
    if facts.action == nil { missing.append("--open URL (or --can-open, --step, --from-url)") }
    if facts.expectation.isEmpty && !facts.isDraft && !facts.hasSteps {
      missing.append("--expect JSON")
    }
    if missing.isEmpty { return }
    throw .usage(
      "this is no terminal to ask on, and something is missing: "
        + "\(missing.joined(separator: ", ")); write, for example,\n  \(NewCommand.example)")
  }

  private func askForNames(_ facts: inout NewCaseFacts) throws(CommandError) {
    if facts.topic == nil {
      facts.topic = try answer("topic, the folder of the case (such as \(someTopics))?")
      try folder.require(topic: facts.topic ?? "")
    }
    if facts.clauses.isEmpty && !facts.isDraft {
      let line = try answer(
        "clauses that it pins down, the main one first (\(someClauses(facts)))?")
      facts.clauses = line.split { $0 == " " || $0 == "," }.map(String.init)
      for clause in facts.clauses {
        try NewCaseFacts.require(clause: clause, in: corpus.specification)
      }
    }
    let clauses = facts.clauses.compactMap(corpus.specification.clause)
    for clause in clauses where console.ask != nil {
      console.err("  \(clause.id): \(clause.title)")
      for line in clause.summary { console.err("    \(line)") }
    }
    if facts.title == nil { facts.title = try answer("title: what has to be, in one sentence?") }
    if facts.name.isEmpty { facts.id = try askForID(facts.title ?? "") }
  }

  /// Asks for the id of a title that has no letters for one.
  private func askForID(_ title: String) throws(CommandError) -> String {
    let lack = "the title '\(title)' has no letter from a to z and no digit to make an id of"
    if console.ask == nil { throw .usage("\(lack); give --id NAME") }
    console.err("  \(lack)")
    return try answer("id, such as path-beats-query?")
  }

  private func askForOpening(_ facts: inout NewCaseFacts) throws(CommandError) {
    if facts.patterns.isEmpty {
      facts.patterns = try answer("patterns that are registered, between spaces (none: empty)?")
        .split(separator: " ").map(String.init)
    }
    facts.action = [("open", JSONNode(text: try answer("URL that is opened?")))]
  }

  private func askForExpectation(_ facts: inout NewCaseFacts) throws(CommandError) {
    if facts.asksOnly {
      let line = try answer("can it be opened, as the clause says (yes or no)?")
      facts.expectation = [("expect", JSONNode(.bool(line.lowercased().hasPrefix("y"))))]
      return
    }
    let route = try askForRoute(facts.patterns)
    if route.isEmpty {
      facts.expectation = [("expect", JSONNode(members: [("handled", JSONNode(flag: false))]))]
      return
    }
    let line = try answer("its parameters, as name=value between spaces (none: empty)?")
    let parameters = line.split(separator: " ").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : ""
      return (String(parts[0]), JSONNode(text: value))
    }
    var members: [(String, JSONNode)] = [("route", JSONNode(text: route))]
    if !parameters.isEmpty { members.append(("parameters", JSONNode(members: parameters))) }
    facts.expectation = [("expect", JSONNode(members: members))]
  }

  /// Asks for one of the patterns, until it is one.
  private func askForRoute(_ patterns: [String]) throws(CommandError) -> String {
    while true {
      let route = try answer("pattern whose handler is called, as the clause says (none: empty)?")
      if route.isEmpty || patterns.contains(route) { return route }
      let known = patterns.isEmpty ? "there are none" : patterns.joined(separator: " ")
      console.err("  '\(route)' is none of the patterns: \(known)")
    }
  }

  private func answer(_ question: String) throws(CommandError) -> String {
    guard let line = console.ask?(question) else {
      throw .usage("the questions were not answered to the end; nothing was written")
    }
    return String(line.trimmingPrefix { $0 == " " })
  }

  private var someTopics: String { folder.topics.prefix(4).joined(separator: ", ") }

  /// The clauses of the topic's cases.
  private func someClauses(_ facts: NewCaseFacts) -> String {
    let used = Set(corpus.cases.filter { $0.topic == facts.topic }.flatMap(\.clauses))
    let known = corpus.specification.clauses.map(\.id).filter(used.contains)
    return known.isEmpty ? "such as PARAM-2" : "the topic has " + known.joined(separator: ", ")
  }
}

extension NewCaseFacts {
  /// Whether the case is a list of steps, which say themselves what they expect.
  var hasSteps: Bool { action?.first?.0 == "steps" }

  /// Whether the case asks whether a URL can be opened.
  fileprivate var asksOnly: Bool { action?.first?.0 == "canOpen" }
}
