import Foundation
import Routing
import RoutingConformance

/// What is known of a case that is to be written.
struct NewCaseFacts {
  var topic: String?
  var clauses: [String]
  var title: String?
  var id: String?
  var dialects: [String]
  var level: String?
  var note: String?
  var patterns: [String]
  /// What is done: members of a case such as `open` or `steps`; `nil` as long as nobody said.
  var action: [(String, JSONNode)]?
  /// What has to come of it, where `action` does not say so itself.
  var expectation: [(String, JSONNode)] = []
  /// The file within the topic.
  var file: String?
  /// The URL whose expectation the reference drafts.
  let draftedURL: String?

  /// Whether the expectation comes from the reference.
  var isDraft: Bool { draftedURL != nil }

  /// Reads the options.
  ///
  /// - Throws: `CommandError` for clauses that do not exist and texts that are no JSON.
  init(_ arguments: Arguments, corpus: Corpus) throws(CommandError) {
    topic = arguments.value("--topic")
    clauses = arguments.all("--clause")
    for clause in clauses { try Self.require(clause: clause, in: corpus.specification) }
    title = arguments.value("--title")
    id = arguments.value("--id")
    dialects = arguments.all("--dialect")
    level = arguments.value("--level")
    note = arguments.value("--note")
    patterns = arguments.all("--pattern")
    file = arguments.value("--file")
    draftedURL = arguments.value("--from-url")
    action = try Self.action(arguments)
    if let text = arguments.value("--expect") {
      expectation = [("expect", try Self.json(text, "--expect"))]
    }
    if let url = draftedURL {
      topic = topic ?? CorpusFolder.drafts
      title = title ?? "Draft of \(url)"
      if dialects.isEmpty { dialects = [Dialect.standard.name] }
    }
  }

  private static func action(
    _ arguments: Arguments
  ) throws(CommandError) -> [(String, JSONNode)]? {
    if let url = arguments.value("--open") ?? arguments.value("--from-url") {
      return [("open", JSONNode(text: url))]
    }
    if let url = arguments.value("--can-open") { return [("canOpen", JSONNode(text: url))] }
    let texts = arguments.all("--step")
    if texts.isEmpty { return nil }
    let steps = try texts.map { text throws(CommandError) in try json(text, "--step") }
    return [("steps", JSONNode(.array(steps)))]
  }

  /// Checks that a clause exists.
  static func require(
    clause: String, in specification: Specification
  ) throws(CommandError) {
    guard specification.clause(clause) == nil else { return }
    let known = specification.clauses.map(\.id)
    let advice =
      Suggestion.nearest(to: clause, among: known).map { "did you mean '\($0)'?" }
      ?? "'conformance list clauses' names them all"
    throw .usage("no such clause '\(clause)'; \(advice)")
  }

  /// Reads a value on the command line.
  static func json(_ text: String, _ option: String) throws(CommandError) -> JSONNode {
    let (node, problems) = JSONReader.read(text, file: option)
    if let node, problems.isEmpty { return node }
    throw .usage(problems.map(\.description).joined(separator: "\n"))
  }
}

extension NewCaseFacts {
  /// The id within the topic: the one that was given, or the words of the title, without accents.
  var name: String {
    if let id { return id }
    let plain = (title ?? "").folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    let words = plain.lowercased().split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
    // In a URL these are no fillers.
    let fillers: Set<Substring> = isDraft ? [] : ["a", "an", "the", "is", "are"]
    let telling = words.filter { !fillers.contains($0) }
    return (telling.isEmpty ? words : telling).prefix(8).joined(separator: "-")
  }

  /// The case as its file writes it.
  func node(isDraft: Bool) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("id", JSONNode(text: name)), ("title", JSONNode(text: title ?? "")),
    ]
    members.append(("clauses", JSONNode(texts: clauses)))
    if isDraft { members.append(("draft", JSONNode(flag: true))) }
    if let level, level != Case.Level.must.rawValue {
      members.append(("level", JSONNode(text: level)))
    }
    if let note { members.append(("note", JSONNode(text: note))) }
    if !dialects.isEmpty { members.append(("dialects", JSONNode(texts: dialects))) }
    if !patterns.isEmpty { members.append(("routes", JSONNode(texts: patterns))) }
    return JSONNode(members: members + (action ?? []) + expectation)
  }
}
