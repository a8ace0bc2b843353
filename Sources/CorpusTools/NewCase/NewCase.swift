import ConformanceCommand
import Foundation
import RoutingConformance
import RoutingVocabulary

/// A case to be written, and its file.
struct NewCase {
  let specification: Specification
  let name: String
  let topic: String
  /// The clauses that were named.
  let clauses: [String]
  private let title: String
  /// The members of the case, with their values as JSON.
  private var members: [(name: String, json: String)] = []
  private let folder: URL
  private let url: URL
  /// The contents of the file before an additional case; `nil` for a missing file.
  private let head: String?

  var id: String { "\(topic)/\(name)" }

  /// The path of the file in messages.
  var path: String { url.shownPath }

  init(_ arguments: Arguments) throws(CommandError) {
    try Self.requireAll(arguments)
    folder =
      arguments.value("--corpus").map { CorpusFolder.topics(of: URL(filePath: $0)) }
      ?? CorpusFolder.cases
    specification = Selection.ownSpecification
    clauses = arguments.all("--clause")
    let draftedURL = arguments.value("--from-url")
    topic = arguments.value("--topic") ?? CorpusFolder.drafts
    try Self.require(topic: topic, in: folder)
    title = arguments.value("--title") ?? "Draft of \(draftedURL ?? "")"
    if let id = arguments.value("--id") {
      name = id
    } else {
      name = try Self.name(of: title, isDraft: draftedURL != nil)
    }
    let file = arguments.value("--file") ?? name
    if file.contains("/") {
      throw .usage(
        "--file '\(file)' is a path; write only the name of a file in the folder of the topic")
    }
    url = folder.appending(path: topic)
      .appending(path: file.hasSuffix(".json") ? file : file + ".json")
    head = try Self.head(of: url)
    add("id", text: name)
    add("title", text: title)
    add("clauses", texts: clauses)
    if let level = arguments.value("--level") { add("level", text: level) }
    if let note = arguments.value("--note") { add("note", text: note) }
    var dialects = arguments.all("--dialect")
    if draftedURL != nil && dialects.isEmpty { dialects = [Dialect.standard.name] }
    if !dialects.isEmpty { add("dialects", texts: dialects) }
    if arguments.has("--pattern") { add("routes", texts: arguments.all("--pattern")) }
    if let url = arguments.value("--open") ?? draftedURL { add("open", text: url) }
    if let url = arguments.value("--can-open") { add("canOpen", text: url) }
    for option in ["--step", "--expect"] {
      for text in arguments.all(option) { try Self.requireJSON(text, of: option) }
    }
    let steps = arguments.all("--step")
    if !steps.isEmpty { add("steps", "[\(steps.joined(separator: ", "))]") }
    if let expectation = arguments.value("--expect") { add("expect", expectation) }
    var others: [String] = []
    for text in arguments.all("--expect-in") { others.append(try Self.expectationOfDialect(text)) }
    if !others.isEmpty { add("expectIn", "{\(others.joined(separator: ", "))}") }
  }

  private static func requireJSON(_ text: String, of option: String) throws(CommandError) {
    let problems = JSONReader.read(text, file: option).diagnostics
    if !problems.isEmpty {
      throw .usage(problems.map(\.description).joined(separator: "\n"))
    }
  }

  /// The member of `expectIn` for `DIALECT=JSON`.
  private static func expectationOfDialect(_ text: String) throws(CommandError) -> String {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw .usage("--expect-in '\(text)' has no answer; write --expect-in DIALECT=JSON")
    }
    let dialect = try Selection.dialect(parts[0])
    try requireJSON(parts[1], of: "--expect-in")
    return "\(JSONWriter.line(.string(dialect.name))): \(parts[1])"
  }

  mutating func add(_ name: String, _ json: String) { members.append((name, json)) }

  private mutating func add(_ name: String, text: String) {
    add(name, JSONWriter.line(.string(text)))
  }

  private mutating func add(_ name: String, texts: [String]) {
    add(name, JSONWriter.line(.array(texts.map { .string($0) })))
  }

  private static func requireAll(_ arguments: Arguments) throws(CommandError) {
    let ways = ["--open", "--can-open", "--step", "--from-url"]
    let needs = [
      (["--topic", "--from-url"], "--topic NAME"), (["--clause", "--from-url"], "--clause ID"),
      (["--title", "--from-url"], "--title TEXT"),
      (ways, "--open URL (or --can-open, --step, --from-url)"),
      (["--expect", "--expect-in", "--step", "--from-url"], "--expect JSON"),
    ]
    let missing = needs.filter { !$0.0.contains(where: arguments.has) }.map(\.1)
    if missing.isEmpty { return }
    throw .usage(
      "missing options: \(missing.joined(separator: ", ")); write, for example,\n"
        + "  \(NewCommand.example)")
  }

  private static func require(topic: String, in folder: URL) throws(CommandError) {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if topic == CorpusFolder.drafts || found.contains(topic) { return }
    let nearest = Suggestion.nearest(to: topic, among: found.filter(CorpusFolder.isTopic).sorted())
    let advice =
      CorpusFolder.isTopic(topic)
      ? "for a new topic, create its folder: mkdir -p "
        + folder.appending(path: topic).shownPath.shellWord
      : "a topic has " + CorpusFolder.lettersOfTopics
    throw .usage(
      "no such topic '\(topic)'; \(nearest.map { "did you mean '\($0)'? " } ?? "")\(advice)")
  }

  /// The id for a title: its words without accents; only the first words for a draft, whose id may
  /// still change.
  ///
  /// - Throws: `CommandError` if the title has no words, or too many for an id that is published.
  private static func name(of title: String, isDraft: Bool) throws(CommandError) -> String {
    let plain = title.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    let words = plain.lowercased().split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
    if words.isEmpty {
      throw .usage(
        "no id can be built from the title '\(title)', which has no letter from a to z and no digit; "
          + "write --id NAME")
    }
    if isDraft { return words.prefix(8).joined(separator: "-") }
    let name = words.prefix(mostWords).joined(separator: "-")
    if words.count > mostWords {
      throw .usage(
        "the title is too long for an id, which never changes once it is published; "
          + "write --id NAME, such as --id \(name)")
    }
    return name
  }

  /// The maximum number of words of an id that is derived from a title.
  private static let mostWords = 5

  private static let end = "\n  ]\n}"

  /// The contents of a file before an additional case; `nil` for a missing file.
  private static func head(of url: URL) throws(CommandError) -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw .badInput("\(url.shownPath) cannot be read; save it as UTF-8")
    }
    let whole = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard whole.hasSuffix(end) else {
      throw .badInput(
        "\(url.shownPath) does not have the layout of case files; run 'conformance lint --fix' first"
      )
    }
    return whole.dropLast(end.count) + ",\n    "
  }

  /// The contents of the file with the case at its end.
  private func text(_ members: [(name: String, json: String)]) -> String {
    let schema = "../../case-file.schema.json"
    let title = JSONWriter.line(.string(title))
    let start = head ?? "{ \"$schema\": \"\(schema)\", \"title\": \(title), \"cases\": ["
    let lines = members.map { "\"\($0.name)\": \($0.json)" }
    return start + "{ \(lines.joined(separator: ", ")) }" + Self.end + "\n"
  }

  /// The case that would be read, with some expectation, and with some clause if it has none.
  func placeholder() throws(CommandError) -> Case {
    let clauses = specification.clauses.prefix(1).map { Value.string($0.id) }
    let members = members.map { name, json in
      name == "clauses" && json == "[]" ? (name, JSONWriter.line(.array(clauses))) : (name, json)
    }
    let text = text(members + [("expect", "{\"handled\": true}")])
    let (cases, diagnostics) = Corpus.read(
      Array(text.utf8), file: path, topic: topic, specification: specification)
    if let subject = cases.last(where: { $0.id == id }) { return subject }
    throw .badInput(
      "the case would have errors:\n"
        + diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// The corpus with the case in it, and the findings about the case.
  func findings(with checks: [LintCheck]) async -> (LintProject, [LintFinding]) {
    let file = JSONFile(url, holding: text(members))
    let text = String(decoding: file.formatted() ?? file.bytes, as: UTF8.self)
    var project = await LintProject.of(
      folder, with: (url, text), specification: specification)
    project.wanted = [path]
    let root = JSONReader.read(text, file: path).node
    let start = root?["cases"]?.elements?.last?.position ?? .start
    let found = await checks.findings(in: project).filter {
      $0.diagnostic.file == path && ($0.diagnostic.position >= start || $0.fix == .format)
    }
    return (project, found)
  }

  /// Writes the file with the case in it, in the layout of case files.
  func write() throws(CommandError) {
    let file = JSONFile(url, holding: text(members))
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (file.formatted() ?? file.bytes).write(to: url, named: path)
  }
}
