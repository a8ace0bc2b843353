import RoutingConformance
import RoutingModel
import Synchronization

@testable import ConformanceCommand

/// What one call of the command line wrote, and how it ended.
struct CapturedRun {
  let code: ExitCode
  let out: String
  let err: String

  /// Runs the command line in this process, with these lines as standard input.
  static func of(_ arguments: String..., input: [String] = []) async -> CapturedRun {
    await of(arguments, input: input)
  }

  /// Runs the command line in this process, with these lines as standard input.
  static func of(_ arguments: [String], input: [String] = []) async -> CapturedRun {
    let out = Lines()
    let err = Lines()
    let console = Console(
      out: { out.append($0) }, err: { err.append($0) }, progress: nil,
      lines: { input.map { Array($0.utf8) } })
    let code = await ConformanceCommand.run(
      arguments, candidates: [.deaf, .partial], console: console)
    return CapturedRun(code: code, out: out.text, err: err.text)
  }

  private final class Lines: Sendable {
    private let content = Mutex<[String]>([])

    var text: String { content.withLock { $0.joined(separator: "\n") } }

    func append(_ line: String) {
      content.withLock { $0.append(line) }
    }
  }
}

extension Candidate {
  /// A router that handles nothing.
  static let deaf = Candidate("deaf") { _ in DeafRouter() }

  /// A router that registers and does nothing else.
  static let partial = Candidate("partial") { _ in PartialRouter() }
}

private struct DeafRouter: RouterUnderTest {
  func register(_ registration: Registration) {}

  func open(_ opening: OpenRequest) -> OpenResult { OpenResult(handled: false) }
}

private struct PartialRouter: RouterUnderTest {
  func register(_ registration: Registration) {}

  func open(_ opening: OpenRequest) throws -> OpenResult { throw Unsupported("opening") }
}
