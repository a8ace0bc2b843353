import CorpusTools
import Foundation
import ModelRouter
import RoutingConformance
import RoutingVocabulary
import Synchronization
import XCTest

@testable import ConformanceCommand

/// The output of one call of the command line, and its exit code.
struct CapturedRun {
  let code: ExitCode
  let out: String
  let err: String

  /// Runs the command line in this process, with these lines as standard input.
  static func of(_ arguments: String..., input: [String] = []) async -> CapturedRun {
    await of(arguments, input: input)
  }

  /// Runs the command line in this process, with these lines as standard input.
  static func of(
    _ arguments: [String], input: [String] = [], standardInput: FileHandle? = nil
  ) async -> CapturedRun {
    let out = Lines()
    let err = Lines()
    var console = Console(
      out: { out.append($0) }, err: { err.append($0) }, progress: nil,
      lines: { input.map { Array($0.utf8) } })
    if let standardInput { console.standardInput = standardInput }
    let code = await ConformanceCommand.run(
      arguments, candidates: [.model, .second, .deaf, .partial, .ruled],
      tools: CorpusTools.commands, console: console)
    return CapturedRun(code: code, out: out.text, err: err.text)
  }
}

/// The output, line by line, from any task.
final class Lines: Sendable {
  private let content = Mutex<[String]>([])

  var text: String { content.withLock { $0.joined(separator: "\n") } }

  func append(_ line: String) {
    content.withLock { $0.append(line) }
  }

  /// Waits until the output contains a string.
  func wait(for text: String) async throws {
    for _ in 0..<600 where !self.text.contains(text) {
      try await Task.sleep(for: .milliseconds(50))
    }
    XCTAssertTrue(self.text.contains(text), "no '\(text)' in \(self.text)")
  }
}

/// A console that remembers the result.
struct CapturedConsole {
  private let lines = Lines()

  var console: Console {
    Console(out: { [lines] in lines.append($0) }, err: { _ in }, progress: nil, lines: { [] })
  }

  /// The output.
  var text: String { lines.text }
}

extension Candidate {
  /// The model router under another name.
  static let second = Candidate(
    "second", dialects: ["standard"], capabilities: .all
  ) { rules in
    ModelRouter(rules: rules)
  }

  /// A router that handles only the canary.
  static let deaf = Candidate("deaf", capabilities: [.schemes, .queries]) { _ in
    CanaryRouter { _ in OpenResult(handled: false) }
  }

  /// A router that registers and opens only the canary.
  static let partial = Candidate("partial", capabilities: [.schemes, .queries]) { _ in
    CanaryRouter { _ in throw Unsupported(words: "opening") }
  }
}

extension Candidate {
  /// A router that keeps plus signs.
  ///
  /// Its handlers receive only the URL of the match, and no value travels with an opening.
  static let ruled = Candidate("ruled") { _ in
    RuledRouter(
      rules: try Dialect.standard.rules.combined(
        with: [RuleSetting(rule: "plusDecoding", value: false)]))
  }
}

/// A router with rules of its own, whatever the dialect.
private struct RuledRouter: RouterUnderTest {
  private let router: ModelRouter

  init(rules: Rules) { router = ModelRouter(rules: rules) }

  func register(_ route: Route) async throws {
    var route = route
    if let handler = route.handler {
      route.handler = Handler { call in
        let match = MatchRecord(url: call.match?.url)
        return handler(Call(parameters: call.parameters, match: match))
      }
    }
    try await router.register(route)
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    var result = try await router.open(opening)
    result.extra = nil
    return result
  }
}

/// A router that answers only the scenarios before the corpus.
private final class CanaryRouter: RouterUnderTest {
  private let otherwise: @Sendable (OpenRequest) throws -> OpenResult
  private let handler = Mutex<Handler?>(nil)

  init(otherwise: @escaping @Sendable (OpenRequest) throws -> OpenResult) {
    self.otherwise = otherwise
  }

  func register(_ route: Route) {
    handler.withLock { $0 = route.handler }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    guard opening.url == "app://canary/bird", let handler = handler.withLock({ $0 }) else {
      return try otherwise(opening)
    }
    return OpenResult(handled: handler([:]))
  }
}
