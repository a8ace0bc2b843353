import ModelRouter
import RoutingVocabulary

@testable import RoutingConformance

/// Everything that reads input from outside, as functions of bytes.
///
/// With any bytes, a reader must not trap, hang or use unlimited memory.
enum OutsideReader: String, CaseIterable, Sendable {
  /// JSON, which is the same after it is written and read again.
  case json
  /// A case file.
  case cases
  /// A baseline.
  case baseline
  /// A declared dialect.
  case dialect
  /// A line that a candidate or a runner writes.
  case wire
  /// A chapter of the specification.
  case chapter
  /// A command line.
  case command
  /// A URL on the first line and patterns on the others, in every dialect.
  case routes
  /// An expression, the target and a URL, one on each line, in every dialect.
  case rewriting

  /// Reads the bytes as a program of the project does.
  func read(_ bytes: [UInt8]) async {
    switch self {
    case .json: readJSON(bytes)
    case .cases:
      _ = Corpus.read(bytes, file: "", topic: "topic", specification: Specification(clauses: []))
    case .baseline: _ = BaselineReader.read(bytes, file: "", cases: [])
    case .dialect: readDialect(bytes)
    case .wire:
      _ = try? CandidateMessage.read(bytes)
      readScenario(bytes)
    case .chapter:
      var reader = SpecReader(bag: DiagnosticBag(file: ""))
      reader.read(String(decoding: bytes, as: UTF8.self))
    case .command: _ = try? [String](commandLine: String(decoding: bytes, as: UTF8.self))
    case .routes: await open(lines(bytes))
    case .rewriting: await rewrite(lines(bytes))
    }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func readJSON(_ bytes: [UInt8]) {
    guard let node = JSONReader.read(bytes, file: "").node else { return }
    for layout in [JSONLayout.line, .indented, JSONLayout(width: 20)] {
      let again = JSONReader.read(layout.text(node), file: "").node
      precondition(again?.value == node.value, "JSON that is written is not what was read")
    }
  }

  private func readDialect(_ bytes: [UInt8]) {
    let bag = DiagnosticBag(file: "")
    guard let node = JSONReader.read(bytes, file: "").node else { return }
    let declaration = DialectDeclaration.form.read(object: node, FieldContext(name: "it", bag: bag))
    _ = try? declaration?.dialect(called: "mine")
  }

  private func readScenario(_ bytes: [UInt8]) {
    guard let node = JSONReader.read(bytes, file: "").node else { return }
    _ = Scenario.read(node, id: "", DiagnosticBag(file: ""))
  }

  private func open(_ lines: [String]) async {
    for dialect in Dialect.all {
      let router = ModelRouter(rules: dialect.rules)
      for pattern in lines.dropFirst().prefix(8) {
        var route = Route(pattern)
        route.handler = Handler { _ in HandlerAnswer(accepts: true) }
        try? await router.register(route)
      }
      _ = try? await router.open(OpenRequest(lines.first ?? ""))
    }
  }

  private func rewrite(_ lines: [String]) async {
    guard lines.count == 3 else { return }
    for dialect in Dialect.all {
      let router = ModelRouter(rules: dialect.rules)
      let rule = RewriteRule(match: .string(lines[0]), target: .string(lines[1]))
      try? await router.addRewrites([rule])
      _ = try? await router.rewrite(lines[2])
    }
  }
}
