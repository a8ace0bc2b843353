import Foundation
import Routing
import RoutingConformance

/// A folder with the results of routers, what people wrote about them, and the pages made of both.
struct GalleryFolder: Sendable {
  /// The routers that were played, in the order of `routers.json`.
  private(set) var routers: [(result: GalleryResult, facts: GalleryFacts)] = []
  /// Questions about routers, in the order of the pages.
  private(set) var questions: [GalleryQuestion] = []
  /// Rules that adapters decide instead of routers, and how.
  private(set) var ofAdapters: [GalleryQuestion] = []

  /// The folder of the results.
  static func results(in folder: URL) -> URL { folder.appending(path: "results") }

  /// Reads a folder.
  ///
  /// - Throws: `CommandError` with all errors in its files.
  init(_ folder: URL) throws(CommandError) {
    var problems: [Diagnostic] = []
    let results = CorpusFolder.files(in: Self.results(in: folder), extension: "json")
      .compactMap { file in Self.read(file, &problems) { GalleryResult($0, in: $1) } }
    let facts = Self.read(folder.appending(path: "routers.json"), &problems) { node, bag in
      (node.elements ?? []).compactMap { GalleryFacts($0, in: bag) }
    }
    let asked = Self.read(folder.appending(path: "questions.json"), &problems) { node, bag in
      (node.elements ?? []).compactMap { GalleryQuestion($0, in: bag) }
    }
    questions = (asked ?? []).filter { !$0.isOfAdapters }
    ofAdapters = (asked ?? []).filter(\.isOfAdapters)
    for facts in facts ?? [] {
      if let result = results.first(where: { $0.router == facts.router }) {
        routers.append((result, facts))
      }
    }
    problems += check(results, facts ?? [], in: folder)
    if !problems.isEmpty {
      throw .badInput(problems.map(\.description).joined(separator: "\n"))
    }
  }

  /// Reports parts of the results that the other files do not know.
  private func check(
    _ results: [GalleryResult], _ facts: [GalleryFacts], in folder: URL
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let report = { (file: String, message: String) in
      problems.append(
        Diagnostic(
          file: folder.appending(path: file).shownPath, position: .start, message: message))
    }
    for result in results where !facts.contains(where: { $0.router == result.router }) {
      report("routers.json", "nothing about the router '\(result.router)'; write an entry for it")
    }
    for (result, facts) in routers {
      let failed = Set(result.failures.map(\.id))
      for id in facts.observations.flatMap(\.cases) where !failed.contains(id) {
        report(
          "routers.json",
          "'\(result.router)' passes the case '\(id)'; remove it from the observation, or play it again"
        )
      }
      for setting in result.rules where !knows(setting) {
        report(
          "questions.json",
          "no answer for \(setting.rule) = \(JSONWriter.line(setting.value)), which "
            + "'\(result.router)' shows; write one")
      }
    }
    return problems
  }

  private func knows(_ setting: RuleSetting) -> Bool {
    ofAdapters.contains { $0.rule.name == setting.rule }
      || questions.contains { $0.rule.name == setting.rule && $0.answer(setting.value) != nil }
  }

  /// Reads a file; its errors are added to the problems.
  private static func read<Content>(
    _ file: URL, _ problems: inout [Diagnostic],
    _ content: (JSONNode, DiagnosticBag) -> Content?
  ) -> Content? {
    let bag = DiagnosticBag(file: file.shownPath)
    defer { problems += bag.sorted }
    guard let data = try? Data(contentsOf: file) else {
      bag.error(at: .start, "the file cannot be read; write it, as Conformance/gallery has it")
      return nil
    }
    return bag.document(Array(data)).flatMap { content($0, bag) }
  }
}

/// What people wrote about a router.
struct GalleryFacts: Sendable {
  var router = ""
  var language = ""
  /// The project of the router, and its source.
  var source = ""
  /// The command that plays it; `nil`: its adapter is not in the project.
  var command: String?
  /// What readers must know about the way in which it is played.
  var note: String?
  /// Its answers to questions about rules that no single value describes, by the names of the
  /// rules.
  var answers: [String: String] = [:]
  /// The rules whose answer is given by a redirect, by their names.
  var redirects: [String] = []
  /// What was seen, and confirmed without the adapter.
  var observations: [Observation] = []

  /// A behaviour in words, the cases that fail by it, and the public report of it if there is one.
  struct Observation: Sendable {
    /// The first one is shown.
    var cases: [String] = []
    var words = ""
    var report: String?
  }

  fileprivate init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a router", in: bag) else { return nil }
    router = fields.read("router", .text, need: "write the name that it greets with") ?? ""
    language = fields.read("language", .text, need: "write the language of its users") ?? ""
    source = fields.read("source", .text, need: "write where it is from") ?? ""
    command = fields.read("command", .text)
    note = fields.read("note", .text)
    for (rule, words) in fields.node("answers")?.pairs ?? [] {
      if Rule.named(rule) == nil {
        bag.error(at: words.position, "no such rule '\(rule)'; correct the name")
      }
      answers[rule] = words.text
    }
    redirects = fields.read("redirects", .list(of: .text)) ?? []
    for element in fields.node("observations")?.elements ?? [] {
      guard var fields = Fields(element, as: "an observation", in: bag) else { continue }
      observations.append(
        Observation(
          cases: fields.read("cases", .list(of: .text), need: "write the ids of cases that show it")
            ?? [],
          words: fields.read("words", .text, need: "write what was seen") ?? "",
          report: fields.read("report", .text)))
      fields.finish()
    }
    fields.finish()
  }
}

/// A rule as a question, and an answer for each value.
struct GalleryQuestion: Sendable {
  let rule: Rule
  let words: String
  /// The capability without which the question has no meaning; `nil`: none.
  private(set) var capability: String?
  /// The answers by the values.
  private let answers: [(value: Value, words: String)]

  init(rule: Rule, words: String, answers: [(value: Value, words: String)]) {
    self.rule = rule
    self.words = words
    self.answers = answers
  }

  /// Whether adapters decide about it.
  var isOfAdapters: Bool { answers.isEmpty }

  /// The answer of a value; `nil` if nobody wrote one.
  func answer(_ value: Value?) -> String? {
    answers.first { $0.value == value ?? .null }?.words
  }

  fileprivate init?(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a question", in: bag) else { return nil }
    defer { fields.finish() }
    let name = fields.read("rule", .text, need: "write the name of a rule") ?? ""
    words = fields.read("question", .text, need: "write it as a question") ?? ""
    capability = fields.read("needs", .text)
    let answers = fields.node("answers")?.pairs ?? []
    guard let rule = Rule.named(name) else {
      bag.error(at: node.position, "no such rule '\(name)'; 'conformance list rules' names them")
      return nil
    }
    self.rule = rule
    self.answers = answers.compactMap { name, words in
      let value = rule.choices.first { $0.inTables == name }
      if value == nil {
        bag.error(at: words.position, "rule '\(rule.name)' has no value '\(name)'; correct it")
      }
      return value.flatMap { value in words.text.map { (value, $0) } }
    }
  }
}
